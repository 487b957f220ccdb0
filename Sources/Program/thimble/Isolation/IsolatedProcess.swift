// Tests: IsolationTests, IsolatedAppsTests

import Broker
import Glibc
import Judge
import Sandbox
import Scripting
import Shell
import System

/// The two processes of an isolated plugin: its own, which is locked, and the relay between it and
/// the compositor.
///
/// Both end when this is released, and with this process in any case.
final class IsolatedProcess {
  /// What happens to the processes.
  enum Event {
    /// A line of standard error.
    case note(String)
    /// A line of standard output.
    case line(String)
    /// A system call was refused by the kernel.
    case refusal(String)
    /// The plugin's process has ended, after all its output was read.
    case end(ChildProcess.Exit)
  }

  /// The plugin's messages.
  let broker: Broker
  /// The globals that the relay lets it bind.
  let globals: [String]
  private let process: ChildProcess
  private let relay: ChildProcess
  private let onEvent: (Event) -> Void
  private let loop: EventLoop
  private var output: [IsolatedOutput] = []
  private var lock: LockWatch?
  private let apps: FurtherJudgeSocket?
  /// As long as it is there, the compositor takes connections of the sandbox.
  private let context: SecurityContext?

  /// The processes whose memory and time are the plugin's.
  var ids: [Int32] { [process.id, relay.id] }

  /// Starts both.
  ///
  /// - Parameters:
  ///   - name: The plugin's name, for messages.
  ///   - globals: The globals of the compositor that it may bind, for the relay.
  ///   - context: The relay's connection to the compositor; nil: it makes one.
  ///   - apps: Where it judges wrapped apps; nil if it does not.
  init(
    _ name: String, programs: IsolatedPrograms, globals: [String], context: SecurityContext?,
    apps: FurtherJudgeSocket?, on loop: EventLoop, onEvent: @escaping (Event) -> Void
  ) throws {
    (self.loop, self.onEvent, self.globals) = (loop, onEvent, globals)
    (self.context, self.apps) = (context, apps)
    let messages = try SandboxSocketPair()
    let wayland = try SandboxSocketPair()
    let locking = try SandboxSocketPair()
    defer { for socket in [messages, wayland, locking] { close(socket.child) } }
    defer { close(wayland.parent) }
    broker = try Broker(adopting: messages.parent, plugin: name, on: loop)
    let ending = IsolatedEnd()
    // Nothing is left to do for a plugin that has no compositor, and one that bound what it must
    // not is no plugin any more.
    relay = try programs.startRelay(wayland.parent, globals, context?.connection, on: loop) {
      ending.onRelayEnd?()
    }
    context?.handOver()
    process = try loop.start(
      programs.running([messages.child, wayland.child, locking.child], apps?.descriptor)
    ) {
      ending.didExit($0)
    }
    apps?.handOver()
    ending.onEnd = { onEvent(.end($0)) }
    ending.onRelayEnd = { [weak process] in process?.kill(SIGKILL) }
    lock = try LockWatch(locking.parent, on: loop) { onEvent(.refusal($0)) }
    output = [
      IsolatedOutput(process.output, on: loop, ending) { onEvent(.line($0)) },
      IsolatedOutput(process.diagnostics, on: loop, ending) { onEvent(.note($0)) },
      IsolatedOutput(relay.diagnostics, on: loop, nil) { onEvent(.note($0)) },
    ]
  }

  /// What the plugin may do from now on.
  ///
  /// - Throws: If the patterns of apps are too many.
  func grant(_ grants: Grants) throws {
    broker.grants = grants
    try apps?.admit(grants.appPatterns)
  }

  /// Kills the plugin's process, whose end is then an event.
  func endPlugin() { process.kill(SIGKILL) }

  /// Ends both processes.
  func end() {
    apps?.end()
    broker.close()
    lock = nil
    process.kill(SIGKILL)
    relay.kill(SIGKILL)
  }

  deinit { end() }
}

extension Grants {
  /// The applications on whose windows a plugin may act, as patterns.
  var appPatterns: [String] { allows(.apps) ? values(for: .apps) ?? ["*"] : [] }
}

/// The executables of an isolated plugin's processes.
struct IsolatedPrograms {
  /// This program.
  var thimble: String
  /// The relay.
  var relay: String
  /// The compositor's display, if not that of the environment.
  var display: String?

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
  fileprivate func running(
    _ sockets: [Int32], _ apps: Int32?
  ) -> ChildProcess.Configuration {
    var configuration = ChildProcess.Configuration(
      [thimble, IsolatedRun.word] + (apps == nil ? [] : [IsolatedRun.appsWord]))
    configuration.environment = []
    configuration.descriptors = sockets + (apps.map { [$0] } ?? [])
    (configuration.output, configuration.diagnostics) = (.piped, .piped)
    configuration.hasOwnGroup = true
    return configuration
  }
}

/// Joins the end of a process with the ends of what it prints, so that its last words come first.
final class IsolatedEnd {
  var onEnd: ((ChildProcess.Exit) -> Void)?
  /// Called when the relay has ended.
  var onRelayEnd: (() -> Void)?
  private var exit: ChildProcess.Exit?
  private var openStreams = 0

  func didOpen() { openStreams += 1 }

  func didClose() {
    openStreams -= 1
    settle()
  }

  func didExit(_ exit: ChildProcess.Exit) {
    self.exit = exit
    settle()
  }

  private func settle() {
    guard let exit, openStreams == 0, let onEnd else { return }
    self.onEnd = nil
    onEnd(exit)
  }
}

/// Receives the descriptor over which the kernel tells of refused system calls, and listens to it.
private final class LockWatch {
  private let socket: Int32
  private var calls: RefusedCalls?
  private var watch: Watch?

  init(
    _ socket: Int32, on loop: EventLoop, onRefusal: @escaping (String) -> Void
  ) throws(EventLoopError) {
    self.socket = socket
    watch = try loop.watch(fileDescriptor: socket) { [unowned self] _ in
      receive(on: loop, onRefusal)
    }
  }

  private func receive(on loop: EventLoop, _ onRefusal: @escaping (String) -> Void) {
    do throws(SandboxError) {
      let calls = try RefusedCalls(receivingFrom: socket)
      self.calls = calls
      watch?.cancel()
      watch = try? loop.watch(fileDescriptor: calls.descriptor) { [unowned self] _ in
        while let name = calls.refuseNext() { onRefusal(name) }
        if calls.isOver { end() }
      }
    } catch .notYet {
      return
    } catch {
      // The process has ended before it was locked, which its own end says.
      end()
    }
  }

  private func end() {
    watch?.cancel()
    watch = nil
  }

  deinit {
    watch?.cancel()
    close(socket)
  }
}
