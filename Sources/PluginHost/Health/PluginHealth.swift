import Gestures
import Lua

/// How a plugin has been doing, over all its versions and restarts.
struct PluginHealth {
  /// What is to become of a plugin that broke a limit.
  enum Verdict: Equatable {
    case restart
    /// It is not to run any more; the payload says why.
    case disable(String)
  }

  /// How many times a plugin may pass its budget of work within ``memory``; the last of them
  /// disables it. Chosen.
  static let mostTimeTrips = 3
  /// How many times it may pass its memory limit. Chosen.
  static let mostMemoryTrips = 1
  /// Seconds after which a trip is forgotten. Chosen.
  static let memory = 60.0

  private var timeTrips: [Timestamp] = []
  private var memoryTrips: [Timestamp] = []

  /// Counts a broken limit, and says what follows.
  mutating func noteTrip(_ error: LuaError, at now: Timestamp) -> Verdict {
    timeTrips.removeAll { now.seconds - $0.seconds > Self.memory }
    memoryTrips.removeAll { now.seconds - $0.seconds > Self.memory }
    if error.kind == .outOfMemory {
      memoryTrips.append(now)
    } else {
      timeTrips.append(now)
    }
    if memoryTrips.count >= Self.mostMemoryTrips { return .disable("it passed its memory limit") }
    if timeTrips.count >= Self.mostTimeTrips {
      return .disable("it passed its budget of work \(timeTrips.count) times within a minute")
    }
    return .restart
  }
}

/// A plugin that is not run any more, and why.
public struct DisabledPlugin: Equatable, Sendable {
  /// Its name.
  public let plugin: String
  /// Why, as a sentence about "it" without a full stop.
  public let reason: String
  /// The error that led to it, with its place; empty where a user disabled it.
  public let error: String
  /// Where the plugin's code was.
  public let trace: String
  /// Since when.
  public let since: WallTime

  /// Describes a plugin that is not run any more.
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
