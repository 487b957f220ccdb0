package import Gestures

extension View {
  /// Whether the window is a plugin's window or layer.
  package var isPluginSurface: Bool { self is ScriptWindow }

  /// Converts a point of a plugin's window or layer to the global coordinates of all outputs, in
  /// points.
  ///
  /// - Returns: nil if the global coordinates are unknown.
  package func desktopPoint(of point: Point) -> Point? {
    (self as? ScriptWindow)?.surface?.desktopPoint(of: point)
  }
}
