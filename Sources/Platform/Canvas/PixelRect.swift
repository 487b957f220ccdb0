/// A rectangle of whole pixels.
public struct PixelRect: Hashable, Sendable {
  /// The left edge.
  public var x: Int
  /// The top edge.
  public var y: Int
  /// The width; not negative.
  public var width: Int
  /// The height; not negative.
  public var height: Int

  /// A rectangle from its top left corner and its size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Returns the pixels that an area in points touches. Edges are clamped to a billion pixels from
  /// the origin; an edge that is not a number counts as a billion pixels outwards.
  public init(touching area: Canvas.Area, scale: Double) {
    let maximum = 1e9
    func edge(_ points: Double, _ rule: FloatingPointRoundingRule) -> Int {
      let pixel = (points * scale).rounded(rule)
      let limit = rule == .down ? -maximum : maximum
      return pixel.isFinite ? Int(min(max(pixel, -maximum), maximum)) : Int(limit)
    }
    (x, y) = (edge(area.x, .down), edge(area.y, .down))
    width = edge(area.x + area.width, .up) - x
    height = edge(area.y + area.height, .up) - y
  }

  /// A rectangle that contains any content.
  public static let everything = PixelRect(
    x: -1_000_000_000, y: -1_000_000_000, width: 2_000_000_000, height: 2_000_000_000)

  /// The right edge, the first column outside.
  public var maxX: Int { x + width }
  /// The bottom edge, the first row outside.
  public var maxY: Int { y + height }
  /// The number of pixels.
  public var area: Int { width * height }
  /// Whether the rectangle has no pixels.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The smallest rectangle that contains this one and another.
  public func union(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The pixels that are in both rectangles; nil if there are none.
  public func intersection(_ other: PixelRect) -> PixelRect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right > left, bottom > top else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle, moved.
  public func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}
