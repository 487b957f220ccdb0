import Files

/// Where a plugin comes from, as it is named on the command line.
package enum Origin: Equatable {
  /// A folder, by its absolute path.
  case folder(String)
  /// An archive, by its absolute path.
  case archive(String)
  /// A git repository by its URL, and a tag or branch of it.
  case repository(String, tag: String?)

  /// Reads `SOURCE[@TAG]`: a URL, `host:path` as of ssh, or the path of an archive or of a folder,
  /// which may be a git repository.
  package init(_ text: String) throws(AcquisitionError) {
    if Folder.isThere(text) {
      self = try Self.local(text, tag: nil)
      return
    }
    let (source, tag) = Self.split(text)
    if Folder.isThere(source) {
      self = try Self.local(source, tag: tag)
      return
    }
    if let path = Folder.resolved(text) {
      guard Self.isArchive(text) else {
        throw AcquisitionError(
          "\(text) is a file, expected a folder, a git repository or an archive, whose name ends in "
            + Self.endings.joined(separator: ", "))
      }
      self = .archive(path)
      return
    }
    if Self.isArchive(text), text.contains("://") {
      throw AcquisitionError(
        "\(text) is an archive elsewhere; download it, and add the file, or add the URL of its git "
          + "repository")
    }
    guard Self.isURL(source) else {
      throw AcquisitionError(
        "\(source) is neither a folder, nor an archive, nor the URL of a git repository, such as "
          + "https://example.org/plugin.git")
    }
    self = .repository(source, tag: tag)
  }

  private static let endings = [
    ".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz2", ".tar.xz", ".txz", ".tar.zst", ".zip",
  ]

  private static func isArchive(_ path: String) -> Bool {
    endings.contains { path.lowercased().hasSuffix($0) }
  }

  private static func split(_ text: String) -> (source: String, tag: String?) {
    let start = text.lastIndex { $0 == "/" || $0 == ":" } ?? text.startIndex
    guard let at = text[start...].lastIndex(of: "@"), at != text.startIndex else {
      return (text, nil)
    }
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

  private static func local(_ path: String, tag: String?) throws(AcquisitionError) -> Origin {
    guard let path = Folder.resolved(path) else {
      throw AcquisitionError("\(path) cannot be found; check the path")
    }
    let isBare = exists(path + "/HEAD") && Folder.isThere(path + "/objects")
    if exists(path + "/.git") || isBare { return .repository("file://" + path, tag: tag) }
    guard tag == nil else {
      throw AcquisitionError("\(path) is no git repository, so it has no tags; leave the tag out")
    }
    return .folder(path)
  }
}
