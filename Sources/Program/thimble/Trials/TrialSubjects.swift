import PluginHost
import Store
import System
import Trial

extension TrialRun.Subject {
  /// The plugin at a path, with the plugins that it requires.
  init(plugin path: String, in directories: Directories) {
    self.init(plugin: path, try? PluginSpecs(path), in: directories)
  }

  /// The plugin at a path, with the plugins that it requires.
  ///
  /// - Parameter specs: The plugin; nil if it cannot be read, which the process reports.
  init(plugin path: String, _ specs: PluginSpecs?, in directories: Directories) {
    let name = specs?.source.name ?? path.split(separator: "/").last.map(String.init) ?? path
    self.init(name: name, readable: Self.files(ofPlugin: path, specs, directories))
    readable += directories.moduleFolders
    resolve()
  }

  /// The configuration, with all plugins that it can use.
  init(configuration path: String, in directories: Directories) {
    let source = try? PluginSource.readConfiguration(path, sharing: directories.moduleFolders)
    self.init(name: "init", readable: source?.paths ?? [path])
    readable += [parentFolder(of: path), directories.pluginRegister]
    readable += directories.pluginFolders + directories.moduleFolders
    // A plugin can be a link, and the configuration can name a folder.
    let texts = (source?.configurationFiles ?? []).flatMap { [LuaToken](of: $0.text) }.compactMap {
      if case .text(let text) = $0.kind { text } else { nil }
    }
    for name in Set(directories.pluginNames + texts.filter { $0.contains("/") }).sorted() {
      guard let path = try? directories.plugin(name) else { continue }
      readable += Self.files(ofPlugin: path, try? PluginSpecs(path), directories)
    }
    resolve()
  }

  /// The files and folders of a plugin and of those that it requires.
  private static func files(
    ofPlugin path: String, _ specs: PluginSpecs?, _ directories: Directories
  ) -> [String] {
    var files = [directories.readableFolder(of: path)]
    guard let specs else { return files }
    for source in [specs.source] + specs.required { files += source.paths }
    guard !Folder.exists(path) else { return files }
    return files + besides(specs)
  }

  /// The file name endings that a plugin of a single file, and its specs, can read.
  private static let endings = ["lua", "png", "jpg", "jpeg", "svg", "jsonl"].map { "." + $0 }

  /// The files next to a plugin of a single file that it can read. Not the whole folder, which may
  /// also have the user's files.
  private static func besides(_ specs: PluginSpecs) -> [String] {
    let folder = specs.folder
    let spec = folder + "/spec"
    return Folder.names(in: folder).filter { name in endings.contains(where: name.hasSuffix) }
      .map { folder + "/" + $0 } + (Folder.isDirectory(spec) ? [spec] : [])
  }

  /// Resolves symbolic links in the paths, and removes missing and duplicate ones.
  private mutating func resolve() {
    var known: Set<String> = []
    readable = readable.compactMap(Folder.resolved).filter { known.insert($0).inserted }
  }
}
