// Tests: TrialTests/Replay/TrialFolderTests.swift

public import System

/// A sandbox that replaces the user's files and environment while plugins are only examined: reads
/// see no real data, and writes are discarded.
public protocol TrialGround: FileProvider {
  /// The folder that replaces the root of absolute paths; created on first use.
  func root() throws(ActionError) -> String
  /// Reserves space for a file at a path, replacing its previous reservation; false when there is
  /// none.
  func reserve(_ bytes: Int, for path: String) -> Bool
  /// The value of an environment variable; nil when it is not set.
  func variable(_ name: String) -> String?
  /// Records an operation that a plugin would have performed, such as `write /home/tester/notes`.
  func note(_ line: String)
}

extension TrialGround {
  public func open(_ path: String, for user: FileUser) throws(ReadFailure) -> Int32 {
    try access(path, .readFiles, for: user) { files, path throws(ReadFailure) in
      try files.openFile(path)
    }
  }

  public func list(_ path: String, for user: FileUser) throws(ReadFailure) -> [String] {
    try access(path, .readFiles, for: user) { files, path throws(ReadFailure) in
      try files.list(path)
    }
  }

  public func write(
    _ bytes: [UInt8], to path: String, for user: FileUser
  ) throws(ReadFailure) {
    try access(path, .writeFiles, for: user, writing: bytes.count) {
      files, path throws(ReadFailure) in try files.write(bytes, to: path)
    }
  }

  public func openPicture(_ path: String, for user: FileUser) throws(ReadFailure) -> Int32 {
    let roots = user.roots(for: .readFiles, in: folders)
    guard let whole = folders.expand(path, of: user.name),
      FileAccess(roots: roots).root(of: whole) != nil
    else { throw user.outside }
    note("read \(whole)")
    guard let base = try? base() else { throw ReadFailure(reason: "the plugin has no folder") }
    return try FileAccess(roots: nil).openFile(base + whole)
  }

  public func value(ofVariable name: String) -> String? {
    note("read the variable \(name)")
    return variable(name)
  }

  /// The user's folders of the trial.
  private var folders: UserFolders { UserFolders { [unowned self] in variable($0) } }

  /// Accesses a file in the sandbox. The granted folders exist in it.
  ///
  /// - Parameter bytes: The number of bytes to write; nil for reading.
  private func access<Result>(
    _ path: String, _ permission: Permission, for user: FileUser, writing bytes: Int? = nil,
    _ body: (FileAccess, String) throws(ReadFailure) -> Result
  ) throws(ReadFailure) -> Result {
    guard let path = folders.expand(path, of: user.name) else { throw .notAPath }
    let roots = user.roots(for: permission, in: folders)
    let files = FileAccess(roots: roots, base: try base())
    if let bytes {
      note("write \(path)")
      guard reserve(bytes, for: path) else {
        throw ReadFailure(reason: "a trial has no room for more")
      }
    }
    if let root = files.root(of: path) {
      try Folder.make(above: files.base + root + "/file")
      if bytes != nil { try Folder.make(above: files.base + path) }
    }
    do throws(ReadFailure) {
      return try body(files, path)
    } catch {
      if bytes == nil { note("read \(path)") }
      throw error
    }
  }

  private func base() throws(ReadFailure) -> String {
    do throws(ActionError) {
      return try root()
    } catch {
      throw ReadFailure(reason: "\(error)")
    }
  }
}
