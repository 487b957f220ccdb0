import Glibc

/// Reads an archive entry by entry, as data: nothing is extracted.
public final class ArchiveReader {
  /// An entry.
  public struct Entry: Equatable {
    public enum Kind: Equatable {
      case file(isExecutable: Bool)
      case folder
      /// A link, a device or the like.
      case other
    }

    /// The path as stored in the archive. It may be absolute or leave the folder.
    public var path: String
    public var kind: Kind
  }

  private let path: String
  private let library: ArchiveLibrary
  private let archive: OpaquePointer

  /// Opens an archive: zip, or tar, optionally compressed with gzip, bzip2, xz or zstd.
  ///
  /// - Throws: `ArchiveError` if the archive cannot be read.
  public convenience init(_ path: String) throws(ArchiveError) {
    try self.init(path, try ArchiveLibrary())
  }

  init(_ path: String, _ library: ArchiveLibrary) throws(ArchiveError) {
    guard let archive = library.make() else {
      throw .unreadable(path: path, reason: "there is no memory")
    }
    (self.path, self.library, self.archive) = (path, library, archive)
    for accept in library.accepted { _ = accept(archive) }
    // The buffer size. Chosen: the size of most files of plugins.
    guard library.open(archive, path, 1 << 16) == 0 else { throw failure }
  }

  deinit { _ = library.release(archive) }

  /// Returns the next entry; nil after the last one.
  ///
  /// libarchive converts names to the locale's encoding. The program's locale is C, which has only
  /// ASCII.
  ///
  /// - Throws: `ArchiveError` if the archive is damaged, or a name is not UTF-8.
  public func next() throws(ArchiveError) -> Entry? {
    let locale = unsafe newlocale(1 << LC_CTYPE, "C.UTF-8", nil)
    let before = unsafe uselocale(locale)
    defer {
      unsafe uselocale(before)
      if unsafe locale != nil { unsafe freelocale(locale) }
    }
    return try header()
  }

  private func header() throws(ArchiveError) -> Entry? {
    var entry: OpaquePointer?
    // The status 1 is the end. A warning is negative, like an error, and concerns a name or a
    // number that could not be read exactly.
    let status = library.next(archive, &entry)
    if status == 1 { return nil }
    guard status == 0, let entry else { throw failure }
    guard let bytes = library.path(entry), let name = String(validatingCString: bytes) else {
      throw .unreadable(path: path, reason: "a file in it has a name that is not UTF-8")
    }
    let kind: Entry.Kind =
      switch library.type(entry) {
      case _ where library.hardLink(entry) != nil: .other
      case 0o100000: .file(isExecutable: library.permissions(entry) & 0o100 != 0)
      case 0o040000: .folder
      default: .other
      }
    return Entry(path: name, kind: kind)
  }

  /// Returns the contents of the entry; nil if they exceed the maximum.
  ///
  /// - Throws: `ArchiveError` if the archive is damaged.
  public func contents(atMost maximum: Int) throws(ArchiveError) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= maximum {
      let count = chunk.withUnsafeMutableBytes { library.read(archive, $0.baseAddress, $0.count) }
      guard count >= 0 else { throw failure }
      if count == 0 { return bytes }
      bytes += chunk.prefix(count)
    }
    return nil
  }

  private var failure: ArchiveError {
    let reason = library.error(archive).map { String(cString: $0) } ?? "it is damaged"
    return .unreadable(path: path, reason: reason.lowercased())
  }
}
