import Gestures
import Lua
import Scripting

extension RecognizerKind {
  /// `thimble.recognizer`: a custom recognizer, implemented by the plugin.
  static func custom(_ base: ScriptClass) -> RecognizerKind {
    RecognizerKind(
      "recognizer", typeName: "CustomRecognizer",
      summary:
        "A custom recognizer: its callbacks receive the touches and set `state`; arbitration "
        + "is done for it. An error in one of its callbacks disables it.",
      base: base,
      example: """
        -- A finger that rests for half a second, then goes up.
        local armed = false
        window:add_gesture_recognizer(thimble.recognizer {
          touches_began = function(self)
            self:after(0.5, function() armed = true end)
          end,
          touches_moved = function(self, touches)
            local _, y = touches[1]:location_in(window)
            local _, before = touches[1]:previous_location_in(window)
            if y < before then self.state = armed and "recognized" or "failed" end
          end,
          touches_ended = function(self) self.state = "failed" end,
          reset = function() armed = false end,
          on_ended = function() print("up") end,
        })
        """,
      make: { CustomRecognizer() },
      rows: {
        contactCallbacks() + decisionCallbacks() + [declaredType(), reason(), settableState()]
          + attemptMethods()
      })
  }
}

private func contactCallbacks() -> [Member] {
  let touches: [ParameterRow] = [
    .passed("touches", ValueType<Touch>.touch.list, summary: "which"), .event,
  ]
  let presses: [ParameterRow] = [
    .passed("presses", ValueType<Press>.press.list, summary: "which"), .event,
  ]
  return [
    .callback(
      CustomCallback.touchesBegan, "Called when touches that it receives begin.", passes: touches),
    .callback(
      CustomCallback.touchesMoved, "Called when touches of the attempt move.", passes: touches),
    .callback(
      CustomCallback.touchesEnded, "Called when touches of the attempt end.", passes: touches),
    .callback(
      CustomCallback.touchesCancelled,
      "Called when touches of the attempt are cancelled. It then fails, or is cancelled if "
        + "it has begun.",
      passes: touches),
    .callback(
      CustomCallback.pressesBegan,
      "Called when presses that it receives begin; see `allowed_press_types`.", passes: presses),
    .callback(
      CustomCallback.pressesEnded, "Called when presses of the attempt end.", passes: presses),
    .callback(
      CustomCallback.pressesCancelled,
      "Called when presses of the attempt are cancelled. It then fails, or is cancelled if "
        + "it has begun.",
      passes: presses),
    .callback(
      CustomCallback.reset,
      "Called when an attempt is over, failed ones included: discard its state."
    ),
  ]
}

private func decisionCallbacks() -> [Member] {
  let other: [ParameterRow] = [.passed("other", .recognizer, summary: "the other recognizer")]
  let yes = ParameterRow.answer("answer", .boolean, summary: "nil: true")
  return [
    .callback(
      CustomCallback.shouldBegin,
      "Whether the gesture may be recognized; called just before it is. A delegate is "
        + "called too; both must agree.",
      answers: yes),
    .callback(
      CustomCallback.shouldReceiveEvent,
      "Whether it receives an event; called first of all. A delegate is called too; "
        + "both must agree.",
      passes: [.passed("kind", .eventKind, summary: "the event's type")], answers: yes),
    .callback(
      CustomCallback.shouldReceiveTouch,
      "Whether it receives a touch; called once for each touch. A delegate is called too; "
        + "both must agree.", passes: [.passed("touch", .touch, summary: "which")], answers: yes),
    .callback(
      CustomCallback.shouldReceivePress,
      "Whether it receives a press; called once for each press. A delegate is called too; "
        + "both must agree.", passes: [.passed("press", .press, summary: "which")], answers: yes),
    .callback(
      CustomCallback.shouldRequireFailureOf, "Whether it requires another recognizer to fail.",
      passes: other,
      answers: .answer("answer", .boolean, summary: "nil: false")),
    .callback(
      CustomCallback.shouldBeRequiredToFailBy,
      "Whether another recognizer requires this one to fail.",
      passes: other, answers: .answer("answer", .boolean, summary: "nil: false")),
  ]
}

