// Tests: VerificationTests

import Glibc
import System

/// Which files and folders lie in a folder, and when each was changed last: equal as long as nobody
/// has changed, replaced, added or removed any, which costs no reading of contents.
///
/// A file's time of change cannot be set, but a clock tick long after a change, some milliseconds,
/// another one is not seen, nor is one through mapped memory on some file systems.
struct FileStamps: Equatable {
  private struct Stamp: Equatable {
    let device: dev_t
    let number: ino_t
    let size: off_t
    let seconds: time_t
    let nanoseconds: Int
  }

  private var stamps: [String: Stamp] = [:]

  /// Looks at a folder and all that is in it; follows no link.
  init(_ folder: String) { add(folder) }

  private mutating func add(_ path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return }
    stamps[path] = Stamp(
      device: status.st_dev, number: status.st_ino, size: status.st_size,
      seconds: status.st_ctim.tv_sec, nanoseconds: status.st_ctim.tv_nsec)
    guard status.st_mode & S_IFMT == S_IFDIR, stamps.count <= 2 * FileTree.mostFiles else { return }
    for name in Folder.names(in: path, hidden: true) { add(path + "/" + name) }
  }
}
