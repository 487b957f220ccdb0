import EventLoop
import Glibc
import StageRuns

@testable import Relay

/// A judge that does what a test says.
final class TestJudge {
  private let loop: EventLoop
  private let listener: Socket
  private let path: String
  private var watches: [Watch] = []
  private var incoming = Stream(byteLimit: 1 << 20)
  private var socket: Socket?
  /// All that it was told.
  private(set) var reports: [JudgeReport] = []
  /// Called for each report, to answer it.
  var onReport: (JudgeReport) -> Void = { _ in }
  /// Whether it reads what it is told.
  private(set) var isListening = true

  init(in folder: String, on loop: EventLoop) throws {
    self.loop = loop
    path = "\(folder)/judge-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    listener = try Socket.listen(at: path)
    // Apps of real compositors have another user.
    chmod(path, 0o777)
    try watch(listener) { [unowned self] in accept() }
  }

  deinit {
    hangUp()
    listener.close()
    unlink(path)
  }

  /// The words that make the relay ask this judge.
  var option: [String] { ["--judge", path] }

  private func watch(_ socket: Socket, _ handler: @escaping () -> Void) throws {
    watches.append(try loop.watch(fileDescriptor: socket.descriptor) { _ in handler() })
  }

  private func accept() {
    guard let made = try? listener.accept() else { return }
    socket = made
    incoming = Stream(byteLimit: 1 << 20)
    try? watch(made) { [unowned self] in read() }
    send(.welcome(version: JudgeReport.version))
  }

  private func read() {
    guard isListening, let socket else { return }
    if socket.receive(into: incoming) == .ended { return hangUp() }
    while let message = try? incoming.next(), let reader = try? incoming.reader() {
      if let report = try? JudgeReport(reader) { hear(report) }
      incoming.drop(message)
    }
  }

  private func hear(_ report: JudgeReport) {
    reports.append(report)
    if case .ping(let number) = report { send(.pong(number)) }
    onReport(report)
  }

  /// Tells the relay something.
  func send(_ order: JudgeOrder) {
    var words: [UInt32] = []
    order.append(to: &words)
    send(garbage: words)
  }

  /// Sends words, also such as no judge would.
  func send(garbage words: [UInt32]) {
    let stream = Stream(byteLimit: 1 << 20)
    stream.insert(words[...])
    _ = socket?.send(from: stream)
  }

  /// Does not answer any longer, as a judge that hangs.
  func hang() {
    isListening = false
    watches.last?.cancel()
  }

  /// Ends, as a judge that crashes; the relay can connect anew.
  func hangUp() {
    guard let socket else { return }
    watches.removeLast().cancel()
    socket.close()
    self.socket = nil
  }

  /// The touches that it was told of.
  var touches: [UInt32] {
    reports.compactMap { if case .down(let touch, _, _, _) = $0 { touch } else { nil } }
  }

  /// The touch that it was told of last.
  var lastTouch: UInt32? { touches.last }
}
