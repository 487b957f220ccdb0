import Broker
import Glibc
import JSON
import Judge
import Sandbox
import Scripting
import Shell
import System

/// The locked process of an isolated plugin, and its connection to the compositor.
///
/// The plugin's process and the relay end when this object is released, and when this program ends.
final class IsolatedProcess {
  /// An event of the plugin's process or of its relay.
  enum Event {
    /// A line of standard error.
    case note(String)
    /// A line of standard output.
    case line(String)
    /// A system call was refused by the kernel.
    case refusal(String)
    /// The relay has ended, and with it the connection to the compositor; with the number of
    /// connections before it.
    case lost(Int)
    /// The plugin's process has ended, after all its output was read.
    case end(ChildProcess.Exit)
  }

  /// The plugin's messages.
  let broker: Broker
  /// The event by which the plugin's process gets another connection to the compositor.
  static let connectionWord = "connection"

  private var connection: IsolatedConnection
  /// The number of connections before the current one.
  private(set) var connectionNumber = 0
  private let onEvent: (Event) -> Void
  private let loop: EventLoop
  private let process: ChildProcess
  private var output: [IsolatedOutput] = []
  private var lock: LockWatch?
  private let apps: AdditionalJudgeSocket?
  private let heart: Pulse

  /// The state of the check that detects a hanging process.
  var pulse: Pulse.State { heart.state }
  /// The reason for which this program has killed the process, as a predicate.
  private(set) var endReason: String?

  /// The part of the compositor that the process can reach.
  var access: CompositorAccess { connection.access }
  /// The files that the process may read.
  let readable: ReadableFiles

  /// The IDs of the processes whose memory and processor time count as the plugin's.
  var ids: [Int32] { [process.id] + [connection.relayID].compactMap(\.self) }

  /// Starts the process.
  ///
  /// - Parameters:
  ///   - name: The plugin's name, for messages.
  ///   - access: The part of the compositor that the process can reach.
  ///   - readable: The files that the process may read.
  ///   - context: The relay's connection to the compositor; nil if the relay makes its own.
  ///   - apps: The socket at which the process judges wrapped apps; nil if it judges none.
  init(
    _ name: String, programs: IsolatedPrograms, access: CompositorAccess,
    readable: ReadableFiles, context: SecurityContext?, apps: AdditionalJudgeSocket?,
    on loop: EventLoop,
    onEvent: @escaping (Event) -> Void
  ) throws {
    (self.apps, self.loop, self.onEvent, self.readable) = (apps, loop, onEvent, readable)
    let messages = try SandboxSocketPair()
    let locking = try SandboxSocketPair()
    defer { for socket in [messages, locking] { close(socket.child) } }
    broker = try Broker(
      adopting: messages.parent, plugin: name, isTrusted: access == .direct, on: loop)
    let ending = IsolatedEnd()
    connection = try IsolatedConnection(access, to: programs, context, on: loop) {
      onEvent(.note($0))
    } onEnd: {
      onEvent(.lost(0))
    }
    let sockets = [messages.child, connection.descriptor, locking.child].compactMap(\.self)
    process = try loop.start(
      programs.running(sockets, apps?.descriptor, isTrusted: access == .direct)
    ) { ending.didExit($0) }
    heart = try Pulse(of: process.id, broker, on: loop, isPeriodic: access != .direct) {
      [weak process] in
      process?.kill(SIGKILL)
    }
    connection.handOver()
    apps?.handOver()
    ending.onEnd = { onEvent(.end($0)) }
    lock = try LockWatch(locking.parent, on: loop) { onEvent(.refusal($0)) }
    output = [
      IsolatedOutput(process.output, on: loop, ending) { onEvent(.line($0)) },
      IsolatedOutput(process.diagnostics, on: loop, ending) { onEvent(.note($0)) },
    ]
  }

  /// Replaces the plugin's grants.
  ///
  /// - Throws: If there are too many patterns of apps.
  func grant(_ grants: Grants) throws {
    broker.grants = grants
    try apps?.admit(grants.appPatterns)
  }

  /// Gives the plugin's process another connection to the compositor, as at its start.
  ///
  /// - Throws: If there is no compositor, or no relay can be started.
  func reconnect(
    _ access: CompositorAccess, _ context: SecurityContext?, to programs: IsolatedPrograms,
    renderer: CompositorRenderer?
  ) throws {
    let number = connectionNumber + 1
    connection = try IsolatedConnection(access, to: programs, context, on: loop) {
      [onEvent] in
      onEvent(.note($0))
    } onEnd: { [onEvent] in
      onEvent(.lost(number))
    }
    connectionNumber = number
    guard let descriptor = connection.take() else { return }
    let data = renderer.map { JSONValue.string($0.rawValue) } ?? .null
    if !broker.send(event: Self.connectionWord, data, passing: descriptor) { endPlugin() }
  }

  /// Kills the plugin's process; its end is then reported as an event.
  ///
  /// - Parameter reason: A predicate, such as "has lost its files"; nil for that of the exit.
  func endPlugin(because reason: String? = nil) {
    if endReason == nil { endReason = reason }
    process.kill(SIGKILL)
  }

  /// The event by which the plugin's process is asked to end.
  static let endWord = "end"

  /// Asks the plugin's process to end in good order; its end is then reported as an event.
  func beginEnd() {
    heart.end()
    broker.send(event: Self.endWord, .null)
  }

  /// Ends the plugin's process and the relay.
  func end() {
    apps?.end()
    heart.end()
    broker.close()
    lock = nil
    process.kill(SIGKILL)
    connection.end()
  }

  deinit { end() }
}

/// Reports the end of a process after the ends of its output streams, so that its last lines are
/// handled first.
final class IsolatedEnd {
  var onEnd: ((ChildProcess.Exit) -> Void)?
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

/// Receives the descriptor over which the kernel reports refused system calls, and watches it.
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
      // The process ended before it was locked; the event for its end reports that.
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
