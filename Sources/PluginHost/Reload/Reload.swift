import Gestures
import Lua

/// One replacement of a running version of a plugin by another.
///
/// The newer version runs its main file in staging, where nothing it does is seen. Only when that
/// has gone well, and the older version's gestures have come to their end, the two are exchanged,
/// in one step between two frames.
final class Reload {
  /// How long gestures of the older version may go on, in seconds. Chosen.
  static let patience = 1.0
  /// How often it is looked whether they still do, in seconds. Chosen: about a frame.
  private static let interval = 0.016

  private unowned let host: PluginHost
  private let old: Plugin
  private let new: Plugin
  private let staging: Staging
  private let begin: Timestamp
  private var timer: (any HostTimer)?
  /// Since when it has waited for gestures to end.
  private var waitingSince: Timestamp?
  private let completion: (ReloadOutcome) -> Void

  /// Makes the newer version and runs its main file; nothing has happened to the older one when
  /// this throws.
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
    let staging = Staging(in: host, models: old.windows, state: state)
    self.staging = staging
    new = try Self.make(source, settings, in: host, staging)
  }

  private static func make(
    _ source: PluginSource, _ settings: PluginSettings, in host: PluginHost, _ staging: Staging
  ) throws(PluginError) -> Plugin {
    let options = try source.options(settings)
    do throws(LuaError) {
      let new = try Plugin(
        source, settings: settings, options: options, host: host, staging: staging)
      do throws(LuaError) {
        try new.run()
        if let failure = staging.failure { throw failure }
        return new
      } catch {
        // What a compositor lacks is not the plugin's fault: the rest of it goes on, as when it is
        // loaded.
        if new.lacksProtocol && !new.windows.isEmpty {
          new.report(error)
          return new
        }
        new.close()
        throw error
      }
    } catch {
      throw .code(plugin: source.name, error)
    }
  }

  /// Exchanges the versions as soon as no gesture is in progress, and at the latest when its time
  /// is up.
  func commitWhenIdle() {
    let since = waitingSince ?? host.clock.now
    waitingSince = since
    let isLate = host.clock.now.seconds - since.seconds >= Self.patience
    guard old.hasGesture, !isLate else { return commitNow() }
    timer = host.clock.after(Self.interval) { [weak self] in self?.commitWhenIdle() }
  }

  /// Gives up: the older version goes on.
  func cancel() {
    timer?.cancel()
    new.close()
    completion(.superseded(plugin: old.name))
  }

  /// Exchanges the versions.
  func commitNow() {
    timer?.cancel()
    let (before, hadGesture) = (old.memoryUsed, old.hasGesture)
    for window in old.windows { window.cancelContacts() }
    handOver()
    let kept = takeOverSurfaces()
    host.exchange(old, for: new)
    old.close()
    new.leaveStaging()
    staging.release()
    new.used(LayerGroups.self)?.outputsDidChange(host.desktop.outputs)
    // It may have broken a limit while it took over: that is dealt with as in any running plugin.
    if let failure = staging.failure {
      new.report(failure, host.consequence(ofTrip: failure, of: new))
    }
    completion(
      .replaced(
        ReloadReport(
          plugin: new.name, version: new.source.manifest?.version,
          duration: host.clock.now.seconds - begin.seconds, memoryBefore: before,
          memoryAfter: new.memoryUsed, surfacesKept: kept, endedGestures: hadGesture)))
  }

  /// Gives what the older version leaves to the newer; whatever goes wrong with that, the newer one
  /// runs.
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
        data, from: old.source.manifest?.version, since: staging.startState)
    } catch {
      if error.isFinal { return new.stop(after: error) }
      new.report(error, .handoverFailed)
    }
  }

  /// Lets the newer version's windows show on the surfaces of the older one's, and opens those that
  /// it had not.
  private func takeOverSurfaces() -> Int {
    var kept = 0
    for staged in staging.desktop.surfaces where staged.isOpen {
      guard let window = staged.content as? ScriptWindow else { continue }
      let model = old.windows.first {
        $0.surface != nil && window.request.isServed(by: $0.request)
      }
      if let model, let surface = model.surface,
        surface.replaceContent(with: window)
      {
        model.surface = nil
        window.surface = surface
        let title = window.windowOptions.title
        if title != model.windowOptions.title { surface.setTitle(title) }
        old[Surfaces.self].didClose(model)
        kept += 1
      } else {
        open(window)
      }
    }
    return kept
  }

  private func open(_ window: ScriptWindow) {
    do throws(DesktopError) {
      window.surface = try host.desktop.open(window)
    } catch {
      new.report(LuaError(.runtime, "a window or layer cannot be opened: \(error)"))
      window.surfaceDidClose()
    }
  }
}

extension Plugin {
  /// Whether a gesture is in progress on one of its windows.
  var hasGesture: Bool { windows.contains { $0.surface != nil && $0.hasGesture } }
}

extension View {
  /// Whether a recognizer of the view or of one in it is between its begin and its end.
  fileprivate var hasGesture: Bool {
    gestureRecognizers.contains { $0.state == .began || $0.state == .changed }
      || subviews.contains { $0.hasGesture }
  }
}
