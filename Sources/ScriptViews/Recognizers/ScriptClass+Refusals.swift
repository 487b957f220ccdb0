import Scripting

/// Callbacks that are never called for some recognizer types: setting one is an error that says so.
extension ScriptClass {
  /// The callbacks for states that a discrete recognizer never enters.
  static func refusals(ofDiscrete what: String) -> [Member] {
    let states: [RecognizerCallback] = [.began, .changed, .cancelled]
    return states.map {
      .refused($0, "\(what) is discrete and never calls \($0.name); use on_ended")
    }
  }

  /// The prevention callbacks, for recognizers that take no part in prevention.
  static func refusals(ofPrevention reason: String) -> [Member] {
    let rules: [RecognizerCallback] = [.canPrevent, .canBePreventedBy]
    return rules.map { .refused($0, "\($0.name) is never asked here: \(reason)") }
  }

  /// Why a state callback is never called; nil if it can be.
  func refusal(of callback: RecognizerCallback) -> String? {
    members.first { $0.name == callback.name }?.refusal
  }
}
