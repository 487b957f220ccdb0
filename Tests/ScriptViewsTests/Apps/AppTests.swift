import Gestures
import PluginHost
import Scripting
import Testing
import Vocabulary

@testable import PluginBench
@testable import ScriptViews

/// The windows of wrapped apps, as seen by plugins.
struct AppTests {
  private let bench = TestBench()
  private let apps = TestApps()

  init() { bench.host.apps = apps }

  private func granting(_ patterns: String...) -> PermissionSet {
    var permissions = PermissionSet()
    permissions[.apps] = .values(patterns)
    return permissions
  }

  private let telling = """
    thimble.apps.on_window(function(window)
      print(window.app_id, window.title, window.bounds.width)
    end)
    """

  @Test func `a plugin gets existing windows and new ones`() throws {
    _ = apps.open("one")
    try bench.load(telling)
    _ = apps.open("two")
    #expect(bench.prints == ["one\tTitle\t400.0", "two\tTitle\t400.0"])
  }

  @Test func `a plugin gets only the windows of granted apps`() throws {
    _ = apps.open("org.kde.kate")
    _ = apps.open("mpv")
    try bench.load(telling, granting: granting("org.kde.*"))
    #expect(bench.prints.count == 1)
    // A window that gets its app id later is reported then.
    let late = apps.open("")
    late.state.appID = "org.kde.okular"
    apps.onChange?(late)
    #expect(bench.prints.count == 2)
  }

  @Test func `a plugin can read whether it runs for wrapped apps`() throws {
    try bench.load("print(thimble.apps.is_wrapping)")
    apps.isWrapping = false
    try bench.load("print(thimble.apps.is_wrapping)")
    bench.host.apps = nil
    try bench.load("print(thimble.apps.is_wrapping)")
    #expect(bench.prints == ["true", "false", "false"])
  }

  @Test func `without the permission the module is missing`() {
    let error = bench.loadError(telling, granting: PermissionSet())
    #expect(error?.contains("apps") == true, "\(error ?? "")")
  }

  @Test func `changes of a window are reported`() throws {
    try bench.load(
      """
      thimble.apps.on_window(function(window)
        window.on_title = function(window) print("title", window.title) end
        window.on_focus = function(window) print("focus", window.is_focused) end
        window.on_resize = function(window) print("size", window.bounds.width) end
        window.on_close = function(window) print("closed", window.open) end
      end)
      """)
    let window = apps.open("one")
    window.state.title = "New"
    apps.onChange?(window)
    window.state.modes = .focused
    apps.onChange?(window)
    window.contents.first?.frame = Rect(x: 0, y: 0, width: 500, height: 300)
    window.state.size = Size(width: 500, height: 300)
    apps.onChange?(window)
    window.state.isClosed = true
    apps.onChange?(window)
    #expect(
      bench.prints == ["title\tNew", "focus\ttrue", "size\t500.0", "closed\tfalse"])
    #expect(bench.failures.isEmpty)
  }

  @Test func `an action is carried out, or returns the reason why not`() throws {
    let window = apps.open("one")
    try bench.load(
      """
      thimble.apps.on_window(function(window)
        print(window:close(), window:press "ctrl+w", window:fullscreen(false), window:minimize())
        print(window:click(10, 20, "right"), window:scroll(1, 2, 3, 4), window:maximize())
      end)
      """)
    #expect(
      window.actions == [
        .close, .press("ctrl+w"), .setFullscreen(false), .minimize,
        .click(Point(x: 10, y: 20), .right),
        .scroll(Point(x: 1, y: 2), Vector(dx: 3, dy: 4)), .setMaximized(true),
      ])
    window.refusal = "the window has no keyboard focus"
    bench.prints = []
    try bench.host.load(
      PluginSource(
        name: "other",
        text: """
          require("thimble").apps.on_window(function(window) print(window:press "a") end)
          """), settings: PluginSettings(permissions: .everything))
    #expect(bench.prints == ["nil\tthe window has no keyboard focus"])
  }

  @Test func `an action that is refused later gives a warning that names it`() throws {
    let window = apps.open("one")
    window.lateRefusal = "a key is held"
    window.state.hasPointer = true
    try bench.load(
      """
      thimble.apps.on_window(function(window)
        print(window.has_pointer, window:press "ctrl+z", window:click(1, 2))
      end)
      """)
    #expect(bench.prints == ["true\ttrue\ttrue"])
    #expect(
      bench.logs.suffix(2).map(\.text) == [
        "press on \"Title\" was not done: a key is held",
        "click on \"Title\" was not done: a key is held",
      ], "\(bench.logs)")
  }

  @Test func `a recognizer on a window of an app gets its touches`() throws {
    let window = apps.open("one")
    try bench.load(
      """
      thimble.apps.on_window(function(window)
        window:add_gesture_recognizer(thimble.tap { name = "tap" })
      end)
      """)
    let content = try #require(window.contents.first)
    for (kind, time) in [(TouchFrame.Event.Kind.down, 0.0), (.up, 0.05)] {
      content.send(
        TouchFrame(
          time: Timestamp(seconds: time),
          events: [.init(kind: kind, id: 1, location: Point(x: 100, y: 100))]))
    }
    #expect(bench.actions.map(\.recognizer) == ["tap"])
    #expect(bench.actions.map(\.surface) == ["Title"])
  }

  @Test func `a reloaded plugin replaces the old one on each window`() throws {
    let window = apps.open("one")
    try bench.load(telling)
    #expect(window.contents.count == 1)
    bench.reload(telling + " print('new')")
    #expect(window.contents.count == 1)
    #expect(bench.prints.suffix(2) == ["new", "one\tTitle\t400.0"])
    for plugin in bench.host.plugins { bench.host.unload(plugin) }
    #expect(window.contents.isEmpty)
  }

  @Test func `nothing can be added to a closed window`() throws {
    try bench.load(
      """
      thimble.apps.on_window(function(window)
        window.on_close = function(window)
          window:add_gesture_recognizer(thimble.tap {})
        end
      end)
      """)
    let window = apps.open("one")
    window.state.isClosed = true
    apps.onChange?(window)
    #expect(
      bench.failures.first.map { "\($0)" }?.contains(
        "the app's window \"Title\" was closed; thimble.apps.on_window is called with the next one")
        == true, "\(bench.failures)")
  }
}
