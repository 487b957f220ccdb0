import Foundation
import StageRuns
import System
import Testing
import Traces

@testable import CompositorRuns

/// Tries the three plugins for apps with apps of all toolkits and with nested compositors, on real
/// compositors. `make apps` runs it; docs/wrap.md has the results. Each app reports its clicks in
/// the title of its window, or in its output if it is in a compositor of its own. A program that is
/// not installed is a failure: `make test-deps` installs all of them.
@Suite(
  .serialized,
  .enabled(if: ProcessInfo.processInfo.environment["THIMBLE_APPS"] != nil, "run by make apps"))
struct AppSurveyTests {
  private let loop = EventLoop()

  /// An app with a button in the upper half of its window, which covers the screen: KWin moves
  /// other windows away from the fingers. `FOLDER` in its words is a private folder, and `APPS` the
  /// folder of the sample apps.
  struct App: CustomTestStringConvertible, Equatable {
    let testDescription: String
    let words: [String]
    /// A module of Python that the app needs.
    let module: String?

    /// Whether touches reach the button: wlroots 0.15 makes no touch device in a compositor that
    /// starts after the touchscreen.
    var passesTouches: Bool { !["cage", "sway"].contains(words[0]) }

    init(_ name: String, module: String? = nil, _ words: String...) {
      (testDescription, self.module, self.words) = (name, module, words)
    }
  }

  private static let gtk3 = "gi; gi.require_version('Gtk', '3.0')"

  static let apps = [
    App("gtk3", module: gtk3, "/usr/bin/python3", "APPS/gtk3.py"),
    App(
      "gtk4", module: "gi; gi.require_version('Gtk', '4.0')", "/usr/bin/python3", "APPS/gtk4.py"),
    App("qt5", module: "PyQt5.QtWidgets", "/usr/bin/python3", "APPS/qt.py", "5"),
    App("qt6", module: "PyQt6.QtWidgets", "/usr/bin/python3", "APPS/qt.py", "6"),
    App(
      "chromium", "chromium", "--ozone-platform=wayland", "--no-sandbox", "--disable-gpu",
      "--no-first-run", "--kiosk", "--user-data-dir=FOLDER", "--password-store=basic",
      "file://APPS/page.html"),
    App(
      "firefox", "firefox-esr", "--no-remote", "--profile", "FOLDER", "--kiosk",
      "file://APPS/page.html"),
    App(
      "mpv", "mpv", "--idle=yes", "--force-window=yes", "--fullscreen=yes", "--vo=wlshm",
      "--no-config", "--script=FOLDER/clicks.lua"),
    App("cage", module: gtk3, "cage", "-d", "--", "/usr/bin/python3", "APPS/gtk3.py"),
    App("sway", module: gtk3, "sway", "-c", "FOLDER/sway.conf"),
  ]

  /// A click of the left button: mpv turns a touch into one.
  private static let clicks = """
    local clicks = 0
    local function show() mp.set_property("title", "clicks " .. clicks .. " ") end
    mp.add_forced_key_binding("MBTN_LEFT", "click", function() clicks = clicks + 1 show() end)
    show()
    """

  /// A plugin that prints the windows of apps and their titles.
  private static let telling = """
    require("thimble").apps.on_window(function(window)
      print("window " .. window.app_id)
      print("title " .. window.title)
      window.on_title = function() print("title " .. window.title) end
    end)
    """

  private static let samples = URL(filePath: #filePath).appending(path: "../../RelayTests/Apps")
    .standardizedFileURL.path

  private static let environment = [
    "GDK_BACKEND=wayland", "NO_AT_BRIDGE=1", "QT_QPA_PLATFORM=wayland", "MOZ_ENABLE_WAYLAND=1",
    "GSETTINGS_BACKEND=memory", "WLR_BACKENDS=wayland", "WLR_RENDERER=pixman",
  ]

  /// The command that wraps an app, with a plugin that prints its titles.
  private func wrap(_ app: App, in sandbox: Sandbox) throws -> [String] {
    try #require(
      isInstalled(app.words[0]) || access(app.words[0], X_OK) == 0,
      "\(app.words[0]) is not installed")
    if let module = app.module {
      let probe = try loop.start(.init(["/usr/bin/python3", "-c", "import \(module)"]))
      try #require(loop.run(until: { probe.exit != nil }, timeout: hangTimeout))
      try #require(probe.exit == .status(0), "\(module) is not installed")
    }
    try sandbox.makeFolder("app")
    _ = try sandbox.write(
      "exec /usr/bin/python3 \(Self.samples)/gtk3.py\nxwayland disable\n", to: "app/sway.conf")
    _ = try sandbox.write(Self.clicks, to: "app/clicks.lua")
    let telling = try sandbox.write(Self.telling, to: "telling.lua")
    let plugins = [telling, "hold-right-click", "undo-taps", "window-drag"]
    return [builtProgram("thimble"), "wrap", "--explain", "--ask-limit", "600000"]
      + ["--patience", "600000", "--allow", "apps=*"] + plugins.flatMap { ["--plugin", $0] }
      + ["--", "env"] + Self.environment
      + app.words.map {
        $0.replacing("FOLDER", with: "\(sandbox.path)/app").replacing("APPS", with: Self.samples)
      }
  }

