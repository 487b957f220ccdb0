import Files

/// What stands for the files and the environment of a person while plugins are only looked at:
/// nothing that they read is real, and nothing that they write stays.
public protocol TrialGround: AnyObject {
  /// The folder in which every absolute path begins; it is made when it is first asked for.
  func root() throws(ActionError) -> String
  /// Whether there is room for a file of so many bytes, in place of what there was at the path.
  func reserve(_ bytes: Int, for path: String) -> Bool
  /// The value of an environment variable; nil: it is not set.
  func variable(_ name: String) -> String?
  /// Called with what a plugin would have done, such as `write /home/tester/notes`.
  func note(_ line: String)
}

extension PluginHost {
  /// The value of an environment variable, as plugins see it.
  func variable(_ name: String) -> String? {
    guard let trial else { return environmentVariable(name) }
    trial.note("read the variable \(name)")
    return trial.variable(name)
  }

  /// The folders of the person, as plugins see them.
  var userFolders: UserFolders {
    guard let trial else { return UserFolders() }
    return UserFolders { trial.variable($0) }
  }
}

extension TrialGround {
  /// Does something with a file of the trial. The folders that a person would have granted are
  /// there.
  ///
  /// - Parameters:
  ///   - path: The file or folder, spelt out.
  ///   - roots: The granted folders, spelt out; nil: any.
  ///   - bytes: What is to be written; nil: it is read.
  func access<Result>(
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

  /// Where a file is that a plugin may read.
  func place(of path: String) -> String? {
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
