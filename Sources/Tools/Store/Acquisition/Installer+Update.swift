import PluginHost
import Scripting

/// A newer version of a plugin, fetched and checked, but not installed yet.
package struct Update {
  /// The new version with the permissions to which the user has agreed before. Install it with
  /// ``Installer/installed(_:)``.
  package let candidate: Candidate
  /// The changes, as sentences and file names.
  package let sentences: [String]
  /// Whether the version requests permissions to which the user has not agreed.
  package let asksForMore: Bool

  /// The new version with the agreement to all permissions that it requests.
  package var agreedToAll: Candidate {
    var candidate = candidate
    candidate.entry.permissions = candidate.manifest.permissions.granting
    return candidate
  }
}

/// The result of checking an installed plugin's source for a newer version.
package enum UpdateOutcome {
  /// The installed version is current.
  ///
  /// - Parameter newerTag: The highest tag above the followed one.
  case current(tag: String?, newerTag: String?)
  /// Something else.
  case update(Update)
}

extension Installer {
  /// Fetches the current version of a plugin's source, without installing it.
  ///
  /// - Parameters:
  ///   - tag: Another tag or branch to follow from now on; empty for the default branch; nil to
  ///     keep the present one.
  /// - Throws: `AcquisitionError` if the plugin is not installed, or its source cannot be fetched.
  package func prepareUpdate(
    _ name: String, tag: String? = nil
  ) throws(AcquisitionError) -> UpdateOutcome {
    let store = try open()
    guard let before = try PluginLock(directories).entries[name] else {
      throw .plugin(name, .notInstalled)
    }
    guard before.commit != nil else {
      return try updateOfFiles(name, before: before, tag: tag, store: store)
    }
    let wanted = tag.map { $0.isEmpty ? nil : $0 } ?? before.tag
    let references = try RemoteReferences(before.source, git)
    guard let commit = references.commit(of: wanted) else {
      throw .source(before.source, .noReference(wanted, tags: references.tags(atMost: 10)))
    }
    if commit == before.commit, wanted == before.tag {
      return .current(tag: wanted, newerTag: wanted.flatMap { references.newest(above: $0) })
    }
    let origin = Origin.repository(before.source, tag: wanted)
    let hasTagMoved =
      wanted == before.tag && commit != before.commit && wanted.map(references.isTag) == true
    return try update(name, before: before, origin: origin, store: store, hasTagMoved: hasTagMoved)
  }

  private func updateOfFiles(
    _ name: String, before: PluginLock.Entry, tag: String?, store: PluginStore
  ) throws(AcquisitionError) -> UpdateOutcome {
    guard tag == nil else {
      throw .source(before.source, .noTags)
    }
    return try update(
      name, before: before, origin: .local(before.source), store: store, hasTagMoved: false)
  }

  private func update(
    _ name: String, before: PluginLock.Entry, origin: Origin, store: PluginStore,
    hasTagMoved: Bool
  ) throws(AcquisitionError) -> UpdateOutcome {
    let fetched = try Fetcher(git: git).fetch(
      origin, folder: before.folder, into: store, onStep: onStep)
    if fetched.commit == nil, Pin(fetched.tree) == before.pin {
      return .current(tag: nil, newerTag: nil)
    }
    var candidate = try candidate(fetched, store)
    guard candidate.manifest.name == name else {
      throw .source(before.source, .renamed(to: candidate.manifest.name))
    }
    candidate.entry.permissions =
      candidate.manifest.permissions.intersection(before.agreed).granting
    let installed = directories.installedPlugin(name, hash: before.pin.hash)
    let present = (try? FileTree(installed)).flatMap { Pin($0) == before.pin ? $0 : nil }
    let comparison = Comparison(
      before: before, files: present, candidate: candidate, hasTagMoved: hasTagMoved)
    return .update(
      Update(
        candidate: candidate, sentences: comparison.sentences,
        asksForMore: !comparison.newPermissions.isEmpty))
  }
}
