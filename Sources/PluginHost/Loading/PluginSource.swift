public import Lua

/// A plugin's files as they were at one moment, read and checked, with nothing run.
public struct PluginSource {
  /// One file: the name it has in messages, and its text.
  struct File {
    let name: String
    let text: [UInt8]
  }

  /// The plugin's name: the manifest's, or the file's without `.lua`.
  public let name: String
  /// What `plugin.json` says; a single file has none.
  public let manifest: Manifest?
  /// The file or folder it was read from; nil for text that was at hand.
  public let path: String?
  /// Whether it is the user's configuration.
  public private(set) var isConfiguration = false
  let main: File
  /// The text of the plugin's modules.
  let modules: ModuleSnapshot

  /// Reads a plugin's folder, or a single `.lua` file.
  public static func read(_ path: String) throws(PluginError) -> PluginSource {
    TextFile.isFolder(path) ? try readFolder(path) : try readFile(path)
  }

  /// Reads the user's configuration: a file that runs as a plugin named `init`, may do everything, and says with
  /// `thimble.use` which plugins are to run.
  public static func readConfiguration(_ path: String) throws(PluginError) -> PluginSource {
    var source = try readFile(path)
    source.isConfiguration = true
    return source
  }

  /// A plugin of one file whose text is at hand.
  public init(name: String, text: String) {
    self.init(
      name: name, manifest: nil, path: nil,
      main: File(name: name + ".lua", text: Array(text.utf8)), modules: ModuleSnapshot(of: name))
  }

  /// A number that is another one when the plugin's files are others: to tell versions apart, not to prove anything.
  public var fingerprint: UInt64 {
    var hash = FingerprintHash()
    hash.add(manifest?.fingerprint ?? 0)
    hash.add(main.text)
    for file in modules.files {
      hash.add(Array(file.relative.utf8))
      hash.add(file.text)
    }
    return hash.value
  }

  private init(
    name: String, manifest: Manifest?, path: String?, main: File, modules: ModuleSnapshot
  ) {
    self.name = name
    self.manifest = manifest
    self.path = path
    self.main = main
    self.modules = modules
  }

  /// The text of a module of the plugin: `a.b` is `a/b.lua` in its folder.
  public func module(named module: String) throws(LuaError) -> (text: String, file: String) {
    try modules.module(named: module)
  }

  // MARK: Reading

  private static func readFile(_ path: String) throws(PluginError) -> PluginSource {
    let slash = path.lastIndex(of: "/")
    let file = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let folder = slash.map { String(path[...$0]) } ?? "./"
    let name = file.hasSuffix(".lua") ? String(file.dropLast(4)) : file
    return PluginSource(
      name: name, manifest: nil, path: path, main: File(name: file, text: try bytes(path)),
      modules: ModuleSnapshot(of: name, readingFrom: folder))
  }

  private static func readFolder(_ path: String) throws(PluginError) -> PluginSource {
    let folder = path.hasSuffix("/") ? path : path + "/"
    let manifest = try readManifest(folder + "plugin.json")
    guard manifest.apiLevel <= PluginHost.apiLevel else {
      throw .apiLevel(
        plugin: manifest.name, needed: manifest.apiLevel, offered: PluginHost.apiLevel)
    }
    let main = try bytes(folder + manifest.main, orMissing: (path, manifest.main))
    return PluginSource(
      name: manifest.name, manifest: manifest, path: path,
      main: File(name: manifest.name + "/" + manifest.main, text: main),
      modules: try ModuleSnapshot(of: manifest.name, allIn: folder))
  }

  private static func readManifest(_ path: String) throws(PluginError) -> Manifest {
    let content = try bytes(path)
    do throws(ManifestFailure) {
      return try Manifest(content)
    } catch {
      throw .manifest(path: path, faults: error.faults)
    }
  }

  private static func bytes(
    _ path: String, orMissing main: (folder: String, name: String)? = nil
  ) throws(PluginError) -> [UInt8] {
    do throws(ReadFailure) {
      return try TextFile.read(path)
    } catch {
      if let main, error.isMissing { throw .missingMain(folder: main.folder, name: main.name) }
      throw .unreadable(path: path, reason: error.reason)
    }
  }
}
