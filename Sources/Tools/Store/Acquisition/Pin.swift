/// The checksums of a plugin's contents in the lock file.
package struct Pin: Equatable {
  /// The hash of all paths, modes and contents: `sha256:` and 64 hexadecimal digits.
  package let hash: String
  /// The hash of each file with its mode, by its path.
  package let files: [String: String]

  /// The hexadecimal digits of the hash.
  var digits: String { String(hash.drop { $0 != ":" }.dropFirst()) }

  /// The pin of files.
  package init(_ tree: FileTree) {
    self.init(
      files: tree.files.mapValues { file in
        (file.isExecutable ? "755 " : "644 ") + SHA256.digest(file.bytes)
      })
  }

  init(files: [String: String]) {
    let paths = files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let lines = paths.map { "\(files[$0] ?? "") \($0)\n" }
    hash = "sha256:" + SHA256.digest(Array(lines.joined().utf8))
    self.files = files
  }

  /// Describes the difference to other files, as the end of a sentence; nil if there is none.
  package func difference(from found: Pin) -> String? {
    guard hash != found.hash else { return nil }
    let paths = Set(files.keys).union(found.files.keys).filter { files[$0] != found.files[$0] }
    let named = paths.sorted().prefix(3).map { path in
      switch (files[path], found.files[path]) {
      case (_, nil): "\(path) is missing"
      case (nil, _): "\(path) was added"
      default: "\(path) was changed"
      }
    }
    let rest = paths.count - named.count
    return named.joined(separator: ", ") + (rest > 0 ? ", and \(rest) more" : "")
  }
}
