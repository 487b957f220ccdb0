// Tests: CustomRecognizerTests

import Gestures
import Lua
import Scripting

extension RecognizerKind {
  /// `thimble.recognizer`: a custom recognizer, implemented by the plugin.
  static func custom(_ base: ScriptClass) -> RecognizerKind {
    RecognizerKind(
      "recognizer", "CustomRecognizer",
      "A recognizer of your own: its functions see the touches and set `state`; who may go on is "
        + "decided outside. "
        + "An error in one of its functions disables it.",
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
      { CustomRecognizer() },
      rows: {
        contactCallbacks() + decisionCallbacks() + [declaredType(), settableState()]
          + attemptMethods()
      })
  }
}

private func contactCallbacks() -> [Member] {
  let touches: [ParameterRow] = [
    .passed("touches", ValueType<Touch>.touch.list, "which"), .event,
  ]
  let presses: [ParameterRow] = [
    .passed("presses", ValueType<Press>.press.list, "which"), .event,
  ]
  return [
    .callback(CustomCallback.touchesBegan, "Fingers came down that it receives.", passes: touches),
    .callback(CustomCallback.touchesMoved, "Fingers of the attempt moved.", passes: touches),
    .callback(CustomCallback.touchesEnded, "Fingers of the attempt were lifted.", passes: touches),
    .callback(
      CustomCallback.touchesCancelled,
      "Touches were taken away. It fails afterwards, or is cancelled when it had begun.",
      passes: touches),
    .callback(
      CustomCallback.pressesBegan,
      "Buttons went down that it receives; see `allowed_press_types`.", passes: presses),
    .callback(
      CustomCallback.pressesEnded, "Buttons of the attempt were released.", passes: presses),
    .callback(
      CustomCallback.pressesCancelled,
      "Presses were taken away. It fails afterwards, or is cancelled when it had begun.",
      passes: presses),
    .callback(
      CustomCallback.reset, "The attempt is over, failed ones included: forget what belonged to it."
    ),
  ]
}

private func decisionCallbacks() -> [Member] {
  let other: [ParameterRow] = [.passed("other", .recognizer, "the other recognizer")]
  let yes = ParameterRow.answer("answer", .boolean, "nil: true")
  return [
    .callback(
      CustomCallback.shouldBegin,
      "Asked when the gesture is about to be recognized: may it? A delegate is asked as well, and "
        + "both must agree.",
      answers: yes),
    .callback(
      CustomCallback.shouldReceiveEvent,
      "Asked for each event before all else: look at it at all? A delegate is asked as well, and "
        + "both must agree.",
      passes: [.passed("kind", .eventKind, "what it is made of")], answers: yes),
    .callback(
      CustomCallback.shouldReceiveTouch,
      "Asked once for each touch, before the recognizer sees it: follow it? A delegate is asked as "
        + "well, and both must "
        + "agree.", passes: [.passed("touch", .touch, "which")], answers: yes),
    .callback(
      CustomCallback.shouldReceivePress,
      "Asked once for each press, before the recognizer sees it: follow it? A delegate is asked as "
        + "well, and both must "
        + "agree.", passes: [.passed("press", .press, "which")], answers: yes),
    .callback(
      CustomCallback.shouldRequireFailureOf, "Wait until another has failed?", passes: other,
      answers: .answer("answer", .boolean, "nil: false")),
    .callback(
      CustomCallback.shouldBeRequiredToFailBy, "Shall another wait until this one has failed?",
      passes: other, answers: .answer("answer", .boolean, "nil: false")),
  ]
}

private func declaredType() -> Member {
  .value(
    "type", .string, \CustomRecognizer.declaredType,
    "What it recognizes, for delegates that ask about it, such as `circle`.", access: .initial)
}

/// The state, which the plugin's callbacks may set.
private func settableState() -> Member {
  let states = recognizerStates.filter { $0.1 != .possible } + [("recognized", .ended)]
  let settable = ValueType<GestureRecognizer.State>.words(
    "SettableState", "A state that a recognizer of your own may set.", states)
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
    "Where its attempt stands. From possible it may go to began, ended (also called recognized) or "
      + "failed; from began and "
      + "changed to changed, ended or cancelled. What is set counts when all have seen the event.",
    .property(property))
}

extension CustomRecognizer {
  /// Whether the transition to a state is allowed; changed only after began, which may have been
  /// set in the same event.
  fileprivate func accepts(_ new: State) -> Bool {
    if new == .began { hasBegun = true }
    return new != .changed || state != .possible || hasBegun
  }
}

private func attemptMethods() -> [Member] {
  [
    .method(
      "ignore", on: CustomRecognizer.self,
      "Stops following a touch or press: it counts no more, and recognition does not take it from "
        + "its view.",
      .required("contact", .contact, "which"), returns: .nothing
    ) { _, recognizer, contact in
      if let touch = contact as? Touch { recognizer.ignore(touch) }
      if let press = contact as? Press { recognizer.ignore(press) }
    },
    .method(
      "wait_for_touches", on: CustomRecognizer.self,
      "Stays in play without touches for a while, counted from now; then it fails. Without this it "
        + "fails with the last "
        + "lift.",
      .required("seconds", .number(.seconds, from: 0), "how long"), returns: .nothing
    ) { _, recognizer, seconds in recognizer.waitForTouches(seconds) },
    .method(
      "after", on: ScriptRecognizer.self,
      "Calls a function later, on the event clock, unless the attempt is over by then.",
      .required("seconds", .number(.seconds, from: 0), "how much later"),
      .required("action", .function("fun(recognizer: thimble.CustomRecognizer)"), "what to call"),
      returns: .made("Handle", "makes sure that it is not called")
    ) { _, script, seconds, function throws(LuaError) in
      try script.schedule(after: seconds, function)
    },
  ]
}

extension ScriptRecognizer {
  /// Calls a function after a delay in seconds on the event clock, unless the attempt ends first.
  func schedule(after seconds: Double, _ function: LuaFunction) throws(LuaError) -> LuaObject {
    guard let plugin, let object, let custom = recognizer as? CustomRecognizer else {
      throw .raised("the plugin was unloaded")
    }
    return try custom.schedule(after: seconds, function, object, in: plugin)
  }
}
