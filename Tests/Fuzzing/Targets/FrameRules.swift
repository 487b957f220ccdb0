@testable import Gestures

/// What holds for the touch frames that a window gets: fingers come down, move and lift in this order, and time goes on.
final class FrameRules {
  private var down: Set<Int32> = []
  private var last: Timestamp?
  /// The first rule that was broken.
  private(set) var violation: String?

  func note(_ frame: TouchFrame) {
    if let last, frame.time < last { fail("a frame at \(frame.time) comes after \(last)") }
    last = frame.time
    if frame.events.isEmpty { fail("a frame is empty") }
    for event in frame.events {
      switch event.kind {
      case .down: if !down.insert(event.id).inserted { fail("\(event) is down already") }
      case .motion: if !down.contains(event.id) { fail("\(event) is not down") }
      case .up: if down.remove(event.id) == nil { fail("\(event) is not down") }
      }
      if event.kind != .up, !event.location.isFinite { fail("\(event) is nowhere") }
    }
  }

  func noteCancel() { down = [] }

  private func fail(_ sentence: String) { if violation == nil { violation = sentence } }
}
