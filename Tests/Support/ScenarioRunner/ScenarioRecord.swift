import Gestures

/// What happened when a scenario was played.
struct ScenarioRecord {
  /// Every action that was sent.
  var actions: [RecordedAction] = []
  /// Every touch callback of a view.
  var calls: [Scenario.ExpectedCall] = []
  /// Where content did not show where it was expected.
  var scrollDifferences: [String] = []
  /// What scroll views told their delegates, by view.
  var scrollCalls: [String: [String]] = [:]
}

/// One action as it was sent.
struct RecordedAction {
  let recognizer: String
  let state: String
  /// In milliseconds.
  let time: Double
  let location: Point
  var translation: Vector?
  var velocity: Vector?
  var scale: Double?
  var rotation: Double?
  let numberOfTouches: Int
  /// Where it was in other views.
  let locations: [String: Point]
}

extension RecordedAction {
  init(_ recognizer: GestureRecognizer, at time: Timestamp, locations: [String: Point]) {
    let pan = recognizer as? PanGestureRecognizer
    self.init(
      recognizer: recognizer.name ?? "", state: "\(recognizer.state)", time: time.seconds * 1000,
      location: recognizer.location(), translation: pan?.translation(), velocity: pan?.velocity(),
      scale: (recognizer as? PinchGestureRecognizer)?.scale,
      rotation: (recognizer as? RotationGestureRecognizer)?.rotation,
      numberOfTouches: recognizer.numberOfTouches, locations: locations)
  }
}
