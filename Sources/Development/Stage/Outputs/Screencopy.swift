internal import Canvas

extension Scene {
  /// Serves `zwlr_screencopy_manager_v1`. Rotated outputs are not supported.
  func serve(_ manager: ZwlrScreencopyManagerV1) {
    manager.onRequest = { [unowned self] request in
      switch request {
      case .captureOutput(let frame, _, let output): serve(frame, of: output, region: nil)
      case .captureOutputRegion(let frame, _, let output, let x, let y, let width, let height):
        let region = Stage.Rect(
          x: Double(x), y: Double(y), width: Double(width), height: Double(height))
        serve(frame, of: output, region: region)
      case .destroy: break
      }
    }
  }

  private func serve(_ frame: ZwlrScreencopyFrameV1, of output: WlOutput, region: Stage.Rect?) {
    frame.onRequest = { _ in }
    guard let output = output.owner as? Stage.Output, output.screen.rotation.rawValue == 0,
      let image = try? makeImage(of: output),
      let picture = try? region.map({ try image.part($0, scale: output.screen.scale) }) ?? image
    else { return frame.sendFailed() }
    frame.sendBuffer(
      format: .xrgb8888, width: UInt32(picture.width), height: UInt32(picture.height),
      stride: UInt32(picture.width * 4))
    frame.onRequest = { [unowned frame] request in
      guard case .copy(let buffer) = request else { return }
      guard let buffer = buffer.owner as? Buffer, buffer.write(picture) else {
        let code = ZwlrScreencopyFrameV1.Error.invalidBuffer.rawValue
        return frame.postError(code, "the buffer does not match the request")
      }
      frame.sendFlags(flags: [])
      frame.sendReady(tvSecHi: 0, tvSecLo: 0, tvNsec: 0)
      buffer.release()
    }
  }
}

extension Image {
  /// Crops to a rectangle in points.
  fileprivate func part(_ area: Stage.Rect, scale: Double) throws -> Image {
    let (width, height) = (Int(area.width * scale), Int(area.height * scale))
    let canvas = try Canvas(width: width, height: height)
    canvas.draw(
      self,
      in: .init(
        x: -area.x * scale, y: -area.y * scale, width: Double(self.width),
        height: Double(self.height)))
    canvas.flush()
    return canvas.image
  }
}
