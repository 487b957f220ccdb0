// Tests: RecognizerTests

import Gestures
import Lua
import Scripting

extension ScriptClass {
  /// The members common to all recognizers.
  static func gestureRecognizer() -> ScriptClass {
    ScriptClass(
      "gesture recognizer", "GestureRecognizer",
      "Watches the touches of the view it is attached to and of the views in it, and says when "
        + "they make a gesture.",
      prototype: { GestureRecognizer() },
      hotFields: HotFields(of: GestureRecognizer.self) { recognizer in
        { $0.append(progressOf: recognizer) }
      }, rows: commonMembers)
  }
}

private func commonMembers() -> [Member] {
  actionCallbacks() + delegateCallbacks() + classRules() + settings() + deliverySettings()
    + progress()
    + locationMethods() + relationMethods() + listenerMethods()
}

private func actionCallbacks() -> [Member] {
  [
    .callback(RecognizerCallback.began, "A continuous gesture has begun."),
    .callback(RecognizerCallback.changed, "A continuous gesture has changed."),
    .callback(
      RecognizerCallback.ended, "A continuous gesture is complete, or a discrete one recognized."),
    .callback(
      RecognizerCallback.cancelled, "A continuous gesture was broken off; take back what it did."),
    .callback(
      RecognizerCallback.action,
      "Called for all four of these, after the function for the state; `state` says which."),
  ]
}

private func delegateCallbacks() -> [Member] {
  let yesOrNo: (String) -> ParameterRow = { .answer("answer", .boolean, $0) }
  let touch: [ParameterRow] = [.passed("touch", .touch, "which")]
  let press: [ParameterRow] = [.passed("press", .press, "which")]
  let other: [ParameterRow] = [.passed("other", .recognizer, "the other recognizer")]
  return [
    .callback(
      RecognizerCallback.shouldBegin, in: "delegate",
      "Asked when the gesture is about to be recognized: may it?", answers: yesOrNo("nil: true")),
    .callback(
      RecognizerCallback.shouldReceiveEvent, in: "delegate",
      "Asked for each event before all else: look at it at all?",
      passes: [.passed("kind", .eventKind, "what it is made of")], answers: yesOrNo("nil: true")),
    .callback(
      RecognizerCallback.shouldReceiveTouch, in: "delegate",
      "Asked once for each touch, before the recognizer sees it: follow it?", passes: touch,
      answers: yesOrNo("nil: true")),
    .callback(
      RecognizerCallback.shouldReceivePress, in: "delegate",
      "Asked once for each press, before the recognizer sees it: follow it?", passes: press,
      answers: yesOrNo("nil: true")),
    .callback(
      RecognizerCallback.shouldRecognizeSimultaneouslyWith, in: "delegate",
      "May both go on? One true, here or in the other's delegate, is enough.", passes: other,
      answers: yesOrNo("nil: false")),
    .callback(
      RecognizerCallback.shouldRequireFailureOf, in: "delegate",
      "Asked once an attempt: wait until the other has failed?", passes: other,
      answers: yesOrNo("nil: false")),
    .callback(
      RecognizerCallback.shouldBeRequiredToFailBy, in: "delegate",
      "Asked once an attempt: shall the other wait until this one has failed?", passes: other,
      answers: yesOrNo("nil: false")),
  ]
}

private func classRules() -> [Member] {
  let other: [ParameterRow] = [.passed("other", .recognizer, "the other recognizer")]
  return [
    .callback(
      RecognizerCallback.canPrevent,
      "Does recognizing this gesture fail another that shares a touch with it?", passes: other,
      answers: .answer("answer", .boolean, "nil: as for its type")),
    .callback(
      RecognizerCallback.canBePreventedBy,
      "May another gesture that shares a touch with this one fail it?", passes: other,
      answers: .answer("answer", .boolean, "nil: as for its type")),
  ]
}

