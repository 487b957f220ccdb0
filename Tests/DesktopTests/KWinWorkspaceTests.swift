import Requirements
import StageRuns
import System
import Testing

@testable import CompositorRuns

/// Requests of plugins to KWin on a session bus.
@Suite(.serialized) struct KWinWorkspaceTests {
  let loop = EventLoop()

  @Test(.needs("kwin_wayland"))
  func `a plugin switches desktops, gets their changes, and presses shortcuts`() throws {
    let sandbox = try Sandbox()
    let file = try sandbox.write(
      """
      local thimble = require "thimble"
      thimble.window { title = "desktops" }
      thimble.workspaces.on_change(function(list)
        for _, workspace in ipairs(list) do
          if workspace.focused then print("on " .. workspace.number) end
        end
      end)
      local function tell(name) return function(done, reason) print(name, done, reason) end end
      thimble.after(1, function()
        thimble.workspaces.list(function(list) print("there are " .. #list) end)
        thimble.workspaces.switch(3, tell "switch")
        thimble.workspaces.switch("next", tell "next")
        thimble.workspaces.switch(9, tell "ninth")
        thimble.compositor.command("Switch to Desktop 2", tell "shortcut")
        thimble.compositor.command("Fly away", tell "no shortcut")
      end)
      """, to: "plugin.lua")
    let session = try KWinSession(
      in: sandbox,
      client: [
        builtProgram("thimble"), "run", file, "--allow", "workspaces", "--allow", "ipc=kwin",
      ], on: loop)
    defer { session.end() }
    let said = { session.client.prints }
    #expect(
      wait(on: loop) {
        said().contains { $0.hasPrefix("no shortcut") } && said().contains { $0.hasPrefix("ninth") }
          && said().contains { $0.hasPrefix("shortcut") } && said().contains("next\ttrue\tnil")
          && said().contains("on 2")
      })
    #expect(said().contains("there are 8"))
    #expect(said().contains("switch\ttrue\tnil"))
    #expect(said().contains("next\ttrue\tnil"))
    #expect(said().contains { $0.hasPrefix("ninth\tnil\tkwin refused: its desktops are \"") })
    #expect(said().contains("shortcut\t\tnil"))
    #expect(
      said().contains {
        $0.hasPrefix("no shortcut\tnil\tkwin refused: it has no shortcut \"Fly away\"")
      })
  }
}
