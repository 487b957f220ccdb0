import Gestures
import Lua
import ScriptViews
import Scripting

/// The replacement of a running version of a plugin with another.
///
/// The newer version runs its main file in staging, without visible effects. Once that succeeded
/// and the older version's gestures have ended, the two are exchanged atomically between two
/// frames.
final class Reload {
  /// The timeout for gestures of the older version, in seconds. Chosen.
  static let patience = 1.0
  /// The polling interval for the end of gestures, in seconds. Chosen: about a frame.
  private static let interval = 0.016

  private unowned let host: PluginHost
  private let old: Plugin
  private let new: Plugin
  private let staging: Staging
  private let desktop: StagingDesktop
  private let begin: Timestamp
  private var timer: (any HostTimer)?
  /// When it started to wait for gestures to end; nil before.
  private var waitingSince: Timestamp?
  private let completion: (ReloadOutcome) -> Void

  /// Creates the newer version and runs its main file; when this throws, the older one is
  /// unaffected.
  init(
    _ old: Plugin, by source: PluginSource, settings: PluginSettings, in host: PluginHost,
    completion: @escaping (ReloadOutcome) -> Void = { _ in }
  ) throws(PluginError) {
    self.host = host
    self.old = old
    self.completion = completion
    begin = host.clock.now
    try host.check(source, replacing: old)
    let state = old.isRunning ? (try? old[Handover.self].savedState()) ?? LuaTable() : LuaTable()
    let staging = Staging(before: host.clock, state: state)
    let desktop = StagingDesktop(before: host.desktop, for: old)
    self.staging = staging
    self.desktop = desktop
    new = try Self.make(try host.loadedSource(source, settings), in: host, staging, on: desktop)
  }

  private static func make(
    _ loaded: LoadedSource, in host: PluginHost, _ staging: Staging,
    on desktop: StagingDesktop
  ) throws(PluginError) -> Plugin {
    var optionError: PluginError?
    do throws(LuaError) {
      let new = try host.make(loaded, staging: staging)
      new.stage(on: desktop)
      do throws(LuaError) {
        try new.runMain()
        if let failure = staging.failure { throw failure }
        return new
      } catch {
        // A missing protocol is not the plugin's fault: the rest of it keeps running, as on load.
        if new.lacksProtocol && new.surfaceCount > 0 {
          new.report(error)
          return new
        }
        new.close()
        optionError = new.optionError
        throw error
      }
    } catch {
      throw optionError ?? .code(plugin: loaded.name, error)
    }
  }

  /// Exchanges the versions as soon as no gesture is in progress, at the latest after ``patience``.
  func commitWhenIdle() {
    let since = waitingSince ?? host.clock.now
    waitingSince = since
    let isLate = host.clock.now.seconds - since.seconds >= Self.patience
    guard old.hasGesture, !isLate else { return commitNow() }
    timer = host.clock.after(Self.interval) { [weak self] in self?.commitWhenIdle() }
  }

  /// Cancels the reload; the older version keeps running.
  func cancel() {
    timer?.cancel()
    new.close()
    completion(.superseded(plugin: old.name))
  }

  /// Exchanges the versions now, cancelling touches in progress.
  func commitNow() {
    timer?.cancel()
    let (before, hadGesture) = (old.memoryUsed, old.hasGesture)
    old.cancelContacts()
    handOver()
    let kept = new.takeOverSurfaces(of: old, staged: desktop, on: host.desktop)
    host.exchange(old, for: new)
    old.close()
    new.leaveStaging()
    staging.release()
    new.outputsDidChange(host.desktop.outputs)
    // A limit exceeded during the handover is handled as in any running plugin.
    if let failure = staging.failure {
      new.report(failure, host.consequence(ofTrip: failure, of: new))
    }
    completion(
      .replaced(
        ReloadReport(
          plugin: new.name, version: new.manifest?.version,
          duration: host.clock.now.seconds - begin.seconds, memoryBefore: before,
          memoryAfter: new.memoryUsed, surfacesKept: kept, endedGestures: hadGesture)))
  }

  /// Hands the older version's data over; if that fails, the newer version still runs.
  private func handOver() {
    guard old.isRunning else { return }
    let data: LuaValue
    do throws(LuaError) {
      data = try old[Handover.self].leave()
    } catch {
      return old.report(error, .handoverFailed)
    }
    do throws(LuaError) {
      try new[Handover.self].take(
        data, from: old.manifest?.version, since: staging.startState)
    } catch {
      if error.isFinal { return new.stop(after: error) }
      new.report(error, .handoverFailed)
    }
  }
}
