import Gestures

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
