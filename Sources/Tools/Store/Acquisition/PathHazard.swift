/// A reason why a file is excluded from the plugin folder, by its path.
///
/// The user's tools visit that folder: a shell's prompt runs `git`, and an editor reads its
/// settings. Both run programs that files there name.
enum PathHazard: Equatable {
  /// A part of a git repository. Git runs the programs that its settings name.
  case repository
  /// A hidden file or folder, which tools read and plugins do not need.
  case hidden

  /// Finds the hazard of a path; nil for none.
  ///
  /// Assumes a file system that ignores case, ignorable characters, and dots and spaces at the end
  /// of names, and that gives Windows' special names their meaning.
  init?(_ path: String) {
    var isHidden = false
    let separators: [Unicode.Scalar] = ["/", "\\"]
    let names = path.unicodeScalars.split(whereSeparator: separators.contains).map(Self.folded)
    for name in names {
      if Self.isRepository(name) {
        self = .repository
        return
      }
      isHidden = isHidden || name.first == "." || name.elementsEqual("_darcs")
    }
    // A folder with a file HEAD can be a bare repository, without a folder `.git`.
    if names.last?.elementsEqual("head") == true {
      self = .repository
      return
    }
    guard isHidden else { return nil }
    self = .hidden
  }

  /// The name under which a file system may find a component: in lower case, without ignorable
  /// characters, the name of a stream, or dots and spaces at the end.
  private static func folded(_ component: Substring.UnicodeScalarView) -> [Character] {
    var scalars: [Unicode.Scalar] = []
    for scalar in component where !scalar.properties.isDefaultIgnorableCodePoint {
      if scalar == ":" { break }
      scalars.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
    }
    while let last = scalars.last, last == " " || (last == "." && scalars.count > 1) {
      scalars.removeLast()
    }
    return scalars.map(Character.init)
  }

  private static func isRepository(_ name: [Character]) -> Bool {
    // The second are the short names that Windows gives to the first.
    name.elementsEqual(".git") || name.count == 5 && name.starts(with: "git~")
  }
}

extension FileTree {
  /// The tree without hidden files.
  func withoutHiddenFiles() throws(AcquisitionError) -> FileTree {
    var tree = FileTree()
    for (path, file) in files where PathHazard(path) != .hidden { try tree.add(path, file) }
    return tree
  }

  /// Throws if a path would be part of a git repository in the plugin's folder.
  static func refuseRepositories(
    in paths: some Sequence<String>
  ) throws(AcquisitionError) {
    for path in paths where PathHazard(path) == .repository {
      throw .files(.inRepository(path))
    }
  }
}
