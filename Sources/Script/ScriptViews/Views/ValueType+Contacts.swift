import Gestures
import Lua
import Scripting

private let touchKinds: [(String, Touch.Kind)] = [
  ("direct", .direct), ("pencil", .pencil), ("indirect_pointer", .indirectPointer),
]
private let pressKinds: [(String, Press.Kind)] = [
  ("up_arrow", .upArrow), ("down_arrow", .downArrow), ("left_arrow", .leftArrow),
  ("right_arrow", .rightArrow), ("select", .select), ("menu", .menu), ("play_pause", .playPause),
  ("page_up", .pageUp), ("page_down", .pageDown),
]

extension ValueType where Value == Touch.Kind {
  static var touchKind: ValueType {
    .words(
      "TouchType",
      summary: "The source of a touch: a finger, a pen, or a pointer with its button held.",
      touchKinds)
  }
}

extension ValueType where Value == Press.Kind {
  static var pressKind: ValueType { .words("PressType", summary: "A button.", pressKinds) }
}

extension ValueType where Value == Touch {
  static var touch: ValueType { object("a touch", "Touch") { _ in nil } }
}

extension ValueType where Value == Press {
  static var press: ValueType { object("a press", "Press") { _ in nil } }
}

extension ValueType where Value == Contact {
  static var contact: ValueType {
    ValueType(ValueShape("a touch or a press", LuaType("thimble.Touch|thimble.Press"))) {
      value, plugin in
      guard case .object(let object) = value else { return nil }
      return plugin.lua.payload(of: object) as? Contact
    } reply: { _ in
      .one(.nil)
    }
  }
}
