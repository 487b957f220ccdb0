import Conditioning
import Gestures
import PluginHost
import ScriptViews
import Scripting
import Testing
import Traces
import Vocabulary

@testable import Trial

/// The windows of wrapped apps in replays.
struct ReplayAppsTests {
  private final class Content: Window, WrappedContent {
    var pluginName: String? { nil }
    var wantedEnding: Ending? { nil }
  }

  private let apps = ReplayApps()
  private let clock = VirtualClock()
  private let player: ReplayPlayer

  init() {
    let desktop = ReplayDesktop(size: ReplayDesktop.usualSize)
    player = ReplayPlayer(desktop: desktop, apps: apps, clock: clock)
  }

  /// Plays an event every 10 ms, with a frame after each.
  private func play(_ kinds: TraceEvent.Kind..., on window: Int32 = 1) {
    for kind in kinds {
      player.send(kind, on: window, at: clock.now)
      player.send(.frame, at: clock.now)
      player.endTurn()
      player.advance(to: clock.now + 0.01)
    }
  }

  private func show(
    _ number: Int32, title: String = "Title", width: Double = 400
  ) -> TraceEvent.Kind {
    .appWindow(
      TraceWindow(number: number, appID: "app", title: title, width: width, height: 300))
  }

  private func content(
    of window: ReplayAppWindow, _ recognizer: GestureRecognizer
  ) -> Content {
    let content = Content(size: .zero)
    content.isMultipleTouchEnabled = true
    content.addGestureRecognizer(recognizer)
    window.add(content)
    return content
  }

  @Test func `a policy for an app withholds touches from it and from plugins`() throws {
    try player.touchSettings.set(text: "app:a*:max_fingers=1")
    play(show(1))
    let window = try #require(apps.open.first)
    let content = content(of: window, PinchGestureRecognizer())
    play(.down(id: 1, x: 10, y: 10), .down(id: 2, x: 200, y: 10))
    #expect(content.touches.map(\.id) == [1])
    play(.up(id: 2), .up(id: 1))
    #expect(window.seen == ["began 1", "ended 1"])
  }

  @Test func `an app that cannot zoom gets one finger, and plugins get all`() throws {
    try player.touchSettings.set(text: "no_pinch=true")
    play(show(1))
    let window = try #require(apps.open.first)
    let content = content(of: window, PinchGestureRecognizer())
    play(.down(id: 1, x: 10, y: 10), .down(id: 2, x: 200, y: 10))
    #expect(content.touches.map(\.id) == [1, 2])
    play(.up(id: 2), .up(id: 1))
    #expect(window.seen == ["began 1", "ended 1"])
  }

  @Test func `a lock cancels the touch that the app has`() throws {
    play(show(1))
    let window = try #require(apps.open.first)
    play(.down(id: 1, x: 10, y: 10))
    try player.touchSettings.set(text: "lock=true")
    play(.motion(id: 1, x: 90, y: 10), .up(id: 1), .down(id: 1, x: 10, y: 10), .up(id: 1))
    #expect(window.seen == ["began 1", "cancelled 1"])
  }

  @Test func `a content with a policy of its own locks the app`() throws {
    final class Owner: Window, WrappedContent, PolicyOwner {
      var pluginName: String? { nil }
      var wantedEnding: Ending? { nil }
      var touchPolicy = TouchSettings() { didSet { onTouchPolicy?() } }
      var onTouchPolicy: (() -> Void)?
    }
    play(show(1))
    let window = try #require(apps.open.first)
    let owner = Owner(size: .zero)
    window.add(owner)
    play(.down(id: 1, x: 10, y: 10))
    try owner.touchPolicy.set(text: "lock=true")
    play(.up(id: 1), .down(id: 1, x: 10, y: 10), .up(id: 1))
    #expect(window.seen == ["began 1", "cancelled 1"])
    owner.touchPolicy = TouchSettings()
    play(.down(id: 1, x: 10, y: 10), .up(id: 1))
    #expect(window.seen == ["began 1", "cancelled 1", "began 1", "ended 1"])
  }

