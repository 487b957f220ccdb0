/// Where a layer's content, in pixels as it was painted, is shown in a window.
public struct PixelMapping: Equatable, Sendable {
  /// Where the content's origin is from the left, in pixels of the window.
  public var x: Double
  /// Where it is from the top.
  public var y: Double
  /// Pixels of the window per pixel of the content; above 0. If it is 1, the origin is at whole
  /// pixels.
  public var factor: Double

  /// The content with its origin at a place, and scaled.
  public init(x: Double, y: Double, factor: Double = 1) {
    (self.x, self.y, self.factor) = (x, y, factor)
  }

  /// The pixels of the content of which a rectangle of the window shows some.
  public func content(in rect: PixelRect) -> PixelRect {
    let (left, right) = (content(x: rect.x).rounded(.down), content(x: rect.maxX).rounded(.up))
    let (top, bottom) = (content(y: rect.y).rounded(.down), content(y: rect.maxY).rounded(.up))
    return PixelRect(
      x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }

  /// The content's column at an edge of the window's.
  public func content(x edge: Int) -> Double { (Double(edge) - x) / factor }

  /// The content's row at an edge of the window's.
  public func content(y edge: Int) -> Double { (Double(edge) - y) / factor }

  /// The first column of the window that begins at or after a column of the content.
  public func window(x edge: Int) -> Int { Self.up(Double(edge) * factor + x) }

  /// The first row of the window that begins at or after a row of the content.
  public func window(y edge: Int) -> Int { Self.up(Double(edge) * factor + y) }

  // Not the next one because of a rounding.
  private static func up(_ edge: Double) -> Int { Int((edge - 1e-6).rounded(.up)) }
}
