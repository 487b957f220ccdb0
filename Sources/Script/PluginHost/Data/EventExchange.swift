public import JSON
import Lua
import Scripting

/// An event between plugins on its way from one process to another.
public struct CarriedEvent: Equatable, Sendable {
  /// Its name.
  public let name: String
  /// Its data.
  public let data: JSONValue
  /// The plugin that emitted it.
  public let sender: String

  /// Creates an event.
  public init(name: String, data: JSONValue, sender: String) {
    self.name = name
    self.data = data
    self.sender = sender
  }

  /// Whether a text is the name of an event.
  static func isName(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { isNameByte($0) || "-:.".utf8.contains($0) }
  }

  /// The longest data as JSON text, in bytes. Chosen.
  private static let longestData = 64 << 10

  /// Why a plugin elsewhere may not emit the event, in a sentence; nil when it may.
  public var fault: String? {
    if !Self.isName(name) { return "an event has a name of 1 to 64 letters, digits, _, -, : and ." }
    if PluginHost.ownEvents.contains(name) { return "\"\(name)\" is an event of the host" }
    return data.plainDataFault
      ?? (data.text.utf8.count > Self.longestData
        ? "an event has at most \(Self.longestData >> 10) KiB of data" : nil)
  }
}

extension JSONValue {
  /// Why it is no plain data of plugins, in a sentence; nil when it is.
  public var plainDataFault: String? {
    var entries = 0
    return isPlain(depth: 0, &entries)
      ? nil
      : "data has tables more than \(PlainData.deepest) deep or more than "
        + "\(PlainData.mostEntries) entries"
  }

  private func isPlain(depth: Int, _ entries: inout Int) -> Bool {
    let members: [JSONValue]
    switch self {
    case .array(let values): members = values
    case .object(let object): members = object.map(\.value)
    case .null, .bool, .integer, .real, .string: return true
    }
    entries += members.count
    guard depth < PlainData.deepest, entries <= PlainData.mostEntries else { return false }
    return members.allSatisfy { $0.isPlain(depth: depth + 1, &entries) }
  }
}

/// Where events of plugins leave a host and come into it, for plugins in other processes.
///
/// Each event is delivered by the host of the parent, once to each plugin: a plugin elsewhere has
/// its events taken to the parent, and gets them from there like all others.
public final class EventExchange {
  /// Hears of events; it does as long as it is retained.
  public final class Listener {
    /// Called with each event when the plugins of this process get it.
    public var onEvent: (CarriedEvent) -> Void = { _ in }
  }

  /// Takes the events that plugins of this process emit to where they are delivered from; nil:
  /// they are delivered from here.
  public var onEmit: ((CarriedEvent) -> Void)?

  private weak var host: PluginHost?
  private var listeners = WeakList<Listener>()

  init(of host: PluginHost) { self.host = host }

  /// Adds a listener.
  public func listen() -> Listener {
    let listener = Listener()
    listeners.append(listener)
    return listener
  }

  /// Has the plugins of this process, and those who listen, get an event; false when too many wait.
  public func take(_ event: CarriedEvent) -> Bool {
    let data = LuaValue(event.data)
    return host?.tell(PluginEvent(name: event.name, data: data, sender: event.sender)) ?? false
  }

  /// Passes on an event of a plugin; those of the host are of this process alone.
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
