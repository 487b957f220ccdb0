import Gestures
import Lua

/// The rows that every recognizer has.
func recognizerMembers() -> [Member] {
  let callbacks = RecognizerCallback.allCases.map {
    $0.isDelegate ? Member.delegateCallback($0.name) : .callback($0.name)
  }
  return callbacks + recognizerProperties() + recognizerMethods()
}

private func recognizerProperties() -> [Member] {
  [
    .value("name", .optionalString, \GestureRecognizer.name),
    .value("enabled", .boolean, \GestureRecognizer.isEnabled),
    .value("cancels_touches_in_view", .boolean, \GestureRecognizer.cancelsTouchesInView),
    .value("delays_touches_began", .boolean, \GestureRecognizer.delaysTouchesBegan),
    .value("delays_touches_ended", .boolean, \GestureRecognizer.delaysTouchesEnded),
    .value(
      "requires_exclusive_touch_type", .boolean, \GestureRecognizer.requiresExclusiveTouchType),
    .reading("state", on: GestureRecognizer.self) { recognizer throws(LuaError) in
      .one(.string(word(for: recognizer.state)))
    },
    .reading("number_of_touches", on: GestureRecognizer.self) { recognizer throws(LuaError) in
      .one(.integer(recognizer.numberOfTouches))
    },
    .reading("time", on: GestureRecognizer.self) { recognizer throws(LuaError) in
      .one(recognizer.window.map { .number($0.now.seconds) } ?? .nil)
    },
    .reading("view", on: GestureRecognizer.self) { recognizer throws(LuaError) in
      .one((recognizer.view as? any ScriptedView)?.script.map { .object($0.object) } ?? .nil)
    },
    delegateProperty(),
  ]
}

/// A table of functions; setting it replaces all of them.
private func delegateProperty() -> Member {
  Member(
    name: "delegate",
    kind: .property(
      Member.Property(
        expected: "a table of functions, or nil", access: .always,
        read: { _ throws(LuaError) in
          throw .raised("delegate can be set, and not read")
        },
        write: { payload, value throws(LuaError) in
          guard let script = payload as? ScriptRecognizer else { return false }
          return try script.setDelegate(value)
        })))
}

private func recognizerMethods() -> [Member] {
  [
    .method("location_in", on: GestureRecognizer.self) {
      plugin, recognizer, call throws(LuaError) in
      let point = recognizer.location(in: try plugin.optionalView(call[1], in: "location_in"))
      return .two(.number(point.x), .number(point.y))
    },
    .method("location_of_touch", on: GestureRecognizer.self) {
      plugin, recognizer, call throws(LuaError) in
      guard let index = call[1].asInteger, index >= 1 else {
        throw .raised("location_of_touch takes the touch's number, from 1, got \(found(call[1]))")
      }
      let view = try plugin.optionalView(call[2], in: "location_of_touch")
      guard let point = recognizer.location(ofTouch: index - 1, in: view) else {
        return .one(.nil)
      }
      return .two(.number(point.x), .number(point.y))
    },
    .method("require_to_fail", on: GestureRecognizer.self) {
      plugin, recognizer, call throws(LuaError) in
      let other = try plugin.argument(
        call[1], as: ScriptRecognizer.self, "a recognizer", in: "require_to_fail")
      guard other.payload.recognizer !== recognizer else {
        throw .raised("a recognizer cannot require itself to fail")
      }
      recognizer.require(toFail: other.payload.recognizer)
      return .one(call[0])
    },
    .method("on", on: ScriptRecognizer.self) { plugin, script, call throws(LuaError) in
      let state = try recognizedState(call[1])
      guard case .function(let function) = call[2] else {
        throw .raised("on takes a state and a function, got \(found(call[2]))")
      }
      return .one(.object(try script.listen(to: state, function)))
    },
  ]
}

private func recognizedState(_ value: LuaValue) throws(LuaError) -> GestureRecognizer.State {
  let type = ValueType<GestureRecognizer.State>.keyword([
    ("began", .began), ("changed", .changed), ("ended", .ended), ("cancelled", .cancelled),
    ("recognized", .ended),
  ])
  guard let state = type.parse(value) else {
    throw .raised("on takes \(type.expected) first, got \(found(value))")
  }
  return state
}