  @Test(arguments: [HostedCompositor.cage, .weston, .sway], apps)
  func `a tap reaches the app, and each plugin takes its own gesture`(
    compositor: HostedCompositor, app: App
  ) throws {
    try #require(isInstalled(compositor.rawValue), "\(compositor.rawValue) is not installed")
    let sandbox = try Sandbox()
    let session = try HostedSession(
      compositor, in: sandbox, client: wrap(app, in: sandbox), on: loop)
    defer { session.end() }
    session.addPointer()
    check(session, isTouched: app.passesTouches)
  }

  @Test(arguments: apps)
  func `a tap reaches the app in KWin, and each plugin takes its own gesture`(app: App) throws {
    try #require(isInstalled("kwin_wayland"), "kwin_wayland is not installed")
    let sandbox = try Sandbox()
    let session = try KWinSession(in: sandbox, client: wrap(app, in: sandbox), on: loop)
    defer { session.end() }
    check(session, isTouched: app.passesTouches)
  }

  /// Taps with one finger and two, rests one, drags three and taps again.
  ///
  /// - Parameter isTouched: Whether the app gets any touch.
  private func check(_ session: some Injector, isTouched: Bool) {
    func expectReported(_ words: String...) {
      let isReported = wait(on: loop) {
        words.allSatisfy { word in session.client.diagnostics.contains { $0.contains(word) } }
      }
      #expect(isReported, "\(words): \(session.client.diagnostics)")
    }
    // The app accepts touches some time after its window has opened, and reports nothing then.
    expectReported("telling: window")
    #expect(wait(on: loop) { clicks(of: session) == 0 }, "\(session.client.diagnostics)")
    pause(3)
    let fingers = Fingers(of: session, on: loop)
    fingers.tap(1)
    if isTouched {
      #expect(wait(on: loop) { clicks(of: session) == 1 }, "\(session.client.diagnostics)")
    }
    fingers.tap(2)
    expectReported("finger tap ended")
    pause(1)
    fingers.down(1)
    expectReported("hold began")
    fingers.up(1)
    pause(1)
    fingers.drag(3)
    expectReported("three fingers ended", "grabbed")
    pause(1)
    fingers.tap(1)
    let last = isTouched ? 2 : 0
    if isTouched {
      #expect(wait(on: loop) { clicks(of: session) ?? 0 >= last }, "\(session.client.diagnostics)")
    } else {
      // Three seconds are enough for a tap to get through the relay and reach a web page.
      pause(3)
    }
    #expect(clicks(of: session) == last, "\(session.client.diagnostics)")
  }

  /// The number of clicks that the app reported last, in its title or its output.
  private func clicks(of session: some Injector) -> Int? {
    let lines = session.client.lines + session.client.diagnostics
    for line in lines.reversed() {
      guard let range = line.range(of: "clicks ") else { continue }
      return Int(line[range.upperBound...].prefix { $0.isNumber })
    }
    return nil
  }

  private func pause(_ seconds: Double) { loop.pause(seconds) }
}

extension EventLoop {
  fileprivate func pause(_ seconds: Double) {
    // Real time: no event of the compositor or the app reports that it has handled all touches.
    _ = run(until: { false }, timeout: .seconds(seconds))
  }
}

/// Fingers side by side in the upper half of an app's window.
private struct Fingers<Session: Injector> {
  private let session: Session
  private let loop: EventLoop
  private let begin: Double

  init(of session: Session, on loop: EventLoop) {
    (self.session, self.loop, begin) = (session, loop, loop.now)
  }

  private func play(_ kinds: [TraceEvent.Kind]) {
    let time = (loop.now - begin) * 1000 + 1000
    session.play((kinds + [.frame]).map { .init(milliseconds: time, kind: $0) })
  }

  func down(_ count: Int32) {
    play((0..<count).map { .down(id: $0, x: 500 + 80 * Double($0), y: 200) })
  }

  func up(_ count: Int32) { play((0..<count).map { .up(id: $0) }) }

  func tap(_ count: Int32) {
    down(count)
    loop.pause(0.06)
    up(count)
  }

  func drag(_ count: Int32) {
    down(count)
    for step in 1...20 {
      loop.pause(0.016)
      play(
        (0..<count).map {
          .motion(id: $0, x: 500 + 80 * Double($0) + 5 * Double(step), y: 200 + 3 * Double(step))
        })
    }
    up(count)
  }
}
