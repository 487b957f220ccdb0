import Files
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

  /// Reads a plugin's folder, or a single `.lua` file, and the modules that it requires.
  ///
  /// - Parameter shared: The folders of modules for all plugins, in the order in which they are
  ///   looked in.
  public static func read(
    _ path: String, sharing shared: [String] = []
  ) throws(PluginError) -> PluginSource {
    let source =
      Folder.isThere(path) ? try readFolder(path, shared) : try readFile(path, shared)
    try source.modules.readRequired(by: source.main.text)
    return source
  }

  /// Reads the user's configuration: a file that runs as a plugin named `init`, may do everything,
  /// and says with `thimble.use` which plugins are to run.
  public static func readConfiguration(
    _ path: String, sharing shared: [String] = []
  ) throws(PluginError) -> PluginSource {
    var source = try readFile(path, shared, followingLinks: true)
    try source.modules.readRequired(by: source.main.text)
    source.isConfiguration = true
    return source
  }

  /// A plugin of one file whose text is at hand.
  public init(name: String, text: String) {
    self.init(
      name: name, manifest: nil, path: nil,
      main: File(name: name + ".lua", text: Array(text.utf8)), modules: ModuleSnapshot(of: name))
  }

  /// A number that is another one when the plugin's files are others: to tell versions apart, not
  /// to prove anything.
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

  /// The text of a module of the plugin: `a.b` is `a/b.lua` in its folder, or else in a shared one.
  public func module(named module: String) throws(LuaError) -> (text: String, file: String) {
    try modules.module(named: module)
  }

  /// The files of modules that the plugin requires and that are not in its folder.
  public var sharedModules: [String] { modules.sharedPaths }

  /// Where the module lies that messages call by a name; nil: there is none, or it came from
  /// nowhere.
  public func path(ofModuleFile name: String) -> String? { modules.path(ofFile: name) }

  /// Whether a newer reading of the plugin's files has found the same.
  func isSame(as newer: PluginSource) -> Bool {
    fingerprint == newer.fingerprint && modules.hasSameLateFiles(as: newer.modules)
  }

  // MARK: Reading

  private static func readFile(
    _ path: String, _ shared: [String], followingLinks: Bool = false
  ) throws(PluginError) -> PluginSource {
    let slash = path.lastIndex(of: "/")
    let file = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let folder = slash.map { String(path[...$0]) } ?? "./"
    let name = file.hasSuffix(".lua") ? String(file.dropLast(4)) : file
    return PluginSource(
      name: name, manifest: nil, path: path, main: File(name: file, text: try ownFile(path)),
      modules: ModuleSnapshot(
        of: name, beside: folder, sharing: shared, followingLinks: followingLinks))
  }

  private static func readFolder(
    _ path: String, _ shared: [String]
  ) throws(PluginError) -> PluginSource {
    let folder = path.hasSuffix("/") ? path : path + "/"
    let manifest = try readManifest(in: folder)
    guard manifest.apiLevel <= PluginHost.apiLevel else {
      throw .apiLevel(
        plugin: manifest.name, needed: manifest.apiLevel, offered: PluginHost.apiLevel)
    }
    let main = try bytes(of: manifest.main, in: folder, isMain: true)
    return PluginSource(
      name: manifest.name, manifest: manifest, path: path,
      main: File(name: manifest.name + "/" + manifest.main, text: main),
      modules: try ModuleSnapshot(of: manifest.name, allIn: folder, sharing: shared))
  }

  private static func readManifest(in folder: String) throws(PluginError) -> Manifest {
    let name = "plugin.json"
    let content = try bytes(of: name, in: folder)
    do throws(ManifestFailure) {
      return try Manifest(content)
    } catch {
      throw .manifest(path: folder + name, faults: error.faults)
    }
  }

  private static func bytes(
    of file: String, in folder: String, isMain: Bool = false
  ) throws(PluginError) -> [UInt8] {
    do throws(ReadFailure) {
      return try RootedFolder(folder).read(file)
    } catch {
      if isMain, error.isMissing {
        throw .missingMain(folder: String(folder.dropLast()), name: file)
      }
      throw .unreadable(path: folder + file, reason: error.reason)
    }
  }

  /// The file that was named, which may be a link or a pipe.
  private static func ownFile(_ path: String) throws(PluginError) -> [UInt8] {
    do throws(ReadFailure) {
      return try WholeFile.read(path)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }
}
