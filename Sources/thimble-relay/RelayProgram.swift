// Tests: AppTests

import EventLoop
import Glibc
import Options
import Relay

/// The program: from its arguments to its exit status.
final class RelayProgram {
  private let loop: EventLoop
  private let connections: LiveConnections
  private var status: Int32?

  init(_ options: RelayOptions) throws {
    loop = try EventLoop.make()
    connections = LiveConnections(on: loop, options)
  }

  /// Runs until the app has ended and its last connection is closed.
  static func run(_ words: [String]) -> Int32 {
    do {
      guard let options = try RelayOptions.parse(words) else {
        print(RelayOptions.help)
        return 0
      }
      return try RelayProgram(options).run(options.arguments)
    } catch let error as UsageError {
      say("\(error). Try 'thimble-relay --help'", endsWith: ".")
      return 2
    } catch let missing as CompositorSocket.Missing {
      say("\(missing)")
      return 69
    } catch {
      say("\(error)")
      return 1
    }
  }

  private func run(_ arguments: [String]) throws -> Int32 {
    let compositor = try CompositorSocket(in: CompositorSocket.variable)
    if let error = Listener.connectionError(at: compositor.path) {
      throw CompositorSocket.Missing(
        description: "no compositor is at \(compositor.path): \(error); start one or set "
          + "WAYLAND_DISPLAY to its socket")
    }
    let listener = try Listener(
      in: compositor.folder, compositor: compositor.path, connections: connections)
    defer { listener.close() }
    let app: App
    do throws(EventLoopError) {
      app = try App(arguments, display: listener.name, on: loop) { [unowned self] exit in
        status = exit.shellStatus
        stopIfDone()
      }
    } catch {
      say("\(error)")
      return error.shellStatus
    }
    // After the start of the app, which is to have the limit that it has without a relay.
    if let limit = Socket.raiseDescriptorLimit() { connections.budget.limit = limit }
    connections.onEmpty = { [unowned self] in stopIfDone() }
    withExtendedLifetime(app) { loop.run() }
    return status ?? 1
  }

  private func stopIfDone() {
    if status != nil, connections.isEmpty { loop.stop() }
  }
}

/// Writes a line to the standard error stream.
func say(_ sentence: String, endsWith end: String = ".") {
  let line = Array("thimble-relay: \(sentence)\(end)\n".utf8)
  unsafe line.withUnsafeBytes { bytes in
    _ = unsafe write(STDERR_FILENO, bytes.baseAddress, bytes.count)
  }
}
