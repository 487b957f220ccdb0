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

  /// What a plugin's folder is: not there, or what was installed.
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
  /// What plugins were about to become when the file was written. Until that is settled, a plugin
  /// is either of both, as a whole.
  package internal(set) var changing: [String: Version] = [:]
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

  /// What a plugin is, if none of it is being changed.
  package func version(of name: String) -> Version {
    entries[name].map { .installed($0) } ?? .absent
  }

  /// Notes what a plugin is about to become.
  mutating func begin(_ name: String, to version: Version) throws(AcquisitionError) {
    try change { $0.changing[name] = version }
  }

  /// Notes that a plugin has stayed what it was.
  mutating func abandon(_ name: String) throws(AcquisitionError) {
    try change { $0.changing[name] = nil }
  }

  /// Notes that a plugin has become what was announced.
  ///
  /// - Parameter previous: What it was, if its files are kept.
  mutating func finish(_ name: String, previous: Version?) throws(AcquisitionError) {
    try change { lock in
      lock.entries[name] = lock.changing[name]?.entry
      lock.changing[name] = nil
      lock.previous[name] = previous
      if previous != nil { lock.latest = name }
      if previous == nil, lock.latest == name { lock.latest = nil }
    }
  }

  /// Replaces the file atomically if a change is one.
  private mutating func change(_ body: (inout PluginLock) -> Void) throws(AcquisitionError) {
    var changed = self
    body(&changed)
    let text = changed.text
    guard text != self.text else { return }
    do throws(FileError) {
      // The file may be a link to where the user keeps such files.
      try replaceFile(Folder.resolved(path) ?? path, with: text)
    } catch { throw AcquisitionError("\(error)") }
    self = changed
  }
}
