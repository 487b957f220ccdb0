// Tests: SessionTests

import Glibc
import Relay
import System

/// Gives each program that connects a relay process of its own, so that a fault of one costs one
/// app, and the compositor sees a client for each.
final class Session {
  /// The name of the socket, in XDG_RUNTIME_DIR.
  let name: String

  private let loop: EventLoop
  private let options: RelayOptions
  private let lock: FileLock
  /// This program, looked up at the start, so that one that was installed meanwhile is started.
  private let program = Session.findProgram()
  private var listener: Listener?
  private var relays: [Int: ChildProcess] = [:]
  private var relayCount = 0
  /// A connection that the compositor has made for this process.
  private var given: Socket?

  /// Called when a relay has ended.
  var onEnd: () -> Void = {}

  /// Whether no app is connected.
  var isEmpty: Bool { relays.isEmpty }

  /// Whether more apps can connect.
  var isListening: Bool { listener != nil }

  /// Listens at `name` in `folder`, where no other session may.
  init(
    _ name: String, in folder: String, _ options: RelayOptions, given: Socket?, on loop: EventLoop
  ) throws {
    guard let lock = try FileLock(path: "\(folder)/\(name).lock") else {
      throw Listener.Taken(
        description: "another session has the name \(name); end it or choose another name")
    }
    (self.name, self.options, self.lock) = (name, options, lock)
    (self.given, self.loop) = (given, loop)
    listener = try Listener(name, in: folder, on: loop) { [unowned self] app in relay(app) }
  }

  /// Takes no more apps; those that are connected go on.
  func stopListening() {
    listener?.close()
    listener = nil
  }

  deinit { lock.close() }

  /// Starts a relay for an app. It outlives this process, and it is in a group of its own, so that
  /// what a terminal sends to end the session does not end the apps.
  private func relay(_ app: Socket) {
    var configuration = ChildProcess.Configuration(
      [program, "--connection", "3"] + options.relayWords)
    configuration.descriptors = [app.descriptor]
    configuration.hasOwnGroup = true
    configuration.outlivesRelease = true
    if let given {
      configuration.descriptors.append(given.descriptor)
      unsafe setenv("WAYLAND_SOCKET", "4", 1)
    }
    let number = relayCount
    relayCount += 1
    do throws(EventLoopError) {
      relays[number] = try loop.start(configuration) { [unowned self] exit in
        relays[number] = nil
        if case .signal(let signal) = exit {
          say("an app lost its connection, because signal \(signal) has ended its relay")
        }
        onEnd()
      }
    } catch {
      say("an app is disconnected: \(error)")
    }
    app.close()
    if given != nil { unsafe unsetenv("WAYLAND_SOCKET") }
    given?.close()
    given = nil
  }

  private static func findProgram() -> String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let size = unsafe readlink("/proc/self/exe", &path, path.count)
    return String(decoding: path.prefix(max(size, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
