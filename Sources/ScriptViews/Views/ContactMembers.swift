// Tests: TouchEventTests, PressTests

import Gestures
import Lua
import Scripting

/// The Lua names of contact phases.
private let phases: [(String, Contact.Phase)] = [
  ("began", .began), ("moved", .moved), ("stationary", .stationary), ("ended", .ended),
  ("cancelled", .cancelled),
]
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
      "TouchType", "What touches: a finger, a pen, or a pointer with its button held.", touchKinds)
  }
}

extension ValueType where Value == Press.Kind {
  static var pressKind: ValueType { .words("PressType", "A button.", pressKinds) }
}

/// The members common to touches and presses.
private func contactMembers() -> [Member] {
  [
    .reading(
      "phase", .words("Phase", "Where a touch or press is in its life.", phases), \Contact.phase,
      "Its phase in the event that is being handled."),
    .reading(
      "time", .number(.seconds), on: Contact.self, "When it last changed, on the event clock."
    ) { $0.timestamp.seconds }.hot(),
    .reading(
      "view", ValueType<View>.view.optional, \Contact.view,
      "The view that was hit when it began (of a press: that had the focus)."),
  ]
}

extension ScriptClass {
  /// The class of touches. A plugin may retain one; after it ends, it keeps its last values.
  static func touch() -> ScriptClass {
    ScriptClass(
      "touch", "Touch",
      "A finger on the glass, from its coming down to its lift. After its end it stays as it was "
        + "last.",
      hotFields: HotFields(of: Touch.self) { touch in
        { fields in
          fields.append(touch.timestamp.seconds)
          fields.append(Double(touch.id.integer))
        }
      }
    ) {
      contactMembers() + touchMembers()
    }
  }

  /// The class of presses.
  static func press() -> ScriptClass {
    ScriptClass(
      "press", "Press", "A button held down. After its end it stays as it was last.",
      hotFields: HotFields(of: Press.self) { press in { $0.append(press.timestamp.seconds) } }
    ) {
      contactMembers() + [
        .reading("type", .pressKind, \Press.type, "Which button."),
        .reading(
          "key", ValueType<Int>.integer(0...Int.max).optional, on: Press.self,
          "The keyboard's code of the key, where a keyboard sent it."
        ) { $0.key.map { Int($0) } },
      ]
    }
  }
}

private func touchMembers() -> [Member] {
  [
    .reading(
      "id", .integer(0...Int.max), on: Touch.self,
      "A number that no other finger that is down has, on any touchscreen."
    ) { $0.id.integer }.hot(.integer),
    .reading(
      "tap_count", .integer(0...Int.max, .taps), \Touch.tapCount,
      "How many taps in one place it may be the last of; 0 once it has moved too far."),
    .reading(
      "radius", .number(.points), \Touch.majorRadius,
      "Half the length of the area that touches; 0 where it is not known."),
    .reading(
      "force", .number(.none), \Touch.force,
      "Its pressure, from 0 to 1; 0 if unknown, as with `wl_touch`."),
    .reading("type", .touchKind, \Touch.type, "What touches."),
    .method(
      "location_in", on: Touch.self, "Where it is.",
      .optional("view", .view, "in whose coordinates; left out: the window's"),
      returns: .point("where it is")
    ) { _, touch, view in touch.location(in: view) },
    .method(
      "previous_location_in", on: Touch.self, "Where it was in the event before.",
      .optional("view", .view, "in whose coordinates; left out: the window's"),
      returns: .point("where it was")
    ) { _, touch, view in touch.previousLocation(in: view) },
  ]
}
