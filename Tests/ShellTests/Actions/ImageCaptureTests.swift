import Canvas
import Gestures
import Stage
import Testing

@testable import Shell

/// Pictures of a stage with `ext_image_copy_capture` and without `wlr_screencopy`.
struct ImageCaptureTests {
  private func perform(
    _ change: (inout Stage.Configuration) -> Void = { _ in }
  ) throws -> (ShellHarness, ScreenCamera) {
    let harness = try ShellHarness {
      $0.globals["zwlr_screencopy_manager_v1"] = nil
      change(&$0)
    }
    let camera = try harness.display.makeCamera()
    camera.timeout = .seconds(120)
    return (harness, camera)
  }

  private func take(
    _ harness: ShellHarness, _ camera: ScreenCamera, region: Rect? = nil
  ) throws -> Result<Image, CameraError>? {
    var result: Result<Image, CameraError>?
    try camera.takePicture(
      of: harness.display.outputs[0], region: region, showsPointer: true
    ) { result = $0 }
    #expect(result == nil, "an answer inside the call")
    harness.wait { result != nil }
    return result
  }

  @Test(arguments: [1, 0] as [UInt32])
  func `a picture has the content of the screen, whole or in part, in any format`(
    format: UInt32
  ) throws {
    let (harness, camera) = try perform()
    harness.stage.quirks.captureFormats = [0x3631_4752, format]
    let (toplevel, _) = try harness.showWindow()
    let grey = try CanvasColor(hex: "#808080")
    harness.draw(toplevel) { $0.clear(grey) }
    toplevel.setNeedsDisplay()
    harness.wait {
      (try? harness.stage.pixel(atX: 5, y: 5, of: harness.stage.outputs[0])) == 0xff80_8080
    }
    let whole = try #require(try take(harness, camera)?.get())
    #expect(whole.width == 1280)
    #expect(whole.height == 800)
    #expect(whole[5, 5] == 0xff80_8080)
    #expect(whole[1279, 799] == 0xff80_8080)
    let region = Rect(x: 10, y: 20, width: 30, height: 40)
    let part = try #require(try take(harness, camera, region: region)?.get())
    #expect(part.width == 30)
    #expect(part.height == 40)
    #expect(harness.display.error == nil)
  }

  @Test func `an unknown format is an error`() throws {
    let (harness, camera) = try perform()
    for formats in [[0x3631_4752], []] as [[UInt32]] {
      harness.stage.quirks.captureFormats = formats
      let result = try take(harness, camera)
      #expect(result.map { "\($0)" } == "failure(\(CameraError.unknownFormat))")
    }
  }

  @Test func `an output that the compositor cannot capture is a failure`() throws {
    let (turned, camera) = try perform { $0.outputs = [.init(name: "T", rotation: .quarter)] }
    #expect(try take(turned, camera).map { "\($0)" } == "failure(\(CameraError.refused))")
    #expect(turned.display.error == nil)
  }

  @Test func `both protocols are required`() throws {
    #expect(throws: ShellError.self) {
      _ = try perform { $0.globals["ext_output_image_capture_source_manager_v1"] = nil }
    }
    #expect(throws: ShellError.self) {
      _ = try perform { $0.globals["ext_image_copy_capture_manager_v1"] = nil }
    }
  }
}
