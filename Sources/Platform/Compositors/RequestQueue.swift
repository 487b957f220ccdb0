import System

/// Sends requests to a Unix socket sequentially, each on a connection of its own and with a
/// deadline.
final class RequestQueue {
  typealias Answer = (Result<[UInt8], CompositorError>) -> Void

  /// The timeout of a response. Chosen.
  static let timeout = Duration.seconds(2)
  /// The maximum number of pending requests. Chosen.
  static let maximumPending = 64
  /// The maximum size of a response in bytes. Chosen.
  static let maximumResponseSize = 8 << 20

  private let name: String
  /// The path of the socket.
  var path: String
  private let framing: Framing
  private let loop: EventLoop
  private let timeout: Duration
  private var waiting: [(message: Message, answer: Answer)] = []
  private var postponed: [() -> Void] = []
  private var stream: ByteStream?
  private var received: [UInt8] = []
  private var current: Answer?
  private var timer: LoopTimer?
  private var soon: LoopTimer?

  /// - Parameters:
  ///   - name: The compositor's name, for messages.
  ///   - path: The path of the socket.
  init(
    to name: String, at path: String, _ framing: Framing, on loop: EventLoop,
    timeout: Duration = RequestQueue.timeout
  ) {
    self.name = name
    self.path = path
    self.framing = framing
    self.loop = loop
    self.timeout = timeout
    timer = loop.makeTimer { [unowned self] in
      finish(.failure(.silent(compositor: self.name, after: self.timeout)))
    }
    soon = loop.makeTimer { [unowned self] in doPostponed() }
  }

  /// Sends a message after all pending ones; `answer` is always called asynchronously.
  func ask(_ message: Message, answer: @escaping Answer) {
    guard waiting.count < Self.maximumPending else {
      return later { [name] in
        answer(.failure(.busy(compositor: name, waiting: Self.maximumPending)))
      }
    }
    waiting.append((message, answer))
    // Even if connecting fails at once, `answer` is not called synchronously.
    if current == nil { later { [unowned self] in sendNext() } }
  }

  /// Runs an action in a later iteration of the event loop.
  func later(_ action: @escaping () -> Void) {
    postponed.append(action)
    soon?.schedule(after: .zero)
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
      timer?.schedule(after: timeout)
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
    } else if received.count > Self.maximumResponseSize {
      let reason = "it has more than \(Self.maximumResponseSize) bytes"
      finish(.failure(.unreadable(compositor: name, reason: reason)))
    } else if let end {
      let reason = end.map { "\($0) (\(path))" } ?? "it closed \(path) without an answer"
      finish(.failure(.unreachable(compositor: name, reason: reason)))
    }
  }

  private func finish(_ result: Result<[UInt8], CompositorError>) {
    guard let answer = current else { return }
    current = nil
    timer?.cancel()
    stream?.close()
    stream = nil
    answer(result)
    sendNext()
  }
}