  @Test func `a window of the trace opens, changes and closes`() throws {
    var told: [String] = []
    apps.onChange = { told.append("\($0.state.title) \($0.state.size.width) \($0.state.isClosed)") }
    play(show(1))
    let window = try #require(apps.open.first)
    let content = content(of: window, TapGestureRecognizer())
    #expect(content.bounds.size.width == 400)
    play(show(1, title: "New", width: 500), .appWindowClosed(number: 1))
    #expect(content.bounds.size.width == 500)
    // Once more for the change of focus.
    #expect(
      told == ["Title 400.0 false", "Title 400.0 false", "New 500.0 false", "New 500.0 true"])
    #expect(apps.open.isEmpty)
    play(.down(id: 1, x: 10, y: 10), .up(id: 1))
    #expect(window.seen == [])
  }

  @Test func `without recognizers the app receives all touches, with merged motions`() throws {
    play(
      show(1), .down(id: 1, x: 1, y: 1), .motion(id: 1, x: 5, y: 1), .motion(id: 1, x: 9, y: 1),
      .up(id: 1))
    #expect(try #require(apps.open.first).seen == ["began 1", "moved 1", "ended 1"])
  }

  @Test func `touches go to their own window, which gets the focus`() throws {
    play(show(1), show(2))
    play(.down(id: 1, x: 1, y: 1), .up(id: 1), on: 2)
    #expect(apps.open.map(\.seen) == [[], ["began 1", "ended 1"]])
    // The touched window has the focus.
    #expect(apps.open.map { $0.state.modes.contains(.focused) } == [false, true])
    play(.down(id: 1, x: 1, y: 1), on: 1)
    #expect(apps.open.map { $0.state.modes.contains(.focused) } == [true, false])
    // A finger on a window that the trace does not open is ignored.
    play(.down(id: 2, x: 1, y: 1), on: 3)
    #expect(apps.open.map(\.seen) == [["began 1"], ["began 1", "ended 1"]])
  }

  @Test func `a touch that a recognizer takes is cancelled for the app`() throws {
    play(show(1))
    let window = try #require(apps.open.first)
    let content = content(of: window, PanGestureRecognizer())
    var verdicts: [String] = []
    apps.onVerdict = { verdicts.append("\($1) \($2)") }
    play(.down(id: 1, x: 1, y: 1), .motion(id: 1, x: 50, y: 1), .motion(id: 1, x: 90, y: 1))
    #expect(window.seen == ["began 1", "cancelled 1"])
    play(.up(id: 1), .down(id: 1, x: 1, y: 1))
    #expect(window.seen == ["began 1", "cancelled 1", "began 1"])
    #expect(verdicts == ["deliver [1]", "take [1]", "deliver [1]"])
    // Without the recognizer, the app keeps its touch.
    window.remove(content)
    play(.up(id: 1))
    #expect(window.seen.last == "ended 1")
  }

  @Test func `a delayed touch reaches the app when the recognizer times out`() throws {
    play(show(1))
    let window = try #require(apps.open.first)
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    tap.delaysTouchesBegan = true
    _ = content(of: window, tap)
    play(.down(id: 1, x: 1, y: 1), .up(id: 1))
    #expect(window.seen == [])
    player.settle(within: 2)
    #expect(window.seen == ["began 1", "ended 1"])
  }

  @Test func `actions are recorded as lines, and invalid ones are refused`() throws {
    play(show(1, title: "Drawing"))
    let window = try #require(apps.open.first)
    var lines: [String] = []
    apps.onAction = { lines.append($0) }
    for action: WrappedAction in [
      .close, .setFullscreen(true), .setMaximized(false), .minimize, .press("ctrl+z"),
      .click(Point(x: 1.2, y: 2), .right), .scroll(Point(x: 1, y: 2), Vector(dx: 0, dy: -30)),
    ] { try window.perform(action) { _ in } }
    #expect(
      lines == [
        "close Drawing", "make Drawing fullscreen", "unmaximize Drawing", "minimize Drawing",
        "press ctrl+z in Drawing", "click right at 1 2 in Drawing",
        "scroll by 0 -30 at 1 2 in Drawing",
      ])
    #expect(window.state.modes.contains(.fullscreen))
    #expect(throws: ActionError.self) { try window.perform(.press("ctrl+nonsense")) { _ in } }
    #expect(throws: ActionError.self) { try window.perform(.move(1)) { _ in } }
    apps.setFocus(false, of: window)
    #expect(throws: ActionError.self) { try window.perform(.press("ctrl+z")) { _ in } }
    apps.close(window)
    #expect(throws: ActionError.self) { try window.perform(.close) { _ in } }
    #expect(lines.count == 7)
  }

  @Test func `a touch that moves the window is cancelled for the app`() throws {
    play(show(1, title: "Drawing"), .down(id: 1, x: 1, y: 1))
    let window = try #require(apps.open.first)
    var lines: [String] = []
    apps.onAction = { lines.append($0) }
    try window.perform(.move(1)) { _ in }
    #expect(throws: ActionError.self) { try window.perform(.resize(1, .topLeft)) { _ in } }
    play(.motion(id: 1, x: 50, y: 1), .up(id: 1))
    #expect(window.seen == ["began 1", "cancelled 1"])
    #expect(lines == ["move Drawing with touch 1"])
  }
}
