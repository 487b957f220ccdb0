import DesktopActions
import PluginHost
import Scripting
import Testing

@testable import PluginBench

/// `thimble.text_focus`, as plugins see it.
struct TextFocusTests {
  let bench = TestBench()

  @Test func `each report calls the callback, until its handle is cancelled`() throws {
    try bench.load(
      """
      local handle
      handle = thimble.text_focus.on_change(function(focused, by_touch)
        print(focused, by_touch)
        if not focused then handle:cancel() end
      end)
      """)
    let reports = [
      TextFocus(isFocused: true), TextFocus(isFocused: true, isByTouch: true),
      TextFocus(isFocused: true, isByTouch: false), TextFocus(isFocused: false),
    ]
    for report in reports { bench.deeds.textFocus.tell?(report) }
    #expect(bench.prints == ["true\tnil", "true\ttrue", "true\tfalse", "false\tnil"])
    #expect(bench.failures.isEmpty)
    // Without callbacks, other input methods can start.
    #expect(bench.deeds.textFocus.watch == nil)
  }

  @Test func `a watch ends with its plugin`() throws {
    let plugin = try bench.load("thimble.text_focus.on_change(print)")
    #expect(bench.deeds.textFocus.watch != nil)
    bench.host.unload(plugin)
    #expect(bench.deeds.textFocus.watch == nil)
  }

  @Test func `a compositor without input methods is the result`() throws {
    bench.deeds.textFocus.lack = ActionError("no input methods")
    try bench.load("print(thimble.text_focus.on_change(print))")
    #expect(bench.prints == ["nil\tno input methods"])
  }
}
