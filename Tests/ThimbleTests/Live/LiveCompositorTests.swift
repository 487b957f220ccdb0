import Glibc
import Stage
import StageRuns
import System
import Testing

/// `thimble.workspaces` of the real program on a stage that offers `ext_workspace_v1`. Other tests
/// cover the sockets of compositors.
@Suite struct LiveCompositorTests {
  typealias Group = Stage.WorkspaceGroup
  let run: StageRun

  init() throws {
    run = try StageRun()
    run.stage.workspaceGroups = [
      Group(
        outputs: ["STAGE-1"],
        [
          .init("web", at: [0], isActive: true), .init("mail", at: [1]),
          .init("locked", at: [2], canActivate: false), .init("secret", at: [3], isHidden: true),
        ])
    ]
  }

  private func start(_ code: String) throws -> Program {
    try run.install("w", code, manifest: #""permissions": {"workspaces": true}"#)
    return try run.start(["run", "--reconnect", "w", "--allow", "workspaces"])
  }

  private static let printing = """
    local function show(list, why)
      if not list then return print(why) end
      local words = {}
      for _, w in ipairs(list) do
        words[#words + 1] = ("%s %s %s%s%s%s"):format(w.name, w.number, w.output,
          w.focused and " focused" or "", w.visible and " visible" or "",
          w.urgent and " urgent" or "")
      end
      print(table.concat(words, ", "))
    end
    """

  @Test func `workspaces are listed, switched and watched without any socket`() throws {
    let program = try start(
      Self.printing + """

        print(thimble.compositor.name, thimble.compositor.has "workspaces",
          thimble.compositor.has "move_window")
        thimble.workspaces.list(show)
        print(thimble.workspaces.move_window(2))
        local step = 0
        thimble.workspaces.on_change(function(list)
          show(list)
          step = step + 1
          if step == 1 then thimble.workspaces.switch("next", print) end
        end)
        thimble.workspaces.switch("locked", print)
        thimble.workspaces.switch(9, print)
        thimble.workspaces.switch("mail", print)
        """)
    let moved = "web 1 STAGE-1, mail 2 STAGE-1 focused visible, locked 3 STAGE-1"
    let locked =
      "nil\tthe compositor refused: programs cannot switch to this workspace; use its own "
      + "shortcut, or its tool with thimble.spawn"
    #expect(run.wait { program.prints.filter { $0 == locked }.count == 2 })
    #expect(program.prints.filter { $0 == moved }.count == 1)
    let noWay = "the compositor has no known IPC socket"
    #expect(program.prints.first == "unknown\ttrue\tfalse")
    #expect(program.prints.filter { $0.hasPrefix("nil\t\(noWay)") }.count == 1)
    #expect(
      program.prints.contains("web 1 STAGE-1 focused visible, mail 2 STAGE-1, locked 3 STAGE-1"))
    #expect(
      program.prints.contains { $0.hasPrefix("nil\tthe compositor refused: programs cannot") })
    #expect(
      program.prints.contains(
        "nil\tthe compositor refused: its workspaces are \"web\", \"mail\", \"locked\""))
    // The workspace after the active one accepts no requests.
    #expect(run.stage.workspaceGroups[0].workspaces.map(\.isActive) == [false, true, false, false])
  }

  @Test func `the workspaces of a restarted compositor are listed and watched`() throws {
    let program = try start(
      Self.printing + "\nthimble.workspaces.on_change(show) thimble.workspaces.list(show)")
    #expect(run.wait { program.prints.count == 1 })
    try run.stopStage()
    run.stage.workspaceGroups = [Group([.init("1: new"), .init("2", isActive: true)])]
    try run.startStage()
    #expect(run.wait { program.prints.last == "1: new 1 , 2 2  focused visible" })
    run.stage.workspaceGroups = [Group([.init("again", isUrgent: true)])]
    #expect(run.wait { program.prints.last == "again 1  urgent" })
  }

  @Test func `a list that the compositor ends is an error from then on`() throws {
    let program = try start(
      Self.printing + """

        local function ask()
          print(thimble.workspaces.list(show))
          thimble.after(0.05, ask)
        end
        ask()
        """)
    // The list is available after the first request.
    #expect(run.wait { program.prints.contains { $0.hasPrefix("web 1") } })
    run.stage.finishWorkspaces()
    #expect(run.wait { program.prints.contains { $0.contains("no known IPC socket") } })
    #expect(program.child.exit == nil)
  }
}
