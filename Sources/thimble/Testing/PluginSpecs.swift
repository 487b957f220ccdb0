import Files
import PluginHost

/// A plugin with its specs.
struct PluginSpecs {
  let source: PluginSource
  /// The required plugins in dependency order.
  let required: [PluginSource]
  /// The plugin's folder.
  let folder: String
  /// The spec files, as paths relative to `folder`.
  let files: [String]

  /// Reads the plugin at a path, and finds the specs in its folder and in `spec`; for a single
  /// file, those with its name. Required plugins are searched beside it first.
  init(_ path: String) throws {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    source = try PluginSource.read(path, sharing: Directories().moduleFolders)
    var needs = Needs()
    try needs.add(source.manifest?.requires ?? [], beside: parentFolder(of: path))
    required = needs.sources
    if Folder.isThere(path) {
      folder = path
      files = Self.specs(in: path)
    } else {
      folder = parentFolder(of: path)
      let name = source.name + "_spec.lua"
      files = Self.specs(in: folder).filter { $0 == name || $0 == "spec/" + name }
    }
  }

  private static func specs(in folder: String) -> [String] {
    let below = folder + "/spec"
    let found =
      Folder.names(in: folder)
      + (Folder.isReal(below) ? Folder.names(in: below).map { "spec/" + $0 } : [])
    return found.filter { $0.hasSuffix("_spec.lua") }
  }
}

/// A plugin's transitive requirements in dependency order.
private struct Needs {
  private(set) var sources: [PluginSource] = []
  private var names: Set<String> = []

  mutating func add(_ wanted: [String], beside folder: String) throws {
    for name in wanted where names.insert(name).inserted {
      let beside = folder + "/" + name
      let path = exists(beside + "/plugin.json") ? beside : try Directories().plugin(name)
      let source = try PluginSource.read(path, sharing: Directories().moduleFolders)
      try add(source.manifest?.requires ?? [], beside: parentFolder(of: path))
      sources.append(source)
    }
  }
}
