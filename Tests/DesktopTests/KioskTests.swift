import Foundation
import Requirements
import Stage
import StageRuns
import System
import Testing

@testable import CompositorRuns
@testable import thimble

/// An application with the kiosk plugin, as in docs/kiosk.md.
@Suite struct KioskTests {
  private let loop = EventLoop()

  /// Writes the configuration of the page, with a reset command that creates a file.
  private func configure(_ sandbox: Sandbox) throws {
    try sandbox.makeFolder(".config")
    try sandbox.makeFolder(".config/thimble")
    _ = try sandbox.write(
      """
      local thimble = require "thimble"
      thimble.use("kiosk", {
        options = { idle = 1, dark = false, reset = { "touch", "\(sandbox.path)/reset" } },
        permissions = { idle = true, outputs = true, spawn = { "touch" } },
      })
      """, to: ".config/thimble/init.lua")
  }

  @Test(.needs("cage"))
  func `in cage the reset command runs when the user is idle`() throws {
    let sandbox = try Sandbox()
    try configure(sandbox)
    let application = try sandbox.write(plugin, to: "plugin.lua")
    let thimble = builtProgram("thimble")
    let session = try HostedSession(
      .cage, in: sandbox,
      client: ["sh", "-c", "\(thimble) run --reconnect & exec \(thimble) run \(application)"],
      on: loop)
    defer { session.end() }
    #expect(wait(on: loop) { sandbox.contains("reset") })
    #expect(session.client.diagnostics.count { $0.contains("has no layers") } == 1)
    #expect(session.client.child.exit == nil)
  }

  @Test(.needs("sway"))
  func `in sway the application gets touches beside the edges, but not on them`() throws {
    let session = try ActionSession(
      """
      thimble.use("kiosk", {
        options = { idle = 86400 }, permissions = { idle = true, outputs = true } })
      """, sway: "for_window [app_id=\"shop\"] fullscreen enable", on: loop)
    defer { session.end() }
    let shop = try session.openWitness("shop", takingTouches: true)
    // Before the layers at the edges exist, touches there reach the application.
    var before = 0
    var new: [String] { shop.lines.dropFirst(before).filter { $0.hasPrefix("touch down") } }
    let isKept = session.attempt {
      before = shop.lines.count
      for place in [(640.0, 2.0), (640, 798), (2, 400), (1278, 400), (640, 400)] {
        session.stroke([(place, place)])
      }
    } until: {
      new == ["touch down 640 400"]
    }
    #expect(isKept, "\(shop.lines)")
    #expect(session.session.client.child.exit == nil)
  }

  @Test(
    .needs("sway"),
    arguments: [
      ("top-right", [(1279.0, 1.0), (1195, 3)]), ("top-right", [(1277, 90), (1200, 2)]),
      ("bottom-left", [(1, 798), (60, 760)]),
    ])
  func `in sway two fingers that hold the staff corner run its command`(
    corner: String, fingers: [(Double, Double)]
  ) throws {
    let session = try ActionSession(
      """
      thimble.use("kiosk", {
        options = {
          idle = 86400, staff_hold = 1, staff_corner = "\(corner)", staff = { "staffed" } },
        permissions = { idle = true, outputs = true, spawn = { "staffed" } } })
      """, programs: ["staffed": "touch \"$HOME/staffed\""], on: loop)
    defer { session.end() }
    let file = try session.home + "/staffed"
    // Repeated, because the layers may not exist at the first touch-down.
    let isStarted = session.attempt {
      session.stroke(fingers.map { ($0, $0) }, resting: 1500)
    } until: {
      FileManager.default.fileExists(atPath: file)
    }
    #expect(isStarted, "\(session.session.client.diagnostics)")
  }

  @Test func `without layers the kiosk logs this once and still runs`() throws {
    var configuration = Stage.Configuration()
    configuration.globals["zwlr_layer_shell_v1"] = nil
    let run = try StageRun(configuration)
    let program = try run.run("kiosk", "--allow", "idle", "--allow", "outputs")
    #expect(run.wait { program.diagnostics.contains { $0.contains("has no layers") } })
    #expect(program.diagnostics.count { $0.contains("has no layers") } == 1)
    #expect(program.child.exit == nil)
  }
}
