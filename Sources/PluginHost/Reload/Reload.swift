import Gestures
import Lua

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
        // A missing protocol is not the plugin's fault: the rest of it keeps running, as on load.
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
    for window in old.windows { window.cancelContacts() }
    handOver()
    let kept = takeOverSurfaces()
    host.exchange(old, for: new)
    old.close()
    new.leaveStaging()
    staging.release()
    new.used(LayerGroups.self)?.outputsDidChange(host.desktop.outputs)
    // A limit exceeded during the handover is handled as in any running plugin.
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
        data, from: old.source.manifest?.version, since: staging.startState)
    } catch {
      if error.isFinal { return new.stop(after: error) }
      new.report(error, .handoverFailed)
    }
  }

  /// Attaches the newer version's windows to the matching surfaces of the older one, and opens new
  /// surfaces for the others.
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
  /// Whether a recognizer of the view or of a descendant has begun and not ended.
  fileprivate var hasGesture: Bool {
    gestureRecognizers.contains { $0.state == .began || $0.state == .changed }
      || subviews.contains { $0.hasGesture }
  }
}
