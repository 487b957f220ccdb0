import Glibc
import System

@testable import Compositors

/// A server at a Unix socket that answers requests in the format of a compositor.
final class SmallServer {
  let loop = EventLoop()
  let folder: String
  let path: String
  /// The received requests, in order.
  private(set) var requests: [String] = []
  private var listener: UnixListener?
  private var streams: [ByteStream] = []
  private let framing: WireFormat

  /// - Parameters:
  ///   - framing: the format of messages, implemented separately from the code under test.
  ///   - answer: returns the reply to a request, or nil to send none.
  ///   - name: the file name of the socket.
  init(
    _ framing: WireFormat, name: String = "s", answer: @escaping (String) -> String?
  ) throws {
    self.framing = framing
    var template = Array("/tmp/compositor-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw EventLoopError("make a folder", code: errno) }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = folder + "/" + name
    listener = try loop.listen(at: path) { [unowned self] stream in
      streams.append(stream)
      var received: [UInt8] = []
      stream.onEvent = { [unowned self, unowned stream] event in
        guard case .bytes(let bytes) = event else { return }
        received += bytes
        guard let request = framing.request(received) else { return }
        requests.append(request)
        guard let reply = answer(request) else { return }
        stream.write(framing.reply(reply, to: received))
        if framing == .hyprland { finish(stream) }
      }
    }
  }

  /// Closes a stream after its output has been sent.
  private func finish(_ stream: ByteStream) {
    let timer = loop.makeTimer { [unowned self] in
      stream.close()
      timers.removeAll()
    }
    timers.append(timer)
    timer.schedule(after: .milliseconds(10))
  }
  private var timers: [LoopTimer] = []

  /// Sends an unsolicited event to all connected clients.
  func tell(_ text: String) {
    let message = framing == .hyprland ? Array((text + "\n").utf8) : framing.reply(text, to: news)
    for stream in streams where stream.isOpen { stream.write(message) }
  }

  /// The number of connections so far.
  var connections: Int { streams.count }

  /// Closes all connections.
  func hangUp() { for stream in streams { stream.close() } }

  /// A header of sway with the type of workspace events.
  private let news = Array("i3-ipc".utf8) + [0, 0, 0, 0, 0, 0, 0, 0x80]

  deinit {
    listener?.close()
    unlink(path)
    rmdir(folder)
  }

  /// Waits for one answer.
  func wait<Value>(
    _ ask: (@escaping CompositorAnswer<Value>) -> Void
  ) -> Result<Value, CompositorError>? {
    var result: Result<Value, CompositorError>?
    ask { result = $0 }
    let isLater = result == nil
    _ = loop.run(until: { result != nil }, timeout: .seconds(120))
    return isLater ? result : nil
  }
}

/// The message formats of the compositors, from their documentation.
enum WireFormat {
  case sway, hyprland, niri, wayfire

  func request(_ bytes: [UInt8]) -> String? {
    switch self {
    case .sway:
      guard bytes.count >= 14, bytes.prefix(6) == Array("i3-ipc".utf8)[...] else { return nil }
      return "\(bytes[10]) " + text(bytes.dropFirst(14).prefix(length(bytes, at: 6)))
    case .hyprland: return text(bytes[...])
    case .niri: return bytes.last == 10 ? text(bytes.dropLast()) : nil
    case .wayfire:
      guard bytes.count >= 4, bytes.count == 4 + length(bytes, at: 0) else { return nil }
      return text(bytes.dropFirst(4))
    }
  }

  func reply(_ text: String, to request: [UInt8]) -> [UInt8] {
    let body = Array(text.utf8)
    let count = withUnsafeBytes(of: UInt32(body.count)) { Array($0) }
    return switch self {
    case .sway: Array("i3-ipc".utf8) + count + request[10..<14] + body
    case .hyprland: body
    case .niri: body + [10]
    case .wayfire: count + body
    }
  }

  private func length(_ bytes: [UInt8], at place: Int) -> Int {
    Int(bytes[place]) + Int(bytes[place + 1]) << 8
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
