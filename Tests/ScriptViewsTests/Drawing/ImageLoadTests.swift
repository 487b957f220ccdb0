import Gestures
import Lua
import Testing

@testable import PluginBench
@testable import PluginHost
@testable import ScriptViews
@testable import Scripting

/// Images that load asynchronously.
struct ImageLoadTests {
  let bench = TestBench()
  let folder: TestFolder

  init() throws {
    folder = try TestFolder(["photo.jpg": "the artist does not look"])
    bench.artist.fileSize = (4000, 3000)
  }

  private var path: String { folder.path + "/photo.jpg" }
  private var changes: Int { bench.desktop.windows[0].surface.changes }

  @Test func `an image has its size at once, and its callback runs after decoding`() throws {
    let plugin = try bench.load(
      """
      local image = thimble.image('\(path)', function(loaded, reason)
        print('loaded', loaded and loaded.width, reason)
      end)
      print(image.width, image.height)
      image = nil
      """)
    #expect(bench.prints == ["4000\t3000"])
    #expect(plugin.hostMemory.pixels == 12_000_000)
    bench.advance(to: 100)
    #expect(bench.prints.count == 1)
    bench.artist.decodings[0](nil)
    #expect(bench.prints == ["4000\t3000", "loaded\t4000\tnil"])
  }

  @Test func `only views that show a loaded image are drawn again`() throws {
    try bench.load(
      """
      local image = thimble.image '\(path)'
      local window = thimble.window {}
      window:add_subview(thimble.view { frame = { 0, 0, 9, 9 } })
        :add_subview(thimble.view { frame = { 0, 0, 9, 9 }, image = image })
      window:add_subview(thimble.view { frame = { 9, 0, 9, 9 }, draw = function(_, canvas)
        canvas:image(image, { 0, 0, 9, 9 })
      end })
      """)
    let content = try #require(bench.content)
    let views = [content.subviews[0], content.subviews[0].subviews[0], content.subviews[1]]
      .compactMap { $0 as? any ScriptedView }
    for view in views { view.redrawIfNeeded() }
    let (before, count) = (views.map(\.appearance), changes)
    bench.artist.decodings[0](nil)
    #expect(changes > count)
    for view in views { view.redrawIfNeeded() }
    #expect(zip(views, before).map { $0.appearance == $1 } == [true, false, false])
  }

  @Test func `a broken file gives an error, in the callback or in the log`() throws {
    try bench.load(
      """
      thimble.image('\(path)', function(...) print(...) end)
      thimble.image('\(path)')
      """)
    for decoding in bench.artist.decodings { decoding(.unreadable(reason: "it ends too early")) }
    let sentence = "\(path) cannot be decoded as an image: it ends too early"
    #expect(bench.prints == ["nil\t\(sentence)"])
    #expect(bench.failures.count == 1)
    #expect(bench.failures.first.map { "\($0)" }?.contains(sentence) == true)
  }

  @Test func `the callback of an unloaded plugin is not called`() throws {
    let plugin = try bench.load("thimble.image('\(path)', function() print 'loaded' end)")
    bench.host.unload(plugin)
    bench.artist.decodings[0](nil)
    #expect(bench.prints.isEmpty)
  }

  @Test func `an image that is ready at once calls its callback in a later turn`() throws {
    try bench.load(
      """
      thimble.image({ width = 2, height = 2, draw = function() end },
        function(image) print('loaded', image.width) end)
      print 'asked'
      """)
    #expect(bench.prints == ["asked"])
    bench.advance(to: 1)
    #expect(bench.prints == ["asked", "loaded\t2"])
  }

  @Test func `images that are loading count towards a plugin's limit`() throws {
    bench.artist.fileSize = (8000, 4000)
    let message = bench.loadError(
      "local kept = {} for i = 1, 3 do kept[i] = thimble.image('\(path)') end")
    #expect(
      message?.contains("a plugin's images can have 72000000 pixels in all") == true,
      "\(message ?? "")")
  }
}
