import Requirements
import StageRuns
import System
import Testing

@testable import CompositorRuns

/// Sessions of wrapped apps on real compositors, as described in docs/wrap-session.md.
@Suite(.serialized) struct SessionCompositorTests {
  private let loop = EventLoop()
  private let sandbox: Sandbox
  private let telling: String

  init() throws {
    sandbox = try Sandbox()
    telling = try sandbox.write(
      "require('thimble').apps.on_window(function(w) print('window ' .. w.title) end)",
      to: "telling.lua")
  }

  /// The command of a session that ends with its two apps.
  private var session: [String] {
    let witness = builtProgram("Witness")
    return [
      builtProgram("thimble"), "wrap", "--session", "--plugin", telling, "--allow", "apps=*", "--",
      "sh", "-c", "\(witness) one touches & \(witness) two touches & wait",
    ]
  }

  private func hears(_ words: String..., of program: Program) -> Bool {
    wait(on: loop) {
      words.allSatisfy { word in program.diagnostics.contains { $0.hasSuffix(word) } }
    }
  }

  @Test(arguments: HostedCompositor.allCases)
  func `the windows of a session are wrapped`(compositor: HostedCompositor) throws {
    try need([compositor.rawValue])
    let hosted = try HostedSession(compositor, in: sandbox, client: session, on: loop)
    defer { hosted.end() }
    #expect(
      hears("window one", "window two", of: hosted.client), "\(hosted.client.diagnostics)")
  }

  @Test(.needs("kwin_wayland"))
  func `the windows of a session are wrapped on KWin`() throws {
    let kwin = try KWinSession(in: sandbox, client: session, on: loop)
    defer { kwin.end() }
    #expect(hears("window one", "window two", of: kwin.client), "\(kwin.client.diagnostics)")
  }

  /// Programs that sway starts connect to sway; a launcher is configured to use the session.
  @Test(.needs("sway"))
  func `sway's configuration starts the session, which launchers use`() throws {
    let wrapped = "env WAYLAND_DISPLAY=wayland-thimble"
    let hosted = try HostedSession(
      .sway, in: sandbox,
      configuration: """
        exec \(builtProgram("thimble")) wrap --session --plugin \(telling) --allow apps=*
        set $wrapped \(wrapped)
        """,
      client: [
        "sh", "-c",
        "until test -S $XDG_RUNTIME_DIR/wayland-thimble; do sleep 0.1; done; "
          + "swaymsg 'exec \(wrapped) \(builtProgram("Witness")) one touches'; exec sleep 1000",
      ], on: loop)
    defer { hosted.end() }
    #expect(hears("window one", of: hosted.compositor), "\(hosted.compositor.diagnostics)")
  }
}
