import Lua

/// Something that one plugin tells all.
struct PluginEvent {
  let name: String
  let data: LuaValue
  /// The plugin that told it; nil: the host.
  let sender: String?
  /// Counts the data to the sender's memory, while it waits.
  var memory: HeldMemory?
}

/// Events that wait for the end of the turn in which they were told.
struct EventQueue {
  /// The most that can wait. Chosen.
  static let most = 1000

  /// How long what is told in answer to an event waits, in seconds: plugins that answer each other
  /// without end leave room for the rest. Chosen.
  static let pause = 0.001

  private(set) var waiting: [PluginEvent] = []
  /// Whether events are being delivered.
  var isDelivering = false

  /// Adds an event; false when too many wait.
  mutating func add(_ event: PluginEvent) -> Bool {
    guard waiting.count < Self.most else { return false }
    waiting.append(event)
    return true
  }

  /// Takes all events.
  mutating func takeAll() -> [PluginEvent] {
    defer { waiting = [] }
    return waiting
  }
}

extension PluginHost {
  /// The events that the host tells, and that plugins cannot.
  static let ownEvents = ["output_changed", "disconnected", "reconnected", "unload"]

  /// Tells all plugins something when the current turn is over. False when too much waits to be
  /// told.
  func tell(_ event: PluginEvent) -> Bool {
    let isFirst = events.waiting.isEmpty
    guard events.add(event) else { return false }
    if isFirst {
      let delay = events.isDelivering ? EventQueue.pause : 0
      _ = clock.after(delay) { [weak self] in self?.deliverEvents() }
    }
    return true
  }

  private func deliverEvents() {
    events.isDelivering = true
    defer { events.isDelivering = false }
    // What is told meanwhile waits for the next turn.
    for event in events.takeAll() {
      for plugin in plugins where plugin.isRunning && plugin.staging == nil {
        plugin.used(EventListeners.self)?.deliver(event)
      }
    }
  }
}

extension Plugin {
  /// `thimble.emit`.
  func emit(_ event: String, _ data: LuaValue) throws(LuaError) {
    guard !PluginHost.ownEvents.contains(event) else {
      throw .raised("\"\(event)\" is an event that the host tells")
    }
    try PlainData.check(data, from: "data")
    let bytes = PlainData.bytes(of: data)
    try checkMemory(bytes)
    let held = HeldMemory(bytes, of: hostMemory)
    let told = PluginEvent(name: event, data: data, sender: name, memory: held)
    if staging != nil {
      return whenRunning { [weak self] in _ = self?.host?.tell(told) }
    }
    guard host?.tell(told) != false else {
      throw .raised("more than \(EventQueue.most) events wait to be told")
    }
  }
}

/// A plugin's functions for events.
final class EventListeners: PluginFeature {
  private unowned let plugin: Plugin
  private let handlers: HandlerList

  init(of plugin: Plugin) {
    self.plugin = plugin
    handlers = HandlerList("functions for events", of: plugin)
  }

  /// `thimble.on`.
  func add(_ function: LuaFunction, for event: String) throws(LuaError) -> LuaObject {
    try handlers.add(function, for: event, in: plugin)
  }

  /// Calls the functions for an event.
  func deliver(_ event: PluginEvent) {
    let sender = event.sender.map { LuaValue.string($0) } ?? .nil
    handlers.call(
      for: event.name, as: "the function for \(event.name)", in: plugin, event.data, sender)
  }

  func pluginWillClose() { deliver(PluginEvent(name: "unload", data: .nil, sender: nil)) }
}
