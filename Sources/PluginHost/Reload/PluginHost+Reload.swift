import Gestures
import Lua
import Scripting

extension PluginHost {
  /// Replaces a running plugin with a newer version of itself, or loads it when it is not running.
  ///
  /// The older version keeps running until the newer one is known to run, and stays when that
  /// fails. `completion` is called with the outcome, at the latest after the timeout for gestures
  /// in progress.
  ///
  /// - Parameter settings: The user's settings; nil for those of the older version.
  public func reload(
    _ name: String, by source: PluginSource, settings: PluginSettings? = nil,
    completion: @escaping (ReloadOutcome) -> Void
  ) {
    guard let old = plugins.first(where: { $0.name == name }) else {
      return completion(loadAnew(source, settings ?? PluginSettings()))
    }
    reloads.removeValue(forKey: name)?.cancel()
    do throws(PluginError) {
      guard source.name == name else { throw .renamed(plugin: name, to: source.name) }
      let reload = try Reload(
        old, by: source, settings: settings ?? old.settings, in: self
      ) { [unowned self] outcome in
        if case .replaced = outcome {
          reloads[name] = nil
          forgive(name)
        }
        completion(outcome)
      }
      reloads[name] = reload
      reload.commitWhenIdle()
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
