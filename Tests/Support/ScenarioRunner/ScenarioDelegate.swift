import Gestures

/// A delegate that answers according to the relations of a scenario, and with the defaults if no
/// relation applies.
final class ScenarioDelegate: GestureRecognizerDelegate {
  private var begins = true
  /// The only direction in which a pan begins.
  private var direction: String?
  private var receivesPress = true
  private var receivesTouch: [(hit: View?, answer: Bool)] = []
  private var simultaneous: [(GestureRecognizer, Bool)] = []
  private var requiresFailureOf: [(GestureRecognizer, Bool)] = []
  private var requiredToFailBy: [(GestureRecognizer, Bool)] = []

  /// Adds a relation that names this delegate.
  func take(_ relation: Scenario.Relation, in scene: Scene) throws {
    let answer = relation.answer ?? true
    switch relation.kind {
    case "should_begin": (begins, direction) = (answer, relation.whenTravelling)
    case "should_receive_press": receivesPress = answer
    case "should_receive_touch":
      receivesTouch.append((try relation.whenHitView.map(scene.view), answer))
    case "simultaneous":
      for other in relation.others ?? [relation.other].compactMap({ $0 }) {
        simultaneous.append((try scene.recognizer(other), answer))
      }
    case "should_require_failure_of":
      requiresFailureOf.append((try scene.recognizer(relation.other), answer))
    case "should_be_required_to_fail_by":
      requiredToFailBy.append((try scene.recognizer(relation.other), answer))
    default: throw UnknownNameError(what: "relation", name: relation.kind)
    }
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let direction, let pan = recognizer as? PanGestureRecognizer else { return begins }
    let travel = pan.translation()
    let actual =
      travel.dx.magnitude > travel.dy.magnitude
      ? travel.dx > 0 ? "right" : "left" : travel.dy > 0 ? "down" : travel.dy < 0 ? "up" : "none"
    return actual == direction ? begins : !begins
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    receivesTouch.first { $0.hit == nil || $0.hit === touch.view }?.answer ?? true
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive press: Press
  ) -> Bool { receivesPress }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { answer(simultaneous, other) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { answer(requiresFailureOf, other) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { answer(requiredToFailBy, other) }

  private func answer(_ answers: [(GestureRecognizer, Bool)], _ other: GestureRecognizer) -> Bool {
    answers.first { $0.0 === other }?.1 ?? false
  }
}

/// The answers of a subclass that overrides the two class rules.
struct ClassRules {
  var canPrevent: [(GestureRecognizer, Bool)] = []
  var canBePreventedBy: [(GestureRecognizer, Bool)] = []

  func canPrevent(_ other: GestureRecognizer) -> Bool? {
    canPrevent.first { $0.0 === other }?.1
  }

  func canBePrevented(by other: GestureRecognizer) -> Bool? {
    canBePreventedBy.first { $0.0 === other }?.1
  }
}

/// A recognizer whose class rules a scenario can set.
protocol Ruled: AnyObject {
  var rules: ClassRules { get set }
}
