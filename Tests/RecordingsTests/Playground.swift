import Gestures
import Traces

/// A window with one view and recognizers, which records their actions.
final class Playground {
  /// One call of a recognizer's action.
  struct Action: Equatable {
    var name: String
    var state: GestureRecognizer.State
    var time: Timestamp
    var location: Point
  }

  let window: Window
  let view: TouchWitness
  let recognizers: [GestureRecognizer]
  private let policy: SimultaneityPolicy
  private(set) var actions: [Action] = []
  private(set) var diagnostics: [String] = []

  init(
    _ trace: Trace, _ recognizers: [GestureRecognizer],
    together: @escaping (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  ) {
    let size = Size(width: trace.width ?? 1280, height: trace.height ?? 800)
    window = Window(size: size)
    view = TouchWitness(frame: window.bounds)
    view.isMultipleTouchEnabled = true
    self.recognizers = recognizers
    policy = SimultaneityPolicy(together)
    window.addSubview(view)
    window.onDiagnostic = { [unowned self] in diagnostics.append($0.description) }
    for recognizer in recognizers {
      recognizer.delegate = policy
      recognizer.addTarget { [unowned self] in record($0) }
      view.addGestureRecognizer(recognizer)
    }
  }

  ///
  /// - Parameter isPunctual: Whether each deadline is met when it is due. Otherwise all deadlines
  ///   that have passed are met just before the next frame.
  func play(_ trace: Trace, isPunctual: Bool = false) {
    let steps = trace.steps
    for step in steps {
      while isPunctual, let deadline = window.nextDeadline, deadline < step.time {
        window.advance(to: deadline)
      }
      switch step {
      case .frame(let frame): window.send(frame)
      case .cancel(let time): window.cancelTouches(at: time)
      }
    }
    window.advance(to: (steps.last?.time ?? Timestamp(seconds: 0)) + 60)
  }

  private func record(_ recognizer: GestureRecognizer) {
    actions.append(
      Action(
        name: recognizer.name ?? "", state: recognizer.state, time: window.now,
        location: recognizer.location()))
  }
}

private final class SimultaneityPolicy: GestureRecognizerDelegate {
  let together: (GestureRecognizer, GestureRecognizer) -> Bool

  init(_ together: @escaping (GestureRecognizer, GestureRecognizer) -> Bool) {
    self.together = together
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { together(recognizer, other) }
}

/// A view that records the phases of each touch: `b`egan, `m`oved, `e`nded, `c`ancelled.
final class TouchWitness: View {
  private(set) var seen: [String] = []
  private var touches: [ObjectIdentifier: Int] = [:]
  private var kept: [Touch] = []

  override func touchesBegan(_ touches: TouchSet, with event: InputEvent) { note("b", touches) }
  override func touchesMoved(_ touches: TouchSet, with event: InputEvent) { note("m", touches) }
  override func touchesEnded(_ touches: TouchSet, with event: InputEvent) { note("e", touches) }
  override func touchesCancelled(_ touches: TouchSet, with event: InputEvent) { note("c", touches) }

  private func note(_ phase: String, _ touches: TouchSet) {
    for touch in touches {
      let index = self.touches[ObjectIdentifier(touch)] ?? seen.count
      if index == seen.count {
        self.touches[ObjectIdentifier(touch)] = index
        kept.append(touch)
        seen.append("")
      }
      if phase != "m" || !seen[index].hasSuffix("m") { seen[index] += phase }
    }
  }
}
