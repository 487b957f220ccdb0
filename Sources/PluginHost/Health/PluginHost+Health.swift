import Lua
import Scripting

extension PluginHost {
  /// Determines the consequence of an exceeded limit: the plugin's state runs no more code, so the
  /// plugin is restarted or disabled.
  func consequence(ofTrip error: LuaError, of plugin: Plugin) -> PluginFailure.Consequence {
    let verdict = health[plugin.name, default: PluginHealth()].noteTrip(error, at: clock.now)
    // Its windows are closed or taken over after the current event loop turn.
    _ = clock.after(0) { [weak self, weak plugin] in
      guard let self, let plugin, plugins.contains(where: { $0 === plugin }) else { return }
      switch verdict {
      case .restart: restart(plugin)
      case .disable(let reason): disable(plugin, reason, error)
      }
    }
    switch verdict {
    case .restart: return .restarted
    case .disable(let reason): return .disabled(reason)
    }
  }

  /// Unloads a plugin and reports it as disabled.
  private func disable(_ plugin: Plugin, _ reason: String, _ error: LuaError) {
    onDisable?(
      DisabledPlugin(
        plugin: plugin.name, reason: reason, error: error.description, trace: error.traceback))
    unload(plugin)
  }

  /// Replaces a plugin whose state exceeded a limit with a new instance from the same files.
  private func restart(_ plugin: Plugin) {
    if let waiting = reloads[plugin.name] { return waiting.commitNow() }
    do throws(PluginError) {
      let reload = try Reload(
        plugin, by: plugin.loaded.source, settings: plugin.settings, in: self)
      reload.commitNow()
    } catch {
      guard case .code(_, let failure) = error else { return unload(plugin) }
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
