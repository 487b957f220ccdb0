import Glibc
import Relay
import System

/// Starts a relay process for each program that connects, so that a crash affects only one app, and
/// the compositor sees a client for each app.
final class Session {
  /// The name of the socket, in XDG_RUNTIME_DIR.
  let name: String

  private let loop: EventLoop
  private let options: RelayOptions
  private let lock: FileLock
  /// The path of this program, read at the start: once an update has replaced the file, the kernel
  /// reports the path of the deleted one.
  private let program = Session.findProgram()
  private var listener: Listener?
  private var relays: [Int: ChildProcess] = [:]
  private var relayCount = 0
  /// The connection that the compositor has opened for this process.
  private var inheritedSocket: Socket?

  /// Called when a relay process has ended.
  var onEnd: () -> Void = {}

  /// Whether no apps are connected.
  var isEmpty: Bool { relays.isEmpty }

  /// Whether apps can connect.
  var isListening: Bool { listener != nil }

  /// Listens at `name` in `folder`.
  ///
  /// - Throws: If another session has the name.
  init(
    _ name: String, in folder: String, _ options: RelayOptions, inheritedSocket: Socket?,
    on loop: EventLoop
  ) throws {
    guard let lock = try FileLock(path: "\(folder)/\(name).lock") else {
      throw Listener.AddressInUseError(
        description: "another session has the name \(name); end it or choose another name")
    }
    (self.name, self.options, self.lock) = (name, options, lock)
    (self.inheritedSocket, self.loop) = (inheritedSocket, loop)
    listener = try Listener(name, in: folder, on: loop) { [unowned self] app in relay(app) }
  }

  /// Stops accepting apps. Connected apps continue.
  func stopListening() {
    listener?.close()
    listener = nil
  }

  deinit { lock.close() }

  /// Starts a relay process for an app. It outlives this process and has its own process group, so
  /// that a signal of the terminal that ends the session does not end the apps.
  private func relay(_ app: Socket) {
    var configuration = ChildProcess.Configuration(
      [program, "--connection", "3"] + options.relayWords)
    configuration.descriptors = [app.descriptor]
    configuration.hasOwnGroup = true
    configuration.outlivesRelease = true
    if let inheritedSocket {
      configuration.descriptors.append(inheritedSocket.descriptor)
      unsafe setenv("WAYLAND_SOCKET", "4", 1)
    }
    let number = relayCount
    relayCount += 1
    do throws(EventLoopError) {
      relays[number] = try loop.start(configuration) { [unowned self] exit in
        relays[number] = nil
        if case .signal(let signal) = exit {
          say("an app lost its connection, because signal \(signal) killed its relay")
        }
        onEnd()
      }
    } catch {
      say("an app is disconnected: \(error)")
    }
    app.close()
    if inheritedSocket != nil { unsafe unsetenv("WAYLAND_SOCKET") }
    inheritedSocket?.close()
    inheritedSocket = nil
  }

  private static func findProgram() -> String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let size = unsafe readlink("/proc/self/exe", &path, path.count)
    return String(decoding: path.prefix(max(size, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
