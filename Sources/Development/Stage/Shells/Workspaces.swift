internal import CWaylandServer

/// The stage's workspaces, and the clients that follow them.
final class Workspaces {
  /// One client's objects; those of groups and workspaces in the order of the stage's.
  private final class Follower {
    let manager: ExtWorkspaceManagerV1
    var groups: [ExtWorkspaceGroupHandleV1] = []
    var workspaces: [[ExtWorkspaceHandleV1]] = []
    /// Names of the workspaces to activate at the next commit.
    var requestedNames: [String] = []

    init(_ manager: ExtWorkspaceManagerV1) { self.manager = manager }
  }

  private(set) var groups: [Stage.WorkspaceGroup] = []
  private var followers: [Follower] = []
  private let outputs: () -> [Stage.Output]

  init(outputs: @escaping () -> [Stage.Output]) { self.outputs = outputs }

  /// Serves `ext_workspace_manager_v1`.
  func serve(_ manager: ExtWorkspaceManagerV1) {
    let follower = Follower(manager)
    followers.append(follower)
    manager.onDestroy = { [weak self, unowned follower] in
      self?.followers.removeAll { $0 === follower }
    }
    manager.onRequest = { [unowned self, unowned follower] request in
      switch request {
      case .commit: commit(follower)
      case .stop: finish(follower)
      }
    }
    announce(to: follower)
  }

  /// Replaces all groups.
  func become(_ groups: [Stage.WorkspaceGroup]) {
    self.groups = groups
    for follower in followers {
      withdraw(from: follower)
      announce(to: follower)
    }
  }

  /// Sends `finished` to all clients.
  func finish() { for follower in followers { finish(follower) } }

  /// Removes a group from all clients, against the protocol without its workspaces.
  func removeAlone(_ index: Int) {
    for follower in followers {
      follower.groups[index].sendRemoved()
      follower.manager.sendDone()
    }
  }

  private func finish(_ follower: Follower) {
    follower.manager.sendFinished()
    follower.manager.destroy()
  }

  private func commit(_ follower: Follower) {
    let requestedNames = follower.requestedNames
    follower.requestedNames = []
    for name in requestedNames { activate(name) }
  }

  private func activate(_ name: String) {
    for (groupIndex, group) in groups.enumerated() {
      let isHere = group.workspaces.contains { $0.name == name && $0.canActivate }
      guard isHere else { continue }
      for index in group.workspaces.indices {
        groups[groupIndex].workspaces[index].isActive = group.workspaces[index].name == name
        for follower in followers {
          follower.workspaces[groupIndex][index].sendState(
            state: groups[groupIndex].workspaces[index].state)
        }
      }
    }
    for follower in followers { follower.manager.sendDone() }
  }

  private func announce(to follower: Follower) {
    guard let client = follower.manager.client else { return }
    for group in groups {
      let resource = ExtWorkspaceGroupHandleV1.make(for: client, version: follower.manager.version)
      resource.onRequest = { _ in }
      follower.manager.sendWorkspaceGroup(workspaceGroup: resource)
      resource.sendCapabilities(capabilities: [])
      for output in outputs() where group.outputs.contains(output.screen.name) {
        output.announceEntering(of: resource)
      }
      follower.groups.append(resource)
      follower.workspaces.append(
        group.workspaces.map { announce($0, in: resource, to: follower, client) })
    }
    follower.manager.sendDone()
  }

  private func announce(
    _ workspace: Stage.Workspace, in group: ExtWorkspaceGroupHandleV1, to follower: Follower,
    _ client: OpaquePointer
  ) -> ExtWorkspaceHandleV1 {
    let resource = ExtWorkspaceHandleV1.make(for: client, version: follower.manager.version)
    resource.onRequest = { [unowned follower] request in
      if case .activate = request { follower.requestedNames.append(workspace.name) }
    }
    follower.manager.sendWorkspace(workspace: resource)
    resource.sendName(name: workspace.name)
    resource.sendCoordinates(
      coordinates: workspace.coordinates.flatMap { withUnsafeBytes(of: $0) { Array($0) } })
    resource.sendState(state: workspace.state)
    resource.sendCapabilities(capabilities: workspace.canActivate ? [.activate] : [])
    group.sendWorkspaceEnter(workspace: resource)
    return resource
  }

  private func withdraw(from follower: Follower) {
    for (group, workspaces) in zip(follower.groups, follower.workspaces) {
      for workspace in workspaces {
        group.sendWorkspaceLeave(workspace: workspace)
        workspace.sendRemoved()
      }
      group.sendRemoved()
    }
    (follower.groups, follower.workspaces) = ([], [])
  }
}

extension Stage.Workspace {
  fileprivate var state: ExtWorkspaceHandleV1.State {
    var state: ExtWorkspaceHandleV1.State = []
    if isActive { state.insert(.active) }
    if isUrgent { state.insert(.urgent) }
    if isHidden { state.insert(.hidden) }
    return state
  }
}

extension Stage {
  /// Workspaces that share outputs.
  public struct WorkspaceGroup: Equatable, Sendable {
    /// The outputs' names.
    public var outputs: [String]
    /// The workspaces, in the order in which they are announced.
    public var workspaces: [Workspace]

    /// Creates a group.
    public init(outputs: [String] = [], _ workspaces: [Workspace]) {
      (self.outputs, self.workspaces) = (outputs, workspaces)
    }
  }

  /// A workspace, which contains nothing: the stage shows its windows on all of them.
  public struct Workspace: Equatable, Sendable {
    public var name: String
    /// The coordinates in the group; empty for none.
    public var coordinates: [UInt32]
    /// Whether it is shown.
    public var isActive: Bool
    /// Whether it requests attention.
    public var isUrgent: Bool
    /// Whether clients should not show it.
    public var isHidden: Bool
    /// Whether clients may activate it.
    public var canActivate: Bool

    /// Creates a workspace.
    public init(
      _ name: String, at coordinates: [UInt32] = [], isActive: Bool = false,
      isUrgent: Bool = false, isHidden: Bool = false, canActivate: Bool = true
    ) {
      self.name = name
      self.coordinates = coordinates
      self.isActive = isActive
      self.isUrgent = isUrgent
      self.isHidden = isHidden
      self.canActivate = canActivate
    }
  }

  /// The workspaces by groups; none at the start.
  public var workspaceGroups: [WorkspaceGroup] {
    get { scene.workspaces.groups }
    set { scene.workspaces.become(newValue) }
  }

  /// Sends `finished` to every workspace manager, unsolicited.
  public func finishWorkspaces() { scene.workspaces.finish() }

  /// Removes a group from all clients, against the protocol before its workspaces.
  public func removeWorkspaceGroupAlone(_ index: Int) { scene.workspaces.removeAlone(index) }
}
