import Lua

extension PluginHost {
  /// What follows for a plugin that broke a limit: its state runs nothing any more, so it is made
  /// anew or disabled.
  func consequence(ofTrip error: LuaError, of plugin: Plugin) -> PluginFailure.Consequence {
    let verdict = health[plugin.name, default: PluginHealth()].noteTrip(error, at: clock.now)
    // Its windows go, or are taken over, when the current turn is over.
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

  /// Takes a plugin away, and remembers that it is not to run.
  private func disable(_ plugin: Plugin, _ reason: String, _ error: LuaError) {
    onDisable?(
      DisabledPlugin(
        plugin: plugin.name, reason: reason, error: error.description, trace: error.traceback))
    unload(plugin)
  }

  /// Replaces a plugin whose state broke a limit by one that begins anew with the same files.
  private func restart(_ plugin: Plugin) {
    if let waiting = reloads[plugin.name] { return waiting.commitNow() }
    do throws(PluginError) {
      let reload = try Reload(plugin, by: plugin.source, settings: plugin.settings, in: self)
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

  /// Forgets how a plugin has been doing, because it is another version or a user wants it to run.
  public func forgive(_ plugin: String) { health[plugin] = nil }
}
