// Tests: TouchEventTests

import Gestures
import Lua
import Scripting

/// The event being handled, as exposed to a plugin: one shared object that always refers to the
/// current event.
final class ScriptEvent {
  /// Nil once the plugin is unloaded.
  private weak var plugin: Plugin?
  /// Nil between events.
  var event: InputEvent?

  init(of plugin: Plugin) { self.plugin = plugin }

  fileprivate func current() throws(LuaError) -> InputEvent {
    guard let event else {
      throw .raised("an event can be read only while the function that got it runs")
    }
    return event
  }

  fileprivate func list(_ contacts: some Sequence<some Contact>) -> LuaReply {
    .one(plugin?.list(of: contacts) ?? .nil)
  }
}

extension ScriptClass {
  /// The class of events.
  static func event() -> ScriptClass {
    ScriptClass(
      "event", "Event",
      "What functions for touches and presses get beside their own: everything that is held at the "
        + "time. It can be read "
        + "while the function runs."
    ) {
      [
        .reading(
          "time", .number(.seconds), on: ScriptEvent.self, "When it happened, on the event clock."
        ) { event throws(LuaError) in try event.current().timestamp.seconds },
        .reading("type", .eventKind, on: ScriptEvent.self, "What it is made of.") {
          event throws(LuaError) in try event.current().type
        },
        contacts(
          "all_touches", ValueType<Touch>.touch.list.shape,
          "Every touch on the window, in the order in which they came down."
        ) { event throws(LuaError) in event.list(try event.current().allTouches) },
        contacts(
          "all_presses", ValueType<Press>.press.list.shape,
          "Every button held, in the order in which they went down."
        ) { event throws(LuaError) in event.list(try event.current().allPresses) },
      ]
    }
  }

  private static func contacts(
    _ name: String, _ shape: ValueShape, _ summary: String,
    read: @escaping (ScriptEvent) throws(LuaError) -> LuaReply
  ) -> Member {
    let property = Member.Property(
      shape: shape, access: .readOnly,
      read: { payload throws(LuaError) in try read(try resolve(payload)) },
      write: Member.Property.nothing)
    return Member(name, summary, .property(property))
  }
}

extension ParameterRow {
  /// The event parameter of touch and press callbacks.
  static var event: ParameterRow {
    .passed("event", ValueType<LuaObject>.made("Event"), "everything that is held")
  }
}
