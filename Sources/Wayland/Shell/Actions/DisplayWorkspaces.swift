import Wayland

/// The compositor's workspaces, as `ext_workspace_v1` reports them.
public final class DisplayWorkspaces {
  /// Workspaces that share outputs, such as those of one output.
  public struct Group: Equatable, Sendable {
    /// The names of its outputs; none for workspaces without a group.
    public var outputs: [String]
    /// The workspaces: in the order of their coordinates if all of them have some, otherwise in the
    /// order of appearance.
    public var workspaces: [Workspace]

    /// Creates a group.
    public init(outputs: [String], workspaces: [Workspace]) {
      (self.outputs, self.workspaces) = (outputs, workspaces)
    }
  }

  /// A workspace.
  public struct Workspace: Equatable, Sendable {
    /// A number that is unique on this connection.
    public var key: Int
    /// The name, which may not be unique; empty if the compositor has sent none.
    public var name = ""
    /// The coordinates in the group, the first dimension first; empty for none.
    public var coordinates: [UInt32] = []
    /// Whether it is shown on its group's outputs.
    public var isActive = false
    /// Whether it requests attention.
    public var isUrgent = false
    /// Whether it should not be shown to the user.
    public var isHidden = false
    /// Whether the compositor accepts requests to activate it.
    public var canActivate = false

    /// Creates a workspace with only a key.
    public init(key: Int) { self.key = key }
  }

  /// The progress of receiving the list.
  public enum Phase: Equatable, Sendable {
    /// The first list is not complete.
    case arriving
    /// The list as of the last `done` event.
    case known
    /// The compositor has ended it.
    case finished
  }

  private let proxy: ExtWorkspaceManagerV1
  private unowned let display: Display
  private var handles: [WorkspaceHandle] = []
  private var lastKey = 0
  private var arrivingGroups: [WorkspaceGroupHandle] = []
  private var committed: [(outputs: [WlOutput], workspaces: [Workspace])] = []

  /// The progress of receiving the list.
  public private(set) var phase = Phase.arriving
  /// Called when the list has changed or ended, with each `done` event that changes something.
  public var onChange: (() -> Void)?

  init(_ proxy: ExtWorkspaceManagerV1, on display: Display) {
    self.proxy = proxy
    self.display = display
    proxy.onEvent = { [unowned self] in receive($0) }
  }

  deinit {
    for handle in handles { handle.proxy.destroy() }
    for group in arrivingGroups { group.proxy.destroy() }
    if phase != .finished { proxy.stop() }
    proxy.discard()
  }

  /// The groups that have workspaces, in order of appearance; those without a group come last.
  public var groups: [Group] {
    committed.map { entry in
      Group(
        outputs: entry.outputs.compactMap { display.output(of: $0)?.name },
        workspaces: entry.workspaces)
    }
  }

  /// Requests that the compositor shows a workspace.
  ///
  /// - Returns: False if there is no workspace with this key.
  public func activate(_ key: Int) -> Bool {
    guard phase == .known, let handle = handles.first(where: { $0.properties.key == key })
    else { return false }
    handle.proxy.activate()
    proxy.commit()
    return true
  }

  private func receive(_ event: ExtWorkspaceManagerV1.Event) {
    switch event {
    case .workspaceGroup(let proxy):
      let group = WorkspaceGroupHandle(proxy)
      group.onRemove = { [unowned self, unowned group] in
        arrivingGroups.removeAll { $0 === group }
      }
      arrivingGroups.append(group)
    case .workspace(let proxy):
      lastKey += 1
      let handle = WorkspaceHandle(proxy, key: lastKey)
      handle.onRemove = { [unowned self, unowned handle] in forget(handle) }
      handles.append(handle)
    case .done: commit()
    case .finished: finish()
    }
  }

  private func forget(_ handle: WorkspaceHandle) {
    handles.removeAll { $0 === handle }
    for group in arrivingGroups { group.members.removeAll { $0 === handle.proxy } }
  }

