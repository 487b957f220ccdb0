import System

/// The source of a plugin, as named on the command line.
package enum Origin: Equatable {
  /// A folder or an archive, by its absolute path.
  case local(String)
  /// The URL of a git repository, with a tag or branch.
  case repository(String, tag: String?)

  /// Reads `SOURCE[@TAG]`: a URL, `host:path` as of ssh, or the path of an archive or of a folder,
  /// which may be a git repository.
  ///
  /// - Throws: `AcquisitionError` if the text is not a source.
  package init(_ text: String) throws(AcquisitionError) {
    if Folder.exists(text) {
      self = try Self.folder(text)
    } else if let (folder, tag) = Self.folderWithTag(text) {
      self = try Self.folder(folder).with(tag: tag)
    } else if let path = Folder.resolved(text) {
      self = try Self.archive(path, text)
    } else {
      self = try Self.elsewhere(text)
    }
  }

  /// Returns the origin with another tag or branch; nil keeps the present one.
  ///
  /// - Throws: `AcquisitionError` if the origin has no tags.
  package func with(tag: String?) throws(AcquisitionError) -> Origin {
    switch (self, tag) {
    case (_, nil): return self
    case (.repository(let url, _), let tag?): return .repository(url, tag: tag)
    case (.local(let path), .some):
      throw .origin(.noTags(path: path))
    }
  }

  // MARK: On this disk

  private static func folder(_ path: String) throws(AcquisitionError) -> Origin {
    guard let path = Folder.resolved(path) else {
      throw .origin(.missing(path: path))
    }
    let isBare = exists(path + "/HEAD") && Folder.exists(path + "/objects")
    if exists(path + "/.git") || isBare { return .repository("file://" + path, tag: nil) }
    return .local(path)
  }

  /// Splits `FOLDER@TAG`. Both parts may contain further `@`.
  private static func folderWithTag(_ text: String) -> (folder: String, tag: String)? {
    for at in text.indices.reversed() where text[at] == "@" {
      let folder = String(text[..<at])
      if Folder.exists(folder) { return (folder, String(text[text.index(after: at)...])) }
    }
    return nil
  }

  /// The endings of the names of archives.
  static let archiveEndings = [
    ".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz2", ".tar.xz", ".txz", ".tar.zst", ".zip",
  ]

  private static func isArchive(_ path: String) -> Bool {
    archiveEndings.contains { path.lowercased().hasSuffix($0) }
  }

  private static func archive(_ path: String, _ text: String) throws(AcquisitionError) -> Origin {
    if isArchive(text) { return .local(path) }
    throw .origin(.noArchive(text))
  }

  // MARK: Elsewhere

  private static func elsewhere(_ text: String) throws(AcquisitionError) -> Origin {
    let (source, tag) = split(text)
    if isArchive(text), text.contains("://") {
      throw .origin(.remoteArchive(text))
    }
    guard isURL(source) else { throw .origin(.unknown(source)) }
    for scheme in ["http", "git", "ftp"] where source.hasPrefix(scheme + "://") {
      throw .origin(.unencrypted(scheme: scheme))
    }
    // A password would appear in the lock file and in messages. The user name of ssh is not a
    // secret.
    if let user = user(of: source), user.contains(":") || source.hasPrefix("https://") {
      throw .origin(.secret)
    }
    return .repository(source, tag: tag)
  }

  /// Returns the start of the path in a URL, or in `host:path`.
  private static func path(of text: String) -> String.Index {
    guard let scheme = text.firstRange(of: "://") else {
      return text.firstIndex { $0 == ":" || $0 == "/" } ?? text.startIndex
    }
    return text[scheme.upperBound...].firstIndex(of: "/") ?? text.endIndex
  }

  /// Returns the user information before the host of a URL with a scheme; nil if the URL has none.
  private static func user(of text: String) -> Substring? {
    guard let scheme = text.firstRange(of: "://") else { return nil }
    let host = text[scheme.upperBound..<path(of: text)]
    return host.lastIndex(of: "@").map { host[..<$0] }
  }

  /// A URL and its tag. A tag may have slashes, and a folder's name may begin with an `@`.
  private static func split(_ text: String) -> (source: String, tag: String?) {
    let start = path(of: text)
    let end = text[start...].firstRange(of: ".git@").map { text.index(before: $0.upperBound) }
    let last = text[start...].indices.reversed().first { at in
      text[at] == "@" && at != start && text[text.index(before: at)] != "/"
    }
    guard let at = end ?? last, at != text.startIndex else { return (text, nil) }
    return (String(text[..<at]), String(text[text.index(after: at)...]))
  }

  /// Whether a text is the URL of a repository, by its form.
  static func isURL(_ text: String) -> Bool {
    if text.hasPrefix("-") { return false }
    if text.contains("://") { return true }
    guard let colon = text.firstIndex(of: ":") else { return false }
    // `transport::address` would start a program of git's by that name.
    return !text[..<colon].contains("/") && !text[colon...].hasPrefix("::")
  }
}
