import PluginHost

/// A plugin with its specs.
struct PluginSpecs {
  let source: PluginSource
  /// The plugin's folder.
  let folder: String
  /// The files, as paths in the folder.
  let files: [String]

  /// Reads the plugin at a path, and finds the specs in its folder and in `spec`; of a single file, those that
  /// have its name.
  init(_ path: String) throws(PluginError) {
    source = try PluginSource.read(path)
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    if isFolder(path) {
      folder = path
      files = Self.specs(in: path)
    } else {
      folder = parentFolder(of: path)
      let name = source.name + "_spec.lua"
      files = Self.specs(in: folder).filter { $0 == name || $0 == "spec/" + name }
    }
  }

  private static func specs(in folder: String) -> [String] {
    let found = entries(of: folder) + entries(of: folder + "/spec").map { "spec/" + $0 }
    return found.filter { $0.hasSuffix("_spec.lua") }
  }
}
