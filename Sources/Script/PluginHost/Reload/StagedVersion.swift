import Gestures
import Lua
import ScriptViews
import Scripting

/// A version of a plugin in staging, whose main file has run without visible effects.
final class StagedVersion {
  /// The version to be replaced; nil if none runs.
  let old: Plugin?
  let new: Plugin
  private unowned let host: PluginHost
  private let staging: Staging
  private let desktop: StagingDesktop
  private let begin: Timestamp

  /// Creates a version and runs its main file. If this throws, the older version is unaffected.
  init(
    replacing old: Plugin?, by source: PluginSource, settings: PluginSettings, in host: PluginHost
  ) throws(PluginError) {
    self.old = old
    self.host = host
    begin = host.clock.now
    let running = old.flatMap { $0.isRunning ? $0 : nil }
    let state = running.flatMap { try? $0[Handover.self].savedState() } ?? LuaTable()
    staging = Staging(before: host.clock, state: state)
    desktop = StagingDesktop(before: host.desktop, for: old)
    new = try Self.make(try host.loadedSource(source, settings), in: host, staging, on: desktop)
  }

  private static func make(
    _ loaded: LoadedSource, in host: PluginHost, _ staging: Staging,
    on desktop: StagingDesktop
  ) throws(PluginError) -> Plugin {
    var (lacksProtocol, optionError) = (false, PluginError?.none)
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
        (lacksProtocol, optionError) = (new.lacksProtocol, new.optionError)
        new.close()
        throw error
      }
    } catch {
      if let optionError { throw optionError }
      throw lacksProtocol
        ? .missingProtocol(plugin: loaded.name, error) : .code(plugin: loaded.name, error)
    }
  }

  /// Closes the version; the older one keeps running.
  func cancel() { new.close() }

  /// Replaces the older version, cancelling touches in progress.
  func commit() -> ReloadReport {
    let (before, hadGesture) = (old?.memoryUsed ?? 0, old?.hasGesture ?? false)
    old?.cancelContacts()
    handOver()
    let kept = new.takeOverSurfaces(of: old, staged: desktop, on: host.desktop)
    host.exchange(old, for: new)
    old?.close()
    new.leaveStaging()
    staging.release()
    new.outputsDidChange(host.desktop.outputs)
    // A limit exceeded during the handover is handled as in any running plugin.
    if let failure = staging.failure {
      new.report(failure, host.consequence(ofTrip: failure, of: new))
    }
    return ReloadReport(
      plugin: new.name, version: new.manifest?.version,
      duration: host.clock.now.seconds - begin.seconds, memoryBefore: before,
      memoryAfter: new.memoryUsed, surfacesKept: kept, endedGestures: hadGesture)
  }

  /// Hands over the older version's data. If that fails, the newer version still runs.
  private func handOver() {
    guard let old, old.isRunning else { return }
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
