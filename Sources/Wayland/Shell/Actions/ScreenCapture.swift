import Canvas
import Gestures
import System
import Wayland

/// One capture in flight.
protocol Capture: AnyObject {
  /// Starts the capture; the completion is called once, from the event loop.
  func begin(for timeout: Duration, _ completion: @escaping (Result<Image, CameraError>) -> Void)
}

/// The end of a capture: a picture, an error, or the timeout, whichever is first.
final class CaptureAnswer {
  private let loop: EventLoop
  private var timer: LoopTimer?
  private var completion: ((Result<Image, CameraError>) -> Void)?

  init(on loop: EventLoop) { self.loop = loop }

  /// Calls `completion` once, after `timeout` at the latest.
  func wait(for timeout: Duration, _ completion: @escaping (Result<Image, CameraError>) -> Void) {
    self.completion = completion
    timer = loop.makeTimer { [unowned self] in end(.failure(.silent(after: timeout))) }
    timer?.schedule(after: timeout)
  }

  /// Ends it; does nothing if it has ended.
  func end(_ result: Result<Image, CameraError>) {
    guard let completion else { return }
    self.completion = nil
    timer?.cancel()
    completion(result)
  }
}

/// One capture in flight, by `wlr_screencopy`.
final class ScreenCapture: Capture {
  private let frame: ZwlrScreencopyFrameV1
  private let shm: WlShm
  private let transform: Output.Transform
  /// The part to crop to, in fractions of its width and height; nil for no cropping.
  private let cut: Rect?
  private let answer: CaptureAnswer
  private var buffer: SharedBuffer?
  private var format = WlShm.Format.xrgb8888
  private var isUpsideDown = false

  init(
    _ frame: ZwlrScreencopyFrameV1, shm: WlShm, transform: Output.Transform, cut: Rect?,
    on loop: EventLoop
  ) {
    self.frame = frame
    self.shm = shm
    self.transform = transform
    self.cut = cut
    answer = CaptureAnswer(on: loop)
  }

  deinit { frame.destroy() }

  func begin(
    for timeout: Duration, _ completion: @escaping (Result<Image, CameraError>) -> Void
  ) {
    answer.wait(for: timeout, completion)
    frame.onEvent = { [unowned self] in receive($0) }
  }

  private func receive(_ event: ZwlrScreencopyFrameV1.Event) {
    switch event {
    case .buffer(let format, let width, let height, let stride):
      copy(
        format, width: Int(clamping: width), height: Int(clamping: height),
        stride: Int(clamping: stride))
    case .flags(let flags): isUpsideDown = flags.contains(.yInvert)
    case .ready: answer.end(picture())
    case .failed: answer.end(.failure(.refused))
    }
  }

  private func copy(_ format: WlShm.Format, width: Int, height: Int, stride: Int) {
    guard buffer == nil, PixelGrid.formats.contains(format), stride == width * 4 else {
      return answer.end(.failure(.unknownFormat))
    }
    self.format = format
    guard let buffer = SharedBuffer(width: width, height: height, format: format, shm: shm) else {
      return answer.end(.failure(.noMemory))
    }
    self.buffer = buffer
    frame.copy(buffer: buffer.take())
  }

  private func picture() -> Result<Image, CameraError> {
    guard let buffer else { return .failure(.refused) }
    var pixels = PixelGrid(buffer, format)
    if isUpsideDown { pixels.flip() }
    pixels.undo(transform)
    if let cut { pixels.cut(cut) }
    return pixels.image.map { .success($0) } ?? .failure(.noMemory)
  }
}

/// Pixels of a capture, in rows from the top.
struct PixelGrid {
  /// The formats of buffers that it can be made from.
  static let formats: [WlShm.Format] = [.xrgb8888, .argb8888, .xbgr8888, .abgr8888]

  private(set) var width: Int
  private(set) var height: Int
  private(set) var pixels: [UInt32]

  /// Creates a grid from pixels in rows from the top.
  init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Creates a grid from a buffer of one of `formats`.
  init(_ buffer: SharedBuffer, _ format: WlShm.Format) {
    let count = buffer.width * buffer.height
    let start = UnsafeRawPointer(buffer.pixels).assumingMemoryBound(to: UInt32.self)
    self.init(
      width: buffer.width, height: buffer.height,
      pixels: Array(UnsafeBufferPointer(start: start, count: count)))
    if format == .abgr8888 || format == .xbgr8888 { swapRedAndBlue() }
  }

  mutating func swapRedAndBlue() {
    for index in pixels.indices {
      let pixel = pixels[index]
      pixels[index] = pixel & 0xff00_ff00 | (pixel & 0xff) << 16 | (pixel >> 16) & 0xff
    }
  }

  /// Flips it vertically.
  mutating func flip() {
    let (width, height) = (width, height)
    rearrange(width, height) { x, y in (height - 1 - y) * width + x }
  }

  /// Reverts the output's transform, so that the picture is upright.
  mutating func undo(_ transform: Output.Transform) {
    let (w, h) = (width, height)
    switch transform {
    case .normal: break
    case .rotated90: rearrange(h, w) { x, y in (h - 1 - x) * w + y }
    case .rotated180: rearrange(w, h) { x, y in (h - 1 - y) * w + (w - 1 - x) }
    case .rotated270: rearrange(h, w) { x, y in x * w + (w - 1 - y) }
    case .flipped: rearrange(w, h) { x, y in y * w + (w - 1 - x) }
    case .flipped90: rearrange(h, w) { x, y in x * w + y }
    case .flipped180: rearrange(w, h) { x, y in (h - 1 - y) * w + x }
    case .flipped270: rearrange(h, w) { x, y in (h - 1 - x) * w + (w - 1 - y) }
    }
  }

  /// Crops to a part, in fractions of the width and the height.
  mutating func cut(_ part: Rect) {
    func range(_ from: Double, _ to: Double, of length: Int) -> Range<Int> {
      let first = min(max(Int((from * Double(length)).rounded()), 0), length - 1)
      return first..<min(max(Int((to * Double(length)).rounded()), first + 1), length)
    }
    let (old, columns) = (width, range(part.minX, part.maxX, of: width))
    let rows = range(part.minY, part.maxY, of: height)
    rearrange(columns.count, rows.count) { x, y in
      (rows.lowerBound + y) * old + columns.lowerBound + x
    }
  }

  /// Replaces the grid by one of this size, whose pixels come from the indices that `source`
  /// returns.
  private mutating func rearrange(
    _ newWidth: Int, _ newHeight: Int, from source: (_ x: Int, _ y: Int) -> Int
  ) {
    pixels = [UInt32](unsafeUninitializedCapacity: newWidth * newHeight) { new, count in
      for y in 0..<newHeight {
        for x in 0..<newWidth { new[y * newWidth + x] = pixels[source(x, y)] }
      }
      count = newWidth * newHeight
    }
    (width, height) = (newWidth, newHeight)
  }

  /// The pixels as an opaque image; nil if allocation fails.
  var image: Image? {
    var pixels = pixels
    return pixels.withUnsafeMutableBytes { bytes in
      try? Image(copying: bytes, width: width, height: height, stride: width * 4, format: .xrgb)
    }
  }
}
