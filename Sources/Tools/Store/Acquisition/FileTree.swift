import Glibc
import System

/// The files of a plugin in memory: ordinary ones only, within limits.
package struct FileTree: Equatable {
  /// The contents of a file, and whether it may be executed.
  package struct File: Equatable {
    /// The contents of the file.
    package var bytes: [UInt8]
    /// Whether its owner may execute it.
    package var isExecutable: Bool
  }

  /// The maximum size of all files together, in bytes. Chosen.
  package static let maximumBytes = 64 << 20
  /// The maximum number of files. Chosen.
  package static let maximumFiles = 10_000
  /// The maximum size of a path, in bytes. Linux: PATH_MAX.
  private static let maximumPathSize = 4095
  /// The maximum size of a name in a path, in bytes. Linux: NAME_MAX.
  static let maximumNameSize = 255

  /// The files by their paths in the folder.
  package private(set) var files: [String: File] = [:]
  private(set) var size = 0

  /// Creates an empty tree.
  package init() {}

  /// Reads a folder.
  ///
  /// - Parameter skippingGit: Whether to leave out `.git` at its top.
  /// - Throws: `AcquisitionError` if the folder cannot be read, or exceeds a limit.
  package init(_ folder: String, skippingGit: Bool = false) throws(AcquisitionError) {
    try add(folder, folder: "", skippingGit: skippingGit)
  }

  /// Adds a file by its path in the folder.
  ///
  /// - Throws: `AcquisitionError` if the path is invalid, or a limit is exceeded.
  package mutating func add(_ path: String, _ file: File) throws(AcquisitionError) {
    guard Self.isPath(path) else { throw .files(.badName(path)) }
    // Two names that compare as equal would otherwise be one file of the two.
    guard files[path] == nil else { throw .files(.badName(path)) }
    guard files.count < Self.maximumFiles else { throw .files(.tooMany) }
    try reserve(file.bytes.count)
    files[path] = file
    size += file.bytes.count
  }

  /// Whether a path leads to a file inside a folder, is short enough for a file system, and is
  /// stream-safe. Only then is it safe to compare the path as a text.
  private static func isPath(_ path: String) -> Bool {
    path.utf8.count <= maximumPathSize && path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f }
      && path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .allSatisfy {
          (1...maximumNameSize).contains($0.count) && !$0.elementsEqual(".".utf8)
            && !$0.elementsEqual("..".utf8)
        }
      && path.isStreamSafe
  }

  /// Throws if a file of this size would exceed the limit.
  func reserve(_ count: Int) throws(AcquisitionError) {
    guard count <= Self.maximumBytes - size else { throw .files(.tooLarge) }
  }

  private mutating func add(
    _ root: String, folder: String, skippingGit: Bool
  ) throws(AcquisitionError) {
    let names: [String]
    do throws(ReadError) { names = try Folder.allNames(in: root + "/" + folder) } catch {
      throw AcquisitionError("read", path: root + "/" + folder, failure: error)
    }
    for name in names {
      if skippingGit, folder.isEmpty, name == ".git" { continue }
      let path = folder + name
      var status = stat()
      guard unsafe lstat(root + "/" + path, &status) == 0 else {
        throw AcquisitionError("read", path: root + "/" + path, failure: ReadError(errno))
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: try add(root, folder: path + "/", skippingGit: false)
      case S_IFREG:
        let bytes: [UInt8]
        do throws(ReadError) {
          bytes = try RootedFolder(root).read(path, atMost: Self.maximumBytes)
        } catch { throw AcquisitionError("read", path: root + "/" + path, failure: error) }
        try add(path, File(bytes: bytes, isExecutable: status.st_mode & S_IXUSR != 0))
      default: throw .files(.notRegular(path))
      }
    }
  }

  /// Checks that no file is a pointer of Git LFS without its contents.
  ///
  /// - Throws: An error with the path of such a file.
  func refusePointers(of source: String) throws(AcquisitionError) {
    let start = Array("version https://git-lfs.github.com/spec/".utf8)
    for (path, file) in files where file.bytes.count < 1024 && file.bytes.starts(with: start) {
      throw .source(source, .pointer(file: path))
    }
  }

  /// Writes the files to a new folder, in which all are read-only, and syncs them to disk.
  func write(to folder: String) throws(AcquisitionError) {
    try Self.refuseRepositories(in: files.keys)
    guard unsafe mkdir(folder, 0o755) == 0 else {
      throw AcquisitionError("make", path: folder, failure: ReadError(errno))
    }
    var folders: Set = [folder]
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      do throws(ReadError) {
        try Folder.make(above: folder + "/" + path)
        let mode: mode_t = file.isExecutable ? 0o555 : 0o444
        let descriptor = unsafe open(
          folder + "/" + path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw ReadError(errno) }
        try OpenFile.finish(descriptor, with: file.bytes)
      } catch { throw AcquisitionError("write", path: folder + "/" + path, failure: error) }
      var parent = parentFolder(of: folder + "/" + path)
      while folders.insert(parent).inserted { parent = parentFolder(of: parent) }
    }
    for inner in folders {
      Folder.sync(inner)
      if inner != folder { _ = unsafe chmod(inner, 0o555) }
    }
  }
}
