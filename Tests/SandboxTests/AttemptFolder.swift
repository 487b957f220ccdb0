import Glibc

/// A folder that a locked process may read, and one beside it that it may not. File permissions
/// would allow every user everything in both.
final class AttemptFolder {
  private let root: String
  /// The path of the folder that may be read.
  var path: String { root + "/inside" }

  init() throws {
    var template = Array("/tmp/locked-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError(code: errno) }
    root = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    chmod(root, 0o777)
    for folder in ["inside", "inside/folder", "outside"] { make(folder) }
    try write("inside", to: "inside/file")
    try write("below", to: "inside/folder/file")
    try write("secret", to: "outside/secret")
    try write(Self.svg, to: "inside/folder/picture.svg")
    try write(Self.jpeg, to: "inside/folder/picture.jpg")
    // Another user's file that only root can read.
    try write("private", to: "inside/private")
    chmod(path + "/private", 0)
    chown(path + "/private", 65534, 65534)
    symlink("../outside/secret", path + "/link")
  }

  private func make(_ name: String) {
    mkdir("\(root)/\(name)", 0o777)
    chmod("\(root)/\(name)", 0o777)
  }

  private static let svg =
    #"<svg xmlns="http://www.w3.org/2000/svg" width="16" height="8"><text>Thimble</text></svg>"#

  /// A JPEG of 16 by 8 gray pixels: tables of ones, and two blocks without differences.
  private static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + Array(repeating: 1, count: 64)
    + [0xFF, 0xC0, 0, 11, 8, 0, 8, 0, 16, 1, 1, 0x11, 0]
    + [0xFF, 0xC4, 0, 20, 0x00, 1] + Array(repeating: 0, count: 16)
    + [0xFF, 0xC4, 0, 20, 0x10, 1] + Array(repeating: 0, count: 16)
    + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x0F, 0xFF, 0xD9]

  private func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    let path = "\(root)/\(name)"
    guard let file = fopen(path, "w") else { throw SystemError(code: errno) }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    chmod(path, 0o666)
  }

  /// The names in both folders, with the sizes of files.
  var contents: [String] {
    ["inside", "inside/folder", "outside"].flatMap { name -> [String] in
      guard let folder = opendir("\(root)/\(name)") else { return [] }
      defer { closedir(folder) }
      var entries: [String] = []
      while let entry = readdir(folder) {
        let file = withUnsafeBytes(of: entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        var found = stat()
        lstat("\(root)/\(name)/\(file)", &found)
        guard !file.hasPrefix(".") else { continue }
        entries.append("\(name)/\(file) \(found.st_mode) \(found.st_size)")
      }
      return entries.sorted()
    }
  }

  deinit {
    for file in [
      "file", "folder/file", "folder/picture.svg", "folder/picture.jpg", "link", "private",
    ] {
      unlink("\(path)/\(file)")
    }
    unlink("\(root)/outside/secret")
    for folder in ["inside/folder", "inside", "outside", ""] { rmdir("\(root)/\(folder)") }
  }
}

/// The failure of a system call that a test needs.
struct SystemError: Error {
  let code: Int32
}
