import Stage
import Testing

@testable import Shell

/// A stage's workspaces, as a client receives them.
struct DisplayWorkspacesTests {
  typealias Group = Stage.WorkspaceGroup

  let harness: ShellHarness
  let workspaces: DisplayWorkspaces

  init() throws {
    harness = try ShellHarness {
      $0.outputs = [.init(name: "LEFT"), .init(name: "RIGHT")]
    }
    harness.stage.workspaceGroups = [
      Group(
        outputs: ["LEFT"],
        [
          .init("2", at: [2], isUrgent: true), .init("1", at: [1], isActive: true),
          .init("secret", at: [3], isHidden: true, canActivate: false),
        ]),
      Group(outputs: ["RIGHT", "LEFT"], [.init("mail"), .init("web", isActive: true)]),
    ]
    workspaces = try harness.display.followWorkspaces()
    #expect(workspaces.phase == .arriving)
    #expect(workspaces.groups.isEmpty)
    harness.wait { [workspaces] in workspaces.phase == .known }
  }

  private var names: [[String]] { workspaces.groups.map { $0.workspaces.map(\.name) } }
  private var active: [String] {
    workspaces.groups.flatMap(\.workspaces).filter(\.isActive).map(\.name)
  }

  @Test func `groups have their outputs, and workspaces are in order with their states`() {
    #expect(workspaces.groups.map { Set($0.outputs) } == [["LEFT"], ["LEFT", "RIGHT"]])
    #expect(names == [["1", "2", "secret"], ["mail", "web"]])
    let all = workspaces.groups.flatMap(\.workspaces)
    #expect(all.map(\.isActive) == [true, false, false, false, true])
    #expect(all.map(\.isUrgent) == [false, true, false, false, false])
    #expect(all.map(\.isHidden) == [false, false, true, false, false])
    #expect(all.map(\.canActivate) == [true, true, false, true, true])
    #expect(all.map(\.coordinates) == [[1], [2], [3], [], []])
    #expect(Set(all.map(\.key)).count == 5)
  }

  @Test func `the rows of a grid follow each other`() {
    harness.stage.workspaceGroups = [
      Group([.init("d", at: [1, 1]), .init("b", at: [1, 0]), .init("c", at: [0, 1])])
    ]
    harness.settle()
    #expect(names == [["b", "c", "d"]])
  }

  @Test func `a workspace is activated in its group, and the change is reported once`() {
    var changes = 0
    workspaces.onChange = { changes += 1 }
    let second = workspaces.groups[0].workspaces[1]
    #expect(workspaces.activate(second.key))
    harness.wait { changes > 0 }
    harness.settle()
    #expect(changes == 1)
    #expect(active == ["2", "web"])
    // The compositor ignores a workspace that may not be activated.
    #expect(workspaces.activate(workspaces.groups[0].workspaces[2].key))
    harness.settle()
    #expect(active == ["2", "web"])
  }

  @Test func `a replaced workspace is forgotten, and cannot be activated`() {
    let old = workspaces.groups[0].workspaces[1]
    harness.stage.workspaceGroups = [Group(outputs: ["LEFT"], [.init("2", isActive: true)])]
    harness.settle()
    #expect(names == [["2"]])
    #expect(!workspaces.activate(old.key))
    #expect(workspaces.groups[0].workspaces[0].key != old.key)
    harness.stage.workspaceGroups = []
    harness.settle()
    #expect(names == [])
    #expect(harness.display.error == nil)
  }

  @Test func `a removed output is removed from its groups`() {
    harness.stage.removeOutput(harness.stage.outputs[0])
    harness.settle()
    #expect(workspaces.groups.map(\.outputs) == [[], ["RIGHT"]])
  }

  @Test func `workspaces of a group that is removed against the protocol are kept without it`() {
    harness.stage.removeWorkspaceGroupAlone(0)
    harness.settle()
    #expect(names == [["mail", "web"], ["1", "2", "secret"]])
    #expect(workspaces.groups[1].outputs == [])
    #expect(workspaces.activate(workspaces.groups[1].workspaces[1].key))
    harness.settle()
    #expect(harness.display.error == nil)
  }

  @Test func `a list that the compositor ends is empty, and takes no requests`() {
    let key = workspaces.groups[0].workspaces[0].key
    var changes = 0
    workspaces.onChange = { changes += 1 }
    harness.stage.finishWorkspaces()
    harness.settle()
    #expect(workspaces.phase == .finished)
    #expect(changes == 1)
    #expect(workspaces.groups.isEmpty)
    #expect(!workspaces.activate(key))
    #expect(harness.display.error == nil)
  }

  @Test func `releasing a list of workspaces leaves nothing behind`() throws {
    var second: DisplayWorkspaces? = try harness.display.followWorkspaces()
    harness.wait { second?.phase == .known }
    second = nil
    harness.stage.workspaceGroups = [Group([.init("new")])]
    harness.settle()
    #expect(names == [["new"]])
    #expect(harness.display.error == nil)
  }

  @Test func `a compositor without the protocol gives an error that names it`() throws {
    let bare = try ShellHarness { $0.globals["ext_workspace_manager_v1"] = nil }
    let error = #expect(throws: ShellError.self) { try bare.display.followWorkspaces() }
    #expect("\(error.map { "\($0)" } ?? "")".contains("ext_workspace_manager_v1"))
  }
}
