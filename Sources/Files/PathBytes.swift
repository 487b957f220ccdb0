/// Paths as the system takes them: bytes, of which only the slash parts names. As characters, a
/// slash can be the beginning or the end of another one, and two paths that are not the same can be
/// equal.
extension String {
  /// The names in the path.
  public var pathNames: [String] {
    utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  /// Whether two texts have the same bytes.
  public func hasBytes(of other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// Whether this path is that of a folder or of something in it.
  public func lies(in folder: String) -> Bool {
    guard utf8.starts(with: folder.utf8) else { return false }
    return utf8.count == folder.utf8.count || folder.utf8.last == UInt8(ascii: "/")
      || utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/")
  }
}
