import Gestures
import Lua
import Testing

@testable import DesktopActions
@testable import PluginBench
@testable import PluginHost
@testable import ScriptViews
@testable import Scripting

/// `thimble.screenshot`, as plugins see it.
struct ScreenshotTests {
  let bench = TestBench()

  private func picture(_ width: Int, _ height: Int) -> any Picture {
    TestArtist.TestPicture(width: width, height: height)
  }

  @Test func `the callback gets a picture later, and a view can show it`() throws {
    let plugin = try bench.load(
      """
      local view = thimble.view {}
      thimble.screenshot.take({ output = 'one', region = { 1, 2, 30, 40 }, pointer = true },
        function(picture, reason)
          view.image = picture
          print(picture.width, picture.height, view.image == picture, reason)
        end)
      thimble.screenshot.take({}, function(picture, reason) print(picture, reason) end)
      print 'asked'
      """)
    let screen = bench.deeds.screen
    #expect(
      screen.requests == [
        ScreenPictureRequest(
          output: "one", region: Rect(x: 1, y: 2, width: 30, height: 40), showsPointer: true),
        ScreenPictureRequest(),
      ])
    screen.answers.first?(.success(picture(30, 40)))
    screen.answers.last?(.failure(ActionError("it is dark")))
    #expect(bench.prints == ["asked", "30\t40\ttrue\tnil", "nil\tit is dark"])
    #expect(plugin.hostMemory.pixels == 1200)
  }

  @Test(arguments: [
    "take()", "take({})", "take({}, 5)", "take({ outptu = 'x' }, print)",
    "take({ region = { 1, 2 } }, print)", "take({ output = 5 }, print)",
    "take({ pointer = 'yes' }, print)", "take({ region = { 0, 0, 1/0, 1 } }, print)",
  ])
  func `a call with invalid arguments raises an error`(call: String) {
    #expect(bench.loadError("thimble.screenshot." + call) != nil)
    #expect(bench.deeds.screen.requests.isEmpty)
  }

  @Test func `pictures count toward the plugin's maximum of pixels`() throws {
    try bench.load(
      "for _ = 1, 2 do thimble.screenshot.take({}, function(p, reason) kept = p print(reason) end) end"
    )
    bench.deeds.screen.answers.first?(.success(picture(10_000, 10_001)))
    #expect(bench.prints.first?.contains("10000 by 10001 pixels is too large") == true)
    bench.deeds.screen.answers.last?(.success(picture(10, 10)))
    #expect(bench.prints.last == "nil")
  }

  @Test func `a failed picture returns the reason, and an ungranted one raises an error`() throws {
    bench.deeds.screen.lack = ActionError("not here")
    try bench.load("print(thimble.screenshot.take({}, print))")
    bench.host.actions = nil
    try bench.load("print((thimble.screenshot.take({}, print)))")
    #expect(bench.prints == ["nil\tnot here", "nil"])
    #expect(
      bench.loadError("thimble.screenshot.take({}, print)", granting: PermissionSet())?
        .contains("needs the permission \"screenshot\"") == true)
  }
}
