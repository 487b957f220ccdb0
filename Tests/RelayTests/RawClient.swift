import CSystem
import Glibc
import Relay
import StageRuns
import System

/// A client that sends any message, even one that no library would send.
final class RawClient {
  private let socket: Socket
  private let loop: EventLoop
  /// All received messages that are complete.
  private(set) var messages: [[UInt32]] = []
  private(set) var hasEnded = false
  private var rest: [UInt8] = []
  private var nextID: UInt32 = 2

  convenience init(_ path: String, on loop: EventLoop) throws {
    self.init(try Socket.connect(to: path), on: loop)
  }

  /// Owns the socket from now on.
  init(_ socket: Socket, on loop: EventLoop) {
    self.socket = socket
    self.loop = loop
  }

  deinit { socket.close() }

  /// Shuts the connection down, which the other side notices.
  func shutDown() { shutdown(socket.descriptor, Int32(SHUT_RDWR)) }

  func send(_ words: [UInt32]) {
    let sent = words.withUnsafeBytes {
      csystem_send(socket.descriptor, $0.baseAddress!, $0.count, nil, 0)
    }
    // The other side may have closed already.
    if sent != words.count * 4 { hasEnded = true }
  }

  /// Sends `wl_display.sync` and waits for its answer. Returns false if the connection ended.
  func roundTrip() -> Bool {
    let id = nextID
    nextID += 1
    send([1, 12 << 16, id])
    return wait { self.messages.contains { $0.starts(with: [id]) } } && !hasEnded
  }

  /// Waits until the other side has closed the connection.
  func waitForEnd() -> Bool {
    _ = wait { false }
    return hasEnded
  }

  /// Runs the loop until `condition` holds or the connection has ended.
  func wait(until condition: () -> Bool) -> Bool {
    guard
      let watch = try? loop.watch(
        fileDescriptor: socket.descriptor,
        handler: { _ in
          self.read()
        })
    else { return false }
    defer { watch.cancel() }
    return loop.run(until: { condition() || hasEnded }, timeout: hangTimeout)
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let size = Glibc.read(socket.descriptor, &bytes, bytes.count)
    guard size > 0 else {
      hasEnded = size == 0 || errno != EAGAIN
      return
    }
    rest += bytes[..<size]
    while rest.count >= 8 {
      let words = stride(from: 0, to: rest.count - 3, by: 4).map { start in
        (0..<4).reduce(UInt32(0)) { $0 | UInt32(rest[start + $1]) << UInt32($1 * 8) }
      }
      let count = Message(words: words[0].littleEndian, words[1].littleEndian).size
      guard count <= rest.count else { return }
      messages.append(words[..<(count / 4)].map(UInt32.init(littleEndian:)))
      rest.removeFirst(count)
    }
  }
}
