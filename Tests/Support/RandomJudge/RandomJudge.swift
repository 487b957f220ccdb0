import Glibc
import Relay
import SeededNumbers
import System
import Vocabulary

/// The judge of one relay.
final class RandomJudge {
  private let loop: EventLoop
  private let listener: Socket
  private var socket: Socket?
  private var watches: [Watch] = []
  private var incoming = Stream(byteLimit: 1 << 20)
  private var numbers: SeededNumbers
  /// The landing points of the touches without a final decision.
  private var open: [UInt32: WirePoint] = [:]

  init(at path: String, seed: UInt64, on loop: EventLoop) throws {
    self.loop = loop
    numbers = SeededNumbers(seed: seed)
    unlink(path)
    listener = try Socket.listen(at: path)
    watches.append(
      try loop.watch(fileDescriptor: listener.descriptor) { [unowned self] _ in accept() })
  }

  private func accept() {
    guard let made = try? listener.accept() else { return }
    socket = made
    incoming = Stream(byteLimit: 1 << 20)
    let watch = try? loop.watch(fileDescriptor: made.descriptor) { [unowned self] _ in read() }
    watches = Array(watches.prefix(1)) + (watch.map { [$0] } ?? [])
    send(.welcome(version: JudgeReport.version))
  }

  private func read() {
    guard let socket else { return }
    let outcome = socket.receive(into: incoming)
    while let message = try? incoming.next(), let reader = try? incoming.reader() {
      if let report = try? JudgeReport(reader) { follow(report) }
      incoming.drop(message)
    }
    guard outcome == .ended else { return }
    watches.removeLast().cancel()
    socket.close()
    self.socket = nil
  }

  private func send(_ order: JudgeOrder) {
    var words: [UInt32] = []
    order.append(to: &words)
    let stream = Stream(byteLimit: 1 << 20)
    stream.insert(words[...])
    _ = socket?.send(from: stream)
  }

  /// A number below `limit`.
  private func number(below limit: UInt64) -> UInt64 { numbers.next() % limit }

  private func follow(_ report: JudgeReport) {
    switch report {
    case .window(let window, _, _, _, _):
      send(.mark(window, WindowMarks(rawValue: UInt8(number(below: 4)))))
      say("window")
    case .down(let touch, _, _, let position):
      if position.y.value < 100 { return send(.verdict(.deliver, touches: [touch])) }
      open[touch] = position
      decide(on: touch)
    case .motion(let touch, _, _), .up(let touch, _): decide(on: touch)
    case .cancelled(let touch, _): open[touch] = nil
    case .ping(let number): send(.pong(number: number))
    default: break
    }
  }

  private func decide(on touch: UInt32) {
    guard let position = open[touch] else { return }
    switch number(below: 8) {
    case 0:
      open[touch] = nil
      say("take \(Int(position.x.value.rounded())) \(Int(position.y.value.rounded()))")
      send(.verdict(.take, touches: [touch]))
    case 1: send(.verdict(.deliver, touches: [touch]))
    case 2: send(.verdict(.delayBegan, limit: 80_000_000, touches: [touch]))
    case 3: send(.verdict(.delayEnded, limit: 60_000_000, touches: [touch]))
    default: break
    }
  }
}

/// Prints a line without buffering.
private func say(_ line: String) {
  print(line)
  fflush(nil)
}
