// Tests: InstallerTests

import Glibc
import System

/// The folder beside the plugins in which new ones are put together, so that one rename puts them
/// in place. One process has it at a time; what a killed one left is looked through and deleted by
/// the next.
final class Workspace {
  let path: String
  private let descriptor: Int32

  init(beside plugins: String) throws(AcquisitionError) {
    let path = plugins + "/" + Directories.incomingPlugins
    do throws(ReadFailure) {
      try Folder.make(above: path + "/draft")
    } catch { throw AcquisitionError("make", path, error) }
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw AcquisitionError("open", path, ReadFailure(errno)) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw AcquisitionError(
        "another 'thimble plugin' changes \(plugins) now; try again when it has ended")
    }
    // Only now: once both are set, `deinit` runs even if this throws, and would clear another's.
    (self.path, self.descriptor) = (path, descriptor)
  }

  /// Where a plugin's folder is moved that makes room.
  func spare(for plugin: String) -> String {
    "\(path)/\(Self.spare)\(plugin.pathNames.last ?? "")"
  }

  private static let spare = "removed-"

  /// Makes an empty folder for a clone, of a name that no other has had: a git that outlived the
  /// command that started it still writes to its own, and deletes it when it fails.
  func makeFolder() throws(AcquisitionError) -> String {
    var template = Array("\(path)/git-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else {
      throw AcquisitionError("make a folder in", path, ReadFailure(errno))
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    // What made room may be all that there is of a plugin, if it could not be put back.
    clear { !$0.hasPrefix(Self.spare) }
    close(descriptor)
  }

  /// Deletes what is in it.
  func clear(where isCleared: (String) -> Bool = { _ in true }) {
    for name in Folder.names(in: path, hidden: true) where isCleared(name) {
      Folder.remove(path + "/" + name)
    }
  }
}
