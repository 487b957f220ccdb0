// Tests: FileTests

import Files
import Lua
import Scripting

extension ScriptModule {
  /// `thimble.fs`.
  static func files() -> ScriptModule {
    ScriptModule(
      "thimble.fs",
      "Files below the granted folders. A path begins with `/`, with `~/`, or with one of "
        + "the plugin's own folders `$CONFIG/`, `$DATA/` and `$CACHE/`. Symlinks below a granted "
        + "folder are not followed."
    ) {
      [
        .function(
          "read", "Reads a file of at most 1 MiB.",
          .required("path", .string, "the file"),
          returns: .result("text", .string, "its content")
        ) { plugin, path in
          plugin.access(path, .readFiles) { files, path throws(ReadFailure) in
            String(decoding: try files.read(path), as: UTF8.self)
          }
        }.requires(.readFiles),
        .function(
          "list", "The sorted names of a folder's entries.",
          .required("path", .string, "the folder"),
          returns: .result("names", ValueType<String>.string.list, "without `.` and `..`")
        ) { plugin, path in
          plugin.access(path, .readFiles) { files, path throws(ReadFailure) in try files.list(path)
          }
        }.requires(.readFiles),
        .function(
          "write", "Replaces a file atomically, or creates it.",
          .required("path", .string, "the file"),
          .required("text", .string(longest: FileAccess.largest), "its new content"),
          returns: .result("done", .boolean, "true")
        ) { plugin, path, text in
          plugin.access(path, .writeFiles, writing: text.utf8.count) {
            files, path throws(ReadFailure) in
            try files.write(Array(text.utf8), to: path)
            return true
          }
        }.requires(.writeFiles),
      ]
    }
  }

  /// `thimble.env`.
  static func environment() -> [Member] {
    [
      .function(
        "env", "The value of a granted environment variable.",
        .required("name", .string, "the variable"),
        returns: .value("value", ValueType<String>.string.optional, "nil if it is not set")
      ) { plugin, name throws(LuaError) in
        guard plugin.grants.allows(.environment, name) else {
          throw .raised(
            "the variable \"\(name)\" is not granted; "
              + Permission.environment.howToGrant(to: plugin.name, values: [name]))
        }
        return plugin.host?.variable(name)
      }.requires(.environment)
    ]
  }
}

extension Plugin {
  /// Accesses a file below the folders granted for a permission.
  fileprivate func access<Result>(
    _ path: String, _ permission: Permission, writing bytes: Int? = nil,
    _ body: (FileAccess, String) throws(ReadFailure) -> Result
  ) -> OperationResult<Result> {
    guard let host else { return .failure("the plugin was unloaded") }
    let folders = host.userFolders
    guard let full = folders.expand(path, of: name) else {
      return .failure(
        "\"\(path)\" is no path that begins with /, ~/, $CONFIG/, $DATA/ or $CACHE/ and has no ..")
    }
    let roots = grants.values(for: permission)?.compactMap { folders.expand($0, of: name) }
    if let trial = host.trial {
      return outcome(path) { () throws(ReadFailure) in
        try trial.access(full, below: roots, writing: bytes, body)
      }
    }
    if let own = roots?.first(where: { full.lies(in: $0) && !full.hasBytes(of: $0) }),
      own.hasSuffix("/files/" + name)
    {
      try? Folder.make(above: own + "/file")
    }
    return outcome(path) { () throws(ReadFailure) in
      try body(FileAccess(roots: roots), full)
    }
  }

  private func outcome<Result>(
    _ path: String, _ body: () throws(ReadFailure) -> Result
  ) -> OperationResult<Result> {
    do throws(ReadFailure) {
      return .success(try body())
    } catch {
      return .failure("\(path) cannot be used: \(error.reason)")
    }
  }
}
