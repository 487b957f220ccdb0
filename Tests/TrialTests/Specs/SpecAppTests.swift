import Lua
import PluginHost
import Testing

@testable import Trial

/// The windows of wrapped apps in specs.
struct SpecAppTests {
  private static let plugin = """
    local thimble = require "thimble"
    thimble.window { title = "Own" }
    thimble.apps.on_window(function(window)
      print("open", window.app_id, window.title, window.bounds.width, window.bounds.height)
      window.on_title = function() print("title", window.title) end
      window.on_close = function() print("closed") end
      if window.app_id == "bare" then print(window:click(1, 2, "right")) end
      local strip = window:add_subview(thimble.view { name = "strip", frame = { 0, 0, 20, 100 } })
      strip.touches_began = function() end
      window:add_gesture_recognizer(thimble.tap {
        name = "undo", number_of_touches_required = 2, delays_touches_began = true,
        on_ended = function() print(window:press "ctrl+z") end,
      })
      window:add_gesture_recognizer(thimble.swipe {
        name = "down", direction = "down", number_of_touches_required = 3,
        delays_touches_ended = false, on_ended = function() window:close() end,
      })
    end)
    """

  /// Runs a test with this body. Returns the message of its failure, or nil if it passes.
  private func message(_ body: String) throws -> String? {
    var found: LuaError?
    let source = PluginSource(name: "box", text: Self.plugin)
    let state = try SpecState(SpecContext(source: source, folder: ".", seed: 1))
    try state.read(Array("it('x', function() \(body)\nend)".utf8), named: "spec.lua")
    _ = state.run(state.root.tests, from: 0, budget: .milliseconds(5000)) { _, outcome, _ in
      if case .failed(let error) = outcome { found = error }
    }
    return found?.description
  }

  @Test(arguments: [
    // A window without a size fills the desktop.
    """
    app.open()
    app.open { app_id = "mpv", title = "Film", width = 300, height = 200 }
    assert.same({ "open\torg.example.App\tApp\t1280.0\t800.0",
      "open\tmpv\tFilm\t300.0\t200.0" },
      plugin.output)
    """,
    // A two-finger tap, which delays its touches: the app sees neither finger.
    """
    local window = app.open { title = "Drawing" }
    touch.tap(300, 300, { fingers = 2 })
    clock.settle()
    assert.recognized "undo"
    assert.same({ "press ctrl+z in Drawing" }, plugin.actions)
    assert.same({}, window.seen())
    """,
    // One finger: the app receives its touches only after it lifts.
    """
    local window = app.open()
    touch.down(1, 300, 300)
    clock.advance(0.1)
    assert.same({}, window.seen())
    touch.up(1)
    clock.settle()
    assert.same({ "began 1", "ended 1" }, window.seen())
    touch.path { { 300, 300 }, { 500, 300 } }
    clock.settle()
    assert.same({ "began 1", "ended 1", "began 1", "moved 1", "ended 1" }, window.seen())
    """,
    // A second touch of a finger whose first touch is still delayed.
    """
    local window = app.open()
    touch.tap(300, 300, 2)
    clock.settle()
    assert.same({ "began 1", "ended 1", "began 1", "ended 1" }, window.seen())
    """,
    // Without the keyboard focus no key is pressed.
    """
    local window = app.open { title = "Drawing" }
    window.focus(false)
    plugin.forget()
    touch.tap(300, 300, { fingers = 2 })
    assert.same({}, plugin.actions)
    assert.matches("keyboard focus", plugin.output[1])
    window.focus()
    touch.tap(300, 300, { fingers = 2 })
    assert.same({ "press ctrl+z in Drawing" }, plugin.actions)
    """,
    // A window that opens without a pointer cannot be clicked.
    """
    app.open { app_id = "bare", title = "Bare", pointer = false }
    assert.matches("no pointer", plugin.output[2])
    assert.same({}, plugin.actions)
    app.open { app_id = "bare", title = "Bare" }
    assert.same({ "click right at 1 2 in Bare" }, plugin.actions)
    """,
    // The plugin sees the new title and the close of a window. Then touches go to the window below.
    """
    local window = app.open()
    plugin.forget()
    window.set_title "New"
    touch.down(1, 300, 300)
    window.close()
    touch.up(1)
    assert.same({ "title\tNew", "closed" }, plugin.output)
    touch.tap(300, 300, { fingers = 2 })
    assert.same({}, plugin.actions)
    """,
    // A view that handles a touch takes it from the app, and specs find the view by its name.
    """
    local window = app.open()
    touch.path { { 10, 10 }, { 10, 90 } }
    clock.settle()
    assert.same({}, window.seen())
    assert.contains("strip", plugin.views)
    """,
    // A touch beside a small window goes to the plugin's own window.
    """
    local window = app.open { width = 100, height = 100 }
    touch.tap(300, 300)
    assert.same({}, window.seen())
    """,
    // If the compositor cancels a touch, it is cancelled for an app that has seen it.
    """
    local window = app.open()
    touch.down(1, 300, 300) touch.move(1, 340, 300)
    clock.advance(2)
    assert.contains("began 1", window.seen())
    touch.cancel()
    assert.equal("cancelled 1", window.seen()[#window.seen()])
    """,
    "app.open() touch.random { seed = 3, steps = 300 }",
  ])
  func `specs open windows of apps, touch them and see their touches`(_ body: String) throws {
    let message = try message(body)
    #expect(message == nil)
  }

  @Test(arguments: [
    (
      "app.open { size = 3 }",
      "unknown option \"size\"; there are app_id, title, width, height, pointer"
    ),
    ("app.open { title = true }", "expected a string for title, got true"),
    ("app.open { width = 0 }", "expected a number from 1 to 16384 for width"),
    ("app.open { pointer = 1 }", "expected true or false for pointer, got 1"),
    ("app.open().focus(1)", "focus(boolean): expected true or false, got 1"),
    (
      "local w = app.open() w.close() w.set_title 'x'",
      "set_title(text): the window is closed; app.open opens another"
    ),
    (
      "local w = app.open() plugin.load {} w.close()",
      "close(): the window is closed; app.open opens another"
    ),
  ])
  func `a wrong call is reported with the reason`(_ body: String, _ expected: String) throws {
    let message = try #require(try message(body))
    #expect(message.contains(expected), "\(message)")
  }
}
