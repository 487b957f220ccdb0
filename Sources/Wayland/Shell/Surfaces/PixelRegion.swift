import Canvas
import Gestures

/// A region of a buffer, as a few rectangles of whole pixels.
struct PixelRegion: Equatable {
  typealias Rect = PixelRect

  /// The most separate rectangles (chosen); beyond that they are merged into their bounding
  /// rectangle.
  static let mostRects = 16

  /// The rectangles, which may overlap.
  private(set) var rects: [Rect] = []
  /// The buffer's size.
  let width: Int
  let height: Int

  /// Creates an empty region of a buffer of this size.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Whether the region is empty.
  var isEmpty: Bool { rects.isEmpty }

  /// The sum of the rectangles' areas in pixels; overlaps count more than once.
  var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Sets the region to the whole buffer.
  mutating func addAll() { rects = [Rect(x: 0, y: 0, width: width, height: height)] }

  /// Adds a rectangle in points, rounded outwards and clipped to the buffer.
  mutating func add(_ rect: Gestures.Rect, scale: Double) {
    let left = pixel(rect.minX * scale, .down, limit: width)
    let right = pixel(rect.maxX * scale, .up, limit: width)
    let top = pixel(rect.minY * scale, .down, limit: height)
    let bottom = pixel(rect.maxY * scale, .up, limit: height)
    add(Rect(x: left, y: top, width: right - left, height: bottom - top))
  }

  private mutating func add(_ rect: Rect) {
    guard rect.width > 0, rect.height > 0 else { return }
    var rect = rect
    // Rectangles whose union has no more area than the two are merged.
    while let index = rects.firstIndex(where: { $0.union(rect).area <= $0.area + rect.area }) {
      rect = rects.remove(at: index).union(rect)
    }
    rects.append(rect)
    if rects.count > Self.mostRects {
      rects = [rects.dropFirst().reduce(rects[0]) { $0.union($1) }]
    }
  }

  private func pixel(_ value: Double, _ rule: FloatingPointRoundingRule, limit: Int) -> Int {
    guard value.isFinite else { return rule == .down ? 0 : limit }
    return Int(min(max(value.rounded(rule), 0), Double(limit)))
  }
}
