import Compositors
import Shell

/// Workspaces as `ext_workspace_v1` groups them, in the terms of plugins.
///
/// The protocol knows no focus. Where workspaces are shown in several groups at once, as on several
/// outputs, the group counts in which one was activated last; before that, the first.
struct WorkspaceList {
  typealias Group = DisplayWorkspaces.Group

  /// The groups without hidden workspaces, the one with the focus first.
  private let groups: [Group]
  /// Whether only one group shows workspaces, so that it is the one with the focus.
  let isFocusKnown: Bool

  /// - Parameter last: The key of the workspace that was activated last, if any was.
  init(_ all: [Group], activatedLast last: Int?) {
    var groups = all.map { group in
      Group(outputs: group.outputs, workspaces: group.workspaces.filter { !$0.isHidden })
    }
    let shown = groups.filter { $0.workspaces.contains(where: \.isActive) }
    isFocusKnown = shown.count <= 1
    let focused =
      groups.firstIndex { $0.workspaces.contains { $0.isActive && $0.key == last } }
      ?? groups.firstIndex { $0.workspaces.contains(where: \.isActive) }
    if let focused { groups.insert(groups.remove(at: focused), at: 0) }
    (self.groups, self.all) = (groups, all)
  }

  private let all: [Group]

  /// The workspaces in the compositor's order of groups.
  var workspaces: [Workspace] {
    all.flatMap { group in
      group.workspaces.filter { !$0.isHidden }.map { workspace in
        let number = number(of: workspace)
        return Workspace(
          name: workspace.name.isEmpty ? number.map(String.init) ?? "" : workspace.name,
          number: number, output: group.outputs.count == 1 ? group.outputs[0] : "",
          isFocused: workspace.isActive && hasFocus(workspace), isVisible: workspace.isActive,
          isUrgent: workspace.isUrgent)
      }
    }
  }

  private func hasFocus(_ workspace: DisplayWorkspaces.Workspace) -> Bool {
    groups.first?.workspaces.contains { $0.key == workspace.key } ?? false
  }

  /// The number in its name; where no name in its group is a number, its place, from 1.
  private func number(of workspace: DisplayWorkspaces.Workspace) -> Int? {
    guard
      let group = groups.first(where: { $0.workspaces.contains { $0.key == workspace.key } })
    else { return nil }
    if group.workspaces.contains(where: { Self.number(in: $0.name) != nil }) {
      return Self.number(in: workspace.name)
    }
    return group.workspaces.firstIndex { $0.key == workspace.key }.map { $0 + 1 }
  }

  /// The number that a name is or begins with, as in `2: web`.
  private static func number(in name: String) -> Int? {
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    let rest = name.dropFirst(digits.count)
    guard rest.isEmpty || rest.first == ":", let number = Int(digits), number > 0 else {
      return nil
    }
    return number
  }

  /// The workspace that is meant, those of the group with the focus before others; the current one
  /// where there is no next or previous one.
  func find(_ target: WorkspaceTarget) -> DisplayWorkspaces.Workspace? {
    let candidates = groups.flatMap(\.workspaces)
    switch target {
    case .next: return neighbor(1)
    case .previous: return neighbor(-1)
    case .number(let number): return candidates.first { self.number(of: $0) == number }
    case .name(let name): return candidates.first { $0.name == name }
    }
  }

  private func neighbor(_ step: Int) -> DisplayWorkspaces.Workspace? {
    guard let workspaces = groups.first?.workspaces,
      let current = workspaces.firstIndex(where: \.isActive)
    else { return nil }
    return workspaces[min(max(current + step, 0), workspaces.count - 1)]
  }

  /// What there is, as a refusal of another one says it.
  var names: String {
    let names = workspaces.map { "\"\($0.name)\"" }.joined(separator: ", ")
    return names.isEmpty ? "it shows no workspaces" : "its workspaces are \(names)"
  }
}
