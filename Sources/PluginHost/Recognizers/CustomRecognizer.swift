import Gestures
import Lua

/// A recognizer that a plugin defines: its functions see the touches and set the state.
final class CustomRecognizer: GestureRecognizer {
  weak var script: ScriptRecognizer?
  /// What the plugin says that it recognizes.
  var declaredType = "custom"
  /// The handles of what was scheduled in this attempt; it keeps them alive as long as it lasts.
  var scheduled: [LuaObject] = []
  /// Whether began was set in this attempt, which counts later.
  var hasBegun = false

  override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    tell(.touchesBegan, touches, event)
  }

  override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    tell(.touchesMoved, touches, event)
  }

  override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    tell(.touchesEnded, touches, event)
  }

  override func touchesCancelled(_ touches: TouchSet, with event: InputEvent) {
    tell(.touchesCancelled, touches, event)
  }

  override func pressesBegan(_ presses: PressSet, with event: InputEvent) {
    tell(.pressesBegan, presses, event)
  }

  override func pressesChanged(_ presses: PressSet, with event: InputEvent) {
    tell(.pressesChanged, presses, event)
  }

  override func pressesEnded(_ presses: PressSet, with event: InputEvent) {
    tell(.pressesEnded, presses, event)
  }

  override func pressesCancelled(_ presses: PressSet, with event: InputEvent) {
    tell(.pressesCancelled, presses, event)
  }

  override func reset() {
    hasBegun = false
    call(.reset)
    for handle in scheduled { unschedule(handle) }
  }

  /// Lets go of something scheduled.
  func unschedule(_ handle: LuaObject) {
    guard let index = scheduled.firstIndex(of: handle) else { return }
    scheduled.remove(at: index)
    if let object = script?.object { script?.plugin?.lua.disown(handle, by: object) }
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    script?.ask(RecognizerCallback.canPrevent, about: other) ?? true
  }

  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    script?.ask(RecognizerCallback.canBePreventedBy, about: other) ?? true
  }

  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    script?.ask(CustomCallback.shouldRequireFailureOf, about: other) ?? false
  }

  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    script?.ask(CustomCallback.shouldBeRequiredToFailBy, about: other) ?? false
  }

  override func shouldBegin() -> Bool { ask(.shouldBegin) { _ in .nil } }

  override func shouldReceive(_ event: InputEvent) -> Bool {
    ask(.shouldReceiveEvent) { _ in .string(event.type.word) }
  }

  override func shouldReceive(_ touch: Touch) -> Bool {
    ask(.shouldReceiveTouch) { $0.object(for: touch).map { .object($0) } ?? .nil }
  }

  override func shouldReceive(_ press: Press) -> Bool {
    ask(.shouldReceivePress) { $0.object(for: press).map { .object($0) } ?? .nil }
  }

  // MARK: Calls

  private func tell(
    _ callback: CustomCallback, _ contacts: some Sequence<some Contact>, _ event: InputEvent
  ) {
    guard let plugin = script?.plugin, let object = script?.object,
      plugin.lua.has(callback.lua, of: object)
    else { return }
    let list = plugin.list(of: contacts)
    plugin.showing(event) { call(callback, [list, $0]) }
  }

  /// Calls one of the plugin's functions; when it fails, so does the recognizer, for good.
  private func call(_ callback: CustomCallback, _ arguments: [LuaValue] = []) {
    guard let plugin = script?.plugin, let object = script?.object,
      plugin.lua.has(callback.lua, of: object)
    else { return }
    do throws(LuaError) {
      _ = try plugin.attempt(callback.lua, of: object, with: [.object(object)] + arguments)
    } catch {
      disable(after: error, in: plugin)
    }
  }

  func disable(after error: LuaError, in plugin: Plugin) {
    guard error.kind != .closed else { return }
    // Fails it, or cancels it when it is active.
    isEnabled = false
    if error.isFinal {
      plugin.stop(after: error)
    } else {
      plugin.report(error, .recognizerDisabled(name.map { "\"\($0)\"" } ?? "without a name"))
    }
  }

  /// Asks one of the plugin's functions whether to go on; true when there is none, or no answer.
  private func ask(_ callback: CustomCallback, about subject: (Plugin) -> LuaValue) -> Bool {
    guard let plugin = script?.plugin, let object = script?.object,
      plugin.lua.has(callback.lua, of: object)
    else { return true }
    return plugin.ask(callback.lua, callback.name, of: object, subject(plugin)) ?? true
  }
}

/// The functions of a plugin's own recognizer, beside those that every recognizer has.
enum CustomCallback: Int, CaseIterable, CallbackName {
  case touchesBegan
  case touchesMoved, touchesEnded, touchesCancelled
  case pressesBegan, pressesChanged, pressesEnded, pressesCancelled, reset
  case shouldBegin, shouldReceiveEvent, shouldReceiveTouch, shouldReceivePress
  case shouldRequireFailureOf, shouldBeRequiredToFailBy

  static let inherited = RecognizerCallback.allCases.count

  var name: String {
    switch self {
    case .touchesBegan: "touches_began"
    case .touchesMoved: "touches_moved"
    case .touchesEnded: "touches_ended"
    case .touchesCancelled: "touches_cancelled"
    case .pressesBegan: "presses_began"
    case .pressesChanged: "presses_changed"
    case .pressesEnded: "presses_ended"
    case .pressesCancelled: "presses_cancelled"
    case .reset: "reset"
    case .shouldBegin: "should_begin"
    case .shouldReceiveEvent: "should_receive_event"
    case .shouldReceiveTouch: "should_receive_touch"
    case .shouldReceivePress: "should_receive_press"
    case .shouldRequireFailureOf: "should_require_failure_of"
    case .shouldBeRequiredToFailBy: "should_be_required_to_fail_by"
    }
  }
}
