import Canvas
import Gestures
import System
import Wayland

/// One capture in flight, by `ext_image_copy_capture`: a session that ends after its first frame.
final class ImageCapture: Capture {
  /// The maximum number of captures that are restarted because the output changed its size. Chosen.
  private static let maximumAttempts = 3

  /// The buffers that the compositor accepts.
  private struct Constraints {
    var size: (width: Int, height: Int) = (0, 0)
    var formats: [WlShm.Format] = []
  }

  private let session: ExtImageCopyCaptureSessionV1
  private let shm: WlShm
  /// The part to crop to, in fractions of its width and height; nil for no cropping.
  private let cut: Rect?
  private let answer: CaptureAnswer
  /// The constraints received since the last `done` event of the session.
  private var incoming = Constraints()
  /// Constraints that came after those of the frame.
  private var newer: Constraints?
  private var attempts = 0
  private var frame: ExtImageCopyCaptureFrameV1?
  private var buffer: (memory: SharedBuffer, format: WlShm.Format)?
  private var transform = Output.Transform.normal

  init(_ session: ExtImageCopyCaptureSessionV1, shm: WlShm, cut: Rect?, on loop: EventLoop) {
    self.session = session
    self.shm = shm
    self.cut = cut
    answer = CaptureAnswer(on: loop)
  }

  deinit {
    frame?.destroy()
    session.destroy()
  }

  func begin(
    for timeout: Duration, _ completion: @escaping (Result<Image, CameraError>) -> Void
  ) {
    answer.wait(for: timeout, completion)
    session.onEvent = { [unowned self] in receive($0) }
  }

  private func receive(_ event: ExtImageCopyCaptureSessionV1.Event) {
    switch event {
    case .bufferSize(let width, let height):
      incoming.size = (Int(clamping: width), Int(clamping: height))
    case .shmFormat(let format): incoming.formats.append(format)
    case .dmabufDevice, .dmabufFormat: break
    case .done:
      let constraints = incoming
      incoming.formats = []
      if frame == nil { capture(constraints) } else { newer = constraints }
    case .stopped: answer.end(.failure(.refused))
    }
  }

  private func capture(_ constraints: Constraints) {
    (attempts, newer) = (attempts + 1, nil)
    guard attempts <= Self.maximumAttempts else { return answer.end(.failure(.refused)) }
    guard let format = PixelGrid.formats.first(where: { constraints.formats.contains($0) }) else {
      return answer.end(.failure(.unknownFormat))
    }
    let (width, height) = constraints.size
    guard width > 0, height > 0,
      let memory = SharedBuffer(width: width, height: height, format: format, shm: shm)
    else { return answer.end(.failure(.noMemory)) }
    buffer = (memory, format)
    let frame = session.createFrame()
    self.frame = frame
    frame.onEvent = { [unowned self] in receive($0) }
    frame.attachBuffer(buffer: memory.take())
    frame.damageBuffer(x: 0, y: 0, width: Int32(width), height: Int32(height))
    frame.capture()
  }

  private func receive(_ event: ExtImageCopyCaptureFrameV1.Event) {
    switch event {
    case .transform(let transform):
      self.transform = Output.Transform(rawValue: transform.rawValue) ?? .normal
    case .damage, .presentationTime: break
    case .ready: answer.end(picture())
    case .failed(.bufferConstraints):
      // The output has changed. New constraints have arrived or will follow.
      frame?.destroy()
      (frame, buffer) = (nil, nil)
      if let newer { capture(newer) }
    case .failed: answer.end(.failure(.refused))
    }
  }

  private func picture() -> Result<Image, CameraError> {
    guard let buffer else { return .failure(.refused) }
    var pixels = PixelGrid(buffer.memory, buffer.format)
    pixels.undo(transform)
    if let cut { pixels.cut(cut) }
    return pixels.image.map { .success($0) } ?? .failure(.noMemory)
  }
}
