import Glibc
import Lua
import PluginHost
import Scripting
import System

/// The files of a new plugin.
package struct PluginTemplate {
  /// The plugin's name.
  let name: String
  /// The folder with `types` and `spec-types`, the type definitions for editors.
  let types: String
  /// The folder of the user's modules for all plugins.
  let modules: String

  /// - Parameters:
  ///   - name: The plugin's name.
  ///   - types: The folder with `types` and `spec-types`, the type definitions for editors.
  ///   - modules: The folder of the user's modules for all plugins.
  package init(name: String, types: String, modules: String) {
    self.name = name
    self.types = types
    self.modules = modules
  }

  /// The files with their paths relative to the plugin's folder.
  func files() throws -> [(path: String, text: String)] {
    let own = try KnownGlobals.ofPlugins().names
    let specs = try KnownGlobals.ofSpecs().names.filter { !own.contains($0) }
    let names = specs.map { "\"\($0)\"" }.joined(separator: ", ")
    let luacheck = APIDescription.luacheck.files.map(\.text).joined()
    return [
      ("plugin.json", filled(PackageResources.plugin_json)),
      ("init.lua", filled(PackageResources.init_lua)),
      ("spec/\(name)_spec.lua", filled(PackageResources.spec_lua)),
      ("README.md", filled(PackageResources.README_md)),
      (".luarc.json", filled(PackageResources.luarc_json)),
      (".luacheckrc", luacheck + "files[\"**/*_spec.lua\"] = { globals = { \(names) } }\n"),
    ]
  }

  private func filled(_ template: [UInt8]) -> String {
    String(decoding: template, as: UTF8.self)
      .replacing("NAME", with: name).replacing("TYPES", with: types)
      .replacing("MODULES", with: modules)
  }

  /// Writes the files into a folder, which is created.
  ///
  /// - Throws: `FileError` when the folder exists and is not empty, or a file cannot be written.
  package func write(to folder: String) throws {
    let files = try files()
    if unsafe mkdir(folder, 0o777) != 0, errno != EEXIST || !Folder.names(in: folder).isEmpty {
      throw FileError(attempt: "make", path: folder, code: errno)
    }
    for (path, text) in files {
      if let slash = path.lastIndex(of: "/") { unsafe mkdir(folder + "/" + path[..<slash], 0o777) }
      try OutputFile(folder + "/" + path).write(text)
    }
  }
}
