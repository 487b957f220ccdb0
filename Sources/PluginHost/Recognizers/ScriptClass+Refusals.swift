/// Functions that recognizers have and that are never called for some types of them: setting one is
/// an error that says so.
extension ScriptClass {
  /// The functions for states that a discrete recognizer never has.
  static func refusals(ofDiscrete what: String) -> [Member] {
    let states: [RecognizerCallback] = [.began, .changed, .cancelled]
    return states.map {
      .refused($0, "\(what) is discrete and never calls \($0.name); use on_ended")
    }
  }

  /// The questions that are not asked of what takes no part in prevention.
  static func refusals(ofPrevention reason: String) -> [Member] {
    let rules: [RecognizerCallback] = [.canPrevent, .canBePreventedBy]
    return rules.map { .refused($0, "\($0.name) is never asked here: \(reason)") }
  }

  /// Why a function for a state is never called, if that is so.
  func refusal(of callback: RecognizerCallback) -> String? {
    members.first { $0.name == callback.name }?.refusal
  }
}
