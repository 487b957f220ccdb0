import Files
import Glibc

/// A private folder that is gone when nobody needs it any more.
final class TemporaryFolder {
  /// Its path.
  let path: String

  /// Makes a folder in the session's runtime directory, or where temporary files go.
  init() throws(FileError) {
    let parent = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }.flatMap {
      Folder.isThere($0) ? $0 : nil
    }
    var template = Array("\(parent ?? "/tmp")/thimble-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw FileError(attempt: "make a folder in", path: parent ?? "/tmp", code: errno)
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  private static func remove(_ folder: String) {
    for entry in Folder.names(in: folder, hidden: true) {
      let path = folder + "/" + entry
      // What cannot be unlinked is a folder; a link to one is unlinked.
      if unlink(path) != 0 { remove(path) }
    }
    rmdir(folder)
  }
}
