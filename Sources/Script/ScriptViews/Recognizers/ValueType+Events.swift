import Gestures
import Lua
import Scripting

extension ValueType where Value == InputEvent.Kind {
  static var eventKind: ValueType {
    .words(
      "EventKind", summary: "The type of an event.",
      [("touches", .touches), ("presses", .presses), ("hover", .hover)])
  }
}
