import System

/// A server that answers like sway's socket: workspaces, commands and subscriptions, on the test's
/// loop.
final class SmallSway {
  /// The requests in order: the kind of the message and its payload.
  private(set) var requests: [String] = []
  /// The workspaces, as JSON.
  var workspaces = "[]"
  private var listener: UnixListener?
  private var streams: [ByteStream] = []

  private static let magic = Array("i3-ipc".utf8)

  init(at path: String, on loop: EventLoop) throws {
    listener = try loop.listen(at: path) { [unowned self] stream in
      streams.append(stream)
      var received: [UInt8] = []
      stream.onEvent = { [unowned self, unowned stream] event in
        guard case .bytes(let bytes) = event else { return }
        received += bytes
        while received.count >= 14 {
          let size = Int(received[6]) | Int(received[7]) << 8
          guard received.count >= 14 + size else { return }
          let text = String(decoding: received[14..<14 + size], as: UTF8.self)
          answer(received[10], text, over: stream)
          received.removeFirst(14 + size)
        }
      }
    }
  }

  /// Sends an event about a changed workspace to all clients.
  func tellChange() {
    for stream in streams where stream.isOpen {
      stream.write(Self.message(0, #"{"change": "focus"}"#, isEvent: true))
    }
  }

  private func answer(_ kind: UInt8, _ text: String, over stream: ByteStream) {
    requests.append("\(kind) \(text)")
    let reply =
      switch kind {
      case 0: #"[{"success": true}]"#
      case 1: workspaces
      default: #"{"success": true}"#
      }
    stream.write(Self.message(kind, reply, isEvent: false))
  }

  private static func message(_ kind: UInt8, _ text: String, isEvent: Bool) -> [UInt8] {
    let body = Array(text.utf8)
    let size = [UInt8(body.count & 0xFF), UInt8(body.count >> 8), 0, 0]
    return magic + size + [kind, 0, 0, isEvent ? 0x80 : 0] + body
  }

  deinit { listener?.close() }
}
