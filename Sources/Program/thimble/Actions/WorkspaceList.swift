import Compositors
import Shell

/// Workspaces as `ext_workspace_v1` groups them, in the terms of plugins.
///
/// The protocol does not report the focus. If several groups show workspaces at once, for example
/// on several outputs, the group of the last activated workspace counts as focused; before any
/// activation, the first group.
struct WorkspaceList {
  typealias Group = DisplayWorkspaces.Group

  /// The groups without hidden workspaces, the one with the focus first.
  private let groups: [Group]
  /// Whether at most one group shows workspaces, so that this group has the focus.
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

  /// The number in a workspace's name. If no name in its group has a number, the position of the
  /// workspace in the group, from 1.
  private func number(of workspace: DisplayWorkspaces.Workspace) -> Int? {
    guard
      let group = groups.first(where: { $0.workspaces.contains { $0.key == workspace.key } })
    else { return nil }
    if group.workspaces.contains(where: { Self.number(in: $0.name) != nil }) {
      return Self.number(in: workspace.name)
    }
    return group.workspaces.firstIndex { $0.key == workspace.key }.map { $0 + 1 }
  }

  /// The number that a name consists of, or begins with as in `2: web`.
  private static func number(in name: String) -> Int? {
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    let rest = name.dropFirst(digits.count)
    guard rest.isEmpty || rest.first == ":", let number = Int(digits), number > 0 else {
      return nil
    }
    return number
  }

  /// Finds the target workspace, in the focused group before other groups. If the target is the
  /// next or previous workspace and none exists, returns the current one.
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

  /// The end of an error message about an unknown workspace: the names of the existing ones.
  var names: String {
    let names = workspaces.map { "\"\($0.name)\"" }.joined(separator: ", ")
    return names.isEmpty ? "it shows no workspaces" : "its workspaces are \(names)"
  }
}
