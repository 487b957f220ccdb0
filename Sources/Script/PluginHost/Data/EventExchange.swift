public import JSON
import Lua
import Scripting

/// An event between plugins that is sent from one process to another.
public struct CarriedEvent: Equatable, Sendable {
  /// The name of the event.
  public let name: String
  /// The data of the event, as emitted.
  public let data: JSONValue
  /// The name of the plugin that emitted the event.
  public let sender: String

  /// Creates an event.
  public init(name: String, data: JSONValue, sender: String) {
    self.name = name
    self.data = data
    self.sender = sender
  }

  /// Whether a string is a valid event name.
  static func isName(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { isNameByte($0) || "-:.".utf8.contains($0) }
  }

  /// The maximum length of an event's data as JSON, in bytes. Chosen.
  private static let maximumDataSize = 64 << 10

  /// The reason why a plugin in another process must not emit the event, as a sentence; nil if it
  /// may.
  public var fault: String? {
    if !Self.isName(name) { return "an event has a name of 1 to 64 letters, digits, _, -, : and ." }
    if PluginHost.ownEvents.contains(name) { return "\"\(name)\" is an event of the host" }
    return data.plainDataFault
      ?? (data.text.utf8.count > Self.maximumDataSize
        ? "an event has at most \(Self.maximumDataSize >> 10) KiB of data" : nil)
  }
}

/// The link that carries events between the plugins of this process and those of other processes.
///
/// The parent's host delivers each event, once to each plugin. A plugin in another process sends
/// its events to the parent, and receives them from the parent like all other events.
public final class EventExchange {
  /// A subscription to events, which lasts as long as this object is retained.
  public final class Listener {
    /// Called with each event that is delivered to the plugins of this process.
    public var onEvent: (CarriedEvent) -> Void = { _ in }
  }

  /// Sends the events of this process's plugins to the process that delivers them. Nil if this
  /// process delivers them.
  public var onEmit: ((CarriedEvent) -> Void)?

  private weak var host: PluginHost?
  private var listeners = WeakList<Listener>()

  init(of host: PluginHost) { self.host = host }

  /// Adds a listener, which the caller must retain.
  public func listen() -> Listener {
    let listener = Listener()
    listeners.append(listener)
    return listener
  }

  /// Enqueues an event for the plugins of this process and for the listeners.
  ///
  /// - Returns: False if the queue is full.
  public func take(_ event: CarriedEvent) -> Bool {
    let data = LuaValue(event.data)
    return host?.tell(PluginEvent(name: event.name, data: data, sender: event.sender)) ?? false
  }

  /// Passes an event of a plugin to the listeners. Events of the host stay in this process.
  func send(_ event: PluginEvent) {
    guard let sender = event.sender, !listeners.isEmpty else { return }
    do throws(LuaError) {
      let carried = CarriedEvent(name: event.name, data: try event.data.json(), sender: sender)
      for listener in listeners { listener.onEvent(carried) }
    } catch {
      let text = "the event \(event.name) does not reach isolated plugins: \(error.message)"
      host?.onLog?(LogLine(plugin: sender, level: .warn, text: text))
    }
  }
}