extension ValueType where Value == InputEvent.Kind {
  static var eventKind: ValueType {
    .words(
      "EventKind", "What an event is made of.",
      [("touches", .touches), ("presses", .presses), ("hover", .hover)])
  }
}

private func settings() -> [Member] {
  [
    .value(
      "name", ValueType<String>.string.optional, \GestureRecognizer.name,
      "A name for people, logs and recordings."),
    .value(
      "enabled", .boolean, \GestureRecognizer.isEnabled,
      "Whether it takes part. False cancels a gesture under way."),
    .value(
      "allowed_touch_types", ValueType<Touch.Kind>.touchKind.set,
      \GestureRecognizer.allowedTouchTypes, "The types of touch it receives."),
    .value(
      "allowed_press_types", ValueType<Press.Kind>.pressKind.set,
      \GestureRecognizer.allowedPressTypes, "The buttons it receives."),
    .value(
      "requires_exclusive_touch_type", .boolean, \GestureRecognizer.requiresExclusiveTouchType,
      "Whether an attempt takes touches of the type of its first only."),
    delegateProperty(),
  ]
}

private func deliverySettings() -> [Member] {
  [
    .value(
      "cancels_touches_in_view", .boolean, \GestureRecognizer.cancelsTouchesInView,
      "Whether views lose the touches when the gesture is recognized."),
    .value(
      "delays_touches_began", .boolean, \GestureRecognizer.delaysTouchesBegan,
      "Whether views get nothing of a touch until this recognizer has failed."),
    .value(
      "delays_touches_ended", .boolean, \GestureRecognizer.delaysTouchesEnded,
      "Whether views do not learn of a lift until this recognizer has failed."),
  ]
}

private func delegateProperty() -> Member {
  .delegate(
    "GestureRecognizerDelegate",
    "A table, or any object, whose functions are asked for policy. They are looked up when they "
      + "are asked, metatables "
      + "included; a function that is not there counts as the default.",
    callbacks: RecognizerCallback.questions, place: RecognizerCallback.delegate
  ) { (script: ScriptRecognizer) in script.object }
}

/// The members that report the gesture's progress.
private func progress() -> [Member] {
  [
    .reading(
      "state", .words("State", "Where a recognizer is in its attempt.", recognizerStates),
      \GestureRecognizer.state, "Where its attempt stands."
    ).hot(.word(recognizerStates.map(\.0))),
    .reading(
      "number_of_touches", .integer(0...Int.max, .touches), \GestureRecognizer.numberOfTouches,
      "How many of its fingers are down; for a discrete gesture, how many made it."
    ).hot(.integer),
    .reading(
      "type", .string, on: ScriptRecognizer.self,
      "What it recognizes: the name of the function that made it, such as `long_press`; of a "
        + "scroll view's own `pan` or "
        + "`pinch`; of a recognizer of your own what it says, or `custom`."
    ) { $0.typeName },
    .reading(
      "time", ValueType<Double>.number(.seconds).optional, on: GestureRecognizer.self,
      "The time of the event that is being handled, on the event clock; nil where it is in no "
        + "window."
    ) { $0.window?.now.seconds },
    .reading(
      "view", ValueType<View>.view.optional, \GestureRecognizer.view,
      "The view it is attached to; nil: none."),
    .reading(
      "failure_requirements", ValueType<ScriptRecognizer>.recognizer.list,
      on: GestureRecognizer.self, "The recognizers that it was told to wait for."
    ) { $0.failureRequirements.compactMap { $0.delegate as? ScriptRecognizer } },
    .method(
      "snapshot", on: ScriptRecognizer.self,
      "What the gesture has come to, as a plain table that may be kept.",
      returns: .value("snapshot", .table("a table", .snapshot), "a new table")
    ) { _, script in script.snapshot() },
  ]
}

