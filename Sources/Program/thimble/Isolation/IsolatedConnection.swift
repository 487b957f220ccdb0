// Tests: IsolationTests

import Glibc
import Sandbox
import Shell
import System

/// How much of the compositor a plugin's process reaches.
enum CompositorAccess: Equatable {
  /// All of it, by a connection of its own.
  case direct
  /// Some globals, by a relay: the words of the relay's option.
  case relayed([String])
}

/// A connection to the compositor for a plugin's process: made here, because the process is locked
/// before it could make one.
///
/// The relay of one, if it has one, ends when this is released.
final class IsolatedConnection {
  /// How much of the compositor it reaches.
  let access: CompositorAccess
  /// The end for the plugin's process, closed on exec; nil after ``handOver()`` and ``take()``.
  private(set) var descriptor: Int32?
  private var relay: ChildProcess?
  /// As long as it is there, the compositor takes connections of the sandbox.
  private let context: SecurityContext?
  private var output: IsolatedOutput?
  private let onEnd: () -> Void

  /// The process of the relay.
  var relayID: Int32? { relay?.id }

  /// Connects.
  ///
  /// - Parameters:
  ///   - context: The relay's connection to the compositor; nil: it makes one.
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

  /// Leaves the plugin's end to its process.
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

/// The executables of an isolated plugin's processes, and where the compositor is.
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
      throw IsolationError(
        description: "the compositor's socket is not known; set XDG_RUNTIME_DIR to its folder")
    }
    do throws(SocketError) {
      return try Socket.connect(to: socket).descriptor
    } catch {
      throw IsolationError(description: "no compositor answers at \(socket): \(error)")
    }
  }

  /// Starts a relay between a client at the other end of a socket and a connection to the
  /// compositor; nil: it finds the compositor by the environment.
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

  /// A plugin's process with its sockets, and one at which it judges apps.
  ///
  /// - Parameter isTrusted: Whether it has variables, of which it keeps those that name folders.
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
