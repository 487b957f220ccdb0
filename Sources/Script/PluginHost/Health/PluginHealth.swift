import Gestures
import Lua
import Scripting
import System

/// A plugin's history of exceeded limits, across its versions and restarts.
struct PluginHealth {
  /// The consequence of an exceeded limit.
  enum Verdict: Equatable {
    case restart
    /// The plugin is disabled; the payload is the reason, as a sentence about "it".
    case disable(String)
  }

  /// The number of times that a plugin may exceed its work budget within ``memory``; the last of
  /// them disables it. Chosen.
  static let maximumTimeTrips = 3
  /// The number of times that a plugin may exceed its memory limit. Chosen.
  static let maximumMemoryTrips = 1
  /// The time after which a trip is forgotten. Chosen.
  static let memory = Duration.seconds(60)

  private var timeTrips: [Timestamp] = []
  private var memoryTrips: [Timestamp] = []

  /// Records an exceeded limit, and returns the consequence.
  mutating func noteTrip(_ error: LuaError, at now: Timestamp) -> Verdict {
    timeTrips.removeAll { now - $0 > Self.memory.seconds }
    memoryTrips.removeAll { now - $0 > Self.memory.seconds }
    if error.kind == .outOfMemory {
      memoryTrips.append(now)
    } else {
      timeTrips.append(now)
    }
    if memoryTrips.count >= Self.maximumMemoryTrips {
      return .disable("it exceeded its memory limit")
    }
    if timeTrips.count >= Self.maximumTimeTrips {
      return .disable("it exceeded its budget of work \(timeTrips.count) times within a minute")
    }
    return .restart
  }
}

/// A disabled plugin, with the reason.
public struct DisabledPlugin: Equatable, Sendable {
  /// The plugin's name.
  public let plugin: String
  /// The reason, as a sentence about "it" without a full stop.
  public let reason: String
  /// The error that caused it, with its location; empty if a user disabled the plugin.
  public let error: String
  /// The traceback of that error.
  public let trace: String
  /// The time at which the plugin was disabled.
  public let since: WallTime

  /// Describes a disabled plugin.
  public init(
    plugin: String, reason: String, error: String = "", trace: String = "",
    since: WallTime = .now
  ) {
    self.plugin = plugin
    self.reason = reason
    self.error = error
    self.trace = trace
    self.since = since
  }
}

extension PluginHost {
  /// Determines the consequence of an exceeded limit: the plugin's state runs no more code, so the
  /// plugin is restarted or disabled.
  func consequence(ofTrip error: LuaError, of plugin: Plugin) -> PluginFailure.Consequence {
    let verdict = health[plugin.name, default: PluginHealth()].noteTrip(error, at: clock.now)
    // The plugin's windows are closed or taken over after the current event loop turn.
    _ = clock.after(0) { [weak self, weak plugin] in
      guard let self, let plugin, plugins.contains(where: { $0 === plugin }) else { return }
      switch verdict {
      case .restart: restart(plugin)
      case .disable(let reason): disable(plugin, reason: reason, error: error)
      }
    }
    switch verdict {
    case .restart: return .restarted
    case .disable(let reason): return .disabled(reason)
    }
  }

  /// Unloads a plugin and reports it as disabled.
  private func disable(_ plugin: Plugin, reason: String, error: LuaError) {
    onDisable?(
      DisabledPlugin(
        plugin: plugin.name, reason: reason, error: error.description, trace: error.traceback))
    unload(plugin)
  }

  /// Replaces a plugin whose state exceeded a limit with a new instance from the same files.
  private func restart(_ plugin: Plugin) {
    if let waiting = reloads[plugin.name] { return waiting.commitNow() }
    do throws(PluginError) {
      let exchange = try PluginExchange(
        staging: plugin.loaded.source, plugin.settings, replacing: plugin,
        beside: others(than: plugin), in: self)
      exchange.commitNow()
    } catch {
      let failure: LuaError
      switch error {
      case .code(_, let error), .missingProtocol(_, let error): failure = error
      default: return unload(plugin)
      }
      guard failure.isFinal else {
        plugin.report(failure, .stopped)
        return unload(plugin)
      }
      plugin.report(failure, consequence(ofTrip: failure, of: plugin))
    }
  }

  /// Clears a plugin's history of exceeded limits, because it is another version or a user enabled
  /// it.
  public func forgive(_ plugin: String) { health[plugin] = nil }
}
