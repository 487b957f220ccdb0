import PluginHost
import Testing

@testable import PluginBench

struct MisuseTests {
  let bench = TestBench()

  @Test(arguments: [
    ("thimble.pan { finger = 3 }", "thimble.pan: unknown option \"finger\""),
    (
      "thimble.tap { number_of_tap_required = 2 }",
      "thimble.tap: unknown option \"number_of_tap_required\"; did you mean \"number_of_taps_required\"?"
    ),
    ("thimble.tap { 5 }", "thimble.tap: unknown option \"1\""),
    ("thimble.tap { state = 'ended' }", "thimble.tap: unknown option \"state\""),
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
      "thimble.tap: on_ended must be a function, got \"print\""
    ),
    (
      "thimble.tap { delegate = { should_begin = 1 } }",
      "should_begin in delegate must be a function, got a number"
    ),
    (
      "thimble.tap { delegate = 1 }",
      "thimble.tap: delegate must be a table of functions, or nil, got 1"
    ),
    ("thimble.tap { enabled = 1 }", "thimble.tap: enabled must be true or false, got 1"),
    ("thimble.tap(5)", "thimble.tap: options must be a table of options, got 5"),
    ("thimble.pam {}", "thimble has no \"pam\"; did you mean \"pan\"?"),
    (
      "thimble.window { width = 0 }",
      "thimble.window: width must be a number from 1 to 16384, got 0"
    ),
    ("thimble.window { background = 'blue' }", "must be a colour such as \"#3465a4\""),
    (
      "thimble.view { frame = {1, 2, 3} }",
      "must be a rectangle {x, y, width, height} of finite numbers"
    ),
    ("thimble.view { frame = {0, 0, 0/0, 1} }", "must be a rectangle"),
    ("thimble.view { alpha = 2 }", "thimble.view: alpha must be a number from 0 to 1, got 2"),
    (
      "thimble.layer { layer = 'upper' }",
      "must be one of \"background\", \"bottom\", \"top\", \"overlay\", got \"upper\""
    ),
    ("thimble.layer { anchors = { 'left', 'middle' } }", "thimble.layer: anchors must be one of"),
    ("thimble.layer { output = 'all' }", "requires setup = function(layer)"),
    ("thimble.layer { setup = print }", "thimble.layer: setup is valid with output = \"all\" only"),
    (
      "local w = thimble.window {} w:add_subview(thimble.tap {})",
      "window:add_subview: view must be a view, got a tap"
    ),
    (
      "local w = thimble.window {} w:add_gesture_recognizer({})",
      "window:add_gesture_recognizer: recognizer must be a recognizer, got a table"
    ),
    ("local w = thimble.window {} w.add_subview(5)", "window:add_subview: call it with a colon"),
    (
      "local w = thimble.window {} w.add_subview(thimble.view {})",
      "call with a colon, as in object:add_subview(view)"
    ),
    (
      "local w, t = thimble.window {}, thimble.tap {} t.location_in(w)",
      "call it with a colon, as in object:location_in(…); it got a window as the object"
    ),
    (
      "thimble:window { title = 'x' }",
      "thimble.window: it is called with a dot, not with a colon, as in thimble.window(…)"
    ),
    ("thimble:after(1, print)", "thimble.after: it is called with a dot"),
    ("thimble.store:get('x')", "it is called with a dot"),
    (
      "thimble.tap { digits = 3, nam = 'x' }",
      "unknown option \"digits\", and \"nam\"; did you mean \"name\"?"
    ),
    ("os.execute('reboot')", "plugins have no os.execute; thimble.spawn starts programs"),
    ("io.open('x')", "plugins have no global 'io'; thimble.fs reads, lists and writes files"),
    ("os.getenv('HOME')", "plugins have no os.getenv; thimble.env reads environment variables"),
    (
      "thimble.view { shapes = { { rect = { 0, 0, 5, 5 }, fil = 'red' } } }",
      "shapes [1] has a field \"fil\", which shapes do not have; did you mean \"fill\"?"
    ),
    (
      "thimble.view { shapes = { { rect = { 0, 0, 5, 5 } }, { circle = { 0, 0, -5 } } } }",
      "shapes [2] has a circle that is not {x, y, radius}, with a radius of at least 0: {0, 0, -5}"
    ),
    (
      "thimble.view { shapes = { { fill = 'red' } } }",
      "shapes [1] must have one of rect, circle, line and path, and has none"
    ),
    (
      "thimble.view { shapes = { { line = { 0, 0, 5, 5 }, stroke = 'rot' } } }",
      "shapes [1] has a stroke that is not"
    ),
    ("thimble.view { shapes = { rect = { 0, 0, 5, 5 } } }", "shapes must be a list of shapes"),
    (
      "local w = thimble.window {} w.app_id = 'x'",
      "window: app_id can be set only when the object is created"
    ),
    ("local w = thimble.window {} w.frame = {0, 0, 1, 1}", "frame is read-only"),
    ("local t = thimble.tap {} t.state = 'ended'", "state is read-only"),
    ("thimble.log.warning 'x'", "thimble.log has no \"warning\"; did you mean \"warn\"?"),
    (
      "thimble.view { on_tap = print }",
      "unknown option \"on_tap\"; a recognizer recognizes that gesture: "
        + "view:add_gesture_recognizer(thimble.tap { on_ended = function() … end })"
    ),
    (
      "local w = thimble.window {} w.on_drag = print",
      "a window has no \"on_drag\"; a recognizer recognizes that gesture: "
        + "view:add_gesture_recognizer(thimble.pan { on_changed = function() … end })"
    ),
    (
      "thimble.scroll_view { delegate = {} }",
      "unknown option \"delegate\"; a scroll view takes the callbacks themselves, such as"
    ),
    (
      "thimble.window {}:draw()",
      "attempt to call a nil value (method 'draw'); view:set_needs_display() redraws a view"
    ),
    ("local t = thimble.tap {} t.nmae = 'x'", "a tap has no \"nmae\"; did you mean \"name\"?"),
    (
      "local t = thimble.tap {} t:location_in(5)",
      "tap:location_in: view must be a view, or nil, got 5"
    ),
    ("local t = thimble.tap {} t:require_to_fail(t)", "cannot require itself"),
    (
      "local t = thimble.tap {} t:require_to_fail('x')",
      "tap:require_to_fail: other must be a recognizer, got \"x\""
    ),
    ("local t = thimble.tap {} t:on('possible', print)", "tap:on: state must be one of \"began\""),
    ("local v = thimble.view {} v:add_subview(v)", "cannot be added to itself"),
    (
      "local v = thimble.view {} v.center = {0/0, 1}",
      "view: center must be a point {x, y} of finite numbers"
    ),
    (
      "local p = thimble.pan {} p:set_translation(1)",
      "pan:set_translation: y must be a finite number, got nil"
    ),
    ("thimble.scroll_view { paging = true }", "did you mean \"paging_enabled\"?"),
    (
      "thimble.scroll_view { content_size = {1, -1} }",
      "thimble.scroll_view: content_size must be a size {width, height} of finite numbers"
    ),
    ("thimble.scroll_view { content_inset = {1, 2, 3, 4} }", "must be a number of points, or a"),
    (
      "thimble.scroll_view { deceleration_rate = 2 }",
      "must be \"normal\", \"fast\" or a number from 0.5 to 0.9999, got 2"
    ),
    (
      "thimble.scroll_view { did_scroll = 1 }",
      "thimble.scroll_view: did_scroll must be a function"
    ),
    ("thimble.scroll_view { zoom_scale = 2 }", "unknown option \"zoom_scale\""),
    ("local s = thimble.scroll_view {} s.dragging = true", "dragging is read-only"),
    (
      "local s = thimble.scroll_view {} s.content_offset = 5",
      "content_offset must be a point {x, y}"
    ),
    (
      "local s = thimble.scroll_view {} s:set_content_offset(1)",
      "y must be a finite number, got nil"
    ),
    (
      "local s = thimble.scroll_view {} s:set_content_offset(1, 2, 3)",
      "animated must be true or false, got 3"
    ),
    (
      "local s = thimble.scroll_view {} s:zoom_to_rect(5)",
      "scroll_view:zoom_to_rect: rect must be a rectangle"
    ),
    (
      "local s = thimble.scroll_view {} s:set_zoom_scale(0)",
      "scale must be a number above 0, got 0"
    ),
    ("local s = thimble.scroll_view {} s:add_subview(s)", "cannot be added to itself"),
    (
      "local s = thimble.scroll_view {} thimble.view {}:add_gesture_recognizer(s.pan_gesture_recognizer)",
      "a scroll view's own pan stays with it; use thimble.link_scroll_views to"
    ),
    (
      "local s = thimble.scroll_view {} s:remove_gesture_recognizer(s.pan_gesture_recognizer)",
      "a scroll view's own pan stays with it; use thimble.link_scroll_views to"
    ),
    (
      "local s = thimble.scroll_view {} s:remove_gesture_recognizer(s.pinch_gesture_recognizer)",
      "a scroll view's own pinch stays with it; set its enabled = false"
    ),
    (
      "thimble.scroll_view {}.pan_gesture_recognizer = thimble.pan {}",
      "scroll_view: pan_gesture_recognizer is read-only; use thimble.link_scroll_views to"
    ),
    (
      "thimble.scroll_view { pan_gesture_recognizer = thimble.pan {} }",
      "thimble.scroll_view: pan_gesture_recognizer is read-only; use thimble.link_scroll_views to"
    ),
    (
      "thimble.scroll_view {}.pinch_gesture_recognizer = thimble.pinch {}",
      "scroll_view: pinch_gesture_recognizer is read-only; set its enabled = false"
    ),
    (
      "thimble.link_scroll_views(5)",
      "thimble.link_scroll_views: options must be a table of scroll views and a mode, got 5"
    ),
    ("thimble.link_scroll_views {}", "two scroll views or more, got 0"),
    (
      "thimble.link_scroll_views { thimble.scroll_view {}, thimble.view {} }",
      "[2] must be a scroll view, got a view"
    ),
    (
      "local s = thimble.scroll_view {} thimble.link_scroll_views { s, s }",
      "[2] is in the list twice"
    ),
    (
      "local s = thimble.scroll_view {} thimble.link_scroll_views { s, moed = 'equal' }",
      "thimble.link_scroll_views: unknown option \"moed\"; did you mean \"mode\"?"
    ),
    (
      "local s = thimble.scroll_view thimble.link_scroll_views { s {}, s {}, mode = 'same' }",
      "must be one of \"equal\", \"proportional\", \"mirror\", or a function"
    ),
    (
      "local s = thimble.scroll_view {} thimble.window {}:add_subview(thimble.window {})",
      "view must be a view, got a window"
    ),
    (
      "thimble.after('soon', print)",
      "thimble.after: seconds must be a number of at least 0, got \"soon\""
    ),
    ("thimble.after(1, 5)", "thimble.after: action must be a function, got 5"),
    ("thimble.after(0/0, print)", "thimble.after: seconds must be"),
    ("thimble.has(5)", "thimble.has: name must be a string of at most 4096 bytes, got 5"),
    ("require 'missing'", "there is no module \"missing\""),
    ("require '../etc'", "a module's name has letters"),
  ])
  func `a wrong call is an error at its own line with a remedy`(
    code: String, sentence: String
  ) throws {
    let message = try #require(bench.loadError("\n" + code))
    #expect(message.hasPrefix("test.lua:2: "), "\(message)")
    #expect(message.contains(sentence), "\(message)")
    #expect(bench.host.plugins.isEmpty)
  }

  @Test func `a file without require gets an error that names the missing line`() {
    let source = PluginSource(name: "bare", text: "thimble.window {}")
    #expect {
      try bench.host.load(source)
    } throws: { error in
      "\(error)".contains("begin the file with: local thimble = require \"thimble\"")
    }
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
