import Compositors
import Shell
import Testing

@testable import thimble

@Suite struct WorkspaceListTests {
  typealias Group = DisplayWorkspaces.Group

  /// A group of workspaces. A star marks an active one, and the keys count up from `first`.
  private func group(_ names: String..., from first: Int = 1, on outputs: [String] = []) -> Group {
    Group(
      outputs: outputs,
      workspaces: names.enumerated().map { index, name in
        var workspace = DisplayWorkspaces.Workspace(key: first + index)
        workspace.name = name.filter { $0 != "*" }
        workspace.isActive = name.hasPrefix("*")
        return workspace
      })
  }

  private func list(_ groups: Group..., last: Int? = nil) -> WorkspaceList {
    WorkspaceList(groups, activatedLast: last)
  }

  @Test func `numbers are read from names, or are positions if no name has one`() {
    #expect(
      list(group("2: web", "3", "mail", "0", "4x")).workspaces.map(\.number) == [
        2, 3, nil, nil, nil,
      ])
    #expect(list(group("web", "mail")).workspaces.map(\.number) == [1, 2])
    #expect(list(group("", "")).workspaces.map(\.name) == ["1", "2"])
  }

  @Test func `the focus is on the output whose workspace was activated last`() {
    let left = group("*a", "b", on: ["L"])
    let right = group("c", "*d", from: 3, on: ["R"])
    func focused(_ list: WorkspaceList) -> [String] {
      list.workspaces.filter(\.isFocused).map(\.name)
    }
    #expect(list(left).isFocusKnown)
    #expect(!list(left, right).isFocusKnown)
    #expect(focused(list(left, right)) == ["a"])
    #expect(focused(list(left, right, last: 4)) == ["d"])
    #expect(focused(list(group("x"), right, last: 9)) == ["d"])
    #expect(list(left, right).workspaces.map(\.output) == ["L", "L", "R", "R"])
    #expect(list(left, right).workspaces.filter(\.isVisible).map(\.name) == ["a", "d"])
    #expect(list(group("a", on: ["L", "R"])).workspaces[0].output == "")
  }

  @Test func `workspaces are found by number, name or order, first on the focus`() {
    let left = group("1", "*2", "x")
    let right = group("*1", "2", "y", from: 4)
    let both = list(left, right, last: 4)
    #expect(both.find(.number(2))?.key == 5)
    #expect(both.find(.name("x"))?.key == 3)
    #expect(both.find(.name("z")) == nil)
    #expect(both.find(.number(7)) == nil)
    #expect(both.find(.next)?.key == 5)
    #expect(both.find(.previous)?.key == 4)
    #expect(list(left).find(.next)?.key == 3)
    #expect(list(left).find(.previous)?.key == 1)
    #expect(list(group("a", "*b")).find(.next)?.key == 2)
    #expect(list(group("a", "b")).find(.next) == nil)
    #expect(list().find(.previous) == nil)
  }

  @Test func `hidden workspaces are not listed`() {
    var all = group("a", "*b", "c")
    all.workspaces[2].isHidden = true
    #expect(list(all).workspaces.map(\.name) == ["a", "b"])
    #expect(list(all).find(.name("c")) == nil)
    #expect(list(all).find(.next)?.key == 2)
    #expect(list(all).names == "its workspaces are \"a\", \"b\"")
    #expect(list().names == "it shows no workspaces")
  }
}
