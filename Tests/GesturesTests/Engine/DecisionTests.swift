import Gestures
import Testing

@Suite struct DecisionTests {
  private let fingers = FingerWindow()

  /// Records every decision of the core in a few words.
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
    case .failed(let recognizer, let failure): "\(recognizer.name!) failed: \(failure.words)"
    case .entered(let recognizer, let state): "\(recognizer.name!) is \(state)"
    case .reset(let recognizer): "\(recognizer.name!) is reset"
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

  @Test func `each change of a gesture is explained, and no event without a change`() {
    fingers.add(PanGestureRecognizer(), "pan")
    fingers.add(LongPressGestureRecognizer(), "press")
    let words = explain {
      fingers.down(1, 100, 200, at: 0)
      fingers.move(1, 108, 200, at: 0.01)
      fingers.move(1, 130, 200, at: 0.1)
      fingers.move(1, 140, 200, at: 0.2)
      fingers.move(1, 150, 200, at: 0.3)
      fingers.up(1, at: 0.4)
    }
    let states = words.filter { $0.contains(" is ") && !$0.contains("reset") }
    #expect(states == ["pan is began", "pan is changed", "pan is changed", "pan is ended"])
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

  @Test func `a refusal names its recognizer`() {
    fingers.add(PanGestureRecognizer(), "off").isEnabled = false
    fingers.add(PanGestureRecognizer(), "pen").allowedTouchTypes = [.pencil]
    let words = explain { fingers.down(1, 100, 200, at: 0) }
    #expect(words == ["off refuses: disabled", "pen refuses: type"])
  }

  @Test func `an attempt that is aborted from outside fails with the cause`() {
    let words = explain {
      for (time, part) in [(0.0, "off"), (1, "view"), (2, "cancel")] {
        let press = fingers.add(LongPressGestureRecognizer(), part)
        fingers.down(1, 100, 200, at: time)
        switch part {
        case "off": press.isEnabled = false
        case "view": fingers.box.removeGestureRecognizer(press)
        default: fingers.cancel(at: time + 0.1)
        }
        fingers.up(1, at: time + 0.2)
        fingers.box.removeGestureRecognizer(press)
      }
    }
    #expect(
      words.filter { $0.contains(" failed: ") } == [
        "off failed: disabled", "view failed: detached", "cancel failed: touchesCancelled",
      ])
  }

  @Test func `a recognizer that fails itself on cancelled touches has its own failure`() {
    final class Careful: GestureRecognizer {
      override func touchesCancelled(_ touches: TouchSet, with event: InputEvent) {
        state = .failed
      }
    }
    fingers.add(Careful(), "careful")
    let words = explain {
      fingers.down(1, 100, 200, at: 0)
      fingers.cancel(at: 0.1)
    }
    #expect(failures(of: "careful", words) == ["careful failed: own"])
  }

  /// The failures of a recognizer in a list of decisions.
  private func failures(of name: String, _ words: [String]) -> [String] {
    words.filter { $0.hasPrefix("\(name) failed: ") }
  }

  /// A recognizer that never fails by itself while a finger is down.
  private func addKeeper() -> GestureRecognizer {
    let keeper = fingers.add(LongPressGestureRecognizer(), "keeper")
    keeper.allowableMovement = 1000
    keeper.minimumPressDuration = 100
    keeper.numberOfTouchesRequired = 2
    return keeper
  }

  @Test func `a drag that lifts while it waits fails as lifted while waiting`() {
    fingers.add(PanGestureRecognizer(), "pan").require(toFail: addKeeper())
    let words = explain {
      fingers.down(1, 100, 200, at: 0)
      fingers.move(1, 130, 200, at: 0.1)
      fingers.up(1, at: 0.2)
    }
    #expect(failures(of: "pan", words) == ["pan failed: liftedWhileWaiting"])
  }

  @Test func `a press that lifts while it waits fails as lifted while waiting`() {
    fingers.add(LongPressGestureRecognizer(), "press").require(toFail: addKeeper())
    let words = explain {
      fingers.down(1, 100, 200, at: 0)
      fingers.up(1, at: 1)
    }
    #expect(failures(of: "press", words) == ["press failed: liftedWhileWaiting"])
  }

  @Test func `two fingers fail with one too few if one lifts while they wait`() {
    let keeper = addKeeper()
    fingers.add(PinchGestureRecognizer(), "pinch").require(toFail: keeper)
    fingers.add(RotationGestureRecognizer(), "turn").require(toFail: keeper)
    let words = explain {
      fingers.down(1, 100, 200, at: 0)
      fingers.down(2, 200, 200, at: 0)
      fingers.move(2, 200, 300, at: 0.1)
      fingers.up(2, at: 0.2)
    }
    #expect(failures(of: "pinch", words) == ["pinch failed: fingers 1.0 < 2.0"])
    #expect(failures(of: "turn", words) == ["turn failed: fingers 1.0 < 2.0"])
  }

  @Test func `a drag that is cancelled while it waits is not released when the other one fails`() {
    let pan = fingers.add(PanGestureRecognizer(), "pan")
    pan.require(toFail: addKeeper())
    let words = explain {
      fingers.down(1, 100, 200, at: 0)
      fingers.move(1, 130, 200, at: 0.1)
      fingers.cancel(at: 0.2)
    }
    #expect(failures(of: "pan", words) == ["pan failed: touchesCancelled"])
    #expect(failures(of: "keeper", words) == ["keeper failed: touchesCancelled"])
    #expect(!words.contains("pan waits no more"))
  }

  @Test func `recognizers that wait for each other fail once each`() {
    let first = fingers.add(PanGestureRecognizer(), "first")
    let second = fingers.add(PanGestureRecognizer(), "second")
    first.require(toFail: second)
    second.require(toFail: first)
    let words = explain {
      fingers.down(1, 100, 200, at: 0)
      fingers.move(1, 130, 200, at: 0.1)
      fingers.up(1, at: 0.2)
    }
    #expect(failures(of: "first", words) == ["first failed: cycle"])
    #expect(failures(of: "second", words) == ["second failed: cycle"])
  }
}
