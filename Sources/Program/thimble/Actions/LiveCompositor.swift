import Compositors
import DesktopActions
import Scripting
import Shell
import System

/// The connected compositor, also after a reconnection. Workspaces use `ext_workspace_v1` if the
/// compositor offers it. All other requests use the compositor's socket or the session bus, see
/// docs/dev/decisions/0016-acting-on-the-desktop.md.
final class LiveCompositor: Compositor {
  private final class Watch {
    let onChange: () -> Void
    /// The watch through the socket; nil while the protocol reports changes.
    var other: AnyObject?

    init(_ onChange: @escaping () -> Void) { self.onChange = onChange }
  }

  /// The compositor's socket, or KWin on the session bus; nil if neither exists.
  let socket: (any Compositor)?
  private let follower: WorkspaceFollower
  /// Failed requests whose completions are called in the next turn of the event loop.
  private var refusals: [() -> Void] = []
  private var watches = WeakList<Watch>()
  private var turn: LoopTimer?

  init(_ connection: CompositorLoop, socket: (any Compositor)?) {
    self.socket = socket
    follower = WorkspaceFollower(connection, naming: socket?.name ?? "the compositor")
    turn = connection.loop.makeTimer { [unowned self] in
      let due = refusals
      refusals = []
      for refusal in due { refusal() }
    }
    follower.onChange = { [unowned self] in tellWatches() }
    follower.onEnd = { [unowned self] in watchAgain() }
  }

  var name: String? { socket?.name }

  var capabilities: Set<CompositorCapability> {
    (socket?.capabilities ?? []).union(follower.isOffered ? [.workspaces] : [])
  }

  func listWorkspaces(_ answer: @escaping CompositorAnswer<[Workspace]>) {
    askForList(answer) { [socket] list in
      // With several outputs, only the socket reports which one has the focus.
      if !list.isFocusKnown, let socket { return socket.listWorkspaces(answer) }
      answer(.success(list.workspaces))
    } else: {
      $0.listWorkspaces(answer)
    }
  }

  func switchWorkspace(to target: WorkspaceTarget, _ answer: @escaping CompositorAnswer<Void>) {
    // The compositor's socket respects the user's settings for the order of workspaces and for
    // wrapping around at the end.
    if target == .next || target == .previous, let socket {
      return socket.switchWorkspace(to: target, answer)
    }
    askForList(answer) { [self] list in
      let found = list.find(target)
      if let found, found.canActivate, follower.activate(found.key) {
        return answer(.success(()))
      }
      // The socket may create a missing workspace.
      if let socket { return socket.switchWorkspace(to: target, answer) }
      let message =
        found == nil
        ? list.names
        : "programs cannot switch to this workspace; use its own shortcut, or its tool with "
          + "thimble.spawn"
      answer(.failure(.refused(compositor: "the compositor", message: message)))
    } else: {
      $0.switchWorkspace(to: target, answer)
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
    watches.append(watch)
    begin(watch)
    return watch
  }

  private func begin(_ watch: Watch) {
    watch.other = follower.follow() ? nil : socket?.watchWorkspaces(watch.onChange)
  }

  private func tellWatches() { for watch in watches { watch.onChange() } }

  /// Called after a reconnection; follows the workspaces of the new display.
  func displayDidChange() {
    follower.displayDidChange()
    watchAgain()
  }

  /// Restarts all watches, through the protocol if the compositor offers it, or the socket.
  private func watchAgain() {
    for watch in watches { begin(watch) }
    tellWatches()
  }

  /// Requests the list of workspaces from the protocol, and calls `use` with it. Calls `act` with
  /// the socket if the compositor does not offer the protocol or has ended the list.
  private func askForList<Value>(
    _ answer: @escaping CompositorAnswer<Value>, _ use: @escaping (WorkspaceList) -> Void,
    else act: @escaping (any Compositor) -> Void
  ) {
    guard follower.follow() else { return through(answer, act) }
    follower.ask { [self] result in
      switch result {
      case .list(let list): use(list)
      case .ended: through(answer, act)
      case .failure(let failure): answer(.failure(failure))
      }
    }
  }

  private func through<Value>(
    _ answer: @escaping CompositorAnswer<Value>, _ act: (any Compositor) -> Void
  ) {
    if let socket { return act(socket) }
    refusals.append { answer(.failure(.notUnderstood(CompositorUnavailability.noWay))) }
    turn?.schedule(after: .zero)
  }
}
