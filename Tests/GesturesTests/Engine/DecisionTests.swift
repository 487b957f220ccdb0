import Gestures
import Testing

@Suite struct DecisionTests {
  private let fingers = FingerWindow()

  /// Writes down every decision of the core in a few words.
  private func explain(_ body: () -> Void) -> [String] {
    var words: [String] = []
    fingers.window.onDecision = { words.append(Self.word($0)) }
    body()
    fingers.window.onDecision = nil
    return words
  }

  private static func word(_ decision: Decision) -> String {
    switch decision {
    case .bound(_, let recognizer): "\(recognizer.name!) gets it"
    case .refused(_, let recognizer, let refusal): "\(recognizer.name!) refuses: \(refusal)"
    case .ignored(_, let recognizer): "\(recognizer.name!) ignores it"
    case .wished(let recognizer, let state): "\(recognizer.name!) wants \(state)"
    case .waits(let recognizer, let other): "\(recognizer.name!) waits for \(other.name!)"
    case .released(let recognizer): "\(recognizer.name!) waits no more"
    case .failed(let recognizer, let failure): "\(recognizer.name!) failed: \(word(failure))"
    case .entered(let recognizer, let state): "\(recognizer.name!) is \(state)"
    case .reset(let recognizer): "\(recognizer.name!) is reset"
    }
  }

  private static func word(_ failure: Decision.Failure) -> String {
    switch failure {
    case .exceeded(let measure, let value, let limit): "\(measure) \(value) > \(limit)"
    case .missed(let measure, let value, let limit): "\(measure) \(value) < \(limit)"
    case .ranOut(let measure, let limit): "\(measure) ran out at \(limit)"
    case .prevented(let other): "prevented by \(other.name!)"
    case .requirementRecognized(let other): "\(other.name!) came first"
    default: "\(failure)"
    }
  }

  @Test func `waiting and release are explained`() {
    let double = fingers.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    fingers.add(TapGestureRecognizer(), "single").require(toFail: double)
    let words = explain {
      fingers.tap(at: 0)
      fingers.advance(to: 1)
    }
    #expect(
      words == [
        "double gets it", "single gets it", "single wants ended", "single waits for double",
        "double wants failed", "double failed: pause ran out at 0.35", "single waits no more",
        "single is ended", "double is reset", "single is reset",
      ])
  }

  @Test func `a measured failure names its value and its limit`() {
    fingers.add(TapGestureRecognizer(), "tap")
    let words = explain {
      fingers.down(1, 100, 200, at: 0)
      fingers.move(1, 160, 200, at: 0.1)
    }
    #expect(words.contains("tap failed: travel 60.0 > 45.0"))
  }

  @Test func `prevention names the winner`() {
    fingers.add(PanGestureRecognizer(), "pan")
    fingers.add(LongPressGestureRecognizer(), "press").allowableMovement = 100
    let words = explain {
      fingers.down(1, 100, 200, at: 0)
      fingers.move(1, 120, 200, at: 0.1)
    }
    #expect(words.contains("press failed: prevented by pan"))
  }

  @Test func `a refusal names who refused`() {
    fingers.add(PanGestureRecognizer(), "off").isEnabled = false
    fingers.add(PanGestureRecognizer(), "pen").allowedTouchTypes = [.pencil]
    let words = explain { fingers.down(1, 100, 200, at: 0) }
    #expect(words == ["off refuses: disabled", "pen refuses: type"])
  }
}
