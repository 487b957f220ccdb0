import DesktopActions
import Lua
import Scripting
import System

extension ScriptModule {
  /// Returns the module `thimble.fs`.
  static func files() -> ScriptModule {
    ScriptModule(
      "thimble.fs",
      "Files below the granted folders. A path begins with `/`, with `~/`, or with one of "
        + "the plugin's own folders `$CONFIG/`, `$DATA/` and `$CACHE/`. Symlinks below a granted "
        + "folder are not followed."
    ) {
      [
        .function(
          "read", summary: "Reads a file of at most 1 MiB.",
          .required("path", .string, summary: "the file"),
          returns: .result("text", .string, summary: "its content")
        ) { plugin, path in
          plugin.access(path) { files, user throws(ReadError) in
            String(decoding: try files.read(path, for: user), as: UTF8.self)
          }
        }.requires(.readFiles),
        .function(
          "list", summary: "The sorted names of a folder's entries.",
          .required("path", .string, summary: "the folder"),
          returns: .result("names", ValueType<String>.string.list, summary: "without `.` and `..`")
        ) { plugin, path in
          plugin.access(path) { files, user throws(ReadError) in
            try files.list(path, for: user)
          }
        }.requires(.readFiles),
        .function(
          "write", summary: "Replaces a file atomically, or creates it.",
          .required("path", .string, summary: "the file"),
          .required("text", .string(maximumLength: FileLimits.bytes), summary: "its new content"),
          returns: .result("done", .boolean, summary: "true")
        ) { plugin, path, text in
          plugin.access(path) { files, user throws(ReadError) in
            try files.write(Array(text.utf8), to: path, for: user)
            return true
          }
        }.requires(.writeFiles),
        .writeImage(),
      ]
    }
  }

  /// Returns the rows of `thimble.env`.
  static func environment() -> [Member] {
    [
      .function(
        "env", summary: "The value of a granted environment variable.",
        .required("name", .string, summary: "the variable"),
        returns: .value("value", ValueType<String>.string.optional, summary: "nil if it is not set")
      ) { plugin, name throws(LuaError) in
        guard plugin.grants.allows(.environment, name) else {
          throw .raised(
            "the variable \(name.luaLiteral) is not granted; "
              + plugin.grants.howToGrant(.environment, name, to: plugin.name))
        }
        return plugin.host?.files.value(ofVariable: name)
      }.requires(.environment)
    ]
  }
}

extension Plugin {
  /// Accesses a file at a path, and adds the path to the error if that fails.
  fileprivate func access<Result>(
    _ path: String,
    _ body: (any FileProvider, FileUser) throws(ReadError) -> Result
  ) -> OperationResult<Result> {
    guard let host else { return .failure("the plugin was unloaded") }
    guard UserFolders.hasPath(path) else {
      return .failure(
        "\"\(path)\" is no path that begins with /, ~/, $CONFIG/, $DATA/ or $CACHE/ and has no ..")
    }
    do throws(ReadError) {
      return .success(try body(host.files, fileUser))
    } catch {
      return .failure("\(path) cannot be used: \(error.reason)")
    }
  }
}
