// Tests: TrackerTests

/// A window of the app's: counts up on a connection and is never used twice.
public struct WindowID: Hashable, Sendable {
  /// The number.
  public let number: UInt32

  /// The window of a number.
  public init(_ number: UInt32) { self.number = number }
}

/// A toplevel or a layer surface of the app's, with its popups and subsurfaces.
public struct AppWindow: Equatable, Sendable {
  /// What it is called on this connection.
  public let id: WindowID
  /// The `xdg_toplevel` or `zwlr_layer_surface_v1`.
  public let object: UInt32
  /// The application, such as `org.gnome.Nautilus`; empty until it is known, and for layers the
  /// namespace.
  public internal(set) var appID = ""
  /// The title.
  public internal(set) var title = ""
  /// The width without shadows, in the coordinates of surfaces.
  public internal(set) var width = 0.0
  /// The height without shadows, in the coordinates of surfaces.
  public internal(set) var height = 0.0

  let surface: SurfaceID
}
