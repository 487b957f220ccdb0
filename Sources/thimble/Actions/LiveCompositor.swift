import Compositors
import DesktopActions
import EventLoop
import Shell

/// The connected compositor, also after a reconnection: its workspaces by `ext_workspace_v1` where
/// it offers that, and by its socket or the session bus what the protocol cannot do, see
/// docs/decisions/0074-workspaces-by-the-protocol.md.
final class LiveCompositor: Compositor {
  /// The timeout for the list of workspaces, in seconds. Chosen.
  private static let patience = 2.0

  /// What asks for the list; answered once.
  private typealias Request = (Result<WorkspaceList, CompositorFailure>) -> Void

  private final class Watch {
    let onChange: () -> Void
    /// The watch through the socket; nil while the protocol reports changes.
    var other: AnyObject?

    init(_ onChange: @escaping () -> Void) { self.onChange = onChange }
  }

  private struct WeakWatch {
    weak var watch: Watch?
  }

  private unowned let connection: CompositorLoop
  /// The compositor's socket, or KWin on the session bus; nil where there is neither.
  let socket: (any Compositor)?
  private var followed: DisplayWorkspaces?
  private var requests: [Request] = []
  /// Refusals that are told from the event loop.
  private var refusals: [() -> Void] = []
  private var watches: [WeakWatch] = []
  private var turn: LoopTimer?
  private var deadline: LoopTimer?
  /// Whether the list was complete before, so that what comes is a change.
  private var hasList = false
  private var active: Set<Int> = []
  private var activatedLast: Int?

  init(_ connection: CompositorLoop, socket: (any Compositor)?) {
    self.connection = connection
    self.socket = socket
    turn = connection.loop.makeTimer { [unowned self] in
      let due = refusals
      refusals = []
      for refusal in due { refusal() }
      serve()
    }
    deadline = connection.loop.makeTimer { [unowned self] in
      fail(.silent(compositor: name, seconds: Self.patience))
    }
  }

  var name: String { socket?.name ?? "unknown" }

  var capabilities: Set<CompositorCapability> {
    (socket?.capabilities ?? []).union(isOffered ? [.workspaces] : [])
  }

  /// Whether the compositor reports workspaces by the protocol.
  private var isOffered: Bool {
    followed?.stage != .finished
      && connection.display.offeredVersion(of: Requirement.workspaces.interface) != nil
  }

  func listWorkspaces(_ answer: @escaping CompositorAnswer<[Workspace]>) {
    guard follow() != nil else {
      return through(answer) { $0.listWorkspaces(answer) }
    }
    ask { [socket] result in
      switch result {
      case .failure(let failure): answer(.failure(failure))
      // Only the socket knows which of several outputs has the focus.
      case .success(let list) where !list.isFocusKnown && socket != nil:
        socket?.listWorkspaces(answer)
      case .success(let list): answer(.success(list.workspaces))
      }
    }
  }

  func switchWorkspace(to target: WorkspaceTarget, _ answer: @escaping CompositorAnswer<Void>) {
    // The compositor's own order, and whether it begins again at the end, is the user's choice.
    if target == .next || target == .previous, let socket {
      return socket.switchWorkspace(to: target, answer)
    }
    guard follow() != nil else {
      return through(answer) { $0.switchWorkspace(to: target, answer) }
    }
    ask { [self] result in
      switch result {
      case .failure(let failure): answer(.failure(failure))
      case .success(let list):
        let found = list.find(target)
        if let found, found.canActivate, followed?.activate(found.key) == true {
          return answer(.success(()))
        }
        // A socket may create what is not there.
        if let socket { return socket.switchWorkspace(to: target, answer) }
        let message = found == nil ? list.names : "it lets no program switch to this workspace"
        answer(.failure(.refused(compositor: "the compositor", message: message)))
      }
    }
  }

  func moveWindow(to target: WorkspaceTarget, _ answer: @escaping CompositorAnswer<Void>) {
    through(answer) { $0.moveWindow(to: target, answer) }
  }

  func send(command: String, _ answer: @escaping CompositorAnswer<String>) {
    through(answer) { $0.send(command: command, answer) }
  }

  func watchWorkspaces(_ onChange: @escaping () -> Void) -> AnyObject {
    let watch = Watch(onChange)
    watches.removeAll { $0.watch == nil }
    watches.append(WeakWatch(watch: watch))
    begin(watch)
    return watch
  }

  private func begin(_ watch: Watch) {
    watch.other = follow() == nil ? socket?.watchWorkspaces(watch.onChange) : nil
  }

  /// Called after a reconnection; follows the workspaces of the new display.
  func displayDidChange() {
    followed = nil
    (hasList, active, activatedLast) = (false, [], nil)
    fail(.unreachable(compositor: name, reason: "it was started again"))
    for entry in watches {
      guard let watch = entry.watch else { continue }
      begin(watch)
      watch.onChange()
    }
  }

  private func follow() -> DisplayWorkspaces? {
    guard isOffered else { return nil }
    if let followed { return followed }
    followed = try? connection.display.followWorkspaces()
    followed?.onChange = { [unowned self] in workspacesDidChange() }
    return followed
  }

  private func workspacesDidChange() {
    let shown = (followed?.groups ?? []).flatMap(\.workspaces).filter(\.isActive).map(\.key)
    if !active.isEmpty, let new = shown.first(where: { !active.contains($0) }) {
      activatedLast = new
    }
    active = Set(shown)
    if hasList { for entry in watches { entry.watch?.onChange() } }
    hasList = true
    serve()
  }

  /// Asks for the list that the protocol gives.
  private func ask(_ request: @escaping Request) {
    requests.append(request)
    turn?.schedule(after: 0)
    if deadline?.deadline == nil { deadline?.schedule(after: Self.patience) }
  }

  private func serve() {
    guard let followed, followed.stage != .arriving else { return }
    deadline?.cancel()
    let list = WorkspaceList(followed.groups, activatedLast: activatedLast)
    let due = requests
    requests = []
    for request in due { request(.success(list)) }
  }

  private func fail(_ failure: CompositorFailure) {
    deadline?.cancel()
    let due = requests
    requests = []
    for request in due { request(.failure(failure)) }
  }

  private func through<Value>(
    _ answer: @escaping CompositorAnswer<Value>, _ act: (any Compositor) -> Void
  ) {
    if let socket { return act(socket) }
    refusals.append { answer(.failure(.notUnderstood(CompositorLack.noWay))) }
    turn?.schedule(after: 0)
  }
}
