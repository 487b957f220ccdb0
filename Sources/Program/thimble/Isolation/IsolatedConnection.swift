import Glibc
import Sandbox
import Shell
import System

/// The part of the compositor that a plugin's process can reach.
enum CompositorAccess: Equatable {
  /// The whole compositor, by a direct connection.
  case direct
  /// Some globals, by a relay. The payload is the list of arguments of the relay's option.
  case relayed([String])
}

/// A connection to the compositor for a plugin's process. The parent makes it, because a locked
/// process cannot connect.
///
/// The relay, if any, ends when this object is released.
final class IsolatedConnection {
  /// The part of the compositor that the connection can reach.
  let access: CompositorAccess
  /// The end for the plugin's process, closed on exec; nil after ``handOver()`` and ``take()``.
  private(set) var descriptor: Int32?
  private var relay: ChildProcess?
  /// The security context, retained because the compositor accepts the sandbox's connections only
  /// while it exists.
  private let context: SecurityContext?
  private var output: IsolatedOutput?
  private let onEnd: () -> Void

  /// The process of the relay.
  var relayID: Int32? { relay?.id }

  /// Connects.
  ///
  /// - Parameters:
  ///   - context: The relay's connection to the compositor; nil if the relay makes its own.
  ///   - onNote: Called with each line that the relay prints.
  ///   - onEnd: Called when the relay has ended.
  /// - Throws: If there is no compositor, or no relay can be started.
  init(
    _ access: CompositorAccess, to programs: IsolatedPrograms, _ context: SecurityContext?,
    on loop: EventLoop, onNote: @escaping (String) -> Void, onEnd: @escaping () -> Void
  ) throws {
    (self.access, self.context, self.onEnd) = (access, context, onEnd)
    switch access {
    case .direct: descriptor = try programs.connect()
    case .relayed(let globals):
      let sockets = try SandboxSocketPair()
      descriptor = sockets.child
      defer { close(sockets.parent) }
      let relay = try programs.startRelay(
        sockets.parent, globals, context?.connection, on: loop
      ) { [weak self] in
        self?.onEnd()
      }
      context?.handOver()
      self.relay = relay
      output = IsolatedOutput(relay.diagnostics, on: loop, nil, onLine: onNote)
    }
  }

  /// Closes this process's copy of the descriptor, after the plugin's process has inherited it.
  func handOver() {
    if let descriptor { close(descriptor) }
    descriptor = nil
  }

  /// Returns the plugin's end, which the caller closes.
  func take() -> Int32? {
    defer { descriptor = nil }
    return descriptor
  }

  /// Ends the relay.
  func end() {
    handOver()
    relay?.kill(SIGKILL)
  }

  deinit { end() }
}

/// The executables of an isolated plugin's processes, and the compositor's address.
struct IsolatedPrograms {
  /// This program.
  var thimble: String
  /// The relay.
  var relay: String
  /// The compositor's display, if not that of the environment.
  var display: String?
  /// The path of the compositor's socket; nil if it is not known.
  var socket: String?

  /// Connects to the compositor.
  fileprivate func connect() throws -> Int32 {
    guard let socket else {
      throw IsolationError.unknownSocket
    }
    do throws(SocketError) {
      return try Socket.connect(to: socket).descriptor
    } catch {
      throw IsolationError.noCompositor(socket: socket, error)
    }
  }

  /// Starts a relay between the client at the other end of a socket and the compositor.
  ///
  /// - Parameter connection: The connection to the compositor; nil if the relay finds the
  ///   compositor by the environment.
  fileprivate func startRelay(
    _ socket: Int32, _ globals: [String], _ connection: Int32?, on loop: EventLoop,
    onEnd: @escaping () -> Void
  ) throws -> ChildProcess {
    var relayed = ChildProcess.Configuration(
      [relay, "--connection", "3"] + globals.flatMap { ["--only", $0] })
    relayed.descriptors = [socket] + (connection.map { [$0] } ?? [])
    (relayed.output, relayed.diagnostics) = (.ignored, .piped)
    relayed.hasOwnGroup = true
    if connection != nil { relayed.variables["WAYLAND_SOCKET"] = "4" }
    if let display { relayed.variables["WAYLAND_DISPLAY"] = display }
    return try loop.start(relayed) { _ in onEnd() }
  }

  /// Returns the configuration of a plugin's process with its sockets, and with the socket at which
  /// the process judges apps.
  ///
  /// - Parameter isTrusted: Whether the process receives environment variables. It keeps only those
  ///   that name folders.
  func running(
    _ sockets: [Int32], _ apps: Int32?, isTrusted: Bool
  ) -> ChildProcess.Configuration {
    var configuration = ChildProcess.Configuration(
      [thimble, IsolatedRun.word] + (apps == nil ? [] : [IsolatedRun.appsWord]))
    if !isTrusted { configuration.environment = [] }
    configuration.descriptors = sockets + (apps.map { [$0] } ?? [])
    (configuration.output, configuration.diagnostics) = (.piped, .piped)
    configuration.hasOwnGroup = true
    return configuration
  }
}
