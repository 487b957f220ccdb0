import PluginHost
import Testing

struct MisuseTests {
  let bench = TestBench()

  @Test(arguments: [
    ("thimble.pan { finger = 3 }", "unknown option \"finger\" in thimble.pan"),
    (
      "thimble.tap { number_of_tap_required = 2 }",
      "unknown option \"number_of_tap_required\" in thimble.tap; did you mean \"number_of_taps_required\"?"
    ),
    ("thimble.tap { 5 }", "unknown option \"1\" in thimble.tap"),
    ("thimble.tap { state = 'ended' }", "unknown option \"state\" in thimble.tap"),
    (
      "thimble.tap { number_of_taps_required = 'two' }",
      "must be a whole number from 1 to 10, got \"two\""
    ),
    (
      "thimble.tap { number_of_taps_required = 1.5 }",
      "must be a whole number from 1 to 10, got 1.5"
    ),
    ("thimble.tap { number_of_taps_required = -1 }", "got -1"),
    ("thimble.long_press { minimum_press_duration = 0/0 }", "must be a number of at least 0, got"),
    (
      "thimble.long_press { minimum_press_duration = math.huge }",
      "must be a number of at least 0, got inf"
    ),
    (
      "thimble.tap { on_ended = 'print' }",
      "on_ended in thimble.tap must be a function, got \"print\""
    ),
    ("thimble.tap { delegate = { should_beginn = print } }", "did you mean"),
    (
      "thimble.tap { delegate = { should_begin = 1 } }",
      "should_begin in delegate must be a function, got 1"
    ),
    (
      "thimble.tap { delegate = 1 }",
      "delegate in thimble.tap must be a table of functions, or nil, got 1"
    ),
    ("thimble.tap { enabled = 1 }", "enabled in thimble.tap must be true or false, got 1"),
    ("thimble.tap(5)", "thimble.tap takes a table of options, got 5"),
    ("thimble.pam {}", "thimble has no \"pam\"; did you mean \"pan\"?"),
    (
      "thimble.window { width = 0 }",
      "width in thimble.window must be a number from 1 to 16384, got 0"
    ),
    ("thimble.window { background = 'blue' }", "must be a colour such as \"#3465a4\""),
    (
      "thimble.view { frame = {1, 2, 3} }",
      "must be a rectangle {x, y, width, height} of finite numbers"
    ),
    ("thimble.view { frame = {0, 0, 0/0, 1} }", "must be a rectangle"),
    ("thimble.view { alpha = 2 }", "alpha in thimble.view must be a number from 0 to 1, got 2"),
    (
      "thimble.layer { layer = 'upper' }",
      "must be one of \"background\", \"bottom\", \"top\", \"overlay\", got \"upper\""
    ),
    ("thimble.layer { anchors = { 'left', 'middle' } }", "anchors in thimble.layer must be one of"),
    ("thimble.layer { output = 'all' }", "needs setup = function(layer)"),
    ("thimble.layer { setup = print }", "setup in thimble.layer goes with output = \"all\" only"),
    ("local w = thimble.window {} w:add_subview(thimble.tap {})", "add_subview takes a view"),
    (
      "local w = thimble.window {} w:add_gesture_recognizer({})",
      "add_gesture_recognizer takes a recognizer, got a table"
    ),
    ("local w = thimble.window {} w.add_subview(5)", "must be called with a colon"),
    (
      "local w = thimble.window {} w.title = 'x'", "title can be given only when the object is made"
    ),
    ("local w = thimble.window {} w.frame = {0, 0, 1, 1}", "frame is read-only"),
    ("local t = thimble.tap {} t.state = 'ended'", "state is read-only"),
    ("local t = thimble.tap {} t.nmae = 'x'", "a tap has no \"nmae\"; did you mean \"name\"?"),
    ("local t = thimble.tap {} t:location_in(5)", "location_in takes a view or nil, got 5"),
    ("local t = thimble.tap {} t:require_to_fail(t)", "cannot require itself"),
    (
      "local t = thimble.tap {} t:require_to_fail('x')",
      "require_to_fail takes a recognizer, got \"x\""
    ),
    ("local t = thimble.tap {} t:on('possible', print)", "on takes one of \"began\""),
    ("local v = thimble.view {} v:add_subview(v)", "cannot be put into itself"),
    (
      "local v = thimble.view {} v.center = {0/0, 1}",
      "center must be a point {x, y} of finite numbers"
    ),
    ("local p = thimble.pan {} p:set_translation(1)", "set_translation takes two finite numbers"),
    ("thimble.scroll_view { paging = true }", "did you mean \"paging_enabled\"?"),
    (
      "thimble.scroll_view { content_size = {1, -1} }",
      "content_size in thimble.scroll_view must be a size {width, height} of finite numbers"
    ),
    ("thimble.scroll_view { content_inset = {1, 2, 3, 4} }", "must be a number of points, or a"),
    (
      "thimble.scroll_view { deceleration_rate = 2 }",
      "must be \"normal\", \"fast\" or a number from 0.5 to 0.9999, got 2"
    ),
    (
      "thimble.scroll_view { did_scroll = 1 }",
      "did_scroll in thimble.scroll_view must be a function"
    ),
    ("thimble.scroll_view { zoom_scale = 2 }", "unknown option \"zoom_scale\""),
    ("local s = thimble.scroll_view {} s.dragging = true", "dragging is read-only"),
    (
      "local s = thimble.scroll_view {} s.content_offset = 5",
      "content_offset must be a point {x, y}"
    ),
    ("local s = thimble.scroll_view {} s:set_content_offset(1)", "takes two finite numbers"),
    ("local s = thimble.scroll_view {} s:set_content_offset(1, 2, 3)", "takes true or false last"),
    ("local s = thimble.scroll_view {} s:zoom_to_rect(5)", "zoom_to_rect takes a rectangle"),
    ("local s = thimble.scroll_view {} s:set_zoom_scale(0)", "takes a number above 0"),
    ("local s = thimble.scroll_view {} s:add_subview(s)", "cannot be put into itself"),
    (
      "local s = thimble.scroll_view {} thimble.view {}:add_gesture_recognizer(s.pan_gesture_recognizer)",
      "recognizers stay with it"
    ),
    (
      "local s = thimble.scroll_view {} s:remove_gesture_recognizer(s.pan_gesture_recognizer)",
      "recognizers stay with it"
    ),
    ("thimble.link_scroll_views(5)", "takes a table of scroll views and a mode, got 5"),
    ("thimble.link_scroll_views {}", "takes two scroll views or more, got 0"),
    (
      "thimble.link_scroll_views { thimble.scroll_view {}, thimble.view {} }", "got a userdata at 2"
    ),
    (
      "local s = thimble.scroll_view {} thimble.link_scroll_views { s, s }",
      "got the same scroll view twice, at 2"
    ),
    (
      "local s = thimble.scroll_view {} thimble.link_scroll_views { s, moed = 'equal' }",
      "unknown option \"moed\" in thimble.link_scroll_views; did you mean \"mode\"?"
    ),
    (
      "local s = thimble.scroll_view thimble.link_scroll_views { s {}, s {}, mode = 'same' }",
      "must be one of \"equal\", \"proportional\", \"mirror\", or a function"
    ),
    (
      "local s = thimble.scroll_view {} thimble.window {}:add_subview(thimble.window {})",
      "add_subview takes a view"
    ),
    ("thimble.after('soon', print)", "thimble.after takes seconds"),
    ("thimble.after(0/0, print)", "thimble.after takes seconds"),
    ("thimble.has(5)", "thimble.has takes a name, got 5"),
    ("require 'missing'", "there is no module \"missing\""),
    ("require '../etc'", "a module's name is of letters"),
  ])
  func `a wrong call is an error at its own line that says what to do`(
    code: String, sentence: String
  ) throws {
    let message = try #require(bench.loadError("\n" + code))
    #expect(message.hasPrefix("test.lua:2: "), "\(message)")
    #expect(message.contains(sentence), "\(message)")
    #expect(bench.host.plugins.isEmpty)
  }

  @Test func `a plugin that fails to load leaves no window behind`() throws {
    #expect(bench.loadError("thimble.window {} error('late')") != nil)
    #expect(bench.desktop.windows.first?.surface.isOpen == false)
  }

  @Test func `a syntax error names file and line`() {
    #expect(bench.loadError("\nlocal = 1")?.hasPrefix("test.lua:2: ") == true)
  }

  @Test func `an endless loop while loading is stopped`() {
    #expect(bench.loadError("while true do end")?.contains("endless loop") == true)
  }
}
