import Gestures
import Lua
import PluginHost
import Scripting
import Testing

@testable import PluginBench

struct LinkingTests {
  let bench = TestBench()

  /// Two lists side by side, of 4000 and 1000 points, and their link.
  private func lists(mode: String) -> String {
    """
    w = thimble.window {}
    long = w:add_subview(thimble.scroll_view { name = 'long', frame = {0, 0, 200, 400}, content_size = {200, 4000} })
    short = w:add_subview(thimble.scroll_view { name = 'short', frame = {300, 0, 200, 400}, content_size = {200, 1000} })
    link = thimble.link_scroll_views { mode = \(mode), long, short }
    function offsets() print(long.content_offset.y, short.content_offset.y) end
    """ + "\n"
  }

  @Test func `one finger moves both lists, and the shorter one stops at its end`() throws {
    try bench.load(
      lists(mode: "nil") + "print(link.mode, link.active, link) thimble.after(9, offsets)")
    bench.flick()
    bench.advance(to: 8000)
    bench.advance(to: 9000)
    #expect(bench.prints[0] == "equal\ttrue\tthimble.scroll_link")
    let offsets = bench.prints[1].split(separator: "\t").compactMap { Double($0) }
    #expect(offsets[0] > 1000)
    #expect(offsets[1] == 600)
  }

  @Test(arguments: [
    ("'proportional'", "1800.0\t300.0"), ("'mirror'", "1800.0\t600.0"),
    ("function(leader, follower) return 0, leader.content_offset.y / 10 end", "1800.0\t180.0"),
    ("function(leader, follower) return { x = 0, y = 7 } end", "1800.0\t7.0"),
    ("function(leader, follower) end", "1800.0\t0.0"),
  ])
  func `the mode determines the other list's offset`(_ mode: String, _ expected: String) throws {
    try bench.load(lists(mode: mode) + "long:set_content_offset(0, 1800) offsets()")
    #expect(bench.prints == [expected])
    #expect(bench.failures.isEmpty)
  }

  @Test func `the mode can be changed and the link removed`() throws {
    try bench.load(
      lists(mode: "'equal'")
        + """
        long.content_offset = {0, 100} offsets()
        link.mode = 'mirror'
        long.content_offset = {0, 200} offsets()
        link.mode = function() return 0, 5 end
        print(link.mode)
        long.content_offset = {0, 300} offsets()
        link:unlink() link:unlink()
        long.content_offset = {0, 400} offsets()
        print(link.active)
        """)
    #expect(
      bench.prints == [
        "100.0\t0.0", "200.0\t200.0", "function", "300.0\t5.0", "400.0\t5.0", "false",
      ])
  }

  @Test func `a link and its function outlive its handle`() throws {
    try bench.load(
      lists(mode: "function(leader) return 0, leader.content_offset.y / 2 end")
        + "link = nil collectgarbage() collectgarbage() long:set_content_offset(0, 300) offsets()")
    #expect(bench.prints == ["300.0\t150.0"])
  }

  @Test func `a view that is linked again leaves its old link`() throws {
    try bench.load(
      lists(mode: "'mirror'")
        + """
        local third = w:add_subview(thimble.scroll_view { frame = {500, 0, 9, 400}, content_size = {9, 9000} })
        thimble.link_scroll_views { mode = 'mirror', short, third }
        long:set_content_offset(0, 300) offsets()
        short:set_content_offset(0, 50) print(third.content_offset.y, long.content_offset.y)
        """)
    #expect(bench.prints == ["300.0\t0.0", "50.0\t300.0"])
  }

  @Test func `a mode function that fails five times in a row is disabled`() throws {
    try bench.load(
      lists(mode: "function() return 'nowhere' end")
        + "for i = 1, 9 do long:set_content_offset(0, i) end offsets()")
    #expect(bench.failures.count == 5)
    #expect(
      bench.failures.first?.error.message
        == "mode must return an offset x, y, or nothing, got \"nowhere\"")
    #expect(bench.prints == ["9.0\t0.0"])
  }

  @Test func `unused linked views are collected`() throws {
    let plugin = try bench.load(
      """
      function churn()
        for i = 1, 20 do
          local a, b = thimble.scroll_view {}, thimble.scroll_view {}
          a.did_scroll = function() return b end
          a.pan_gesture_recognizer.on_began = function() return b end
          thimble.link_scroll_views { mode = function() return a, b end, a, b }
        end
        collectgarbage()
        thimble.after(0.01, churn)
      end
      churn()
      """)
    bench.advance(to: 100)
    let before = plugin.memoryUsed
    bench.advance(to: 600)
    #expect(plugin.memoryUsed < before + 50_000)
  }
}
