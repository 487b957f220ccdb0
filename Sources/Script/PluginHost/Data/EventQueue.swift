import Lua
import Scripting
import System

/// An event that one plugin broadcasts to all plugins.
struct PluginEvent {
  let name: String
  let data: LuaValue
  /// The plugin that emitted it; nil for the host.
  let sender: String?
  /// Charges the data to the sender's memory while the event is queued.
  var memory: HeldMemory?
}

/// The queue of events, which are delivered after the event loop turn in which they were emitted.
struct EventQueue {
  /// The capacity of the queue. Chosen.
  static let capacity = 1000

  /// The delay of events emitted during delivery, so that plugins that answer each
  /// other endlessly do not starve the event loop. Chosen.
  static let redeliveryDelay = Duration.milliseconds(1)

  private(set) var waiting: [PluginEvent] = []
  /// Whether events are being delivered.
  var isDelivering = false

  /// Enqueues an event.
  ///
  /// - Returns: False if the queue is full.
  mutating func add(_ event: PluginEvent) -> Bool {
    guard waiting.count < Self.capacity else { return false }
    waiting.append(event)
    return true
  }

  /// Dequeues all events.
  mutating func takeAll() -> [PluginEvent] {
    defer { waiting = [] }
    return waiting
  }
}

extension PluginHost {
  /// The events that only the host may emit.
  static let ownEvents = ["output_changed", "disconnected", "reconnected", "unload"]

  /// Enqueues an event for all plugins, to be delivered after the current event loop turn.
  ///
  /// - Returns: False if the queue is full.
  func tell(_ event: PluginEvent) -> Bool {
    let isFirst = events.waiting.isEmpty
    guard events.add(event) else { return false }
    if isFirst {
      let delay = events.isDelivering ? EventQueue.redeliveryDelay : .zero
      _ = clock.after(delay.seconds) { [weak self] in self?.deliverEvents() }
    }
    return true
  }

  private func deliverEvents() {
    events.isDelivering = true
    defer { events.isDelivering = false }
    // Events emitted during delivery wait for the next turn.
    for event in events.takeAll() {
      exchange.send(event)
      for plugin in plugins { plugin.used(EventListeners.self)?.deliver(event) }
    }
  }
}

extension Plugin {
  /// Implements `thimble.emit`.
  func emit(_ event: String, _ data: LuaValue) throws(LuaError) {
    guard !PluginHost.ownEvents.contains(event) else {
      throw .raised("\"\(event)\" is an event of the host")
    }
    try PlainData.check(data, from: "data")
    if let onEmit = loader?.exchange.onEmit {
      let carried = CarriedEvent(name: event, data: try data.json(), sender: name)
      return whenRunning { onEmit(carried) }
    }
    let bytes = PlainData.bytes(of: data)
    try checkMemory(bytes)
    let held = HeldMemory(bytes, of: hostMemory)
    let told = PluginEvent(name: event, data: data, sender: name, memory: held)
    if staging != nil {
      return whenRunning { [weak self] in _ = self?.loader?.tell(told) }
    }
    guard loader?.tell(told) != false else {
      throw .raised("more than \(EventQueue.capacity) events are waiting for delivery")
    }
  }
}

/// A plugin's event listeners.
final class EventListeners: PluginFeature {
  private unowned let plugin: Plugin
  private let handlers: HandlerList

  init(of plugin: Plugin) {
    self.plugin = plugin
    handlers = HandlerList("callbacks for events", of: plugin)
  }

  /// Implements `thimble.on`.
  func add(_ function: LuaFunction, for event: String) throws(LuaError) -> LuaObject {
    try handlers.add(function, for: event, in: plugin)
  }

  /// Calls the listeners of an event.
  func deliver(_ event: PluginEvent) {
    let sender = event.sender.map { LuaValue.string($0) } ?? .nil
    handlers.call(
      for: event.name, as: "the function for \(event.name)", in: plugin, event.data, sender)
  }

  func pluginWillClose() { deliver(PluginEvent(name: "unload", data: .nil, sender: nil)) }
}

extension ScriptModule {
  /// Returns the rows of `thimble.emit` and `thimble.on`.
  static func events() -> [Member] {
    [
      .function(
        "emit",
        summary:
          "Emits an event to all plugins, this one included. Each receives a copy, at the end "
          + "of the current turn.",
        .required(
          "event", .eventName, summary: "the event's name; prefix it with the plugin's name"),
        .optional(
          "data", .data, default: .nil,
          summary: "the event's data: plain data, at most 8 tables deep"),
        returns: .nothing
      ) { plugin, event, data throws(LuaError) in try plugin.emit(event, data) }
      .example("thimble.emit(\"pager.page\", { number = 3 })"),
      .function(
        "on",
        summary: "Adds a callback for an event of plugins or of the host. The host emits "
          + "`output_changed`, with the list of outputs' names; `disconnected` and "
          + "`reconnected`, when `thimble run --reconnect` has lost the compositor and when it "
          + "has connected again; and `unload`, just before the plugin is unloaded.",
        .required("event", .eventName, summary: "the event's name"),
        .required(
          "action", .function("fun(data: any, sender: string|nil)"),
          summary:
            "called with the data and the name of the plugin that emitted the event; nil for "
            + "the host"),
        returns: .made("Handle", "removes it")
      ) { plugin, event, function throws(LuaError) in
        try plugin[EventListeners.self].add(function, for: event)
      }
      .example(
        """
        local handle = thimble.on("output_changed", function(outputs) print(#outputs) end)
        handle:cancel()
        """),
    ]
  }
}

extension ValueType where Value == String {
  /// The type of event names.
  fileprivate static var eventName: ValueType {
    let shape = ValueShape(
      "a name of 1 to 64 letters, digits, _, -, : and .", LuaType("string"))
    return ValueType(shape) {
      guard let name = $0.asString, CarriedEvent.isName(name) else { return nil }
      return name
    } reply: {
      .one(.string($0))
    }
  }
}
