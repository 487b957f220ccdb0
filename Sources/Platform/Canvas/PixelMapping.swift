/// The position and scale at which a layer's content, painted in its own pixels, is shown in a
/// window.
public struct PixelMapping: Equatable, Sendable {
  /// The distance of the content's origin from the window's left edge, in pixels of the window.
  public var x: Double
  /// The distance of the content's origin from the window's top edge, in pixels of the window.
  public var y: Double
  /// Pixels of the window per pixel of the content; above 0. If it is 1, the origin is at whole
  /// pixels.
  public var factor: Double

  /// Places the content's origin at a point of the window, and scales the content.
  public init(x: Double, y: Double, factor: Double = 1) {
    (self.x, self.y, self.factor) = (x, y, factor)
  }

  /// The pixels of the content that are at least partly visible in a rectangle of the window.
  public func content(in rect: PixelRect) -> PixelRect {
    let (left, right) = (content(x: rect.x).rounded(.down), content(x: rect.maxX).rounded(.up))
    let (top, bottom) = (content(y: rect.y).rounded(.down), content(y: rect.maxY).rounded(.up))
    return PixelRect(
      x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }

  /// The horizontal position in the content of the left edge of a window column.
  public func content(x edge: Int) -> Double { (Double(edge) - x) / factor }

  /// The vertical position in the content of the top edge of a window row.
  public func content(y edge: Int) -> Double { (Double(edge) - y) / factor }

  /// The first column of the window that begins at or after a column of the content.
  public func window(x edge: Int) -> Int { Self.up(Double(edge) * factor + x) }

  /// The first row of the window that begins at or after a row of the content.
  public func window(y edge: Int) -> Int { Self.up(Double(edge) * factor + y) }

  // The tolerance keeps rounding errors from selecting the next column or row.
  private static func up(_ edge: Double) -> Int { Int((edge - 1e-6).rounded(.up)) }
}
