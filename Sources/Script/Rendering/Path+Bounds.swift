import Canvas

extension Path {
  /// A rectangle, with rounded corners if the radius is positive.
  static func bounds(_ area: Canvas.Area, radius: Double) -> Path {
    radius > 0
      ? .roundedRect(x: area.x, y: area.y, width: area.width, height: area.height, radius: radius)
      : .rect(x: area.x, y: area.y, width: area.width, height: area.height)
  }
}
