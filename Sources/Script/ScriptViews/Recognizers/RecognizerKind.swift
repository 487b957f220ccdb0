import Gestures
import Lua
import Scripting

/// A recognizer type as exposed to plugins. Each is a row of the table in `RecognizerKind.all`.
struct RecognizerKind {
  /// The Lua class of the recognizer, named after the constructor, such as `long_press`.
  let scriptClass: ScriptClass
  let make: () -> GestureRecognizer
  /// Adds the recognizer's measurements to an action.
  let measure: (GestureRecognizer, inout GestureAction) -> Void

  var name: String { scriptClass.name }

  init<Native: GestureRecognizer>(
    _ name: String, typeName: String, summary: String, base: ScriptClass, example: String,
    make: @escaping () -> Native, hotFields: HotFields? = nil, rows: @escaping () -> [Member],
    measure: @escaping (Native, inout GestureAction) -> Void = { _, _ in }
  ) {
    scriptClass = ScriptClass(
      name, typeName: typeName, summary: summary, base: base, example: example, prototype: make,
      hotFields: hotFields, rows: rows)
    self.make = make
    self.measure = { recognizer, action in
      if let native = recognizer as? Native { measure(native, &action) }
    }
  }
}

/// The callbacks of every recognizer.
enum RecognizerCallback: Int, CaseIterable, CallbackName {
  case began
  case changed, ended, cancelled, action
  case shouldBegin, shouldReceiveEvent, shouldReceiveTouch, shouldReceivePress
  case shouldRecognizeSimultaneouslyWith, shouldRequireFailureOf, shouldBeRequiredToFailBy
  case canPrevent, canBePreventedBy
  case delegate

  var name: String {
    switch self {
    case .began: "on_began"
    case .changed: "on_changed"
    case .ended: "on_ended"
    case .cancelled: "on_cancelled"
    case .action: "action"
    case .shouldBegin: "should_begin"
    case .shouldReceiveEvent: "should_receive_event"
    case .shouldReceiveTouch: "should_receive_touch"
    case .shouldReceivePress: "should_receive_press"
    case .shouldRecognizeSimultaneouslyWith: "should_recognize_simultaneously_with"
    case .shouldRequireFailureOf: "should_require_failure_of"
    case .shouldBeRequiredToFailBy: "should_be_required_to_fail_by"
    case .canPrevent: "can_prevent"
    case .canBePreventedBy: "can_be_prevented_by"
    case .delegate: "delegate"
    }
  }

  /// The delegate callbacks.
  static let questions = allCases.filter {
    (shouldBegin.rawValue...shouldBeRequiredToFailBy.rawValue).contains($0.rawValue)
  }
}

/// Callbacks that are never called for some recognizer types. Setting one raises an error with the
/// reason.
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
    return rules.map { .refused($0, "\($0.name) is never called here: \(reason)") }
  }

  /// Returns the reason why a state callback is never called.
  ///
  /// - Returns: nil if it may be called.
  func refusal(of callback: RecognizerCallback) -> String? {
    members.first { $0.name == callback.name }?.refusal
  }
}
