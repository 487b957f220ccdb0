// Tests: PluginHostTests/Data/FileTests.swift

public import System

/// The user's files and environment.
public final class UserFiles: FileProvider {
  private let folders = UserFolders()

  /// Gives plugins the user's files, as far as they are granted.
  public init() {}

  public func open(_ path: String, for user: FileUser) throws(ReadFailure) -> Int32 {
    try access(.readFiles, path, for: user) { files, path throws(ReadFailure) in
      try files.openFile(path)
    }
  }

  public func list(_ path: String, for user: FileUser) throws(ReadFailure) -> [String] {
    try access(.readFiles, path, for: user) { files, path throws(ReadFailure) in
      try files.list(path)
    }
  }

  public func write(
    _ bytes: [UInt8], to path: String, for user: FileUser
  ) throws(ReadFailure) {
    try access(.writeFiles, path, for: user) { files, path throws(ReadFailure) in
      try files.write(bytes, to: path)
    }
  }

  /// Begins to write a file, which is created or replaced when the draft is committed.
  public func draft(of path: String, for user: FileUser) throws(ReadFailure) -> FileDraft {
    try access(.writeFiles, path, for: user) { files, path throws(ReadFailure) in
      try files.draft(of: path)
    }
  }

  public func openPicture(_ path: String, for user: FileUser) throws(ReadFailure) -> Int32 {
    let rest = String(Substring(path.utf8.dropFirst()))
    let whole = path.utf8.starts(with: "~/".utf8) ? folders.home + rest : path
    let file = Folder.resolved(whole) ?? whole
    let roots = user.roots(for: .readFiles, in: folders)
    let granted = FileAccess(roots: roots?.map { Folder.resolved($0) ?? $0 })
    guard granted.root(of: file) != nil else { throw user.outside }
    // Without following symlinks, so that the file opened is the one that was checked.
    return try FileAccess(roots: nil).openFile(file)
  }

  public func value(ofVariable name: String) -> String? { environmentVariable(name) }

  private func access<Result>(
    _ permission: Permission, _ path: String, for user: FileUser,
    _ body: (FileAccess, String) throws(ReadFailure) -> Result
  ) throws(ReadFailure) -> Result {
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

extension ReadFailure {
  /// Why a text is not the path of a file.
  package static let notAPath = ReadFailure(
    reason: "it is not a path that begins with /, ~/, $CONFIG/, $DATA/ or $CACHE/ and has no ..")

  /// Why a path cannot be used that no grant allows.
  package static let notGranted = ReadFailure(
    reason: "it is not below a folder that was granted")
}
