internal import Canvas

/// The contents of a surface: a copy of its buffers, updated in the damaged area like the textures
/// of a compositor. If a client does not report damage, the old pixels remain.
final class SurfaceContents {
  /// The maximum number of separate rectangles. Chosen.
  private static let maximumRects = 64

  private var image: Image?
  /// The area that has changed since the copy was made, in buffer pixels; nil for all of it.
  private var stale: [Stage.Rect]?

  /// Records a commit with its damage, in buffer pixels.
  func note(_ damage: [Stage.Rect], of buffer: Buffer?) {
    guard let buffer, image?.width == buffer.width, image?.height == buffer.height else {
      (image, stale) = (nil, nil)
      return
    }
    guard let old = stale else { return }
    stale = old.count + damage.count > Self.maximumRects ? nil : old + damage
  }

  /// The copy, up to date with a buffer.
  func image(of buffer: Buffer) throws(CanvasError) -> Image {
    guard let image, let stale else {
      let new = try buffer.makeImage()
      (image, stale) = (new, [])
      return new
    }
    guard !stale.isEmpty else { return image }
    let canvas = try Canvas(on: image)
    let fresh = try buffer.makeImage()
    let all = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
    canvas.clip(toPixels: stale.compactMap { $0.wholePixels.intersection(all) })
    canvas.clear()
    canvas.draw(fresh, in: .whole(fresh))
    canvas.flush()
    self.stale = []
    return image
  }
}

extension Stage.Rect {
  fileprivate var wholePixels: PixelRect {
    PixelRect(touching: Canvas.Area(x: x, y: y, width: width, height: height), scale: 1)
  }
}
