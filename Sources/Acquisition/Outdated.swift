// Tests: UpdateTests, UpdateCommandTests

extension Installer {
  /// What a plugin's source has, compared with what is installed.
  package enum Freshness: Equatable {
    /// The same.
    case current
    /// Another commit of the same tag or branch.
    case commit(String)
    /// A higher tag than the one that is followed.
    case tag(String)
    /// Other files.
    case files
  }

  /// Asks where a plugin came from; fetches and changes nothing.
  package func freshness(
    of entry: PluginLock.Entry
  ) throws(AcquisitionError) -> Freshness {
    guard let commit = entry.commit else {
      let tree = try Fetcher(git: git).local(entry.source, entry.folder)
      return Pin(tree) == entry.pin ? .current : .files
    }
    let references = try RemoteReferences(entry.source, git)
    guard let found = references.commit(of: entry.tag) else {
      throw AcquisitionError(
        "\(entry.source) no longer has \(entry.tag.map { "a tag or branch \($0)" } ?? "a commit")")
    }
    if found != commit { return .commit(found) }
    return entry.tag.flatMap { references.newest(above: $0) }.map { .tag($0) } ?? .current
  }
}
