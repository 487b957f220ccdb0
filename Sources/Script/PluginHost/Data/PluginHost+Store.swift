import Scripting

extension PluginHost {
  /// Returns the store of a plugin, by the plugin's name. The store is read on first use.
  public func store(of plugin: String) -> any ValueStore {
    if let known = stores[plugin] { return known }
    let store = makeStore?(plugin) ?? storeInFile(of: plugin)
    stores[plugin] = store
    return store
  }

  private func storeInFile(of plugin: String) -> PluginStore {
    let path = keepsStores ? UserFolders().store(of: plugin) : nil
    return PluginStore(path: path, clock: clock) { [weak self] sentence in
      self?.onLog?(LogLine(plugin: plugin, level: .warn, text: "thimble.store: " + sentence))
    }
  }
}
