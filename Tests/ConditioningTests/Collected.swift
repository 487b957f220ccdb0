import Gestures

@testable import Conditioning

/// A collector with what came out of it, as words.
final class Collected {
  let collector: TouchCollector
  private(set) var log: [String] = []
  private(set) var diagnostics: [TouchDiagnostic] = []

  init(sendsFrames: Bool = true) {
    collector = TouchCollector(sendsFrames: sendsFrames)
    collector.onFrame = { [unowned self] frame in
      let events = frame.events.map { "\($0.kind) \($0.id)" }
      log.append("\(Int((frame.time.seconds * 1000).rounded())): \(events.joined(separator: ", "))")
    }
    collector.onCancel = { [unowned self] _ in log.append("cancel") }
    collector.onDiagnostic = { [unowned self] in diagnostics.append($0) }
  }

  func note(_ words: String) { log.append(words) }

  func down(_ id: Int32, _ milliseconds: Double, x: Double = 0) {
    collector.down(id: id, at: time(milliseconds), location: Point(x: x, y: 0))
  }

  func motion(_ id: Int32, _ milliseconds: Double, x: Double = 1) {
    collector.motion(id: id, at: time(milliseconds), location: Point(x: x, y: 0))
  }

  func up(_ id: Int32, _ milliseconds: Double) { collector.up(id: id, at: time(milliseconds)) }
  func frame() { collector.frame() }
  func cancel() { collector.cancel(at: time(0)) }

  private func time(_ milliseconds: Double) -> Timestamp { Timestamp(seconds: milliseconds / 1000) }
}
