import Canvas
import Wayland

/// Double buffering: one buffer can be drawn on while the compositor reads the other.
///
/// Each buffer is redrawn only where its contents are out of date.
final class BufferPair {
  private struct Page {
    let buffer: SharedBuffer
    /// The damage since the buffer was last drawn.
    var outdated: PixelRegion
  }

  private let shm: WlShm
  /// The pixel of the content at the buffers' origin.
  private var origin: (x: Int, y: Int)
  private var pages: [Page] = []
  /// Drawn and not attached yet.
  private var current: SharedBuffer?
  /// Attached last, and not drawn on since.
  private weak var last: SharedBuffer?
  private var scale = 1.0
  /// The damage since the last attached frame.
  private var changes = PixelRegion(width: 0, height: 0)
  /// Pixels drawn so far.
  private(set) var drawnPixels = 0

  init(shm: WlShm, origin: (x: Int, y: Int) = (0, 0)) {
    self.shm = shm
    self.origin = origin
  }

  /// Starts again with other content in the same buffers.
  ///
  /// - Precondition: No buffer is attached.
  func restart(at origin: (x: Int, y: Int)) {
    (self.origin, current, last, drawnPixels) = (origin, nil, nil, 0)
  }

  /// Whether the compositor reads none of the buffers.
  var isFree: Bool { !pages.contains { $0.buffer.isBusy } }

  /// Bytes of the buffers.
  var bytes: Int { pages.reduce(0) { $0 + $1.buffer.stride * $1.buffer.height } }

  /// Whether there is damage.
  var hasChanges: Bool { !changes.isEmpty }

  /// Adds damage, in pixels of the content; nil for all of it. A new size or scale damages
  /// everything.
  func note(_ rects: [PixelRect]?, width: Int, height: Int, scale: Double) {
    if width != changes.width || height != changes.height || scale != self.scale {
      self.scale = scale
      changes = PixelRegion(width: width, height: height)
      changes.addAll()
      for index in pages.indices { pages[index].outdated.addAll() }
    }
    guard let rects else {
      changes.addAll()
      for index in pages.indices { pages[index].outdated.addAll() }
      return
    }
    for rect in rects {
      let moved = rect.moved(x: -origin.x, y: -origin.y)
      changes.add(moved)
      for index in pages.indices { pages[index].outdated.add(moved) }
    }
  }

  /// A canvas over a free buffer, clipped to its damage and cleared there; nil while both buffers
  /// are busy.
  func begin() -> Canvas? {
    let (width, height) = (changes.width, changes.height)
    pages.removeAll {
      !$0.buffer.isBusy && ($0.buffer.width != width || $0.buffer.height != height)
    }
    guard let page = freePage(),
      let canvas = try? Canvas(
        pixels: pages[page].buffer.pixels, width: width, height: height,
        stride: pages[page].buffer.stride, scale: scale, origin: origin)
    else { return nil }
    let region = pages[page].outdated
    pages[page].outdated = PixelRegion(width: width, height: height)
    canvas.clip(toPixels: region.rects)
    canvas.clear()
    drawnPixels += region.area
    current = pages[page].buffer
    return canvas
  }

  /// Whether a buffer can be attached that the compositor does not have.
  var canAttach: Bool { current != nil || last.map { !$0.isBusy } ?? false }

  /// Attaches the drawn buffer with its damage, for the surface's next commit.
  ///
  /// - Parameter again: Whether to attach the last one otherwise, to a surface without a buffer.
  ///
  /// - Returns: False if no buffer was attached.
  @discardableResult
  func attach(to surface: WlSurface, again: Bool = false) -> Bool {
    guard let buffer = current else {
      guard again, canAttach, let last else { return false }
      surface.attach(buffer: last.take(), x: 0, y: 0)
      surface.damageBuffer(x: 0, y: 0, width: Int32(last.width), height: Int32(last.height))
      return true
    }
    current = nil
    last = buffer
    surface.attach(buffer: buffer.take(), x: 0, y: 0)
    for rect in changes.rects {
      surface.damageBuffer(
        x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
    }
    changes = PixelRegion(width: changes.width, height: changes.height)
    return true
  }

  /// Releases the buffers.
  func destroy() {
    current = nil
    pages = []
  }

  /// The index of a buffer that is not busy, creating one if there are fewer than two.
  private func freePage() -> Int? {
    let (width, height) = (changes.width, changes.height)
    if let free = pages.firstIndex(where: { !$0.buffer.isBusy }) { return free }
    // Busy buffers of another size do not count: the compositor releases them with the next commit.
    let count = pages.count { $0.buffer.width == width && $0.buffer.height == height }
    guard count < 2, let buffer = SharedBuffer(width: width, height: height, shm: shm) else {
      return nil
    }
    var page = Page(buffer: buffer, outdated: PixelRegion(width: width, height: height))
    page.outdated.addAll()
    pages.append(page)
    return pages.count - 1
  }
}
