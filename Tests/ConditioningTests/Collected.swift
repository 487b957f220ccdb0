import Gestures

@testable import Conditioning

/// A collector with its output: frames, a text log of them, and diagnostics.
final class Collected {
  let collector: TouchCollector
  private(set) var frames: [TouchFrame] = []
  private(set) var log: [String] = []
  private(set) var diagnostics: [TouchDiagnostic] = []

  init(device: Int32 = 0, sendsFrames: Bool = true) {
    collector = TouchCollector(device: device, sendsFrames: sendsFrames)
    collector.onFrame = { [unowned self] frame in
      frames.append(frame)
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

  /// Puts fingers down in one frame.
  func land(_ ids: Int32..., at milliseconds: Double) {
    for id in ids { down(id, milliseconds) }
    frame()
  }

  /// Moves fingers in one frame.
  func move(_ ids: Int32..., at milliseconds: Double) {
    for id in ids { motion(id, milliseconds) }
    frame()
  }

  /// Lifts fingers in one frame.
  func lift(_ ids: Int32..., at milliseconds: Double) {
    for id in ids { up(id, milliseconds) }
    frame()
  }

  func cancel() { collector.cancel(at: time(0)) }

  private func time(_ milliseconds: Double) -> Timestamp { Timestamp(seconds: milliseconds / 1000) }
}
