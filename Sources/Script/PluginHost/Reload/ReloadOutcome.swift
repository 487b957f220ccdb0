import Gestures
import Lua
import Scripting

/// The outcome of an attempt to replace a running plugin with a newer version.
public enum ReloadOutcome: CustomStringConvertible {
  /// The newer version is running.
  case replaced(ReloadReport)
  /// The newer version cannot run, and the older one keeps running.
  case kept(plugin: String, PluginError, since: WallTime)
  /// The version cannot run, and no older one was running.
  case failed(plugin: String, PluginError)
  /// A still newer version arrived before this one was running.
  case superseded(plugin: String)

  public var description: String {
    switch self {
    case .replaced(let report): report.description
    case .kept(_, let error, let since): "\(error)\nthe version of \(since.clock) keeps running"
    case .failed(_, let error): error.description
    case .superseded(let plugin): "an even newer version of \"\(plugin)\" is being loaded"
    }
  }
}

/// A successful replacement of a plugin with a newer version.
public struct ReloadReport: CustomStringConvertible {
  /// The plugin's name.
  public let plugin: String
  /// The version in the plugin's manifest; nil without a manifest.
  public let version: String?
  /// The time from reading the files until the newer version ran, in seconds.
  public let duration: Double
  /// The older version's ``Plugin/memoryUsed``, in bytes.
  public let memoryBefore: Int
  /// The newer version's ``Plugin/memoryUsed``, in bytes.
  public let memoryAfter: Int
  /// The number of surfaces that stayed open and now show the newer version.
  public let surfacesKept: Int
  /// Whether gestures on the older version were still in progress at the timeout, and were ended.
  public let endedGestures: Bool

  /// Whether an older version was running.
  public var replacesOlder: Bool { memoryBefore > 0 }

  public var description: String {
    let name = version.map { "\(plugin) \($0)" } ?? plugin
    let milliseconds = Int((duration * 1000).rounded())
    return "reloaded \(name) in \(milliseconds) ms; memory \(memoryBefore / 1024) KiB before, "
      + "\(memoryAfter / 1024) KiB after"
      + (endedGestures ? "; the gestures in progress were cancelled" : "")
  }
}

extension PluginHost {
  /// Replaces a running plugin with a newer version of itself, or loads it if it is not running.
  ///
  /// The older version runs until the newer one has started successfully. If the newer one fails,
  /// the older one stays.
  ///
  /// - Parameters:
  ///   - settings: The user's settings; nil for those of the older version.
  ///   - completion: Called with the outcome, at the latest after the timeout for gestures in
  ///     progress.
  public func reload(
    _ name: String, by source: PluginSource, settings: PluginSettings? = nil,
    completion: @escaping (ReloadOutcome) -> Void
  ) {
    guard let old = plugins.first(where: { $0.name == name }) else {
      return completion(loadAnew(source, settings ?? PluginSettings()))
    }
    reloads[name]?.supersede()
    do throws(PluginError) {
      guard source.name == name else { throw .renamed(plugin: name, to: source.name) }
      let exchange = try PluginExchange(
        staging: source, settings ?? old.settings, replacing: old, beside: others(than: old),
        in: self)
      exchange.commitWhenIdle { [unowned self] outcome in
        switch outcome {
        case .replaced(let report):
          forgive(name)
          completion(.replaced(report))
        case .superseded: completion(.superseded(plugin: name))
        }
      }
    } catch {
      completion(.kept(plugin: name, error, since: old.loadedAt))
    }
  }

  private func loadAnew(_ source: PluginSource, _ settings: PluginSettings) -> ReloadOutcome {
    let begin = clock.now
    do throws(PluginError) {
      forgive(source.name)
      let plugin = try load(source, settings: settings)
      return .replaced(
        ReloadReport(
          plugin: plugin.name, version: source.manifest?.version,
          duration: clock.now.seconds - begin.seconds, memoryBefore: 0,
          memoryAfter: plugin.memoryUsed, surfacesKept: 0, endedGestures: false))
    } catch {
      return .failed(plugin: source.name, error)
    }
  }
}