extension LuaFieldValues {
  /// Appends the numbers of the hot rows common to all recognizers.
  @inline(__always)
  mutating func append(progressOf recognizer: GestureRecognizer) {
    append(recognizer.state.wordIndex)
    append(Double(recognizer.numberOfTouches))
  }
}

private func locationMethods() -> [Member] {
  [
    .method(
      "location_in", on: GestureRecognizer.self,
      "The middle of its fingers. A finger that made the gesture and was lifted counts where it "
        + "was, until the gesture is "
        + "over; after the last lift it is the last middle.",
      .optional("view", .view, "in whose coordinates; left out: the window's"),
      returns: .point("where it is")
    ) { _, recognizer, view in recognizer.location(in: view) },
    .method(
      "location_of_touch", on: GestureRecognizer.self,
      "Where one of its fingers is. One that made the gesture and was lifted stays where it was, "
        + "until the gesture is over.",
      .required("number", .integer(1...Int.max), "which, in the order of coming down, from 1"),
      .optional("view", .view, "in whose coordinates; left out: the window's"),
      returns: .pointOrNil("where it is; nil for a finger that is not there")
    ) { _, recognizer, number, view in recognizer.location(ofTouch: number - 1, in: view) },
  ]
}

private func relationMethods() -> [Member] {
  let other = Parameter<ScriptRecognizer>.required("other", .recognizer, "the other recognizer")
  return [
    .method(
      "require_to_fail", on: ScriptRecognizer.self,
      "Waits, whenever it could be recognized, until another has failed or sees no touches.", other,
      returns: .value("self", .recognizer, "this recognizer")
    ) { plugin, script, other throws(LuaError) in
      guard other !== script else { throw .raised("a recognizer cannot require itself to fail") }
      if other.waits(for: script) {
        let text =
          "\(other.nameInSentences) waits for \(script.nameInSentences) already, itself or "
          + "through others; now neither "
          + "is recognized while both see the touches"
        plugin.host?.log(.warn, text, of: plugin)
      }
      script.recognizer.require(toFail: other.recognizer)
      return script
    }.example(
      """
      local single = window:add_gesture_recognizer(thimble.tap {})
      local double = window:add_gesture_recognizer(thimble.tap { number_of_taps_required = 2 })
      single:require_to_fail(double)
      """),
    .method(
      "remove_requirement_to_fail", on: ScriptRecognizer.self, "Takes `require_to_fail` back.",
      other, returns: .nothing
    ) { _, script, other in script.recognizer.removeRequirement(toFail: other.recognizer) },
  ]
}

extension ScriptRecognizer {
  fileprivate var nameInSentences: String {
    recognizer.name.map { "\"\($0)\"" } ?? "the \(kind.name)"
  }

  /// Whether it has a failure requirement on another, directly or transitively.
  fileprivate func waits(for other: ScriptRecognizer) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var open = [recognizer]
    while let next = open.popLast() {
      if next === other.recognizer { return true }
      if seen.insert(ObjectIdentifier(next)).inserted { open += next.failureRequirements }
    }
    return false
  }
}

private func listenerMethods() -> [Member] {
  let states = recognizerStates.filter { $0.1 != .possible && $0.1 != .failed }
  let state = ValueType<GestureRecognizer.State>.words(
    "ActionState", "A state in which a recognizer calls functions.",
    states + [("recognized", .ended)])
  return [
    .method(
      "on", on: ScriptRecognizer.self,
      "Adds a function for a state, beside those that were given as options.",
      .required("state", state, "when to call it; `recognized` is another word for `ended`"),
      .required(
        "action", .function("fun(recognizer: thimble.GestureRecognizer)"), "what to call"),
      returns: .made("Handle", "removes it")
    ) { _, script, state, function throws(LuaError) in try script.listen(to: state, function) }
    .example(
      """
      local tap = window:add_gesture_recognizer(thimble.tap {})
      local handle = tap:on("ended", function(tap) print(tap.time) end)
      handle:cancel()
      """)
  ]
}
