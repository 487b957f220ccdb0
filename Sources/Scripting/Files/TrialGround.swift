// Tests: ReplayTests/TrialFolderTests.swift

package import Files

/// A sandbox that replaces the user's files and environment while plugins are only examined: reads
/// see no real data, and writes are discarded.
public protocol TrialGround: AnyObject {
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

extension PluginOwner {
  /// The value of an environment variable, as exposed to plugins.
  package func variable(_ name: String) -> String? {
    guard let trial else { return environmentVariable(name) }
    trial.note("read the variable \(name)")
    return trial.variable(name)
  }

  /// The user's folders, as exposed to plugins.
  package var userFolders: UserFolders {
    guard let trial else { return UserFolders() }
    return UserFolders { trial.variable($0) }
  }
}

extension TrialGround {
  /// Accesses a file in the sandbox. The granted folders exist in it.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the file or folder.
  ///   - roots: The granted folders as absolute paths; nil for any folder.
  ///   - bytes: The number of bytes to write; nil for reading.
  package func access<Result>(
    _ path: String, below roots: [String]?, writing bytes: Int?,
    _ body: (FileAccess, String) throws(ReadFailure) -> Result
  ) throws(ReadFailure) -> Result {
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

  /// The real path in the sandbox of a file that a plugin may read.
  package func place(of path: String) -> String? {
    note("read \(path)")
    return (try? base()).map { $0 + path }
  }

  private func base() throws(ReadFailure) -> String {
    do throws(ActionError) {
      return try root()
    } catch {
      throw ReadFailure(reason: "\(error)")
    }
  }
}
