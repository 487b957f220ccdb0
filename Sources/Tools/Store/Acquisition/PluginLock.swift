package import JSON
import System

/// The lock file: the sources and checksums of the third-party plugins.
package struct PluginLock {
  /// An installed plugin.
  package struct Entry: Equatable {
    /// The source: a URL, or the absolute path of a folder.
    package var source: String
    /// The plugin's folder inside of the source; nil for the whole source.
    package var folder: String?
    /// The tag or branch that was requested.
    package var tag: String?
    /// The commit, in hexadecimal digits; nil for a plain folder.
    package var commit: String?
    /// The checksums of the contents.
    package var pin: Pin
    /// The permissions to which the user has agreed, in the form of a grant: those requested by the
    /// first version, and those of later versions that were among these or were agreed to.
    package var permissions: JSONValue
  }

  /// The state of a plugin: not installed, or installed in a version.
  package enum Version: Equatable {
    case absent
    case installed(Entry)

    /// The installed version; nil if the plugin is not installed.
    package var entry: Entry? {
      if case .installed(let entry) = self { entry } else { nil }
    }
  }

  /// The file.
  package let path: String
  /// The installed plugins by name.
  package internal(set) var entries: [String: Entry] = [:]
  /// The versions before the last change, if their files are kept.
  package internal(set) var previous: [String: Version] = [:]
  /// The plugin that was changed last.
  package internal(set) var latest: String?

  /// Reads the lock file; an absent one is empty.
  ///
  /// - Throws: `AcquisitionError` if the file is invalid.
  package init(_ directories: Directories) throws(AcquisitionError) {
    path = directories.pluginLock
    do {
      guard let bytes = try OptionalFile.read(path) else { return }
      try read(try JSONValue.parse(bytes: bytes))
    } catch {
      throw .unusableLock(path: path, reason: "\(error)")
    }
  }

  /// Returns the state of a plugin.
  package func version(of name: String) -> Version {
    entries[name].map { .installed($0) } ?? .absent
  }

  /// The installed versions, and those before.
  var versions: [(name: String, entry: Entry)] {
    entries.map { ($0, $1) }
      + previous.compactMap { name, version in version.entry.map { (name, $0) } }
  }

  /// Changes the state of a plugin, and replaces the file atomically if that makes a difference.
  ///
  /// - Parameter previous: The previous state, if its files are kept.
  mutating func set(
    _ name: String, to version: Version, previous: Version?
  ) throws(AcquisitionError) {
    var changed = self
    changed.entries[name] = version.entry
    changed.previous[name] = previous
    if previous != nil { changed.latest = name } else if latest == name { changed.latest = nil }
    let text = changed.text
    guard text != self.text else { return }
    do throws(FileError) {
      // The file may be a link to where the user keeps such files.
      try replaceFile(Folder.resolved(path) ?? path, with: text)
    } catch { throw .file(error) }
    self = changed
  }
}
