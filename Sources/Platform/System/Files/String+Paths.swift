/// Paths as the system sees them: bytes, separated only by the slash. As characters, a slash can be
/// part of a grapheme cluster, and two different paths can compare as equal.
extension String {
  /// The path's components.
  public var pathNames: [String] {
    utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  /// Whether this path is a folder's or inside it.
  public func lies(in folder: String) -> Bool {
    guard utf8.starts(with: folder.utf8) else { return false }
    return utf8.count == folder.utf8.count || folder.utf8.last == UInt8(ascii: "/")
      || utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/")
  }
}
