import Canvas

extension Canvas.Area {
  /// All of an image.
  static func whole(_ image: Image) -> Self {
    Self(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
  }
}
