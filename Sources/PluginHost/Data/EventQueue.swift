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

  /// How long what is told in answer to an event waits, in seconds: plugins that answer each other without end leave room
  /// for the rest. Chosen.
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

/// A function of a plugin for an event; the handle's object holds it.
struct EventListener {
  let event: String
  let handle: LuaObject
}

extension PluginHost {
  /// The events that the host tells, and that plugins cannot.
  static let ownEvents = ["output_changed", "disconnected", "reconnected", "unload"]

  /// Tells all plugins something when the current turn is over. False when too much waits to be told.
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
        plugin.deliver(event)
      }
    }
  }
}

extension Plugin {
  /// Functions for events that a plugin may have at a time. Chosen.
  private static var mostListeners: Int { 1000 }

  /// `thimble.on`.
  func listen(to event: String, _ function: LuaFunction) throws(LuaError) -> LuaObject {
    guard listeners.count < Self.mostListeners else {
      throw .raised("a plugin can have at most \(Self.mostListeners) functions for events")
    }
    let handle = try makeHandle { [weak self] handle in
      self?.listeners.removeAll { $0.handle == handle }
      self?.lua.release(handle)
    }
    try lua.set(HeldFunction.action.lua, of: handle, to: function)
    try lua.anchor(handle)
    listeners.append(EventListener(event: event, handle: handle))
    return handle
  }

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

  /// Calls the functions for an event.
  func deliver(_ event: PluginEvent) {
    let sender = event.sender.map { LuaValue.string($0) } ?? .nil
    for listener in listeners where listener.event == event.name {
      invoke(
        HeldFunction.action.lua, "the function for \(event.name)", of: listener.handle, event.data,
        sender)
    }
  }
}
