import Canvas
import Gestures
import Stage
import System
import Testing
import Wayland

@testable import Shell

/// Pictures of a stage's screens.
struct ScreenCameraTests {
  /// The result of taking a picture; nil if none arrives.
  private func take(
    _ harness: ShellHarness, _ camera: ScreenCamera, of index: Int = 0, region: Rect? = nil
  ) throws -> Result<Image, CameraError>? {
    var result: Result<Image, CameraError>?
    try camera.takePicture(of: harness.display.outputs[index], region: region) { result = $0 }
    #expect(result == nil, "an answer inside the call")
    harness.wait { result != nil }
    return result
  }

  @Test func `a picture has the content of the screen, whole or in part`() throws {
    let harness = try ShellHarness()
    let camera = try harness.display.makeCamera()
    camera.timeout = .seconds(120)
    let (toplevel, _) = try harness.showWindow()
    let orange = try CanvasColor(hex: "#ff8000")
    harness.draw(toplevel) { $0.clear(orange) }
    toplevel.setNeedsDisplay()
    harness.wait {
      (try? harness.stage.pixel(atX: 5, y: 5, of: harness.stage.outputs[0])) == 0xffff_8000
    }
    let whole = try #require(try take(harness, camera)?.get())
    #expect(whole.width == 1280)
    #expect(whole.height == 800)
    #expect(whole[5, 5] == 0xffff_8000)
    #expect(whole[1279, 799] == 0xffff_8000)
    let part = try #require(
      try take(harness, camera, region: Rect(x: 10.5, y: 20, width: 30, height: 40))?.get())
    #expect(part.width == 31)
    #expect(part.height == 40)
    #expect(part[0, 0] == 0xffff_8000)
  }

  @Test func `a picture that the compositor refuses or cannot take is an error`() throws {
    let harness = try ShellHarness {
      $0.outputs = [.init(name: "TURNED", rotation: .quarter)]
    }
    let camera = try harness.display.makeCamera()
    #expect(try take(harness, camera).map { "\($0)" } == "failure(\(CameraError.refused))")
    let bare = try ShellHarness {
      $0.globals["zwlr_screencopy_manager_v1"] = nil
      $0.globals["ext_image_copy_capture_manager_v1"] = nil
    }
    #expect(throws: ShellError.self) { try bare.display.makeCamera() }
  }

  @Test(arguments: [
    Rect(x: -1, y: 0, width: 10, height: 10), Rect(x: 0, y: 0, width: 0, height: 10),
    Rect(x: 1270, y: 0, width: 20, height: 10), Rect(x: 0, y: 0, width: 1e30, height: 10),
  ])
  func `a region outside the output is refused`(region: Rect) throws {
    let harness = try ShellHarness()
    let camera = try harness.display.makeCamera()
    #expect(throws: CameraError.self) {
      try camera.takePicture(of: harness.display.outputs[0], region: region) { _ in }
    }
  }

  @Test func `at most four pictures are taken at a time`() throws {
    let harness = try ShellHarness()
    let camera = try harness.display.makeCamera()
    var (answers, refusals) = (0, 0)
    for _ in 1...20 {
      do {
        try camera.takePicture(of: harness.display.outputs[0]) { _ in answers += 1 }
      } catch {
        refusals += 1
      }
    }
    #expect(refusals == 16)
    harness.wait { answers == 4 }
  }

  @Test(arguments: 0..<8)
  func `a rotated picture is rotated back`(number: UInt32) throws {
    let transform = try #require(Output.Transform(rawValue: number))
    // The picture as it is seen, 3 by 2 pixels.
    let seen = PixelGrid(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
    // The same picture in the protocol's form: mirrored from left to right, then rotated
    // anticlockwise.
    var rows: [[UInt32]] = [[1, 2, 3], [4, 5, 6]]
    if number >= 4 { rows = rows.map { $0.reversed() } }
    for _ in 0..<(number % 4) {
      let (height, width) = (rows.count, rows[0].count)
      rows = (0..<width).map { x in (0..<height).map { rows[$0][width - 1 - x] } }
    }
    var grid = PixelGrid(width: rows[0].count, height: rows.count, pixels: rows.flatMap { $0 })
    grid.undo(transform)
    #expect(grid.width == seen.width)
    #expect(grid.height == seen.height)
    #expect(grid.pixels == seen.pixels, "\(transform)")
  }

  @Test func `a region is cropped`() {
    let whole = PixelGrid(width: 4, height: 2, pixels: [1, 2, 3, 4, 5, 6, 7, 8])
    var part = whole
    part.cut(Rect(x: 0.25, y: 0.5, width: 0.5, height: 0.5))
    #expect(part.width == 2)
    #expect(part.height == 1)
    #expect(part.pixels == [6, 7])
    part = whole
    part.cut(Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(part.pixels == whole.pixels)
    part.cut(Rect(x: 0.99, y: 0.99, width: 0.01, height: 0.01))
    #expect(part.pixels == [8])
  }

  @Test func `colour channels are swapped and rows reversed`() {
    var grid = PixelGrid(width: 2, height: 2, pixels: [0x00aa_bbcc, 0, 1, 2])
    grid.swapRedAndBlue()
    #expect(grid.pixels == [0x00cc_bbaa, 0, 0x1_0000, 0x2_0000])
    grid.flip()
    #expect(grid.pixels == [0x1_0000, 0x2_0000, 0x00cc_bbaa, 0])
  }
}
