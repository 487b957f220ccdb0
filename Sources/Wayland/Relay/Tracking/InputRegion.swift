/// The input region of a surface, in surface coordinates.
struct InputRegion {
  /// The maximum number of rectangles. Further ones are merged with the last. Chosen: toolkits use
  /// one to three.
  private static let maximumRects = 8

  private var isEverything: Bool
  private var count = 0
  private var rects = InlineArray<8, SurfaceRect>(
    repeating: SurfaceRect(x: 0, y: 0, width: 0, height: 0))
  /// A bit for each rectangle, set if it is added, clear if it is subtracted.
  private var added: UInt8 = 0

  /// The region that covers the whole surface.
  static let everything = InputRegion(isEverything: true)

  private init(isEverything: Bool) { self.isEverything = isEverything }

  /// Creates an empty region.
  init() { isEverything = false }

  /// Adds a rectangle, or subtracts it.
  mutating func change(_ rect: SurfaceRect, isAdded: Bool) {
    guard count < Self.maximumRects else {
      if isAdded { rects[count - 1] = rects[count - 1].union(rect) }
      return
    }
    rects[count] = rect
    if isAdded { added |= 1 << UInt8(count) }
    count += 1
  }

  /// Whether the region contains a point. The last rectangle that contains the point decides.
  func contains(x: Double, y: Double) -> Bool {
    if isEverything { return true }
    for index in (0..<count).reversed() where rects[index].contains(x: x, y: y) {
      return added & 1 << UInt8(index) != 0
    }
    return false
  }
}

extension SurfaceRect {
  fileprivate func contains(x: Double, y: Double) -> Bool {
    x >= Double(self.x) && y >= Double(self.y) && x < Double(self.x) + Double(width)
      && y < Double(self.y) + Double(height)
  }

  /// Returns the bounding rectangle of both.
  fileprivate func union(_ other: SurfaceRect) -> SurfaceRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    let right = max(Int64(x) + Int64(width), Int64(other.x) + Int64(other.width))
    let bottom = max(Int64(y) + Int64(height), Int64(other.y) + Int64(other.height))
    return SurfaceRect(
      x: left, y: top, width: Int32(clamping: right - Int64(left)),
      height: Int32(clamping: bottom - Int64(top)))
  }
}
