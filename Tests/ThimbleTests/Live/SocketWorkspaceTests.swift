import Stage
import StageRuns
import Testing

/// `thimble.workspaces` of the real program on a compositor that offers `ext_workspace_v1` and has
/// a socket, too.
@Suite struct SocketWorkspaceTests {
  typealias Group = Stage.WorkspaceGroup
  let run: StageRun
  let sway: SmallSway

  init() throws {
    var configuration = Stage.Configuration()
    configuration.outputs = [.init(name: "LEFT"), .init(name: "RIGHT")]
    run = try StageRun(configuration)
    sway = try SmallSway(at: "\(run.sandbox.path)/sway.sock", on: run.loop)
    sway.workspaces = """
      [{"num": 1, "name": "1", "output": "LEFT", "visible": true, "focused": false},
       {"num": 2, "name": "2", "output": "RIGHT", "visible": true, "focused": true}]
      """
    run.stage.workspaceGroups = [
      Group(outputs: ["LEFT"], [.init("1", isActive: true), .init("3")]),
      Group(outputs: ["RIGHT"], [.init("2", isActive: true)]),
    ]
  }

  private func start(_ code: String) throws -> Program {
    let printing = """
      local function show(list, why)
        if not list then return print(why) end
        local names = {}
        for _, w in ipairs(list) do names[#names + 1] = w.name .. (w.focused and "!" or "") end
        print(table.concat(names, " "))
      end

      """
    try run.install("w", printing + code, manifest: #""permissions": {"workspaces": true}"#)
    return try run.start(
      ["run", "w", "--allow", "workspaces"], with: ["SWAYSOCK": "\(run.sandbox.path)/sway.sock"])
  }

  @Test func `the socket decides which of several outputs has the focus`() throws {
    let program = try start("print(thimble.compositor.name) thimble.workspaces.list(show)")
    #expect(run.wait { program.prints == ["sway", "1 2!"] }, "\(program.prints)")
    #expect(sway.requests == ["1 "])
  }

  @Test func `the socket is not used if the protocol shows the focus`() throws {
    run.stage.workspaceGroups = [
      Group(outputs: ["LEFT"], [.init("1"), .init("3", isActive: true)])
    ]
    let program = try start("thimble.workspaces.list(show)")
    #expect(run.wait { program.prints == ["1 3!"] }, "\(program.prints)")
    #expect(sway.requests.isEmpty)
  }

  @Test func `the compositor decides which workspace is next or previous`() throws {
    let program = try start(
      """
      thimble.workspaces.switch("next", function(done)
        print(done)
        thimble.workspaces.switch("previous", print)
      end)
      """)
    #expect(run.wait { program.prints == ["true", "true\tnil"] || program.prints.count == 2 })
    let commands = sway.requests.filter { $0.hasPrefix("0 ") }
    #expect(commands == ["0 workspace next_on_output", "0 workspace prev_on_output"])
  }

  @Test func `a new workspace is created through the socket`() throws {
    let program = try start(
      """
      thimble.workspaces.switch(9, function(done)
        print(done)
        thimble.workspaces.switch(3, print)
      end)
      """)
    #expect(run.wait { program.prints.count == 2 }, "\(program.prints)")
    #expect(sway.requests == ["0 workspace number 9"])
    #expect(
      run.wait { run.stage.workspaceGroups[0].workspaces.map(\.isActive) == [false, true] })
  }

  @Test func `the socket replaces a list that the compositor ends`() throws {
    let program = try start(
      """
      thimble.workspaces.on_change(function(list) show(list) end)
      thimble.workspaces.list(show)
      """)
    #expect(run.wait { program.prints == ["1 2!"] }, "\(program.prints)")
    #expect(!sway.requests.contains { $0.hasPrefix("2 ") })
    run.stage.finishWorkspaces()
    #expect(run.wait { sway.requests.contains { $0.hasPrefix("2 ") } })
    // The switch to the socket is reported as a change of the workspaces.
    #expect(run.wait { program.prints.count == 2 })
    sway.workspaces = #"[{"num": 7, "name": "7", "output": "LEFT", "focused": true}]"#
    sway.tellChange()
    #expect(run.wait { program.prints.last == "7!" }, "\(program.prints)")
  }
}
