import Gestures
import ScriptViews
public import Scripting
import System

/// Replaces plugins with newer versions, adds plugins and removes plugins, all at once or not at
/// all.
///
/// Each newer version runs its main file in staging, without visible effects. After all of them
/// succeeded, and the gestures on the older versions have ended, they are exchanged between two
/// frames.
public final class PluginExchange {
  /// The timeout for gestures of the older versions. Chosen.
  static let timeout = Duration.seconds(1)
  /// The polling interval for the end of gestures. Chosen: about a frame.
  private static let interval = Duration.milliseconds(16)

  private enum State {
    case staging
    /// The exchange has waited since a time for gestures to end; the timer triggers the next check.
    case waiting(since: Timestamp, timer: (any HostTimer)?)
    case over
  }

  private unowned let host: PluginHost
  private var state = State.staging
  private var versions: [StagedVersion] = []
  private var removed: [Plugin] = []
  private var completion: (Outcome) -> Void = { _ in }

  /// The end of an exchange.
  public enum Outcome {
    /// The newer versions run.
    case replaced([ReloadReport])
    /// A still newer exchange has taken the place of this one.
    case superseded
  }

  /// Creates an exchange without any plugins.
  public init(in host: PluginHost) { self.host = host }

  /// Creates a version of a plugin and runs its main file.
  ///
  /// - Parameters:
  ///   - old: The running version; nil if none runs.
  ///   - others: The plugins beside which the new version will run.
  /// - Throws: `PluginError` if the version cannot run beside the others, its options are invalid,
  ///   or its code fails.
  public func stage(
    _ source: PluginSource, _ settings: PluginSettings, replacing old: Plugin?,
    beside others: [PluginNeighbour]
  ) throws(PluginError) -> Plugin {
    try host.check(source, beside: others)
    let version = try StagedVersion(replacing: old, by: source, settings: settings, in: host)
    versions.append(version)
    return version.new
  }

  /// Whether a running plugin is replaced by a newer version.
  public func replaces(_ plugin: Plugin) -> Bool { versions.contains { $0.old === plugin } }

  /// Whether several plugins are exchanged.
  var isOfSeveral: Bool { versions.count + removed.count > 1 }

  /// Makes the exchange unload a plugin.
  public func remove(_ plugin: Plugin) { removed.append(plugin) }

  /// Performs the exchange as soon as no gesture is in progress, after a second at the latest.
  ///
  /// - Parameter completion: Called with the outcome, unless the exchange is cancelled by
  ///   ``cancel()``.
  public func commitWhenIdle(completion: @escaping (Outcome) -> Void) {
    self.completion = completion
    for name in Set(names) {
      host.reloads[name]?.supersede()
      host.reloads[name] = self
    }
    state = .waiting(since: host.clock.now, timer: nil)
    look()
  }

  private var names: [String] { olds.map(\.name) + versions.map(\.new.name) }
  private var olds: [Plugin] { versions.compactMap(\.old) + removed }

  private func look() {
    guard case .waiting(let since, _) = state else { return }
    let isLate = host.clock.now - since >= Self.timeout.seconds
    guard olds.contains(where: \.hasGesture), !isLate else { return commitNow() }
    let timer = host.clock.after(Self.interval.seconds) { [weak self] in self?.look() }
    state = .waiting(since: since, timer: timer)
  }

  /// Performs the exchange now, cancelling touches in progress.
  func commitNow() {
    leaveHost()
    for plugin in removed { host.unload(plugin) }
    let reports = versions.map { $0.commit() }
    versions = []
    completion(.replaced(reports))
  }

  /// Cancels the exchange; the older versions keep running.
  public func cancel() {
    leaveHost()
    for version in versions { version.cancel() }
    versions = []
  }

  /// Cancels the exchange, because a still newer one has taken its place.
  func supersede() {
    cancel()
    completion(.superseded)
  }

  /// Leaves out a plugin that is being unloaded.
  func leaveOut(_ plugin: Plugin) {
    removed.removeAll { $0 === plugin }
    let leaving = versions.filter { $0.old === plugin }
    versions.removeAll { $0.old === plugin }
    for version in leaving { version.cancel() }
    if versions.isEmpty && removed.isEmpty { supersede() }
  }

  private func leaveHost() {
    if case .waiting(_, let timer) = state { timer?.cancel() }
    state = .over
    for (name, exchange) in host.reloads where exchange === self { host.reloads[name] = nil }
  }
}
