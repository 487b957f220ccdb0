import Compositors
import Shell
import System

/// The workspaces that the compositor reports by `ext_workspace_v1`, and the pending requests for
/// their list.
final class WorkspaceFollower {
  /// The result of a request for the list.
  enum Answer {
    case list(WorkspaceList)
    /// The compositor has ended the list.
    case ended
    case failure(CompositorError)
  }

  /// The timeout for the list. Chosen.
  private static let timeout = Duration.seconds(2)

  private unowned let connection: CompositorLoop
  /// The compositor's name in messages.
  private let compositor: String
  private var displayWorkspaces: DisplayWorkspaces?
  private var requests: [(Answer) -> Void] = []
  private var turn: LoopTimer?
  private var deadline: LoopTimer?
  /// Whether the list has been complete, so that further events are changes of it.
  private var hasList = false
  private var active: Set<Int> = []
  private var activatedLast: Int?

  /// Called when the list has changed.
  var onChange: () -> Void = {}
  /// Called when the compositor has ended the list.
  var onEnd: () -> Void = {}

  init(_ connection: CompositorLoop, naming compositor: String) {
    (self.connection, self.compositor) = (connection, compositor)
    turn = connection.loop.makeTimer { [unowned self] in serve() }
    deadline = connection.loop.makeTimer { [unowned self] in
      answer(.failure(.silent(compositor: self.compositor, after: Self.timeout)))
    }
  }

  /// Whether the compositor reports workspaces.
  var isOffered: Bool {
    displayWorkspaces?.phase != .finished
      && connection.display.offeredVersion(of: Requirement.workspaces.interface) != nil
  }

  /// Starts to follow the workspaces. Returns false if the compositor does not report them.
  func follow() -> Bool {
    guard isOffered else { return false }
    guard displayWorkspaces == nil else { return true }
    displayWorkspaces = try? connection.display.followWorkspaces()
    displayWorkspaces?.onChange = { [unowned self] in workspacesDidChange() }
    return displayWorkspaces != nil
  }

  /// Requests the list of workspaces. `request` is called once, from the event loop.
  func ask(_ request: @escaping (Answer) -> Void) {
    requests.append(request)
    turn?.schedule(after: .zero)
    if deadline?.deadline == nil { deadline?.schedule(after: Self.timeout) }
  }

  /// Requests that the compositor shows a workspace. Returns false if no workspace has the key.
  func activate(_ key: Int) -> Bool { displayWorkspaces?.activate(key) ?? false }

  /// Called after a reconnection; forgets the workspaces of the old display.
  func displayDidChange() {
    displayWorkspaces = nil
    (hasList, active, activatedLast) = (false, [], nil)
    answer(.failure(.restarted(compositor: compositor)))
  }

  private func workspacesDidChange() {
    guard displayWorkspaces?.phase != .finished else {
      (hasList, active, activatedLast) = (false, [], nil)
      answer(.ended)
      return onEnd()
    }
    let shown = (displayWorkspaces?.groups ?? []).flatMap(\.workspaces).filter(\.isActive).map(
      \.key)
    if !active.isEmpty, let new = shown.first(where: { !active.contains($0) }) {
      activatedLast = new
    }
    active = Set(shown)
    if hasList { onChange() }
    hasList = true
    serve()
  }

  private func serve() {
    guard let displayWorkspaces else { return }
    switch displayWorkspaces.phase {
    case .arriving: break
    case .known:
      answer(.list(WorkspaceList(displayWorkspaces.groups, activatedLast: activatedLast)))
    case .finished: answer(.ended)
    }
  }

  private func answer(_ answer: Answer) {
    deadline?.cancel()
    let due = requests
    requests = []
    for request in due { request(answer) }
  }
}
