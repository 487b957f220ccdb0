import JSON
import PluginHost
import Scripting

extension Broker {
  /// Passes events between the plugin's process and the plugins in this process.
  func serve(_ exchange: EventExchange) {
    let listener = exchange.listen()
    register("emit", permission: nil) { [unowned self] arguments, reply throws(ActionError) in
      let event = CarriedEvent(
        name: try arguments.text("event", 1...64), data: arguments.values["data"] ?? .null,
        sender: plugin)
      if let fault = event.fault { throw ActionError(fault) }
      guard exchange.take(event) else {
        throw ActionError("too many events are waiting for delivery")
      }
      reply.succeed()
    }
    listener.onEvent = { [weak self] event in
      self?.send(
        event: "plugin_event",
        [
          "event": .string(event.name), "data": event.data, "sender": .string(event.sender),
        ])
    }
    whenEnded { listener.onEvent = { _ in } }
  }
}