private func declaredType() -> Member {
  .value(
    "type", .string, at: \CustomRecognizer.declaredType,
    summary: "Its type, for delegates, such as `circle`.", access: .initial)
}

/// Returns the row for the reason of a change of the state.
private func reason() -> Member {
  .value(
    "reason", ValueType<String>.string.optional, at: \CustomRecognizer.reason,
    summary:
      "The reason for the next state, such as `1 finger of 3`. Set it before `state`. `--explain` "
      + "and `thimble inspect` print it. Nil again when the attempt is over.")
}

/// Returns the row for the state, which the plugin's callbacks may set.
private func settableState() -> Member {
  let states = recognizerStates.filter { $0.1 != .possible } + [("recognized", .ended)]
  let settable = ValueType<GestureRecognizer.State>.words(
    "SettableState", summary: "A state that a custom recognizer may set.", states)
  let type = ValueType<GestureRecognizer.State>(
    ValueShape(
      settable.shape.expected,
      LuaType("thimble.State", takes: "thimble.SettableState", names: settable.shape.lua.names)),
    resolve: settable.parse, reply: { .one(.string(word(for: $0))) })
  let property = Member.Property(
    shape: type.shape, access: .later,
    read: { payload throws(LuaError) in
      let recognizer: CustomRecognizer = try resolve(payload)
      return type.reply(recognizer.state)
    },
    write: { plugin in
      { [unowned plugin] payload, value throws(LuaError) in
        let recognizer: CustomRecognizer = try resolve(payload)
        guard let state = type.parse(value, plugin) else { return false }
        guard recognizer.accepts(state) else {
          throw .raised(
            "state cannot go from possible to changed; set \"began\" first, and \"changed\" in "
              + "later events"
          )
        }
        recognizer.state = state
        return true
      }
    })
  return Member(
    "state",
    summary:
      "Its state. Transitions are from possible to began, ended (or its synonym recognized) or "
      + "failed; from began and changed to changed, ended or cancelled. A new state takes effect "
      + "after all recognizers have received the event.",
    .property(property))
}

extension CustomRecognizer {
  /// Whether the transition to a state is allowed. The state changed is allowed only after began,
  /// but both may be set in the same event.
  fileprivate func accepts(_ new: State) -> Bool {
    if new == .began { hasBegun = true }
    return new != .changed || state != .possible || hasBegun
  }
}

private func attemptMethods() -> [Member] {
  [
    .method(
      "ignore", on: CustomRecognizer.self,
      summary:
        "Ignores a touch or press: it no longer belongs to the attempt, and recognition does "
        + "not cancel it in its view.",
      .required("contact", .contact, summary: "which"), returns: .nothing
    ) { _, recognizer, contact in
      if let touch = contact as? Touch { recognizer.ignore(touch) }
      if let press = contact as? Press { recognizer.ignore(press) }
    },
    .method(
      "wait_for_touches", on: CustomRecognizer.self,
      summary: "Keeps the attempt open without touches for a time from now, after which it fails. "
        + "Without this it fails at the last lift.",
      .required("seconds", .number(.seconds, from: 0), summary: "how long"), returns: .nothing
    ) { _, recognizer, seconds in recognizer.waitForTouches(seconds) },
    .method(
      "after", on: ScriptRecognizer.self,
      summary:
        "Calls a function after a delay on the event clock, unless the attempt is over by then.",
      .required("seconds", .number(.seconds, from: 0), summary: "the delay"),
      .required(
        "action", .function("fun(recognizer: thimble.CustomRecognizer)"), summary: "the callback"),
      returns: .made("Handle", "cancels the call")
    ) { _, script, seconds, function throws(LuaError) in
      try script.schedule(after: seconds, function)
    },
  ]
}

extension ScriptRecognizer {
  /// Calls a function after a delay in seconds on the event clock, unless the attempt ends before.
  fileprivate func schedule(after seconds: Double, _ function: LuaFunction) throws(LuaError)
    -> LuaObject
  {
    guard let plugin, let object, let custom = recognizer as? CustomRecognizer else {
      throw .raised("the plugin was unloaded")
    }
    return try custom.schedule(after: seconds, function, object, in: plugin)
  }
}
