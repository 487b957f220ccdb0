import Gestures
import Testing

// example: explain
/// The log line for a decision; nil for decisions without an outcome.
func sentence(_ decision: Decision) -> String? {
  func name(_ recognizer: GestureRecognizer) -> String { recognizer.name ?? "a recognizer" }
  switch decision {
  case .entered(let recognizer, let state): return "\(name(recognizer)) \(state)"
  case .waits(let recognizer, let other): return "\(name(recognizer)) waits for \(name(other))"
  case .failed(let recognizer, .exceeded(let measure, let value, let limit)):
    return "\(name(recognizer)) failed: \(measure) \(value), at most \(limit)"
  case .failed(let recognizer, .ranOut(let measure, let limit)):
    return "\(name(recognizer)) failed: \(measure) ran out after \(limit) s"
  case .failed(let recognizer, .prevented(let winner)):
    return "\(name(recognizer)) failed: prevented by \(name(winner))"
  case .failed(let recognizer, let failure): return "\(name(recognizer)) failed: \(failure)"
  default: return nil
  }
}
// end

struct ExplainingTests {
  let window = Window(size: Size(width: 400, height: 800))

  @Test func `a log explains a late double tap`() {
    // example: listen
    let single = TapGestureRecognizer()
    single.name = "single"
    let double = TapGestureRecognizer()
    double.name = "double"
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    window.addGestureRecognizer(single)
    window.addGestureRecognizer(double)

    var log: [String] = []
    window.onDecision = { decision in
      if let line = sentence(decision) { log.append(line) }
    }
    let finger = Finger(on: window)
    finger.down(at: Point(x: 200, y: 400))
    finger.up()
    finger.wait(1)
    // end
    #expect(
      log == [
        "single waits for double", "double failed: pause ran out after 0.35 s", "single ended",
      ])
  }

  @Test func `a cycle of requirements is reported`() {
    // example: diagnostic
    var warnings: [String] = []
    window.onDiagnostic = { diagnostic in warnings.append("\(diagnostic)") }
    let (tap, press) = (TapGestureRecognizer(), LongPressGestureRecognizer())
    window.addGestureRecognizer(tap)
    window.addGestureRecognizer(press)
    tap.require(toFail: press)
    press.require(toFail: tap)  // one warning: neither can ever be recognized
    // end
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("each require the other to fail") == true)
  }
}
