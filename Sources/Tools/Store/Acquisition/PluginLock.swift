package import JSON
import System

/// The lock file: where the plugins from elsewhere came from, and what they consisted of.
package struct PluginLock {
  /// An installed plugin.
  package struct Entry: Equatable {
    /// Where it came from: a URL, or the absolute path of a folder.
    package var source: String
    /// The plugin's folder inside; nil: all of it.
    package var folder: String?
    /// The tag or branch that was asked for.
    package var tag: String?
    /// The commit, in hexadecimal digits; nil when it came from a plain folder.
    package var commit: String?
    /// Its contents.
    package var pin: Pin
    /// The permissions that the user agreed to, as a grant of them: those that it requested when it
    /// was added, and of later versions those that were among these, or were agreed to as well.
    package var permissions: JSONValue
  }

  /// What a plugin is: not installed, or what was installed.
  package enum Version: Equatable {
    case absent
    case installed(Entry)

    /// What is installed; nil when nothing is.
    package var entry: Entry? {
      if case .installed(let entry) = self { entry } else { nil }
    }
  }

  /// The file.
  package let path: String
  /// The installed plugins by name.
  package internal(set) var entries: [String: Entry] = [:]
  /// What plugins were before their last change, of which files are kept.
  package internal(set) var previous: [String: Version] = [:]
  /// The plugin that was changed last.
  package internal(set) var latest: String?

  /// Reads the lock file; an absent one is empty.
  package init(_ directories: Directories) throws(AcquisitionError) {
    path = directories.pluginLock
    do {
      guard let bytes = try OptionalFile.read(path) else { return }
      try read(try JSONValue.parse(bytes: bytes))
    } catch {
      throw AcquisitionError(
        "\(path) cannot be used: \(error); correct it, or delete it with the plugins that it lists")
    }
  }

  /// What a plugin is.
  package func version(of name: String) -> Version {
    entries[name].map { .installed($0) } ?? .absent
  }

  /// The installed versions, and those before.
  var versions: [(name: String, entry: Entry)] {
    entries.map { ($0, $1) }
      + previous.compactMap { name, version in version.entry.map { (name, $0) } }
  }

  /// Makes a plugin another version: replaces the file atomically, if that changes it.
  ///
  /// - Parameter previous: What it was, if its files are kept.
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
    } catch { throw AcquisitionError("\(error)") }
    self = changed
  }
}
