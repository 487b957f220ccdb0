import Glibc
public import System

/// A compositor that is controlled through a Unix socket.
public final class SocketCompositor: Compositor {
  private let dialect: any Dialect
  private let queue: RequestQueue
  private(set) var path: String
  private let loop: EventLoop

  init(
    _ dialect: any Dialect, at path: String, on loop: EventLoop,
    timeout: Duration = RequestQueue.timeout
  ) {
    self.dialect = dialect
    self.path = path
    self.loop = loop
    queue = RequestQueue(
      to: dialect.name, at: path, dialect.framing, on: loop, timeout: timeout)
  }

  /// Uses another socket for later requests; watchers switch to it when they lose the old
  /// connection.
  func move(to path: String) {
    self.path = path
    queue.path = path
  }

  public var name: String? { dialect.name }
  public var capabilities: Set<CompositorCapability> { dialect.capabilities }

  public func listWorkspaces(_ answer: @escaping CompositorAnswer<[Workspace]>) {
    ask(dialect.workspaceQuestions) { [dialect] result in
      answer(
        result.reading { replies throws(CompositorError) in try dialect.workspaces(replies) })
    }
  }

  public func watchWorkspaces(_ onChange: @escaping () -> Void) -> AnyObject {
    let subscription = dialect.subscription
    return EventSubscription(
      subscription, at: self.newsPath(subscription.pathSuffix), on: loop, onEvent: onChange)
  }

  /// Hyprland's two sockets are .socket.sock and .socket2.sock.
  private func newsPath(_ suffix: String) -> String {
    suffix.isEmpty ? path : String(path.dropLast(".sock".count)) + suffix
  }

  public func switchWorkspace(
    to target: WorkspaceTarget, _ answer: @escaping CompositorAnswer<Void>
  ) {
    act(dialect.switching(to: target), answer)
  }

  public func moveWindow(to target: WorkspaceTarget, _ answer: @escaping CompositorAnswer<Void>) {
    act(dialect.moving(to: target), answer)
  }

  public func send(command: String, _ answer: @escaping CompositorAnswer<String>) {
    let message: Message
    do throws(CompositorError) {
      message = try dialect.message(command: command)
    } catch {
      return queue.later { answer(.failure(error)) }
    }
    ask([message]) { [dialect] result in
      answer(
        result.reading { replies throws(CompositorError) in
          try dialect.checkedAnswer(replies[0])
        })
    }
  }

  /// Performs the queries of a step, then its action.
  private func act(_ step: Step, _ answer: @escaping CompositorAnswer<Void>) {
    ask(step.questions) { [self] result in
      let message = result.reading { replies throws(CompositorError) in try step.action(replies) }
      switch message {
      case .failure(let failure): answer(.failure(failure))
      case .success(let message):
        queue.ask(message) { [dialect] result in
          answer(
            result.reading { reply throws(CompositorError) in
              _ = try dialect.checkedAnswer(reply)
            })
        }
      }
    }
  }

  /// Sends queries sequentially.
  private func ask(
    _ questions: [Message], _ replies: [[UInt8]] = [],
    answer: @escaping (Result<[[UInt8]], CompositorError>) -> Void
  ) {
    guard let question = questions.first else { return answer(.success(replies)) }
    queue.ask(question) { [self] result in
      switch result {
      case .failure(let failure): answer(.failure(failure))
      case .success(let reply):
        ask(Array(questions.dropFirst()), replies + [reply], answer: answer)
      }
    }
  }
}

extension Result where Failure == CompositorError {
  /// Transforms a success.
  fileprivate func reading<Read>(
    _ read: (Success) throws(CompositorError) -> Read
  ) -> Result<Read, CompositorError> {
    switch self {
    case .failure(let failure): return .failure(failure)
    case .success(let value):
      do throws(CompositorError) {
        return .success(try read(value))
      } catch {
        return .failure(error)
      }
    }
  }
}

extension SocketCompositor {
  /// Finds the compositor whose socket the environment names; nil if it is not a known one.
  ///
  /// If several are named, as with nested compositors, the one in `XDG_CURRENT_DESKTOP` is used.
  public static func find(
    in environment: (String) -> String?, on loop: EventLoop
  ) -> SocketCompositor? {
    let desktops = (environment("XDG_CURRENT_DESKTOP") ?? "").lowercased().split(separator: ":")
    let found = endpoints(environment)
    let endpoint =
      found.first { desktops.contains(Substring($0.dialect.name)) } ?? found.first
    return endpoint.map { SocketCompositor($0.dialect, at: $0.path, on: loop) }
  }

  private static func endpoints(
    _ environment: (String) -> String?
  ) -> [(dialect: any Dialect, path: String)] {
    var found: [(dialect: any Dialect, path: String)] = []
    func add(_ dialect: any Dialect, _ path: String?) {
      if let path, !path.isEmpty { found.append((dialect, path)) }
    }
    add(I3Dialect(name: "sway"), environment("SWAYSOCK"))
    if let folder = environment("XDG_RUNTIME_DIR"),
      let instance = environment("HYPRLAND_INSTANCE_SIGNATURE")
    {
      let instances = HyprlandInstances(folder: "\(folder)/hypr")
      // A service may have been given the signature of an instance that has ended since.
      let other =
        instances.isDead(instance)
        ? instances.socket(serving: environment("WAYLAND_DISPLAY")) : nil
      add(HyprlandDialect(), other ?? instances.socket(of: instance))
    }
    add(NiriDialect(), environment("NIRI_SOCKET"))
    add(WayfireDialect(), environment("WAYFIRE_SOCKET"))
    // sway sets this too, for compatibility with i3's clients.
    add(I3Dialect(name: "i3"), environment("I3SOCK"))
    return found
  }
}

extension SocketCompositor {
  /// Finds the compositor's socket after a restart.
  ///
  /// The socket names of sway and niri contain the process ID, and Hyprland's folder contains a new
  /// signature; the environment variable still names the old socket. If no matching socket exists,
  /// the old path is kept.
  ///
  /// - Parameters:
  ///   - process: The process ID of the compositor.
  ///   - display: The Wayland socket that it serves, by its name or path; nil if unknown.
  public func compositorDidRestart(process: Int32?, serving display: String? = nil) {
    guard let slash = path.lastIndex(of: "/") else { return }
    if dialect is HyprlandDialect {
      guard let folder = path[..<slash].lastIndex(of: "/") else { return }
      let instances = HyprlandInstances(folder: String(path[..<folder]))
      if let other = instances.socket(serving: display) { move(to: other) }
      return
    }
    guard let process else { return }
    let (folder, name) = (String(path[...slash]), path[path.index(after: slash)...])
    guard let dot = name.firstIndex(of: ".") else { return }
    let (begin, end) = (name[...dot], ".\(process).sock")
    guard let other = names(in: folder).first(where: { $0.hasPrefix(begin) && $0.hasSuffix(end) })
    else { return }
    move(to: folder + other)
  }
}
