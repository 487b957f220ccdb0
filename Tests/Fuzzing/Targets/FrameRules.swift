@testable import Gestures

/// Checks the rules of the touch frames of a window: each finger lands, moves and lifts in this
/// order, and time never decreases. A finger that lands again at another location is a new finger.
final class FrameRules {
  private var down: [TouchID: Point] = [:]
  private var last: Timestamp?
  /// The first rule that was broken.
  private(set) var violation: String?

  func note(_ frame: TouchFrame) {
    if let last, frame.time < last { fail("a frame at \(frame.time) comes after \(last)") }
    last = frame.time
    if frame.events.isEmpty { fail("a frame is empty") }
    for event in frame.events {
      switch event.kind {
      case .down:
        if down.updateValue(event.location, forKey: event.id) == event.location {
          fail("\(event) is down already")
        }
      case .motion:
        if down.updateValue(event.location, forKey: event.id) == nil {
          fail("\(event) is not down")
        }
      case .up: if down.removeValue(forKey: event.id) == nil { fail("\(event) is not down") }
      }
      if event.kind != .up, !event.location.isFinite { fail("\(event) is nowhere") }
    }
  }

  func noteCancel(of device: Int32 = 0) { down = down.filter { $0.key.device != device } }

  func noteCancel(of touches: [TouchID]) {
    for touch in touches where down.removeValue(forKey: touch) == nil {
      fail("\(touch) is cancelled and is not down")
    }
  }

  private func fail(_ sentence: String) { if violation == nil { violation = sentence } }
}
