import EventLoop
import Foundation
import StageRuns
import Testing
import Traces

/// The three plugins for apps, over apps of all toolkits and whole compositors, on real
/// compositors: `make apps`, which docs/wrap.md tells the result of.
@Suite(
  .serialized,
  .enabled(if: ProcessInfo.processInfo.environment["THIMBLE_APPS"] != nil, "run by make apps"))
struct AppSurveyTests {
  private let loop = EventLoop()

  /// An app; `FOLDER` in its words is a private folder.
  struct App: CustomTestStringConvertible {
    let words: [String]
    var testDescription: String { words[0] }
    init(_ words: String...) { self.words = words }
  }

  static let apps = [
    App("gtk3-demo"), App("gtk4-demo"), App("kcalc"),
    App(
      "chromium", "--ozone-platform=wayland", "--no-sandbox", "--disable-gpu", "--no-first-run",
      "--user-data-dir=FOLDER", "--password-store=basic", "about:version"),
    App("firefox-esr", "--no-remote", "--profile", "FOLDER", "about:license"),
    App("mpv", "--idle=yes", "--force-window=yes", "--vo=wlshm", "--no-config"),
    App("cage", "-d", "--", "gtk3-demo"), App("sway", "-c", "FOLDER/sway.conf"),
  ]

  private static let environment = [
    "GDK_BACKEND=wayland", "NO_AT_BRIDGE=1", "QT_QPA_PLATFORM=wayland", "MOZ_ENABLE_WAYLAND=1",
    "GSETTINGS_BACKEND=memory", "WLR_BACKENDS=wayland", "WLR_RENDERER=pixman",
  ]

  /// The words that wrap an app, with a plugin that tells of its windows.
  private func wrap(_ app: App, in sandbox: Sandbox) throws -> [String] {
    for program in [app.words[0]] where !isInstalled(program) {
      try Test.cancel("\(program) is not installed")
    }
    try sandbox.makeFolder("app")
    _ = try sandbox.write("exec gtk3-demo\nxwayland disable\n", to: "app/sway.conf")
    let telling = try sandbox.write(
      "require('thimble').apps.on_window(function(w) print('window ' .. w.app_id) end)",
      to: "telling.lua")
    let plugins = [telling, "hold-right-click", "undo-taps", "window-drag"]
    return [builtProgram("thimble"), "wrap", "--explain", "--ask-limit", "600000"]
      + ["--patience", "600000", "--allow", "apps=*"] + plugins.flatMap { ["--plugin", $0] }
      + ["--", "env"] + Self.environment
      + app.words.map { $0.replacing("FOLDER", with: "\(sandbox.path)/app") }
  }

  @Test(arguments: HostedCompositor.allCases, apps)
  func `a tap reaches it, and the plugins take what is theirs`(
    compositor: HostedCompositor, app: App
  ) throws {
    if !isInstalled(compositor.rawValue) {
      try Test.cancel("\(compositor.rawValue) is not installed")
    }
    let sandbox = try Sandbox()
    let session = try HostedSession(
      compositor, in: sandbox, client: wrap(app, in: sandbox), on: loop)
    defer { session.end() }
    session.addPointer()
    check(session)
  }

  @Test(.enabled(if: isInstalled("kwin_wayland")), arguments: apps)
  func `in KWin as well`(app: App) throws {
    let sandbox = try Sandbox()
    let session = try KWinSession(in: sandbox, client: wrap(app, in: sandbox), on: loop)
    defer { session.end() }
    check(session)
  }

  /// Taps with one finger and two, rests one, and drags three.
  private func check(_ session: some Injector) {
    func hears(_ words: String...) -> Bool {
      wait(on: loop) {
        words.allSatisfy { word in session.client.diagnostics.contains { $0.contains(word) } }
      }
    }
    #expect(hears("telling: window"), "\(session.client.diagnostics)")
    // It can be touched a moment later, and nobody says when.
    pause(3)
    let begin = loop.now
    func play(_ kinds: [TraceEvent.Kind]) {
      let time = (loop.now - begin) * 1000 + 1000
      session.play((kinds + [.frame]).map { .init(milliseconds: time, kind: $0) })
    }
    func down(_ ids: Range<Int32>) {
      play(ids.map { .down(id: $0, x: 600 + 80 * Double($0), y: 400) })
    }
    func up(_ ids: Range<Int32>) { play(ids.map { .up(id: $0) }) }
    for (count, word) in [(1, "the app gets touch"), (2, "finger tap ended")] as [(Int32, String)] {
      down(0..<count)
      pause(0.06)
      up(0..<count)
      #expect(hears(word), "\(session.client.diagnostics)")
    }
    pause(1)
    down(0..<1)
    #expect(hears("hold began"), "\(session.client.diagnostics)")
    up(0..<1)
    pause(1)
    down(0..<3)
    for step in 1...20 {
      pause(0.016)
      play(
        (0..<3).map {
          .motion(id: $0, x: 600 + 80 * Double($0) + 5 * Double(step), y: 400 + 3 * Double(step))
        })
    }
    up(0..<3)
    #expect(hears("three fingers ended", "grabbed"), "\(session.client.diagnostics)")
  }

  private func pause(_ seconds: Double) {
    // Real time: no event of the compositor or the app reports this.
    _ = loop.run(until: { false }, timeout: seconds)
  }
}
