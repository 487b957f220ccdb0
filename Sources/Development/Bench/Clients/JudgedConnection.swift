import Relay
import System
import Vocabulary

/// A connection whose touches wait for a judge that lets each touch pass at once.
final class JudgedConnection {
  let way: RelayedConnection
  private let judge: Socket
  private let loop: EventLoop

  private static let surface: UInt32 = 7
  private static let touch: UInt32 = 10

  /// Shows a window on the connection, and becomes its judge when the relay connects to `listener`.
  init(through way: RelayedConnection, judge listener: Socket, on loop: EventLoop) throws {
    self.way = way
    self.loop = loop
    guard way.app.say(Self.window), way.compositor.isReadable(), listener.isReadable() else {
      throw ClientBench.BenchError.noAnswer
    }
    _ = way.compositor.words()
    judge = try listener.accept()
    say(.welcome(version: JudgeReport.version))
    var window: WindowID?
    while window == nil {
      guard judge.isReadable() else { throw ClientBench.BenchError.noAnswer }
      for case .window(let found, _, _, _, _) in reports() { window = found }
    }
    if let window { say(.mark(window, .asksBegan)) }
  }

  /// The median of the microseconds between an event of the compositor's and the app, with the
  /// judge's answer in between.
  func touches(_ count: Int) -> Double {
    var times: [Double] = []
    times.reserveCapacity(count)
    let frame: [UInt32] = [Self.touch, 8 << 16 | 3]
    let down = [Self.touch, 32 << 16, 7, 100, Self.surface, 1, 50 << 8, 60 << 8] + frame
    let up = [Self.touch, 20 << 16 | 1, 8, 101, 1] + frame
    for _ in 0..<count {
      let start = loop.now
      guard way.compositor.say(down), answer(), way.app.isReadable(), way.app.hear(40) else {
        break
      }
      times.append((loop.now - start) * 1e6)
      guard way.compositor.say(up), way.app.isReadable(), way.app.hear(28) else { break }
    }
    return times.count == count ? times.quantile(0.5) : .infinity
  }

  func close() {
    judge.close()
    way.close()
  }

  /// Lets the next touch pass that waits for a verdict.
  ///
  /// - Returns: True if the touch was answered.
  private func answer() -> Bool {
    var isAnswered = false
    while !isAnswered {
      guard judge.isReadable() else { return false }
      for report in reports() {
        switch report {
        case .ping(let number): say(.pong(number: number))
        case .down(let touch, _, _, _):
          say(.verdict(.deliver, touches: [touch]))
          isAnswered = true
        default: break
        }
      }
    }
    return true
  }

  private func reports() -> [JudgeReport] {
    let words = judge.words()
    var (index, reports): (Int, [JudgeReport]) = (0, [])
    while index < words.count, let reader = try? MessageReader(words, at: index),
      let report = try? JudgeReport(reader)
    {
      index += reader.head.size / 4
      reports.append(report)
    }
    return reports
  }

  private func say(_ order: JudgeOrder) {
    var words: [UInt32] = []
    order.append(to: &words)
    _ = judge.say(words)
  }

  /// The requests of an app that opens a touchable window: it binds globals, creates a surface, a
  /// toplevel and a `wl_touch`.
  private static var window: [UInt32] {
    // Object 2 is the callback of the first round trip.
    let (registry, compositor, seat, manager) = (3, 4, 5, 6) as (UInt32, UInt32, UInt32, UInt32)
    let (xdgSurface, toplevel) = (8, 9) as (UInt32, UInt32)
    var words = message(1, opcode: 1, [registry])
    for (interface, object) in [
      ("wl_compositor", compositor), ("wl_seat", seat), ("xdg_wm_base", manager),
    ] {
      words += message(registry, opcode: 0, [object] + text(interface) + [5, object])
    }
    words +=
      message(compositor, opcode: 0, [surface])
      + message(manager, opcode: 2, [xdgSurface, surface])
    words +=
      message(xdgSurface, opcode: 1, [toplevel]) + message(xdgSurface, opcode: 3, [0, 0, 300, 200])
    words += message(toplevel, opcode: 2, text("bench")) + message(surface, opcode: 6, [])
    return words + message(seat, opcode: 2, [touch])
  }

  private static func message(_ object: UInt32, opcode: UInt32, _ words: [UInt32]) -> [UInt32] {
    [object, UInt32(8 + words.count * 4) << 16 | opcode] + words
  }

  private static func text(_ text: String) -> [UInt32] {
    let bytes = Array(text.utf8) + [0]
    return [UInt32(bytes.count)]
      + stride(from: 0, to: bytes.count, by: 4).map { start in
        bytes[start..<min(start + 4, bytes.count)].enumerated().reduce(0) {
          $0 | UInt32($1.element) << UInt32($1.offset * 8)
        }
      }
  }
}
