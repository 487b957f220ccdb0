import Gestures
import Lua
import Scripting

extension ScriptClass {
  /// The members common to all recognizers.
  static func gestureRecognizer() -> ScriptClass {
    ScriptClass(
      "gesture recognizer", typeName: "GestureRecognizer",
      summary:
        "Recognizes a gesture in the touches of the view it is attached to and of its descendants.",
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
    .callback(RecognizerCallback.began, "Called when a continuous gesture begins."),
    .callback(RecognizerCallback.changed, "Called when a continuous gesture changes."),
    .callback(
      RecognizerCallback.ended,
      "Called when a continuous gesture ends, or a discrete one is recognized."),
    .callback(
      RecognizerCallback.cancelled,
      "Called when a continuous gesture is cancelled: undo its effect."),
    .callback(
      RecognizerCallback.action,
      "Called in each of these states, after the state's own callback."),
  ]
}

private func delegateCallbacks() -> [Member] {
  let yesOrNo: (String) -> ParameterRow = { .answer("answer", .boolean, summary: $0) }
  let touch: [ParameterRow] = [.passed("touch", .touch, summary: "which")]
  let press: [ParameterRow] = [.passed("press", .press, summary: "which")]
  let other: [ParameterRow] = [.passed("other", .recognizer, summary: "the other recognizer")]
  return [
    .callback(
      RecognizerCallback.shouldBegin, in: "delegate",
      "Whether the gesture may be recognized; called just before it is.",
      answers: yesOrNo("nil: true")),
    .callback(
      RecognizerCallback.shouldReceiveEvent, in: "delegate",
      "Whether it receives an event; called first of all.",
      passes: [.passed("kind", .eventKind, summary: "the event's type")],
      answers: yesOrNo("nil: true")),
    .callback(
      RecognizerCallback.shouldReceiveTouch, in: "delegate",
      "Whether it receives a touch; called once for each touch.", passes: touch,
      answers: yesOrNo("nil: true")),
    .callback(
      RecognizerCallback.shouldReceivePress, in: "delegate",
      "Whether it receives a press; called once for each press.", passes: press,
      answers: yesOrNo("nil: true")),
    .callback(
      RecognizerCallback.shouldRecognizeSimultaneouslyWith, in: "delegate",
      "Whether both may be recognized simultaneously. One true, here or from the other's "
        + "delegate, is enough.", passes: other,
      answers: yesOrNo("nil: false")),
    .callback(
      RecognizerCallback.shouldRequireFailureOf, in: "delegate",
      "Whether it requires the other to fail; called once for each attempt.", passes: other,
      answers: yesOrNo("nil: false")),
    .callback(
      RecognizerCallback.shouldBeRequiredToFailBy, in: "delegate",
      "Whether the other requires it to fail; called once for each attempt.", passes: other,
      answers: yesOrNo("nil: false")),
  ]
}

private func classRules() -> [Member] {
  let other: [ParameterRow] = [.passed("other", .recognizer, summary: "the other recognizer")]
  return [
    .callback(
      RecognizerCallback.canPrevent,
      "Whether its recognition prevents another recognizer that shares a touch.", passes: other,
      answers: .answer("answer", .boolean, summary: "nil for its type's rule")),
    .callback(
      RecognizerCallback.canBePreventedBy,
      "Whether another recognizer that shares a touch may prevent it.", passes: other,
      answers: .answer("answer", .boolean, summary: "nil for its type's rule")),
  ]
}

private func settings() -> [Member] {
  [
    .value(
      "name", ValueType<String>.string.optional, at: \GestureRecognizer.name,
      summary: "A name, shown in logs and `--explain`."),
    .value(
      "enabled", .boolean, at: \GestureRecognizer.isEnabled,
      summary: "Whether it is enabled. Disabling it cancels a gesture in progress."),
    .value(
      "allowed_touch_types", ValueType<Touch.Kind>.touchKind.set,
      at: \GestureRecognizer.allowedTouchTypes, summary: "The types of touch it receives."),
    .value(
      "allowed_press_types", ValueType<Press.Kind>.pressKind.set,
      at: \GestureRecognizer.allowedPressTypes, summary: "The types of press it receives."),
    .value(
      "requires_exclusive_touch_type", .boolean, at: \GestureRecognizer.requiresExclusiveTouchType,
      summary: "Whether an attempt receives only touches of the type of its first."),
    delegateProperty(),
  ]
}

private func deliverySettings() -> [Member] {
  [
    .value(
      "cancels_touches_in_view", .boolean, at: \GestureRecognizer.cancelsTouchesInView,
      summary: "Whether touches are cancelled in their views when the gesture is recognized."),
    .value(
      "delays_touches_began", .boolean, at: \GestureRecognizer.delaysTouchesBegan,
      summary:
        "Whether the delivery of a touch to its view is delayed until this recognizer has failed."),
    .value(
      "delays_touches_ended", .boolean, at: \GestureRecognizer.delaysTouchesEnded,
      summary: "Whether the delivery of a touch's end to its view is delayed until this recognizer "
        + "has failed."),
  ]
}

private func delegateProperty() -> Member {
  .delegate(
    "GestureRecognizerDelegate",
    "A table, or any object, whose functions decide policy. They are looked up at each call, "
      + "through metatables too; without a function the default applies.",
    callbacks: RecognizerCallback.questions, delegate: RecognizerCallback.delegate
  ) { (script: ScriptRecognizer) in script.object }
}

/// The members that report the gesture's progress.
private func progress() -> [Member] {
  [
    .reading(
      "state", .words("State", summary: "The state of a recognizer.", recognizerStates),
      at: \GestureRecognizer.state, summary: "Its state."
    ).hot(.word(recognizerStates.map(\.0))),
    .reading(
      "number_of_touches", .integer(0...Int.max, .touches), at: \GestureRecognizer.numberOfTouches,
      summary:
        "The number of its fingers that are down; after a discrete gesture, the number that made "
        + "it."
    ).hot(.integer),
    .reading(
      "type", .string, on: ScriptRecognizer.self,
      summary: "Its type: the name of the function that created it, such as `long_press`; `pan` or "
        + "`pinch` for a scroll view's own; what a custom recognizer declares, or `custom`."
    ) { $0.typeName },
    .reading(
      "time", ValueType<Double>.number(.seconds).optional, on: GestureRecognizer.self,
      summary: "The time of the event being handled, on the event clock; nil if it is in no window."
    ) { $0.window?.now.seconds },
    .reading(
      "view", ValueType<View>.view.optional, at: \GestureRecognizer.view,
      summary: "The view it is attached to; nil for none."),
    .reading(
      "failure_requirements", ValueType<ScriptRecognizer>.recognizer.list,
      on: GestureRecognizer.self,
      summary: "The recognizers that it requires to fail, by `require_to_fail`."
    ) { $0.failureRequirements.compactMap { $0.delegate as? ScriptRecognizer } },
    .method(
      "snapshot", on: ScriptRecognizer.self,
      summary: "The gesture's current values, as a plain table that may be stored.",
      returns: .value("snapshot", .table("a table", .snapshot), summary: "a new table")
    ) { _, script in script.snapshot() },
  ]
}

private func locationMethods() -> [Member] {
  [
    .method(
      "location_in", on: GestureRecognizer.self,
      summary: "The centroid of its fingers. A finger of the gesture that was lifted counts at its "
        + "last location until the gesture is over; after the last lift it is the last centroid.",
      .optional("view", .view, summary: "the view whose coordinates are used; default: the window"),
      returns: .point("the location")
    ) { _, recognizer, view in recognizer.location(in: view) },
    .method(
      "location_of_touch", on: GestureRecognizer.self,
      summary:
        "The location of one of its fingers. One that was lifted keeps its last location until "
        + "the gesture is over.",
      .required(
        "number", .integer(1...Int.max),
        summary: "the finger's index from 1, in the order of touch-down"),
      .optional("view", .view, summary: "the view whose coordinates are used; default: the window"),
      returns: .pointOrNil("the location; nil if there is no such finger")
    ) { _, recognizer, number, view in recognizer.location(ofTouch: number - 1, in: view) },
  ]
}

private func relationMethods() -> [Member] {
  let other = Parameter<ScriptRecognizer>.required(
    "other", .recognizer, summary: "the other recognizer")
  return [
    .method(
      "require_to_fail", on: ScriptRecognizer.self,
      summary:
        "Adds a failure requirement: it is recognized only once another has failed or receives "
        + "no touches.", other,
      returns: .value("self", .recognizer, summary: "this recognizer")
    ) { plugin, script, other throws(LuaError) in
      guard other !== script else { throw .raised("a recognizer cannot require itself to fail") }
      if other.waits(for: script) {
        let text =
          "\(other.nameInSentences) waits for \(script.nameInSentences) already, itself or "
          + "through others; now neither is recognized while both receive the touches"
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
      "remove_requirement_to_fail", on: ScriptRecognizer.self,
      summary: "Removes a failure requirement.",
      other, returns: .nothing
    ) { _, script, other in script.recognizer.removeRequirement(toFail: other.recognizer) },
  ]
}

extension ScriptRecognizer {
  fileprivate var nameInSentences: String {
    recognizer.name.map { "\"\($0)\"" } ?? "the \(kind.name)"
  }

  /// Whether the recognizer has a failure requirement on another, directly or transitively.
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
    "ActionState", summary: "A state for which a recognizer has callbacks.",
    states + [("recognized", .ended)])
  return [
    .method(
      "on", on: ScriptRecognizer.self,
      summary:
        "Adds a callback for a state, in addition to those given as options. Adding a function "
        + "again for the same state changes nothing and returns its handle; after "
        + "`handle:cancel()` it can be added again.",
      .required("state", state, summary: "the state; `recognized` is a synonym of `ended`"),
      .required(
        "action", .function("fun(recognizer: thimble.GestureRecognizer)"), summary: "the callback"),
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
