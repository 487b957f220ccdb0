import Canvas
import EventLoop
import Glibc
import StageRuns
import Testing
import Traces

/// `thimble wrap` with an app of a toolkit, in sway. `make pictures` names a folder in which the
/// picture stays.
@Suite(
  .serialized,
  .enabled(if: isInstalled("sway") && isInstalled("gtk3-demo"), "sway or gtk3-demo not found"))
struct WrappedAppTests {
  let loop = EventLoop()

  /// Waits until nothing changes for a while; what is shown then.
  private func settledPicture(of session: HostedSession) throws -> Image {
    var last = try session.picture()
    var repeats = 0
    for _ in 0..<300 where repeats < 4 {
      _ = wait(on: loop, timeout: 0.2) { false }
      let next = try session.picture()
      repeats = next.looksLike(last) ? repeats + 1 : 0
      last = next
    }
    return last
  }

  @Test func `a finger that rests opens the app's menu, which stays when it lifts`() throws {
    let sandbox = try Sandbox()
    let telling = try sandbox.write(
      "require('thimble').apps.on_window(function(w) print('window ' .. w.title) end)",
      to: "telling.lua")
    let session = try HostedSession(
      .sway, in: sandbox,
      client: [
        builtProgram("thimble"), "wrap", "--ask-limit", "600000", "--patience", "600000",
        "--plugin", telling, "--plugin", "hold-right-click", "--allow", "apps=*", "--",
        "env", "GDK_BACKEND=wayland", "NO_AT_BRIDGE=1", "gtk3-demo",
      ], on: loop)
    defer { session.end() }
    session.addPointer()
    let isThere = wait(on: loop) {
      session.client.diagnostics.contains { $0.contains("telling: window") }
    }
    #expect(isThere, "\(session.client.diagnostics.suffix(10))")
    let before = try settledPicture(of: session)
    let place = (x: 640.0, y: 300.0)
    session.play([
      .init(milliseconds: 0, kind: .down(id: 0, x: place.x, y: place.y)),
      .init(milliseconds: 0, kind: .frame),
    ])
    var hasMenu = false
    for _ in 0..<300 where !hasMenu {
      _ = wait(on: loop, timeout: 0.2) { false }
      hasMenu = try !session.picture().looksLike(before)
    }
    let menu = try settledPicture(of: session)
    session.play([
      .init(milliseconds: 0, kind: .up(id: 0)), .init(milliseconds: 0, kind: .frame),
    ])
    let after = try settledPicture(of: session)
    if let folder = getenv("THIMBLE_PICTURES") {
      try menu.writePNG(to: String(cString: folder) + "/hold-right-click.png")
    }
    #expect(hasMenu, "\(session.client.diagnostics.suffix(10))")
    #expect(!after.looksLike(before), "the menu stays when the finger lifts")
  }
}
