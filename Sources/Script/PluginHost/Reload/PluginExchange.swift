import Gestures
import ScriptViews
public import Scripting
import System

/// Replaces a plugin with a newer version, or adds one, or changes nothing.
///
/// The newer version runs its main file in staging, without visible effects. When it has succeeded
/// and the gestures on the older version have ended, the two are exchanged between two frames.
public final class PluginExchange {
  /// The timeout for gestures of the older version. Chosen.
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
  private let version: StagedVersion
  private var state = State.staging
  private var completion: (Outcome) -> Void = { _ in }

  /// The newer version.
  public var new: Plugin { version.new }
  /// The running version; nil if none runs.
  var old: Plugin? { version.old }

  /// The end of an exchange.
  public enum Outcome {
    /// The newer version runs.
    case replaced(ReloadReport)
    /// A still newer exchange has taken the place of this one, or the older version was unloaded.
    case superseded
  }

  /// Creates a version of a plugin and runs its main file.
  ///
  /// - Parameters:
  ///   - old: The running version; nil if none runs.
  ///   - others: The plugins beside which the new version will run.
  /// - Throws: `PluginError` if the version cannot run beside the others, its options are invalid,
  ///   or its code fails.
  public init(
    staging source: PluginSource, _ settings: PluginSettings, replacing old: Plugin?,
    beside others: [PluginNeighbour], in host: PluginHost
  ) throws(PluginError) {
    try source.check(beside: others)
    self.host = host
    version = try StagedVersion(replacing: old, by: source, settings: settings, in: host)
  }

  /// Performs the exchange as soon as no gesture is in progress, after a second at the latest.
  ///
  /// - Parameter completion: Called with the outcome, unless the exchange is cancelled by
  ///   ``cancel()``.
  public func commitWhenIdle(completion: @escaping (Outcome) -> Void) {
    self.completion = completion
    host.reloads[new.name]?.supersede()
    host.reloads[new.name] = self
    state = .waiting(since: host.clock.now, timer: nil)
    look()
  }

  private func look() {
    guard case .waiting(let since, _) = state else { return }
    let isLate = host.clock.now - since >= Self.timeout.seconds
    guard old?.hasGesture == true, !isLate else { return commitNow() }
    let timer = host.clock.after(Self.interval.seconds) { [weak self] in self?.look() }
    state = .waiting(since: since, timer: timer)
  }

  /// Performs the exchange now, cancelling touches in progress.
  func commitNow() {
    leaveHost()
    completion(.replaced(version.commit()))
  }

  /// Cancels the exchange; the older version keeps running.
  public func cancel() {
    leaveHost()
    version.cancel()
  }

  /// Cancels the exchange, because a still newer one has taken its place.
  func supersede() {
    cancel()
    completion(.superseded)
  }

  private func leaveHost() {
    if case .waiting(_, let timer) = state { timer?.cancel() }
    state = .over
    if host.reloads[new.name] === self { host.reloads[new.name] = nil }
  }
}
