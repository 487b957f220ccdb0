import Gestures
import Lua
import Scripting

/// A custom recognizer: the plugin's callbacks receive the touches and set the state.
final class CustomRecognizer: GestureRecognizer {
  private weak var script: ScriptRecognizer?
  /// The sender of actions, held strongly, so that a touch loads no weak reference.
  private var sender: ActionSender?
  private var contactCalls: ContactCalls?
  /// The type name that the plugin declares.
  var declaredType = "custom"
  /// The plugin's reason for the next change of state; nil if the plugin has set none in this
  /// attempt.
  var reason: String?
  /// The pending timers of this attempt; nil before the first timer.
  private var scheduled: ResourceList<ScriptHandle>?
  /// Whether the plugin has set the state began in this attempt. The state takes effect later.
  var hasBegun = false

  /// Sets the object whose callbacks are called.
  func bind(to script: ScriptRecognizer) {
    self.script = script
    sender = script.sender
    contactCalls = script.plugin?[ContactCalls.self]
  }

  override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    tell(.touchesBegan, with: touches, event: event)
  }

  override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    tell(.touchesMoved, with: touches, event: event)
  }

  override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    tell(.touchesEnded, with: touches, event: event)
  }

  override func touchesCancelled(_ touches: TouchSet, with event: InputEvent) {
    tell(.touchesCancelled, with: touches, event: event)
  }

  override func pressesBegan(_ presses: PressSet, with event: InputEvent) {
    tell(.pressesBegan, with: presses, event: event)
  }

  override func pressesEnded(_ presses: PressSet, with event: InputEvent) {
    tell(.pressesEnded, with: presses, event: event)
  }

  override func pressesCancelled(_ presses: PressSet, with event: InputEvent) {
    tell(.pressesCancelled, with: presses, event: event)
  }

  override func reset() {
    hasBegun = false
    tellReset()
    reason = nil
    scheduled?.removeAll()
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

  /// Calls a function after a delay in seconds on the event clock, unless the attempt ends before.
  func schedule(
    after seconds: Double, _ function: LuaFunction, _ owner: LuaObject, in plugin: Plugin
  ) throws(LuaError) -> LuaObject {
    let list = scheduled ?? ResourceList("scheduled functions", keptBy: owner, in: plugin.lua)
    scheduled = list
    var action: ScheduledAction?
    let handle = ScriptHandle { [weak list] handle in
      action?.cancel()
      list?.remove(handle)
    }
    let object = try list.makeObject(for: handle, plugin.schema.handle, in: plugin)
    try plugin.lua.set(HeldFunction.action.lua, of: object, to: function)
    try list.add(handle, object)
    action = schedule(after: seconds) { [weak plugin, weak self, weak list] in
      guard let plugin, let self else { return }
      let call = PluginCall(HeldFunction.action, of: object, failure: failure)
      plugin.calls.make(call) { $0.put(.object(owner)) }
      list?.remove(handle)
    }
    return object
  }

  // MARK: Calls

  private func tell(
    _ callback: CustomCallback, with contacts: some Sequence<some Contact>, event: InputEvent
  ) {
    guard let object = sender?.object else { return }
    contactCalls?.pass(contacts, event, to: callback, of: object, failure: failure)
  }

  private func tellReset() {
    guard let object = sender?.object, let calls = script?.plugin?.calls else { return }
    calls.make(PluginCall(CustomCallback.reset, of: object, failure: failure)) {
      $0.put(.object(object))
    }
  }

  /// The handler of errors in callbacks: it fails the recognizer, which stays disabled.
  private var failure: PluginCall.Failure {
    .concerns { [self] error in
      // Disabling fails the recognizer, or cancels it if it is active.
      isEnabled = false
      guard !error.isFinal else { return }
      let label = name.map { "\"\($0)\"" } ?? "without a name"
      script?.plugin?.report(error, .recognizerDisabled(label))
    }
  }

  /// Calls a callback that decides whether to proceed.
  ///
  /// - Returns: The callback's answer; true without a callback or without an answer.
  private func ask(_ callback: CustomCallback, about subject: (Plugin) -> LuaValue) -> Bool {
    guard let plugin = script?.plugin, let object = script?.object,
      plugin.lua.has(callback.lua, of: object)
    else { return true }
    return plugin.ask(callback, of: object, about: subject(plugin)) ?? true
  }
}

/// The callbacks of custom recognizers, beside those of every recognizer.
enum CustomCallback: Int, CaseIterable, CallbackName {
  case touchesBegan
  case touchesMoved, touchesEnded, touchesCancelled
  case pressesBegan, pressesEnded, pressesCancelled, reset
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
