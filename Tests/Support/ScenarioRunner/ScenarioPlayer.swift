import Gestures
import Scrolling

/// Plays the input and the host calls of a scenario in the order of their times.
struct ScenarioPlayer {
  let scenario: Scenario
  let scene: Scene

  func play() throws {
    for time in times() {
      try sendTouches(at: time)
      try sendPresses(at: time)
      for step in scenario.script ?? [] where step.tMs == time {
        scene.window.advance(to: stamp(time))
        try scene.perform(step.call)
      }
      for sample in scenario.scrollExpect ?? [] where sample.tMs == time {
        scene.window.advance(to: stamp(time))
        let view = try scene.scrollView(sample.view)
        scene.scrollDifferences += differences(
          offset: view.contentOffset, zoom: view.zoomScale, from: sample)
      }
    }
    scene.window.advance(to: stamp(scenario.endMs))
  }

  private func times() -> [Double] {
    let touches = (scenario.touches ?? []).map(\.tMs)
    let presses = (scenario.presses ?? []).map(\.tMs)
    let script = (scenario.script ?? []).map(\.tMs)
    let samples = (scenario.scrollExpect ?? []).map(\.tMs)
    return Set(touches + presses + script + samples).sorted()
  }

  private func stamp(_ milliseconds: Double) -> Timestamp {
    Timestamp(seconds: milliseconds / 1000)
  }

  private func sendTouches(at time: Double) throws {
    var frame = TouchFrame(time: stamp(time))
    for step in scenario.touches ?? [] where step.tMs == time {
      let location = Point(x: step.x ?? 0, y: step.y ?? 0)
      let id = TouchID(step.id ?? 0)
      switch step.type {
      case "down": frame.events.append(.init(kind: .down, id: id, location: location))
      case "motion": frame.events.append(.init(kind: .motion, id: id, location: location))
      case "up": frame.events.append(.init(kind: .up, id: id))
      case "cancel":
        send(&frame)
        scene.window.cancelTouches(at: stamp(time))
      default: throw UnknownNameError(what: "type of touch", name: step.type)
      }
    }
    send(&frame)
  }

  private func send(_ frame: inout TouchFrame) {
    guard !frame.events.isEmpty else { return }
    scene.window.send(frame)
    frame.events.removeAll()
  }

  private func sendPresses(at time: Double) throws {
    for step in scenario.presses ?? [] where step.tMs == time {
      let focus = step.focus ?? scenario.focus
      scene.window.focusedView = try focus.map(scene.view)
      if step.type == "cancel" {
        scene.window.cancelPresses(at: stamp(time))
      } else {
        let kind: PressFrame.Event.Kind = step.type == "down" ? .down : .up
        let event = PressFrame.Event(kind: kind, type: try pressType(step.key))
        scene.window.send(PressFrame(time: stamp(time), events: [event]))
      }
    }
  }
}

/// The record of a played scenario.
struct ScenarioRecord {
  /// Every action that was sent.
  var actions: [RecordedAction] = []
  /// Every touch callback of a view.
  var calls: [Scenario.ExpectedCall] = []
  /// The differences between the actual and the expected position of content.
  var scrollDifferences: [String] = []
  /// The calls of scroll views to their delegates, by view.
  var scrollCalls: [String: [String]] = [:]
}

/// One action as it was sent.
struct RecordedAction {
  let recognizer: String
  let state: String
  /// The time in milliseconds.
  let time: Double
  let location: Point
  var translation: Vector?
  var velocity: Vector?
  var scale: Double?
  var rotation: Double?
  let numberOfTouches: Int
  /// The location in other views.
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
