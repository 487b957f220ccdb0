package import Gestures
import JSON
import PluginHost
import ScriptViews

extension Decision.Refusal {
  /// The reason in words.
  var reason: String {
    switch self {
    case .disabled: "it is disabled"
    case .type: "it does not allow this type"
    case .exclusiveType: "its first touch was of another type"
    case .waiting: "it has claimed a state and waits for its failure requirements"
    case .recognizer: "its should_receive returned false"
    case .delegate: "its delegate's should_receive returned false"
    }
  }
}

extension Decision.Failure {
  /// The reason why a recognizer failed, in words, with the measured value and its limit.
  package func reason(of recognizer: GestureRecognizer) -> String {
    switch self {
    case .otherDirection where recognizer.isScrollViewsOwn:
      "its content does not scroll in that direction"
    case .vetoedByItself where recognizer.isScrollViewsOwn:
      "scrolling is disabled, its content keeps the touches, or a linked scroll view takes the "
        + "drag"
    case .own: recognizer.givenReason ?? "by its own decision"
    case .exceeded(let measure, let value, let limit):
      measure.sentence(value, bound: "at most", limit: limit, verdict: "allowed")
    case .missed(let measure, let value, let limit):
      measure.sentence(value, bound: "at least", limit: limit, verdict: "needed")
    case .ranOut(.pause, let limit):
      "no further touch came within \(Decision.Measure.pause.format(limit))"
    case .ranOut(let measure, let limit):
      "its fingers were still down after \(measure.format(limit))"
    case .noEdges: "its edges are not set, so it cannot begin"
    case .otherDirection: "it does not begin on a drag in that direction"
    case .vetoedByItself: "its should_begin returned false"
    case .vetoedByDelegate: "its delegate's should_begin returned false"
    case .prevented(let winner): "prevented by \(winner.explainedName)"
    case .requirementRecognized(let other):
      "\(other.explainedName), which had to fail, was recognized"
    case .cycle: "it and others wait for each other"
    case .liftedWhileWaiting: "its last finger was lifted while it waited for others to fail"
    case .outOfTouches: "its last finger was lifted, and it had not requested to wait for more"
    case .passedBy: "a finger landed that it does not receive, and others waited for it"
    case .touchesCancelled: "its touches were cancelled"
    case .disabled: "it was disabled"
    case .detached: "it or its view was removed"
    }
  }

  /// Whether the recognizer has decided it.
  var isOwn: Bool { if case .own = self { true } else { false } }

  /// The reason as JSON members.
  var facts: JSONObject {
    switch self {
    case .exceeded(let measure, let value, let limit):
      [
        "reason": "exceeded", "measure": .string("\(measure)"), "value": .real(micro(value)),
        "limit": .real(micro(limit)),
      ]
    case .missed(let measure, let value, let limit):
      [
        "reason": "missed", "measure": .string("\(measure)"), "value": .real(micro(value)),
        "limit": .real(micro(limit)),
      ]
    case .ranOut(let measure, let limit):
      ["reason": "ran_out", "measure": .string("\(measure)"), "limit": .real(micro(limit))]
    case .prevented(let winner):
      ["reason": "prevented", "by": .string(winner.explainedName)]
    case .requirementRecognized(let other):
      ["reason": "requirement_recognized", "by": .string(other.explainedName)]
    case .own: ["reason": "own"]
    case .noEdges: ["reason": "no_edges"]
    case .otherDirection: ["reason": "other_direction"]
    case .vetoedByItself: ["reason": "vetoed_by_itself"]
    case .vetoedByDelegate: ["reason": "vetoed_by_delegate"]
    case .cycle: ["reason": "cycle"]
    case .liftedWhileWaiting: ["reason": "lifted_while_waiting"]
    case .outOfTouches: ["reason": "out_of_touches"]
    case .passedBy: ["reason": "passed_by"]
    case .touchesCancelled: ["reason": "touches_cancelled"]
    case .disabled: ["reason": "disabled"]
    case .detached: ["reason": "detached"]
    }
  }
}

extension Decision.Measure {
  /// The measured value and its limit.
  ///
  /// A value close to its limit gets as many decimals as distinguish the two.
  fileprivate func sentence(
    _ value: Double, bound: String, limit: Double, verdict: String
  ) -> String {
    let decimals = (usualDecimals...6).first { format(value, $0) != format(limit, $0) } ?? 6
    let found = words(bound == "at least").replacing("#", with: format(value, decimals))
    return "\(found), \(bound) \(format(limit)) \(verdict)"
  }

  private func words(_ isTooLittle: Bool) -> String {
    switch self {
    case .travel: "a finger moved # from its first point"
    case .drag: "the fingers were dragged #"
    case .stroke: "the stroke was # long"
    case .drift: "a finger went sideways by #"
    case .retreat: "a finger went against the direction by #"
    case .spread: "the distance of the two fingers changed by #"
    case .turn: "the two fingers turned by #"
    case .velocity: "the stroke's velocity was #"
    case .dominance: "the change was # times the fingers' other motion"
    case .tapDistance: "the taps were # apart"
    case .edgeDistance: "the finger landed # from the edge"
    case .duration: isTooLittle ? "it was held for #" : "it took #"
    case .pause: "the pause between taps was #"
    case .fingers: "the number of fingers was #"
    }
  }

  private var usualDecimals: Int {
    switch self {
    case .fingers: 0
    case .duration, .pause: 3
    case .dominance: 2
    default: 1
    }
  }

  fileprivate func format(_ value: Double, _ decimals: Int? = nil) -> String {
    let scale = tenTo(decimals ?? usualDecimals)
    let value = self == .turn ? value * 180 / .pi : value
    let rounded = (value * scale).rounded() / scale
    switch self {
    case .fingers: return "\(Int(value))"
    case .duration, .pause: return "\(rounded) s"
    case .turn: return "\(rounded)°"
    case .velocity: return "\(rounded) pt/s"
    case .dominance: return "\(rounded)"
    default: return "\(rounded) pt"
    }
  }
}

private func tenTo(_ power: Int) -> Double { (0..<power).reduce(1) { scale, _ in scale * 10 } }

/// Rounded to a millionth, so that the rounding error of a time difference is not printed.
private func micro(_ value: Double) -> Double { (value * 1_000_000).rounded() / 1_000_000 }
