import Glibc
import Lua
import PluginHost

/// The files of a new plugin.
struct PluginTemplate {
  /// What the plugin is called.
  let name: String
  /// The folder of the definitions for editors.
  let types: String

  /// The files, by their paths in the plugin's folder.
  func files() throws -> [(path: String, text: String)] {
    let own = try KnownGlobals.ofPlugins().names
    let specs = try KnownGlobals.ofSpecs().names.filter { !own.contains($0) }
    let words = [
      "NAME": name, "TYPES": types, "\"SPECS\"": list(specs), "SPECS": list(specs),
      "GLOBALS": list(own),
    ]
    let templates = [
      ("plugin.json", PackageResources.plugin_json), ("init.lua", PackageResources.init_lua),
      ("spec/\(name)_spec.lua", PackageResources.spec_lua),
      ("README.md", PackageResources.README_md), (".luarc.json", PackageResources.luarc_json),
      (".luacheckrc", PackageResources.luacheckrc),
    ]
    return templates.map { path, text in
      let filled = words.sorted { $0.key < $1.key }.reduce(String(decoding: text, as: UTF8.self)) {
        $0.replacing($1.key, with: $1.value)
      }
      return (path, filled)
    }
  }

  private func list(_ names: [String]) -> String {
    var lines: [String] = []
    var line = ""
    for name in names {
      if line.count + name.count > 90 {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + "\"\(name)\","
    }
    lines.append(line)
    return String(lines.joined(separator: "\n  ").dropLast())
  }

  /// Writes the files into a folder, which is made for them.
  ///
  /// - Throws: `FileError` when the folder is there and not empty, or something cannot be written.
  func write(to folder: String) throws {
    let files = try files()
    if mkdir(folder, 0o777) != 0, errno != EEXIST || !entries(of: folder).isEmpty {
      throw FileError(attempt: "make", path: folder, code: errno)
    }
    for (path, text) in files {
      if let slash = path.lastIndex(of: "/") { mkdir(folder + "/" + path[..<slash], 0o777) }
      try OutputFile(folder + "/" + path).write(text)
    }
  }
}
