import Gestures
import PluginHost
import ScriptViews
import Testing

@testable import PluginBench

struct SurfaceTests {
  let bench = TestBench()

  @Test func `a window's options are passed to the desktop`() throws {
    try bench.load(
      "thimble.window { title = 'T', width = 300, height = 200, app_id = 'org.x', fullscreen = true }"
    )
    let options = try #require(bench.desktop.windows.first?.options)
    #expect(options.title == "T")
    #expect(options.appID == "org.x")
    #expect(options.size == Size(width: 300, height: 200))
    #expect(options.isFullscreen)
    #expect(bench.content?.bounds.size == Size(width: 300, height: 200))
  }

  @Test func `a window's new title is set at once`() throws {
    try bench.load(
      "local window = thimble.window { title = 'One' } window.title = 'Two' print(window.title)")
    #expect(bench.prints == ["Two"])
    let surface = try #require(bench.desktop.windows.first?.surface)
    #expect(surface.titles == ["Two"])
    // Only the content has the current title, for the next time it is shown.
    guard case .window(let options) = surface.content.request else {
      Issue.record("the content asks for a window")
      return
    }
    #expect(options.title == "Two")
    #expect(options.firstTitle == "One")
  }

  @Test func `a layer that is shown again has its current input region`() throws {
    try bench.load(
      """
      local layer = thimble.layer { anchors = { 'top' }, width = 10, height = 10 }
      layer.input_region = { { 1, 2, 3, 4 } }
      """)
    guard case .layer(let options)? = bench.desktop.layers.first?.surface.content.request else {
      Issue.record("the content asks for a layer")
      return
    }
    #expect(options.inputRegion == [Rect(x: 1, y: 2, width: 3, height: 4)])
  }

  @Test func `a layer's options are passed to the desktop`() throws {
    try bench.load(
      """
      thimble.layer {
        layer = 'overlay', anchors = {'left', 'right', 'bottom'}, height = 48, margins = {bottom = 4},
        exclusive_zone = -1, keyboard_interactivity = 'on_demand', output = 'one', input_region = {{0, 0, 10, 48}},
        namespace = 'strip',
      }
      """)
    let options = try #require(bench.desktop.layers.first?.options)
    #expect(options.layer == .overlay)
    #expect(options.anchors == [.left, .right, .bottom])
    #expect(options.height == 48)
    #expect(options.margins.bottom == 4)
    #expect(options.margins.top == 0)
    #expect(options.exclusiveZone == -1)
    #expect(options.keyboardInteractivity == .onDemand)
    #expect(options.output == "one")
    #expect(options.inputRegion == [Rect(x: 0, y: 0, width: 10, height: 48)])
    #expect(options.namespace == "strip")
  }

  @Test func `an empty input region takes no touches`() throws {
    try bench.load("thimble.layer { height = 1, input_region = {} }")
    #expect(try #require(bench.desktop.layers.first?.options).inputRegion == [])
  }

  @Test func `output all makes a layer for each output, now and later`() throws {
    bench.desktop.outputs = ["one", "two"]
    try bench.load(
      "group = thimble.layer { height = 4, output = 'all', setup = function(l) print('setup', l.open) end }"
    )
    #expect(bench.prints == ["setup\ttrue", "setup\ttrue"])
    #expect(bench.desktop.layers.map(\.options.output) == ["one", "two"])
    bench.desktop.outputs = ["two", "three"]
    bench.host.outputsDidChange()
    #expect(bench.desktop.layers.map(\.surface.isOpen) == [false, true, true])
    #expect(bench.prints.count == 3)
  }

  @Test func `closing the group closes its layers for good`() throws {
    try bench.load("local g = thimble.layer { output = 'all', setup = function() end } g:close()")
    bench.desktop.outputs = ["two"]
    bench.host.outputsDidChange()
    #expect(bench.desktop.layers.map(\.surface.isOpen) == [false])
  }

  @Test func `the plugin gets a window's new size and its end`() throws {
    try bench.load(
      "thimble.window { on_resize = function(w) print(w.frame.width) end, on_close = function(w) print('closed', w.open) end }"
    )
    let surface = try #require(bench.desktop.windows.first?.surface)
    surface.content.bounds.size.width = 800
    surface.content.surfaceDidResize()
    surface.content.surfaceDidClose()
    surface.content.surfaceDidClose()
    #expect(bench.prints == ["800.0", "closed\tfalse"])
  }

  @Test func `a length in millimetres is converted to points of the window`() throws {
    try bench.load(
      """
      local window = thimble.window {}
      window:add_gesture_recognizer(thimble.tap { on_ended = function() print(window:points(4)) end })
      """)
    bench.content?.pointsPerMillimeter = 5
    bench.tap(10, 10, at: 0)
    #expect(bench.prints == ["20.0"])
    let sentence = try #require(bench.loadError("thimble.window {}:points('4 mm')"))
    #expect(sentence.contains("window:points: millimeters must be a finite number"))
  }

  @Test func `unloading a plugin closes its surfaces and cancels its timers`() throws {
    let plugin = try bench.load(
      "thimble.window {} thimble.layer {height = 4} thimble.after(1, function() print('late') end)")
    bench.host.unload(plugin)
    bench.advance(to: 2000)
    #expect(bench.desktop.windows.first?.surface.isOpen == false)
    #expect(bench.desktop.layers.first?.surface.isOpen == false)
    #expect(bench.prints.isEmpty)
    #expect(bench.host.plugins.isEmpty)
  }

  @Test func `a window that is closed while a recognizer waits is released`() throws {
    let plugin = try bench.load(
      """
      local w = thimble.window {}
      local box = w:add_subview(thimble.view { frame = { 0, 0, 50, 50 } })
      for _, view in ipairs { w, box } do
        view:add_gesture_recognizer(thimble.tap { number_of_taps_required = 2 })
        view:add_gesture_recognizer(thimble.recognizer {
          touches_ended = function(self) self:wait_for_touches(1000) end })
      end
      thimble.after(0.1, function() w:close() end)
      """)
    weak let content = bench.content
    bench.tap(10, 10, at: 0)
    bench.tap(90, 90, at: 60)
    bench.advance(to: 150)
    #expect(bench.failures.isEmpty)
    bench.desktop.windows = []
    bench.host.unload(plugin)
    #expect(content == nil)
  }
}
