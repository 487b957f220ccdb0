import Gestures
import Lua

extension RecognizerKind {
  /// `thimble.recognizer`: one that the plugin defines.
  static func custom() -> RecognizerKind {
    RecognizerKind(
      "recognizer", { CustomRecognizer() },
      members: CustomRecognizer.Callback.allCases.map { .callback($0.name) } + customMembers())
  }

  private static func customMembers() -> [Member] {
    [
      settableState(),
      .method("ignore", on: CustomRecognizer.self) { plugin, recognizer, call throws(LuaError) in
        let touch = try plugin.argument(call[1], as: Touch.self, "a touch", in: "ignore")
        recognizer.ignore(touch.payload)
        return .none
      },
      .method("wait_for_touches", on: CustomRecognizer.self) {
        _, recognizer, call throws(LuaError) in
        recognizer.waitForTouches(try seconds(call[1], "wait_for_touches"))
        return .none
      },
      .method("after", on: ScriptRecognizer.self) { plugin, script, call throws(LuaError) in
        guard case .function(let function) = call[2] else {
          throw .raised("after takes seconds and a function, got \(found(call[2]))")
        }
        return .one(.object(try script.schedule(after: try seconds(call[1], "after"), function)))
      },
    ]
  }

  private static func seconds(
    _ value: LuaValue, _ function: String
  ) throws(LuaError) -> Double {
    guard let seconds = value.asNumber, seconds.isFinite, seconds >= 0 else {
      throw .raised("\(function) takes seconds (at least 0), got \(found(value))")
    }
    return seconds
  }

  /// The state, which the plugin's functions may set.
  private static func settableState() -> Member {
    let type = ValueType<GestureRecognizer.State>.keyword([
      ("began", .began), ("changed", .changed), ("ended", .ended), ("recognized", .ended),
      ("cancelled", .cancelled), ("failed", .failed),
    ])
    return Member(
      name: "state",
      kind: .property(
        Member.Property(
          expected: type.expected, access: .later,
          read: { payload throws(LuaError) in
            .one(
              (payload as? ScriptRecognizer).map { .string(word(for: $0.recognizer.state)) } ?? .nil
            )
          },
          write: { payload, value throws(LuaError) in
            guard let script = payload as? ScriptRecognizer, let state = type.parse(value) else {
              return false
            }
            script.recognizer.state = state
            return true
          })))
  }
}

extension ScriptRecognizer {
  /// Calls a function after so many seconds on the event clock, unless the attempt is over by then.
  func schedule(after seconds: Double, _ function: LuaFunction) throws(LuaError) -> LuaObject {
    guard let plugin, let object, let custom = recognizer as? CustomRecognizer else {
      throw .raised("the plugin was unloaded")
    }
    var action: ScheduledAction?
    let handle = try plugin.makeHandle { [weak custom] handle in
      action?.cancel()
      custom?.unschedule(handle)
    }
    try plugin.lua.set(LuaCallback(1), of: handle, to: function)
    try plugin.lua.own(handle, by: object)
    custom.scheduled.append(handle)
    action = custom.schedule(after: seconds) { [weak plugin, weak custom] in
      guard let plugin, let custom else { return }
      do throws(LuaError) {
        _ = try plugin.attempt(LuaCallback(1), of: handle, .object(object))
      } catch {
        custom.disable(after: error, in: plugin)
      }
      custom.unschedule(handle)
    }
    return handle
  }
}