  private func commit() {
    var new: [(outputs: [WlOutput], workspaces: [Workspace])] = arrivingGroups.map { group in
      let members = group.members.compactMap { member in
        handles.first { $0.proxy === member }?.properties
      }
      return (group.outputs, members.inOrder)
    }
    let grouped = Set(new.flatMap(\.workspaces).map(\.key))
    new.append(([], handles.map(\.properties).filter { !grouped.contains($0.key) }.inOrder))
    new.removeAll { $0.workspaces.isEmpty }
    let isSame =
      phase == .known
      && committed.elementsEqual(new) { old, new in
        old.workspaces == new.workspaces && old.outputs.elementsEqual(new.outputs, by: ===)
      }
    (committed, phase) = (new, .known)
    if !isSame { onChange?() }
  }

  /// The compositor has destroyed the manager; handles are destroyed by this side.
  private func finish() {
    for handle in handles { handle.proxy.destroy() }
    for group in arrivingGroups { group.proxy.destroy() }
    (handles, arrivingGroups, committed, phase) = ([], [], [], .finished)
    proxy.discard()
    onChange?()
  }
}

extension [DisplayWorkspaces.Workspace] {
  /// The workspaces in row order, if all have coordinates of the same number of dimensions;
  /// otherwise unchanged.
  fileprivate var inOrder: Self {
    guard let count = first?.coordinates.count, count > 0,
      allSatisfy({ $0.coordinates.count == count })
    else { return self }
    return sorted {
      $0.coordinates.reversed().lexicographicallyPrecedes($1.coordinates.reversed())
    }
  }
}

/// A group, with its members in the order of arrival.
private final class WorkspaceGroupHandle {
  let proxy: ExtWorkspaceGroupHandleV1
  var members: [ExtWorkspaceHandleV1] = []
  private(set) var outputs: [WlOutput] = []
  var onRemove: (() -> Void)?

  init(_ proxy: ExtWorkspaceGroupHandleV1) {
    self.proxy = proxy
    proxy.onEvent = { [unowned self] in receive($0) }
  }

  private func receive(_ event: ExtWorkspaceGroupHandleV1.Event) {
    switch event {
    case .capabilities: break
    case .outputEnter(let output?):
      if !outputs.contains(where: { $0 === output }) { outputs.append(output) }
    case .outputLeave(let output?): outputs.removeAll { $0 === output }
    case .workspaceEnter(let workspace?):
      if !members.contains(where: { $0 === workspace }) { members.append(workspace) }
    case .workspaceLeave(let workspace?): members.removeAll { $0 === workspace }
    // Objects that this side has destroyed.
    case .outputEnter, .outputLeave, .workspaceEnter, .workspaceLeave: break
    case .removed:
      proxy.destroy()
      onRemove?()
    }
  }
}

/// A workspace, with the properties received since the last `done` event.
private final class WorkspaceHandle {
  let proxy: ExtWorkspaceHandleV1
  private(set) var properties: DisplayWorkspaces.Workspace
  var onRemove: (() -> Void)?

  init(_ proxy: ExtWorkspaceHandleV1, key: Int) {
    self.proxy = proxy
    properties = .init(key: key)
    proxy.onEvent = { [unowned self] in receive($0) }
  }

  private func receive(_ event: ExtWorkspaceHandleV1.Event) {
    switch event {
    case .id: break
    case .name(let name): properties.name = name
    case .coordinates(let bytes): properties.coordinates = bytes.words
    case .state(let state):
      properties.isActive = state.contains(.active)
      properties.isUrgent = state.contains(.urgent)
      properties.isHidden = state.contains(.hidden)
    case .capabilities(let capabilities):
      properties.canActivate = capabilities.contains(.activate)
    case .removed:
      proxy.destroy()
      onRemove?()
    }
  }
}

extension Display {
  /// Follows the compositor's workspaces.
  ///
  /// - Throws: `ShellError.wayland` where the compositor does not report them,
  ///   `ShellError.notReady`.
  public func followWorkspaces() throws(ShellError) -> DisplayWorkspaces {
    DisplayWorkspaces(try bind(.workspaces), on: self)
  }
}
