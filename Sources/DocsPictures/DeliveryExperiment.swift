import Gestures

/// A finger on a view with one recognizer, and what each of the two learns of it, and when.
struct DeliveryExperiment {
  /// What a view is called with.
  enum Call: String {
    case began, moved, ended, cancelled
  }

  /// What became of the recognizer's attempt.
  enum Verdict: String {
    case recognized, failed
  }

  /// What happened, with seconds since the beginning.
  struct Outcome {
    /// The calls that the view got, in order.
    var calls: [(time: Double, call: Call)] = []
    /// When the recognizer had decided, and how.
    var verdict: (time: Double, verdict: Verdict)?
  }

  /// Steps a second: how often the finger moves, and how exact the times are.
  static let rate = 100.0

  /// What happens, in a few words.
  let title: String
  /// The recognizer, and which of its switches differs from the default.
  let settings: String
  /// How long it is looked at, in seconds.
  var duration = 0.7
  /// What the finger does.
  let finger: FingerWay
  /// Makes the recognizer.
  let recognizer: () -> GestureRecognizer

  /// Lets it happen, once.
  func run() -> Outcome {
    let window = Window(size: Size(width: 400, height: 800))
    let view = WitnessView(frame: window.bounds)
    window.addSubview(view)
    view.addGestureRecognizer(recognizer())
    var outcome = Outcome()
    var now = 0.0
    view.onCall = { outcome.calls.append((now, $0)) }
    window.onDecision = { decision in
      switch decision {
      case .entered where outcome.verdict == nil: outcome.verdict = (now, .recognized)
      case .failed where outcome.verdict == nil: outcome.verdict = (now, .failed)
      default: break
      }
    }
    for tick in 0...Int(duration * Self.rate) {
      let before = now
      now = Double(tick) / Self.rate
      window.advance(to: Timestamp(seconds: now))
      for frame in finger.touches(from: tick == 0 ? -1 : before, to: now) { window.send(frame) }
    }
    return outcome
  }
}

/// A view that tells which of its functions for touches are called.
private final class WitnessView: View {
  var onCall: ((DeliveryExperiment.Call) -> Void)?

  override func touchesBegan(_ touches: TouchSet, with event: InputEvent) { onCall?(.began) }
  override func touchesMoved(_ touches: TouchSet, with event: InputEvent) { onCall?(.moved) }
  override func touchesEnded(_ touches: TouchSet, with event: InputEvent) { onCall?(.ended) }
  override func touchesCancelled(_ touches: TouchSet, with event: InputEvent) {
    onCall?(.cancelled)
  }
}
