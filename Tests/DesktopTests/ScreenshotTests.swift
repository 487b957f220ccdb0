import Canvas
import Requirements
import StageRuns
import System
import Testing

@testable import CompositorRuns

/// Pictures of the screen that plugins get from sway.
@Suite(.serialized) struct CompositorScreenshotTests {
  let loop = EventLoop()

  /// A plugin with a red rectangle in the upper left corner, and a green one to its right. The
  /// plugin takes a picture of that corner, shows the picture in the middle of the screen, and
  /// prints its size.
  private let plugin = """
    thimble.layer { anchors = { "top", "left" }, width = 50, height = 30, background = "#ff0000" }
    thimble.layer { anchors = { "top", "left" }, margins = { left = 50 }, width = 50, height = 30,
      background = "#00ff00" }
    local shown = thimble.view { frame = { 0, 0, 100, 60 } }
    local layer = thimble.layer { width = 100, height = 60, background = "#0000ff" }
    layer:add_subview(shown)
    thimble.after(1, function()
      thimble.screenshot.take({ region = { 0, 0, 100, 60 } }, function(picture, reason)
        if picture then
          shown.image = picture
          print("picture", picture.width, picture.height)
        else
          print(reason)
        end
      end)
    end)
    """

  @Test(
    .needs("sway", "grim"),
    arguments: [
      "normal", "90", "180", "270", "flipped", "flipped-90", "flipped-180", "flipped-270",
    ])
  func `a picture is upright for each rotation of the screen`(transform: String) throws {
    let session = try ActionSession(
      plugin, sway: "output * transform \(transform)\noutput * bg #000000 solid_color", on: loop)
    defer { session.end() }
    let client = session.session.client
    #expect(wait(on: loop) { client.prints.contains("picture\t100\t60") }, "\(client.prints)")
    // The colours in the middle are those of the corner's picture.
    var isShown = false
    for _ in 0..<600 where !isShown {
      let screen = try session.takePicture()
      isShown =
        screen[screen.width / 2 - 25, screen.height / 2 - 15] == 0xffff_0000
        && screen[screen.width / 2 + 25, screen.height / 2 - 15] == 0xff00_ff00
        && screen[screen.width / 2 - 25, screen.height / 2 + 15] == 0xff00_0000
        && screen[screen.width / 2 + 25, screen.height / 2 + 15] == 0xff00_0000
      if !isShown {
        // Real time: no event of the compositor or the app reports this.
        _ = wait(on: loop, timeout: .milliseconds(100)) { false }
      }
    }
    #expect(isShown)
  }

  @Test(.needs("sway"))
  func `a picture is written into a file with the pixels of the screen`() throws {
    let session = try ActionSession(
      """
      thimble.layer { anchors = { "top", "left" }, width = 50, height = 30, background = "#ff0000" }
      thimble.layer { anchors = { "top", "left" }, margins = { left = 50 }, width = 50,
        height = 30, background = "#00ff00" }
      thimble.after(1, function()
        thimble.screenshot.take({ region = { 0, 0, 100, 60 } }, function(picture, reason)
          if not picture then return print(reason) end
          thimble.fs.write_image("~/screen.png", picture, function(done, reason)
            print(done and "saved" or reason)
          end)
        end)
      end)
      """, sway: "output * bg #000000 solid_color", on: loop)
    defer { session.end() }
    let client = session.session.client
    try #require(wait(on: loop) { client.prints.contains("saved") }, "\(client.prints)")
    let screen = try Image(png: "\(try session.home)/screen.png")
    #expect(screen.width == 100)
    #expect(screen.height == 60)
    #expect(screen[25, 15] == 0xFFFF_0000)
    #expect(screen[75, 15] == 0xFF00_FF00)
    #expect(screen[25, 45] == 0xFF00_0000)
  }
}
