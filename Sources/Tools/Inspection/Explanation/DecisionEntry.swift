import Gestures
package import JSON
import PluginHost
import ScriptViews
import Vocabulary

/// A decision of the core about a recognizer, described in words and figures.
package struct DecisionEntry {
  /// The kind of decision.
  enum Kind: String {
    case bound, refused, ignored, wished, waits, released, failed, began, changed, ended, cancelled,
      reset
    /// A touch or recognizer without any decision, with the reason.
    case unheard
    /// A verdict on the touches of an app, without a recognizer.
    case wrapped
    /// A change of a contact by the conditioning stage, without a recognizer.
    case contact
  }

  /// The timestamp, in milliseconds on the event clock.
  var milliseconds: Double
  /// The recognizer; nil if none was involved.
  var recognizer: ObjectIdentifier?
  /// The recognizer's name; empty without a recognizer.
  var name: String
  /// The name of the view that the recognizer is attached to; empty where it has none.
  var view: String
  var kind: Kind
  /// The description, which follows the recognizer's name.
  var sentence: String
  /// The members for `--json`.
  var facts: JSONObject

  init(_ decision: Decision, at time: Timestamp) {
    milliseconds = time.printedMilliseconds
    let subject = decision.subject
    recognizer = ObjectIdentifier(subject)
    name = subject.explainedName
    view = subject.view?.name ?? ""
    let (kind, sentence, facts) = decision.entry
    self.kind = kind
    self.sentence = sentence
    self.facts = facts
  }

  /// An entry without a recognizer.
  init(_ kind: Kind, _ sentence: String, at milliseconds: Double, facts: JSONObject) {
    self.milliseconds = milliseconds
    self.kind = kind
    self.sentence = sentence
    self.facts = facts
    name = ""
    view = ""
  }

  /// Describes a verdict on touches in the window of an app.
  init(
    _ verdict: Verdict, on touches: [TouchID], of window: String, at time: Timestamp
  ) {
    self.init(
      .wrapped, "\(window): the app \(verdict.sentence(about: touches.listed))",
      at: time.printedMilliseconds,
      facts: [
        "verdict": .string(verdict.rawValue), "window": .string(window),
        "touches": .array(touches.map { .integer($0.integer) }),
      ])
  }

  /// The decision as a line of `--json`.
  package var json: JSONObject {
    var object = JSONObject([("t_ms", .real(milliseconds))])
    if recognizer != nil { object["recognizer"] = .string(name) }
    object["decision"] = .string(kind.rawValue)
    for (key, value) in facts { object[key] = value }
    object["text"] = .string(recognizer == nil ? sentence : "\(name) \(sentence)")
    return object
  }
}

extension Decision {
  /// The recognizer that the decision is about.
  fileprivate var subject: GestureRecognizer {
    switch self {
    case .bound(_, let recognizer), .refused(_, let recognizer, _), .ignored(_, let recognizer),
      .wished(let recognizer, _), .waits(let recognizer, for: _), .released(let recognizer),
      .failed(let recognizer, _), .entered(let recognizer, _), .reset(let recognizer):
      recognizer
    }
  }

  /// The decision's kind, description and JSON members.
  fileprivate var entry: (DecisionEntry.Kind, String, JSONObject) {
    switch self {
    case .bound(let contact, _):
      (.bound, "gets \(contact.explainedName)", contact.facts)
    case .refused(let contact, _, let refusal):
      (
        .refused, "does not get \(contact.explainedName): \(refusal.reason)",
        contact.facts.adding("reason", .string("\(refusal)"))
      )
    case .ignored(let contact, _):
      (.ignored, "ignores \(contact.explainedName) from now on", contact.facts)
    case .wished(_, let state): (.wished, state.wish, ["state": .string("\(state)")])
    case .waits(_, for: let other):
      (.waits, "waits for \(other.explainedName) to fail", ["for": .string(other.explainedName)])
    case .released: (.released, "no longer has to wait", [:])
    case .failed(let recognizer, let failure):
      (
        .failed, "failed: \(failure.reason(of: recognizer))",
        failure.facts.adding(failure.isOwn ? recognizer.givenReason : nil)
      )
    case .entered(let recognizer, let state):
      (
        DecisionEntry.Kind(state), "\(state)" + recognizer.because(of: state),
        JSONObject().adding(recognizer.givenReason)
      )
    case .reset: (.reset, "is ready for new touches", [:])
    }
  }
}

extension GestureRecognizer {
  /// The plugin's reason for a state, as the end of a sentence. Changes, which are frequent, have
  /// none.
  fileprivate func because(of state: State) -> String {
    guard state != .changed, let givenReason else { return "" }
    return ": \(givenReason)"
  }
}

extension JSONObject {
  /// The object with the reason that a plugin has given.
  fileprivate func adding(_ reason: String?) -> JSONObject {
    guard let reason else { return self }
    return adding("because", .string(reason))
  }
}

extension GestureRecognizer.State {
  /// The description of a recognizer's request to enter the state.
  fileprivate var wish: String {
    switch self {
    case .began: "tries to begin"
    case .changed: "tries to change"
    case .ended: "tries to end"
    case .cancelled: "tries to cancel"
    case .failed, .possible: "gives up"
    }
  }
}

extension DecisionEntry.Kind {
  fileprivate init(_ state: GestureRecognizer.State) {
    switch state {
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .failed: self = .failed
    case .possible: self = .reset
    }
  }
}
