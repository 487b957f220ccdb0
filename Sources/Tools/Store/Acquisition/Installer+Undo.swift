// Tests: UndoTests

extension Installer {
  /// Makes a plugin what it was before its last change; done twice, it is what it was.
  ///
  /// - Parameter name: The plugin; nil: the one that was changed last.
  /// - Returns: The plugin, and what it is now.
  package func undo(
    _ name: String?
  ) throws(AcquisitionError) -> (name: String, version: PluginLock.Version) {
    let workspace = try open()
    let lock = try PluginLock(directories)
    guard let name = name ?? lock.latest else {
      throw AcquisitionError("nothing was added or updated that could be undone")
    }
    guard let version = lock.previous[name] else {
      if lock.entries[name] == nil { throw notInstalled(name) }
      throw AcquisitionError("of plugin \"\(name)\" no version before this one is kept")
    }
    let path = folder + "/" + name
    if lock.entries[name] == nil { try checkPlace(name) }
    try directories.verify(at: path)
    switch version {
    case .absent:
      try change(name, to: version, draft: nil, keepingOld: true, in: workspace)
    case .installed(let entry):
      let draft = workspace.path + "/draft"
      try kept.files(entry.pin).write(to: draft)
      onStep()
      try change(name, to: version, draft: draft, keepingOld: true, in: workspace)
    }
    return (name, version)
  }
}
