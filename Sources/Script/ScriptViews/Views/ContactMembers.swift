import Gestures
import Lua
import Scripting

/// The Lua names of contact phases.
private let phases: [(String, Contact.Phase)] = [
  ("began", .began), ("moved", .moved), ("stationary", .stationary), ("ended", .ended),
  ("cancelled", .cancelled),
]

/// The members common to touches and presses.
private func contactMembers() -> [Member] {
  [
    .reading(
      "phase", .words("Phase", summary: "The phase of a touch or press.", phases),
      at: \Contact.phase,
      summary: "Its phase in the event being handled."),
    .reading(
      "time", .number(.seconds), on: Contact.self,
      summary: "When it last changed, on the event clock."
    ) { $0.timestamp.seconds }.hot(),
    .reading(
      "view", ValueType<View>.view.optional, at: \Contact.view,
      summary: "The hit view of a touch, or the focused view of a press, when it began."),
  ]
}

extension ScriptClass {
  /// The class of touches. A plugin may retain a touch, which keeps its last values after its end.
  static func touch() -> ScriptClass {
    ScriptClass(
      "touch", typeName: "Touch",
      summary: "A touch, from touch-down to lift. It keeps its last values after its end.",
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
      "press", typeName: "Press",
      summary: "A key or button held down. It keeps its last values after its end.",
      hotFields: HotFields(of: Press.self) { press in { $0.append(press.timestamp.seconds) } }
    ) {
      contactMembers() + [
        .reading("type", .pressKind, at: \Press.type, summary: "Which button."),
        .reading(
          "key", ValueType<Int>.integer(0...Int.max).optional, on: Press.self,
          summary: "The key code, if a keyboard sent it."
        ) { $0.key.map { Int($0) } },
      ]
    }
  }
}

private func touchMembers() -> [Member] {
  [
    .reading(
      "id", .integer(0...Int.max), on: Touch.self,
      summary: "An id that is unique among all touches that are down, on any touchscreen."
    ) { $0.id.integer }.hot(.integer),
    .reading(
      "tap_count", .integer(0...Int.max, .taps), at: \Touch.tapCount,
      summary:
        "The number of consecutive taps in one place, this touch included; 0 once it has moved "
        + "too far."),
    .reading(
      "radius", .number(.points), at: \Touch.majorRadius,
      summary: "Half the major axis of the contact area; 0 if unknown."),
    .reading(
      "force", .number(.none), at: \Touch.force,
      summary: "Its pressure, from 0 to 1; 0 if unknown, as with `wl_touch`."),
    .reading("type", .touchKind, at: \Touch.type, summary: "Its source."),
    .method(
      "location_in", on: Touch.self, summary: "Its location.",
      .optional("view", .view, summary: "the view whose coordinates are used; default: the window"),
      returns: .point("the location")
    ) { _, touch, view in touch.location(in: view) },
    .method(
      "previous_location_in", on: Touch.self, summary: "Its location in the previous event.",
      .optional("view", .view, summary: "the view whose coordinates are used; default: the window"),
      returns: .point("the location")
    ) { _, touch, view in touch.previousLocation(in: view) },
  ]
}
