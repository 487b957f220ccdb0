import Gestures
import Lua

/// A type of recognizer as plugins know it: one row of the table in `RecognizerKind.all`.
struct RecognizerKind {
  /// The name of its constructor, such as `long_press`.
  let name: String
  let make: () -> GestureRecognizer
  /// What it has beyond what all have.
  let members: [Member]
  /// Adds what it measures to an action.
  let measure: (GestureRecognizer, inout GestureAction) -> Void

  init<Native: GestureRecognizer>(
    _ name: String, _ make: @escaping () -> Native, members: [Member],
    measure: @escaping (Native, inout GestureAction) -> Void = { _, _ in }
  ) {
    self.name = name
    self.make = make
    self.members = members
    self.measure = { recognizer, action in
      if let native = recognizer as? Native { measure(native, &action) }
    }
  }

  /// The class for plugins: the common rows come first, so that callbacks have the same number in all.
  var scriptClass: ScriptClass {
    ScriptClass(name: name, members: recognizerMembers() + members)
  }
}

/// The callbacks of every recognizer, in the order of their rows.
enum RecognizerCallback: Int, CaseIterable {
  case began = 1
  case changed, ended, cancelled, action
  case shouldBegin, shouldReceiveTouch, shouldRecognizeSimultaneouslyWith
  case shouldRequireFailureOf, shouldBeRequiredToFailBy

  var lua: LuaCallback { LuaCallback(rawValue) }

  var name: String {
    switch self {
    case .began: "on_began"
    case .changed: "on_changed"
    case .ended: "on_ended"
    case .cancelled: "on_cancelled"
    case .action: "action"
    case .shouldBegin: "should_begin"
    case .shouldReceiveTouch: "should_receive_touch"
    case .shouldRecognizeSimultaneouslyWith: "should_recognize_simultaneously_with"
    case .shouldRequireFailureOf: "should_require_failure_of"
    case .shouldBeRequiredToFailBy: "should_be_required_to_fail_by"
    }
  }

  var isDelegate: Bool { rawValue >= RecognizerCallback.shouldBegin.rawValue }
}
