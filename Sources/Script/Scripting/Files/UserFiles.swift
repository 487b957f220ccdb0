public import System

/// The user's files and environment variables.
public final class UserFiles: FileProvider {
  private let folders = UserFolders()

  /// Creates a provider of the user's files, as far as they are granted.
  public init() {}

  public func open(_ path: String, for user: FileUser) throws(ReadError) -> Int32 {
    try access(.readFiles, path: path, for: user) { files, path throws(ReadError) in
      try files.openFile(path)
    }
  }

  public func list(_ path: String, for user: FileUser) throws(ReadError) -> [String] {
    try access(.readFiles, path: path, for: user) { files, path throws(ReadError) in
      try files.list(path)
    }
  }

  public func write(
    _ bytes: [UInt8], to path: String, for user: FileUser
  ) throws(ReadError) {
    try access(.writeFiles, path: path, for: user) { files, path throws(ReadError) in
      try files.write(bytes, to: path)
    }
  }

  /// Creates a draft of a file, which is created or replaced when the draft is committed.
  ///
  /// - Throws: `ReadError` if the path is not granted, or the draft cannot be created.
  public func draft(of path: String, for user: FileUser) throws(ReadError) -> FileDraft {
    try access(.writeFiles, path: path, for: user) { files, path throws(ReadError) in
      try files.draft(of: path)
    }
  }

  public func openPicture(_ path: String, for user: FileUser) throws(ReadError) -> Int32 {
    let rest = String(Substring(path.utf8.dropFirst()))
    let whole = path.utf8.starts(with: "~/".utf8) ? folders.home + rest : path
    let file = Folder.resolved(whole) ?? whole
    let roots = user.roots(for: .readFiles, in: folders)
    let granted = FileAccess(roots: roots?.map { Folder.resolved($0) ?? $0 })
    guard granted.root(of: file) != nil else { throw user.outside }
    // Symlinks are not followed here, so that the opened file is the one that was checked.
    return try FileAccess(roots: nil).openFile(file)
  }

  public func value(ofVariable name: String) -> String? { environmentVariable(name) }

  private func access<Result>(
    _ permission: Permission, path: String, for user: FileUser,
    _ body: (FileAccess, String) throws(ReadError) -> Result
  ) throws(ReadError) -> Result {
    guard let full = folders.expand(path, of: user.name) else { throw .notAPath }
    let roots = user.roots(for: permission, in: folders)
    if let own = roots?.first(where: { full.lies(in: $0) && !full.hasBytes(of: $0) }),
      own.hasSuffix("/files/" + user.name)
    {
      try? Folder.make(above: own + "/file")
    }
    return try body(FileAccess(roots: roots), full)
  }
}
