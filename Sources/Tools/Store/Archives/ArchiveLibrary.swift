import System

/// The functions of libarchive for reading. An archive and an entry are opaque.
struct ArchiveLibrary {
  typealias Archive = OpaquePointer
  typealias Entry = OpaquePointer
  typealias Text = UnsafePointer<CChar>

  let make: @convention(c) () -> Archive?
  let release: @convention(c) (Archive) -> Int32
  /// The accepted formats and compressions. The library's other ones are rarely needed, and would
  /// expose more code to malicious archives.
  let accepted: [@convention(c) (Archive) -> Int32]
  let open: @convention(c) (Archive, Text, Int) -> Int32
  let next: @convention(c) (Archive, UnsafeMutablePointer<Entry?>) -> Int32
  let read: @convention(c) (Archive, UnsafeMutableRawPointer?, Int) -> Int
  let error: @convention(c) (Archive) -> Text?
  let path: @convention(c) (Entry) -> Text?
  let hardLink: @convention(c) (Entry) -> Text?
  let type: @convention(c) (Entry) -> UInt32
  let permissions: @convention(c) (Entry) -> UInt32

  init(file: String = "libarchive.so.13") throws(ArchiveError) {
    guard let library = SharedLibrary(file) else { throw .missingLibrary }
    func find<Function>(_ name: String) throws(ArchiveError) -> Function {
      guard let function: Function = library.function("archive_" + name) else {
        throw .missingLibrary
      }
      return function
    }
    make = try find("read_new")
    release = try find("read_free")
    accepted = [
      try find("read_support_format_tar"), try find("read_support_format_zip"),
      try find("read_support_filter_gzip"), try find("read_support_filter_bzip2"),
      try find("read_support_filter_xz"), try find("read_support_filter_zstd"),
    ]
    open = try find("read_open_filename")
    next = try find("read_next_header")
    read = try find("read_data")
    error = try find("error_string")
    path = try find("entry_pathname")
    hardLink = try find("entry_hardlink")
    type = try find("entry_filetype")
    permissions = try find("entry_perm")
  }
}

/// The reason why an archive cannot be read.
public enum ArchiveError: Error, Equatable, CustomStringConvertible {
  /// The library libarchive is not installed.
  case missingLibrary
  /// The file is no archive, or a damaged one.
  case unreadable(path: String, reason: String)

  public var description: String {
    switch self {
    case .missingLibrary:
      "archives are read by libarchive, which is not installed; install libarchive13 (Debian, "
        + "Ubuntu) or libarchive (elsewhere), or unpack the archive and add its folder"
    case .unreadable(let path, let reason):
      "cannot read the archive \(path): \(reason); expected tar, also compressed by gzip, bzip2, "
        + "xz or zstd, or zip"
    }
  }
}
