import Gestures
import Lua

extension ScriptClass {
  /// The class of touches. A plugin may keep one; after its end it stays as it was last.
  static func touch() -> ScriptClass {
    ScriptClass(
      name: "touch",
      members: [
        .reading("id", on: Touch.self) { touch throws(LuaError) in .one(.integer(Int(touch.id))) },
        .reading("phase", on: Touch.self) { touch throws(LuaError) in
          .one(.string(word(for: touch.phase)))
        },
        .reading("time", on: Touch.self) { touch throws(LuaError) in
          .one(.number(touch.timestamp.seconds))
        },
        .reading("tap_count", on: Touch.self) { touch throws(LuaError) in
          .one(.integer(touch.tapCount))
        },
        .reading("radius", on: Touch.self) { touch throws(LuaError) in
          .one(.number(touch.majorRadius))
        },
        .reading("force", on: Touch.self) { touch throws(LuaError) in .one(.number(touch.force)) },
        .reading("type", on: Touch.self) { touch throws(LuaError) in
          .one(.string(word(for: touch.type)))
        },
        .reading("view", on: Touch.self) { touch throws(LuaError) in
          .one((touch.view as? any ScriptedView)?.script.map { .object($0.object) } ?? .nil)
        },
        .method("location_in", on: Touch.self) { plugin, touch, call throws(LuaError) in
          let point = touch.location(in: try plugin.optionalView(call[1], in: "location_in"))
          return .two(.number(point.x), .number(point.y))
        },
        .method("previous_location_in", on: Touch.self) { plugin, touch, call throws(LuaError) in
          let view = try plugin.optionalView(call[1], in: "previous_location_in")
          let point = touch.previousLocation(in: view)
          return .two(.number(point.x), .number(point.y))
        },
      ])
  }
}

private func word(for phase: Contact.Phase) -> String {
  switch phase {
  case .began: "began"
  case .moved: "moved"
  case .stationary: "stationary"
  case .ended: "ended"
  case .cancelled: "cancelled"
  }
}

private func word(for type: Touch.Kind) -> String {
  switch type {
  case .direct: "direct"
  case .pencil: "pencil"
  case .indirectPointer: "indirect_pointer"
  }
}

extension Plugin {
  /// The plugin's object for a touch; the same one from its beginning to its end.
  func object(for touch: Touch) -> LuaObject? {
    if let known = touches[ObjectIdentifier(touch)] { return known }
    forgetEndedTouches()
    do throws(LuaError) {
      let object = try lua.makeObject(classes.touch.id, payload: touch)
      try lua.anchor(object)
      touches[ObjectIdentifier(touch)] = object
      return object
    } catch {
      report(error)
      return nil
    }
  }

  /// A list of the plugin's objects for touches.
  func list(of touches: TouchSet) -> LuaValue {
    .table(LuaTable(list: touches.compactMap { object(for: $0).map { .object($0) } }))
  }

  /// Leaves ended touches to the plugin. Not at once when they end, since several may still be told of it.
  func forgetEndedTouches() {
    for (key, object) in touches {
      guard let touch = lua.payload(of: object) as? Touch,
        touch.phase == .ended || touch.phase == .cancelled
      else { continue }
      touches[key] = nil
      lua.release(object)
    }
  }
}
