import Gestures
import JSON

extension Decision.Refusal {
  /// Why, in words.
  var reason: String {
    switch self {
    case .disabled: "it is disabled"
    case .type: "it does not allow this type"
    case .exclusiveType: "its first touch was of another type"
    case .waiting: "it has made its decision and waits for others"
    case .recognizer: "its should_receive said no"
    case .delegate: "its delegate's should_receive said no"
    }
  }
}

extension Decision.Failure {
  /// Why, in words, with the figures that decided.
  var reason: String {
    switch self {
    case .own: "by its own decision"
    case .exceeded(let measure, let value, let limit):
      "\(measure.words) \(measure.format(value)), at most \(measure.format(limit)) allowed"
    case .missed(let measure, let value, let limit):
      "\(measure.words) \(measure.format(value)), at least \(measure.format(limit)) needed"
    case .vetoedByItself: "its should_begin said no"
    case .vetoedByDelegate: "its delegate's should_begin said no"
    case .prevented(let winner): "prevented by \(winner.explainedName)"
    case .requirementRecognized(let other):
      "\(other.explainedName), which had to fail, was recognized"
    case .cycle: "it and others wait for each other"
    case .liftedWhileWaiting: "its last finger was lifted while it waited"
    case .outOfTouches: "its last finger was lifted"
    case .touchesCancelled: "its touches were cancelled"
    case .disabled: "it was disabled"
    case .detached: "it or its view was removed"
    }
  }

  /// The reason as data.
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
    case .prevented(let winner):
      ["reason": "prevented", "by": .string(winner.explainedName)]
    case .requirementRecognized(let other):
      ["reason": "requirement_recognized", "by": .string(other.explainedName)]
    case .own: ["reason": "own"]
    case .vetoedByItself: ["reason": "vetoed_by_itself"]
    case .vetoedByDelegate: ["reason": "vetoed_by_delegate"]
    case .cycle: ["reason": "cycle"]
    case .liftedWhileWaiting: ["reason": "lifted_while_waiting"]
    case .outOfTouches: ["reason": "out_of_touches"]
    case .touchesCancelled: ["reason": "touches_cancelled"]
    case .disabled: ["reason": "disabled"]
    case .detached: ["reason": "detached"]
    }
  }
}

extension Decision.Measure {
  fileprivate var words: String {
    switch self {
    case .travel: "a finger moved"
    case .retreat: "a finger went back by"
    case .tapDistance: "the taps were apart by"
    case .edgeDistance: "the finger's distance from the edge was"
    case .duration: "it took"
    case .pause: "the pause between taps was"
    case .fingers: "the number of fingers was"
    }
  }

  fileprivate func format(_ value: Double) -> String {
    switch self {
    case .fingers: "\(Int(value))"
    case .duration, .pause: "\((value * 1000).rounded() / 1000) s"
    case .travel, .retreat, .tapDistance, .edgeDistance: "\((value * 10).rounded() / 10) pt"
    }
  }
}

extension JSONObject {
  /// The object with one member more.
  func adding(_ key: String, _ value: JSONValue) -> JSONObject {
    var object = self
    object[key] = value
    return object
  }
}

/// Rounded to a millionth, so that the last bits of a difference of times are not printed.
private func micro(_ value: Double) -> Double { (value * 1_000_000).rounded() / 1_000_000 }
