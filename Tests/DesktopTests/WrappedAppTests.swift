import Canvas
import Glibc
import Requirements
import StageRuns
import System
import Testing
import Traces

@testable import CompositorRuns

/// `thimble wrap` with an app of a toolkit. `make pictures` names a folder in which the pictures
/// are kept.
@Suite(.serialized) struct WrappedAppTests {
  let loop = EventLoop()

  /// Writes a picture into the folder of `make pictures`, if any.
  private func keep(_ picture: Image, as name: String) throws {
    guard let folder = getenv("THIMBLE_PICTURES") else { return }
    try picture.writePNG(to: String(cString: folder) + "/\(name).png")
  }

  /// Starts an app with a shipped plugin, and another one that prints `window`, then runs `code`.
  private func start(
    _ app: String..., with plugin: String, _ code: String = "",
    on compositor: HostedCompositor = .sway,
    configuration: String = "", in sandbox: Sandbox
  ) throws -> HostedSession {
    let telling = try sandbox.write(
      """
      local thimble = require "thimble"
      thimble.apps.on_window(function(window) print "window" \(code) end)
      """, to: "telling.lua")
    let session = try HostedSession(
      compositor, in: sandbox, configuration: configuration,
      client: [
        builtProgram("thimble"), "wrap", "--ask-limit", "600000", "--patience", "600000",
        "--plugin", telling, "--plugin", plugin, "--allow", "apps=*", "--",
        "env", "GDK_BACKEND=wayland", "NO_AT_BRIDGE=1", "GSETTINGS_BACKEND=memory",
      ] + app, on: loop)
    session.addPointer()
    #expect(says("telling: window", session), "\(session.client.diagnostics.suffix(10))")
    return session
  }

  private func says(_ line: String, _ session: HostedSession) -> Bool {
    wait(on: loop) { session.client.diagnostics.contains(line) }
  }

  /// Sends events with a frame.
  private func play(_ kinds: [TraceEvent.Kind], at milliseconds: Double, in session: HostedSession)
  {
    session.play((kinds + [.frame]).map { .init(milliseconds: milliseconds, kind: $0) })
  }

  /// Waits until the output differs from a picture, and returns it once it stops changing.
  private func picture(of session: HostedSession, unlike before: Image) throws -> Image? {
    for _ in 0..<300 {
      // Real time: no event of the compositor or the app reports this.
      _ = wait(on: loop, timeout: .milliseconds(200)) { false }
      if try !session.picture().looksLike(before) { return try settledPicture(of: session) }
    }
    return nil
  }

  /// Waits until the output stops changing, and returns its picture.
  private func settledPicture(of session: HostedSession) throws -> Image {
    var last = try session.picture()
    var repeats = 0
    for _ in 0..<300 where repeats < 4 {
      // Real time: no event of the compositor or the app reports this.
      _ = wait(on: loop, timeout: .milliseconds(200)) { false }
      let next = try session.picture()
      repeats = next.looksLike(last) ? repeats + 1 : 0
      last = next
    }
    return last
  }

  @Test(.needs("sway", "gtk3-demo"))
  func `a resting finger opens the app's menu, which stays open after the lift`() throws {
    let session = try start("gtk3-demo", with: "hold-right-click", in: Sandbox())
    defer { session.end() }
    let before = try settledPicture(of: session)
    play([.down(id: 0, x: 640, y: 300)], at: 0, in: session)
    let menu = try picture(of: session, unlike: before)
    play([.up(id: 0)], at: 0, in: session)
    let after = try settledPicture(of: session)
    let shown = try #require(menu, "\(session.client.diagnostics.suffix(10))")
    // GTK 3 selects text below a touch that it loses.
    #expect(shown[596, 196] == before[596, 196], "the app has not seen the finger")
    #expect(!after.looksLike(before), "the menu stays when the finger lifts")
  }

  @Test(.needs("sway", "gtk4-demo"))
  func `a two-finger tap restores deleted text`() throws {
    let session = try start(
      "gtk4-demo", "--run=textundo", with: "undo-taps",
      """
      local function delete()
        if not window.is_focused then return thimble.after(0.2, delete) end
        window:press "ctrl+a"
        window:press "Delete"
        print "deleted"
      end
      thimble.after(1, delete)
      """, in: Sandbox())
    defer { session.end() }
    #expect(says("telling: deleted", session), "\(session.client.diagnostics.suffix(10))")
    let before = try settledPicture(of: session)
    let fingers = [(x: 590.0, y: 480.0), (x: 690.0, y: 470.0)]
    play(fingers.enumerated().map { .down(id: Int32($0), x: $1.x, y: $1.y) }, at: 0, in: session)
    play([.up(id: 0), .up(id: 1)], at: 60, in: session)
    let after = try #require(
      try picture(of: session, unlike: before), "\(session.client.diagnostics.suffix(10))")
    let canvas = try Canvas(width: 688, height: 360)
    canvas.clear(.white)
    let window = Canvas.Area(x: 472, y: 208, width: 336, height: 360)
    canvas.draw(before, from: window, in: .init(x: 0, y: 0, width: 336, height: 360))
    canvas.draw(after, from: window, in: .init(x: 352, y: 0, width: 336, height: 360))
    for finger in fingers { canvas.mark(x: finger.x - window.x, y: finger.y - window.y) }
    canvas.flush()
    try keep(canvas.image, as: "undo-taps")
    let line = 480...780
    #expect(line.contains { before[$0, 264] != after[$0, 264] })
  }

  @Test(.needs("weston", "gtk3-demo"))
  func `three fingers move the app's window in weston`() throws {
    let session = try start(
      "gtk3-demo", with: "window-drag", on: .weston,
      configuration: "[shell]\nbackground-color=0xff3a4a5c\npanel-position=none\n", in: Sandbox())
    defer { session.end() }
    let before = try settledPicture(of: session)
    let starts = [(x: 560.0, y: 420.0), (x: 640.0, y: 390.0), (x: 720.0, y: 410.0)]
    play(starts.enumerated().map { .down(id: Int32($0), x: $1.x, y: $1.y) }, at: 0, in: session)
    func path(_ part: Double) -> (x: Double, y: Double) { (200 * part, 40 * sin(3 * part)) }
    for step in 1...20 {
      let way = path(Double(step) / 20)
      let moves = starts.enumerated().map {
        TraceEvent.Kind.motion(id: Int32($0), x: $1.x + way.x, y: $1.y + way.y)
      }
      play(moves, at: Double(step) * 20, in: session)
      // The compositor handles the fingers from the plugin's request on.
      // Real time: no event of the compositor or the app reports this.
      _ = wait(on: loop, timeout: .milliseconds(100)) { false }
    }
    let after = try #require(
      try picture(of: session, unlike: before), "\(session.client.diagnostics.suffix(10))")
    play([.up(id: 0), .up(id: 1), .up(id: 2)], at: 500, in: session)
    let ground = before[2, 2]
    func edge(_ picture: Image) -> Int? { (0..<1280).first { picture[$0, 420] != ground } }
    let (from, to) = (try #require(edge(before)), try #require(edge(after)))
    #expect((100...200).contains(to - from), "the window moved from \(from) to \(to)")
  }
}

extension Canvas {
  /// Draws a finger.
  fileprivate func mark(x: Double, y: Double) {
    let blue = CanvasColor(red: 0.2, green: 0.45, blue: 0.9)
    fill(.circle(x: x, y: y, radius: 22), with: blue.withAlpha(0.35))
    stroke(.circle(x: x, y: y, radius: 22), with: blue, width: 2)
  }
}
