import Glibc
import StageRuns
import System
import Vocabulary

@testable import Relay

/// A judge that a test controls.
final class TestJudge {
  private let loop: EventLoop
  private let listener: Socket
  private let path: String
  private var watches: [Watch] = []
  private var incoming = Stream(byteLimit: 1 << 20)
  private var socket: Socket?
  /// All received reports.
  private(set) var reports: [JudgeReport] = []
  /// Called for each report, to answer it.
  var onReport: (JudgeReport) -> Void = { _ in }
  /// Whether the judge reads its reports.
  private(set) var isListening = true

  init(in folder: String, on loop: EventLoop) throws {
    self.loop = loop
    let paths = (0...).lazy.map { "\(folder)/judge-\($0)" }
    path = paths.first { access($0, F_OK) != 0 } ?? ""
    listener = try Socket.listen(at: path)
    // Apps of real compositors run as another user.
    chmod(path, 0o777)
    try watch(listener) { [unowned self] in accept() }
  }

  deinit {
    hangUp()
    listener.close()
    unlink(path)
  }

  /// The options with which the relay connects to this judge.
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
    if case .ping(let number) = report { send(.pong(number: number)) }
    onReport(report)
  }

  /// Sends an order to the relay.
  func send(_ order: JudgeOrder) {
    var words: [UInt32] = []
    order.append(to: &words)
    send(garbage: words)
  }

  /// Sends words, even those that no judge would send.
  func send(garbage words: [UInt32]) {
    let stream = Stream(byteLimit: 1 << 20)
    stream.insert(words[...])
    _ = socket?.send(from: stream)
  }

  /// Stops answering, as a judge that hangs does.
  func hang() {
    isListening = false
    watches.last?.cancel()
  }

  /// Closes the connection, as a judge that crashes does; the relay can connect again.
  func hangUp() {
    guard let socket else { return }
    watches.removeLast().cancel()
    socket.close()
    self.socket = nil
  }

  private var lastRequest: UInt32 = 0

  /// Sends an action on the app's first window; returns whether it was carried out.
  func does(_ action: WindowAction, waiting wait: (() -> Bool) -> Bool) -> Bool {
    lastRequest += 1
    let request = lastRequest
    send(.act(request: request, WindowID(1), action))
    var isDone = false
    let isAnswered = wait {
      reports.contains { report in
        switch report {
        case .done(request): isDone = true
        case .refused(request, _): break
        default: return false
        }
        return true
      }
    }
    return isAnswered && isDone
  }

  /// The last reported state of the app's first window.
  var state: (modes: WindowModes, keymap: UInt32)? {
    for case .state(WindowID(1), let modes, _, let keymap, _) in reports.reversed() {
      return (modes, keymap)
    }
    return nil
  }

  /// The last reported size of the app's first window.
  var size: [Double]? {
    reports.reversed().lazy.compactMap { report -> [Double]? in
      guard case .window(WindowID(1), let width, let height, _, _) = report else { return nil }
      return [width.value, height.value]
    }.first
  }

  /// The text of a reported keymap; nil if a piece is missing.
  func keymap(_ number: UInt32) -> String? {
    var (text, size): ([UInt8], UInt32) = ([], .max)
    for case .keymap(number, let all, let offset, let piece) in reports {
      guard offset == text.count else { return nil }
      text += piece.bytes
      size = all
    }
    return text.count == size ? String(decoding: text, as: UTF8.self) : nil
  }

  /// The reported touches.
  var touches: [UInt32] {
    reports.compactMap { if case .down(let touch, _, _, _) = $0 { touch } else { nil } }
  }

  /// The last reported touch.
  var lastTouch: UInt32? { touches.last }
}
