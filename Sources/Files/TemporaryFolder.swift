import Glibc

/// A private temporary folder, which is removed on deinit.
package final class TemporaryFolder {
  /// Its path.
  package let path: String

  /// Creates a folder in the session's runtime directory, or else in that for temporary files.
  package init() throws(FileError) {
    let parent = unsafe getenv("XDG_RUNTIME_DIR").map { unsafe String(cString: $0) }.flatMap {
      Folder.isThere($0) ? $0 : nil
    }
    var template = Array("\(parent ?? "/tmp")/thimble-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else {
      throw FileError(attempt: "make a folder in", path: parent ?? "/tmp", code: errno)
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  private static func remove(_ folder: String) {
    for entry in Folder.names(in: folder, hidden: true) {
      let path = folder + "/" + entry
      // `unlink` fails for a folder only; a symlink to one is unlinked and not followed.
      if unsafe unlink(path) != 0 { remove(path) }
    }
    unsafe rmdir(folder)
  }
}
