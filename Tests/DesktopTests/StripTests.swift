import Foundation
import Requirements
import StageRuns
import System
import Testing

@testable import CompositorRuns

/// Strips in sway, which reports a finger that leaves a surface in coordinates of the surface below
/// the finger.
@Suite(.serialized) struct StripTests {
  let loop = EventLoop()

  @Test(.needs("sway"))
  func `a finger that leaves a strip still belongs to the strip`() throws {
    let session = try ActionSession(#"thimble.use "edge-strip""#, on: loop)
    defer { session.end() }
    let said = { session.session.client.diagnostics.filter { $0.contains("pan ended") } }
    #expect(
      session.attempt {
        session.stroke([((600, 780), (600, 300))])
      } until: {
        !said().isEmpty
      })
    // The translation does not include the first step.
    #expect(said().last == "edge-strip: pan ended after 0, -470")
    let witness = try session.openWitness("below", takingTouches: true)
    session.stroke([((300, 790), (700, 190))])
    #expect(wait(on: loop) { said().count == 2 })
    #expect(said().last == "edge-strip: pan ended after 394, -592")
    #expect(!witness.lines.contains { $0.hasPrefix("touch") })
  }

  @Test(.needs("sway"))
  func `two fingers that leave the keyboard's strip show the keyboard`() throws {
    // sway sends no more touches if fingers land before the strip exists: restart sway then.
    var isHeard = false
    for turn in 1...6 where !isHeard {
      let session = try ActionSession(
        #"thimble.use("osk-toggle", { options = { from = 0 }, permissions = { dbus = true } })"#,
        on: loop)
      defer { session.end() }
      // Real time: no event of the compositor or the app reports this.
      _ = wait(on: loop, timeout: .seconds(turn - 1)) { false }
      session.stroke([((600, 798), (600, 400)), ((700, 798), (700, 400))])
      isHeard = wait(on: loop, timeout: .seconds(5 * turn)) {
        session.session.client.actions.contains("up ended")
      }
    }
    #expect(isHeard)
  }

  @Test(.needs("sway"))
  func `the layer page's example recognizes a swipe over an empty workspace`() throws {
    let root = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardized
    let page = try String(
      contentsOfFile: root.path + "/docs/plugins/reference/layer.md", encoding: .utf8)
    let code = try #require(page.components(separatedBy: "```lua\n").dropFirst().first)
      .components(separatedBy: "```")[0]
    let session = try ActionSession(code, on: loop)
    defer { session.end() }
    #expect(
      session.attempt {
        session.stroke([((600, 790), (600, 500))])
      } until: {
        session.session.client.diagnostics.contains { $0.hasSuffix(": up") }
      }, "\(session.session.client.diagnostics)")
  }

  @Test(.needs("sway"))
  func `a plugin is notified when another workspace is shown`() throws {
    let session = try ActionSession(
      """
      thimble.workspaces.on_change(function(list)
        for _, workspace in ipairs(list) do
          if workspace.focused then print("on " .. workspace.name) end
        end
      end)
      thimble.layer { width = 10, height = 10 }
      """, on: loop)
    defer { session.end() }
    #expect(
      session.attempt {
        _ = try? session.ask("workspace", "7")
        _ = try? session.ask("workspace", "web")
      } until: {
        session.session.client.diagnostics.contains { $0.hasSuffix("on web") }
      })
  }
}
