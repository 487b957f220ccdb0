import Lua
import PluginHost
import Testing

@testable import PluginBench

/// The number of recognizers for a touch is limited, so that handling it fits into a frame.
struct RecognizerLimitTests {
  let bench = TestBench()

  @Test func `a view accepts a hundred recognizers and refuses more`() throws {
    let message = bench.loadError(
      """
      local window = thimble.window {}
      for i = 1, 5001 do window:add_gesture_recognizer(thimble.tap {}) end
      """)
    #expect(
      message?.contains("a view can have 100 recognizers; remove some") == true, "\(message ?? "")")
    try bench.load(
      """
      local window, taps = thimble.window {}, {}
      for i = 1, 100 do taps[i] = window:add_gesture_recognizer(thimble.tap {}) end
      print(pcall(window.add_gesture_recognizer, window, thimble.tap {}))
      window:add_gesture_recognizer(taps[1])
      window:remove_gesture_recognizer(taps[2])
      window:add_gesture_recognizer(thimble.tap {})
      print(#window.gesture_recognizers)
      """)
    #expect(bench.prints.first?.hasPrefix("false") == true)
    #expect(bench.prints.last == "100")
  }

  @Test func `recognizers of superviews count, in whatever order the views are added`() throws {
    let head = """
      local function full()
        local view = thimble.view {}
        for i = 1, 100 do view:add_gesture_recognizer(thimble.tap {}) end
        return view
      end
      local a, b, c, last = full(), full(), full(), thimble.view {}
      a:add_subview(b)
      c:add_subview(last)
      """
    let sentence = "a touch would reach 301 recognizers, on the view it hits and its superviews"
    for code in [
      "b:add_subview(c) last:add_gesture_recognizer(thimble.tap {})",
      "last:add_gesture_recognizer(thimble.tap {}) b:add_subview(c)",
      "local top = thimble.view {} top:add_subview(a) b:add_subview(c) "
        + "top:add_gesture_recognizer(thimble.tap {})",
    ] {
      let message = bench.loadError(head + code)
      #expect(message?.contains(sentence) == true, "\(message ?? "no error")")
    }
    try bench.load(head + "b:add_subview(c) print(last.superview == c)")
    #expect(bench.prints == ["true"])
  }

  @Test func `a list of many rows with one recognizer each is accepted`() throws {
    try bench.load(
      """
      local list = thimble.window {}:add_subview(thimble.scroll_view {})
      for i = 1, 2000 do
        list:add_subview(thimble.view {}):add_gesture_recognizer(thimble.tap {})
      end
      print(#list.subviews)
      """)
    #expect(bench.prints == ["2000"])
  }
}
