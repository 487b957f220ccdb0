import Gestures
import Lua
import Scripting

/// The event being handled, as exposed to a plugin. One shared object always refers to the current
/// event.
final class ScriptEvent {
  /// The plugin; nil after it was unloaded.
  private weak var plugin: Plugin?
  /// The current event; nil between events.
  var event: InputEvent?

  init(of plugin: Plugin) { self.plugin = plugin }

  fileprivate func current() throws(LuaError) -> InputEvent {
    guard let event else {
      throw .raised("an event is valid only until the callback that received it returns")
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
      "event", typeName: "Event",
      summary:
        "All touches and presses at the time of a callback. Valid only until the callback returns."
    ) {
      [
        .reading(
          "time", .number(.seconds), on: ScriptEvent.self, summary: "Its time, on the event clock."
        ) { event throws(LuaError) in try event.current().timestamp.seconds },
        .reading("type", .eventKind, on: ScriptEvent.self, summary: "Its type.") {
          event throws(LuaError) in try event.current().type
        },
        contacts(
          "all_touches", shape: ValueType<Touch>.touch.list.shape,
          summary: "All touches on the window, in the order of touch-down."
        ) { event throws(LuaError) in event.list(try event.current().allTouches) },
        contacts(
          "all_presses", shape: ValueType<Press>.press.list.shape,
          summary: "All presses, in the order in which they began."
        ) { event throws(LuaError) in event.list(try event.current().allPresses) },
      ]
    }
  }

  private static func contacts(
    _ name: String, shape: ValueShape, summary: String,
    read: @escaping (ScriptEvent) throws(LuaError) -> LuaReply
  ) -> Member {
    let property = Member.Property(
      shape: shape, access: .readOnly,
      read: { payload throws(LuaError) in try read(try resolve(payload)) },
      write: Member.Property.nothing)
    return Member(name, summary: summary, .property(property))
  }
}
