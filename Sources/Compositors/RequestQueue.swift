import EventLoop

/// Sends requests to a Unix socket, one after the other, each over a connection of its own and
/// within a deadline.
final class RequestQueue {
  typealias Answer = (Result<[UInt8], CompositorFailure>) -> Void

  /// Seconds that one answer may take. Chosen.
  static let patience = 2.0
  /// Requests that may wait. Chosen.
  static let mostWaiting = 64
  /// Bytes that one answer may have. Chosen.
  static let longestAnswer = 8 << 20

  private let name: String
  /// The socket's place.
  var path: String
  private let framing: Framing
  private let loop: EventLoop
  private let patience: Double
  private var waiting: [(message: Message, answer: Answer)] = []
  private var postponed: [() -> Void] = []
  private var stream: ByteStream?
  private var received: [UInt8] = []
  private var current: Answer?
  private var timer: LoopTimer?
  private var soon: LoopTimer?

  /// - Parameters:
  ///   - name: whom it talks to, for messages.
  ///   - path: the socket's.
  init(
    to name: String, at path: String, _ framing: Framing, on loop: EventLoop,
    patience: Double = RequestQueue.patience
  ) {
    self.name = name
    self.path = path
    self.framing = framing
    self.loop = loop
    self.patience = patience
    timer = loop.makeTimer { [unowned self] in
      finish(.failure(.silent(compositor: self.name, seconds: self.patience)))
    }
    soon = loop.makeTimer { [unowned self] in doPostponed() }
  }

  /// Sends a message when those before it are answered; the answer comes after this call has
  /// returned.
  func ask(_ message: Message, answer: @escaping Answer) {
    guard waiting.count < Self.mostWaiting else {
      return later { [name] in
        answer(.failure(.busy(compositor: name, waiting: Self.mostWaiting)))
      }
    }
    waiting.append((message, answer))
    // Also a socket that fails at once gives no answer inside this call.
    if current == nil { later { [unowned self] in sendNext() } }
  }

  /// Does something from the loop, soon.
  func later(_ action: @escaping () -> Void) {
    postponed.append(action)
    soon?.schedule(after: 0)
  }

  private func doPostponed() {
    let actions = postponed
    postponed = []
    for action in actions { action() }
  }

  private func sendNext() {
    guard current == nil, !waiting.isEmpty else { return }
    let (message, answer) = waiting.removeFirst()
    current = answer
    received = []
    do throws(EventLoopError) {
      let stream = try loop.connect(to: path)
      self.stream = stream
      stream.write(framing.encode(message))
      stream.onEvent = { [unowned self] in receive($0) }
      timer?.schedule(after: patience)
    } catch {
      finish(.failure(.unreachable(compositor: name, reason: "\(error)")))
    }
  }

  private func receive(_ event: ByteStream.Event) {
    var end: EventLoopError??
    switch event {
    case .bytes(let bytes): received += bytes
    case .end(let error): end = .some(error)
    }
    if let reply = framing.decode(received, hasEnded: end == .some(.none)) {
      finish(.success(reply))
    } else if received.count > Self.longestAnswer {
      let reason = "it has more than \(Self.longestAnswer) bytes"
      finish(.failure(.unreadable(compositor: name, reason: reason)))
    } else if let end {
      let reason = end.map { "\($0) (\(path))" } ?? "it closed \(path) without an answer"
      finish(.failure(.unreachable(compositor: name, reason: reason)))
    }
  }

  private func finish(_ result: Result<[UInt8], CompositorFailure>) {
    guard let answer = current else { return }
    current = nil
    timer?.cancel()
    stream?.close()
    stream = nil
    answer(result)
    sendNext()
  }
}
