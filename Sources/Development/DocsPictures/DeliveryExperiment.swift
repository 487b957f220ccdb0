import Gestures

/// An experiment in touch delivery: a finger on a view with one recognizer, and the times at which
/// each of the two receives events.
struct DeliveryExperiment {
  /// The touch methods of a view.
  enum Call: String {
    case began, moved, ended, cancelled
  }

  /// The recognizer's decision.
  enum Verdict: String {
    case recognized, failed
  }

  /// The recorded events, with seconds since the start.
  struct Outcome {
    /// The calls that the view received, in order.
    var calls: [(time: Double, call: Call)] = []
    /// The recognizer's decision and its time; nil while undecided.
    var verdict: (time: Double, verdict: Verdict)?
  }

  /// Steps per second: the rate of touch samples and the resolution of the times.
  static let rate = 100.0

  /// A short title.
  let title: String
  /// The recognizer, and the property that differs from its default.
  let settings: String
  /// The duration of the experiment, in seconds.
  var duration = 0.7
  /// The path of the finger.
  let finger: FingerWay
  /// Creates the recognizer.
  let recognizer: () -> GestureRecognizer

  /// Runs the experiment once.
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

/// A view that records the calls of its touch methods.
private final class WitnessView: View {
  var onCall: ((DeliveryExperiment.Call) -> Void)?

  override func touchesBegan(_ touches: TouchSet, with event: InputEvent) { onCall?(.began) }
  override func touchesMoved(_ touches: TouchSet, with event: InputEvent) { onCall?(.moved) }
  override func touchesEnded(_ touches: TouchSet, with event: InputEvent) { onCall?(.ended) }
  override func touchesCancelled(_ touches: TouchSet, with event: InputEvent) {
    onCall?(.cancelled)
  }
}

extension DeliveryExperiment {
  /// The experiments of the page about touches and views: each switch on, off, and with a failure.
  static func switches() -> [DeliveryExperiment] {
    [
      DeliveryExperiment(
        title: "A pan is recognized: the view loses the touch", settings: "pan, as it is made",
        finger: drag, recognizer: { PanGestureRecognizer() }),
      DeliveryExperiment(
        title: "… and keeps it", settings: "pan, cancels_touches_in_view = false", finger: drag,
        recognizer: {
          let pan = PanGestureRecognizer()
          pan.cancelsTouchesInView = false
          return pan
        }),
      DeliveryExperiment(
        title: "The view waits, and never hears of it",
        settings: "pan, delays_touches_began = true", finger: drag,
        recognizer: {
          let pan = PanGestureRecognizer()
          pan.delaysTouchesBegan = true
          return pan
        }),
      DeliveryExperiment(
        title: "The view waits until the recognizer fails",
        settings: "long press, delays_touches_began = true", finger: drag,
        recognizer: {
          let press = LongPressGestureRecognizer()
          press.delaysTouchesBegan = true
          return press
        }),
      doubleTap("A lift is held back while a second tap may come", delaysEnded: true),
      doubleTap("… and is not", delaysEnded: false),
    ]
  }

  /// Rests briefly, then moves at 500 points per second.
  private static var drag: FingerWay {
    FingerWay(stops: [
      .init(time: 0.05, y: 600), .init(time: 0.15, y: 598), .init(time: 0.4, y: 450),
    ])
  }

  private static func doubleTap(_ title: String, delaysEnded: Bool) -> DeliveryExperiment {
    let settings = delaysEnded ? "as it is made" : "delays_touches_ended = false"
    return DeliveryExperiment(
      title: title, settings: "double tap, \(settings)",
      finger: FingerWay(stops: [.init(time: 0.05, y: 600), .init(time: 0.13, y: 600)]),
      recognizer: {
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        tap.delaysTouchesEnded = delaysEnded
        return tap
      })
  }
}
