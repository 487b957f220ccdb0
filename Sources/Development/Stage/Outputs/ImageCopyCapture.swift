internal import Canvas

/// The source of a capture.
private final class CaptureSource {
  weak var output: Stage.Output?

  init(_ output: Stage.Output?) { self.output = output }
}

/// Serves `ext_output_image_capture_source_manager_v1`.
func serve(_ manager: ExtOutputImageCaptureSourceManagerV1) {
  manager.onRequest = { request in
    guard case .createSource(let source, let output) = request else { return }
    source.owner = CaptureSource(output.owner as? Stage.Output)
    source.onRequest = { _ in }
  }
}

extension Scene {
  /// Serves `ext_image_copy_capture_manager_v1`: outputs, without the cursor, which has no picture.
  func serve(_ manager: ExtImageCopyCaptureManagerV1) {
    manager.onRequest = { [unowned self] request in
      switch request {
      case .createSession(let session, let source, _):
        serve(session, of: (source.owner as? CaptureSource)?.output)
      case .createPointerCursorSession(let session, _, _):
        session.onRequest = { request in
          guard case .getCaptureSession(let session) = request else { return }
          session.onRequest = { _ in }
          session.sendStopped()
        }
      case .destroy: break
      }
    }
  }

  private func serve(_ session: ExtImageCopyCaptureSessionV1, of output: Stage.Output?) {
    weak let output = output
    session.onRequest = { [unowned self] request in
      guard case .createFrame(let frame) = request else { return }
      serve(frame, of: output)
    }
    guard let output else { return session.sendStopped() }
    let size = bufferSize(of: output)
    session.sendBufferSize(width: UInt32(size.width), height: UInt32(size.height))
    for format in quirks.captureFormats { session.sendShmFormat(format: .init(rawValue: format)) }
    session.sendDone()
  }

  private func bufferSize(of output: Stage.Output) -> (width: Int, height: Int) {
    (output.screen.width, output.screen.height)
  }

  private func serve(_ frame: ExtImageCopyCaptureFrameV1, of output: Stage.Output?) {
    weak let output = output
    var target: Buffer?
    var isCaptured = false
    frame.onRequest = { [unowned self, unowned frame] request in
      typealias Failure = ExtImageCopyCaptureFrameV1.Error
      func refuse(_ failure: Failure, _ message: String) {
        frame.postError(failure.rawValue, message)
      }
      switch request {
      case .destroy: break
      case .attachBuffer, .damageBuffer, .capture:
        if isCaptured { return refuse(.alreadyCaptured, "the frame was captured already") }
        if case .attachBuffer(let buffer) = request { target = buffer.owner as? Buffer }
        if case .damageBuffer(let x, let y, let width, let height) = request,
          x < 0 || y < 0 || width <= 0 || height <= 0
        {
          refuse(.invalidBufferDamage, "the damage is not within the buffer")
        }
        guard case .capture = request else { return }
        guard let target else { return refuse(.noBuffer, "no buffer is attached") }
        isCaptured = true
        capture(frame, of: output, into: target)
      }
    }
  }

  private func capture(
    _ frame: ExtImageCopyCaptureFrameV1, of output: Stage.Output?, into buffer: Buffer
  ) {
    guard let output else { return frame.sendFailed(reason: .stopped) }
    // A turned output would need its picture turned as well; see `Screencopy`.
    guard output.screen.rotation == .none, let image = try? makeImage(of: output) else {
      return frame.sendFailed(reason: .unknown)
    }
    guard buffer.write(image) else { return frame.sendFailed(reason: .bufferConstraints) }
    frame.sendTransform(transform: .normal)
    frame.sendPresentationTime(tvSecHi: 0, tvSecLo: 0, tvNsec: 0)
    frame.sendReady()
  }
}
