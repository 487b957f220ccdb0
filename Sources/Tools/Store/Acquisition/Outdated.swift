extension Installer {
  /// The update status of a plugin: its source, compared with the installed version.
  package enum UpdateStatus: Equatable {
    /// The same.
    case current
    /// Another commit of the same tag or branch.
    case commit(String)
    /// A tag higher than the followed one.
    case tag(String)
    /// Other files.
    case files
  }

  /// Queries the sources of plugins, repositories concurrently, without fetching or changing
  /// anything.
  ///
  /// - Returns: The status of each plugin, in the same order.
  package func updateStatus(
    of entries: [PluginLock.Entry]
  ) -> [Result<UpdateStatus, AcquisitionError>] {
    let urls = entries.filter { $0.commit != nil }.map(\.source)
    var answers = RemoteReferences.of(urls, git)[...]
    return entries.map { entry in
      Result { () throws(AcquisitionError) in
        guard let commit = entry.commit, let answer = answers.popFirst() else {
          let tree = try Fetcher(git: git).local(entry.source, entry.folder)
          return Pin(tree) == entry.pin ? .current : .files
        }
        return try Self.updateStatus(of: entry, at: commit, by: answer.get())
      }
    }
  }

  private static func updateStatus(
    of entry: PluginLock.Entry, at commit: String, by references: RemoteReferences
  ) throws(AcquisitionError) -> UpdateStatus {
    guard let found = references.commit(of: entry.tag) else {
      throw .source(entry.source, .lostReference(entry.tag))
    }
    if found != commit { return .commit(found) }
    return entry.tag.flatMap { references.newest(above: $0) }.map { .tag($0) } ?? .current
  }
}
