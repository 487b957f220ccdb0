import Canvas

/// A region of a buffer, as a few rectangles of whole pixels.
struct PixelRegion: Equatable {
  /// The maximum number of separate rectangles. Further ones are merged into the bounding
  /// rectangle. Chosen.
  static let maximumRects = 16

  /// The rectangles, which may overlap.
  private(set) var rects: [PixelRect] = []
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
  mutating func addAll() { rects = [PixelRect(x: 0, y: 0, width: width, height: height)] }

  /// Adds a rectangle, clipped to the buffer.
  mutating func add(_ rect: PixelRect) {
    let all = PixelRect(x: 0, y: 0, width: width, height: height)
    guard var rect = rect.intersection(all) else { return }
    // Rectangles whose union has no more area than the two are merged.
    while let index = rects.firstIndex(where: { $0.union(rect).area <= $0.area + rect.area }) {
      rect = rects.remove(at: index).union(rect)
    }
    rects.append(rect)
    if rects.count > Self.maximumRects {
      rects = [rects.dropFirst().reduce(rects[0]) { $0.union($1) }]
    }
  }
}
