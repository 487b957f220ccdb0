public import Lua
import Scripting
import System

/// A snapshot of a plugin's files, read and validated without running any code.
public struct PluginSource {
  /// A file: its name in messages and its text.
  struct File {
    let name: String
    let text: [UInt8]
  }

  /// The maximum size of the configuration, in bytes. Chosen.
  package static let maximumConfigurationSize = 256 << 10

  /// The plugin's name: from the manifest, or the file's name without `.lua`.
  public let name: String
  /// The contents of `plugin.json`; nil for a single file.
  public let manifest: Manifest?
  /// The path of the file or folder; nil for a plugin created from text in memory.
  public let path: String?
  /// Whether the source is the user's configuration.
  public private(set) var isConfiguration = false
  let main: File
  /// The source text of the plugin's modules.
  let modules: ModuleSnapshot

  /// Reads a plugin's folder, or a single `.lua` file, and the modules that it requires.
  ///
  /// - Parameters:
  ///   - shared: The folders of shared modules, in search order.
  ///   - text: The text of the single file; nil to read the file.
  /// - Throws: `PluginError` if a file is missing, unreadable or too large, or the manifest is
  ///   invalid.
  public static func read(
    _ path: String, sharing shared: [String] = [], text: String? = nil
  ) throws(PluginError) -> PluginSource {
    let source =
      if let text {
        makeSource(path, shared, text: Array(text.utf8))
      } else if Folder.exists(path) {
        try readFolder(path, shared)
      } else {
        makeSource(path, shared, text: try ownFile(path, WholeFile.maximumSize))
      }
    try source.modules.readRequired(by: source.main.text)
    return source
  }

  /// Reads the user's configuration: a file that runs as a plugin named `init` with all
  /// permissions, and declares with `thimble.use` which plugins to load.
  ///
  /// - Parameter text: The text of the file; nil to read the file.
  /// - Throws: `PluginError` if the file is unreadable or too large.
  public static func readConfiguration(
    _ path: String, sharing shared: [String] = [], text: String? = nil
  ) throws(PluginError) -> PluginSource {
    let bytes =
      if let text { Array(text.utf8) } else { try ownFile(path, maximumConfigurationSize) }
    var source = makeSource(path, shared, followingLinks: true, text: bytes)
    try source.modules.readRequired(by: source.main.text)
    source.isConfiguration = true
    return source
  }

  /// Creates a single-file plugin from text in memory.
  public init(name: String, text: String) {
    self.init(
      name: name, manifest: nil, path: nil,
      main: File(name: name + ".lua", text: Array(text.utf8)), modules: ModuleSnapshot(of: name))
  }

  /// A hash of the plugin's files, to detect changes; not cryptographic.
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

  /// The text of a single file, to run the plugin in another process without reading the file
  /// again; nil for a folder, and for a text that is not UTF-8 or has more than 256 KiB.
  public var singleText: String? {
    guard manifest == nil, main.text.count <= Self.maximumConfigurationSize else { return nil }
    return String(validating: main.text, as: UTF8.self)
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

  /// Returns the source text of a module: `a.b` is `a/b.lua` in the plugin's folder or, if missing
  /// there, in a shared folder.
  ///
  /// - Throws: `LuaError` if the name is invalid, or the file does not exist or cannot be read.
  public func module(named module: String) throws(LuaError) -> (text: String, file: String) {
    try modules.module(named: module)
  }

  /// The paths of the file or folder and of all modules that were read.
  package var paths: [String] { (path.map { [$0] } ?? []) + modules.allPaths }

  /// The paths of the shared modules that the plugin requires.
  public var sharedModules: [String] { modules.sharedPaths }

  /// The number of modules that running code has required by a computed name.
  public var lateModuleCount: Int { modules.lateCount }

  /// The names of the modules that running code has required by a computed name.
  public var lateModules: [String] { modules.lateNames }

  /// Reads modules that the plugin's code has required in another process, so that changes of their
  /// files are found.
  public func readLateModules(_ names: [String]) {
    for name in names { _ = try? modules.module(named: name) }
  }

  /// The names in messages and the texts of the main file and of the modules read so far.
  package var configurationFiles: [(name: String, text: [UInt8])] {
    [(main.name, main.text)] + modules.namedTexts
  }

  /// Returns the path of the module with a name used in messages.
  ///
  /// - Returns: nil if there is none, or if it was not read from a file.
  public func path(ofModuleFile name: String) -> String? { modules.path(ofFile: name) }

  /// Whether a newer snapshot of the plugin's files is identical.
  func isSame(as newer: PluginSource) -> Bool {
    fingerprint == newer.fingerprint && modules.hasSameLateFiles(as: newer.modules)
  }

  // MARK: Reading

  private static func makeSource(
    _ path: String, _ shared: [String], followingLinks: Bool = false, text: [UInt8]
  ) -> PluginSource {
    let slash = path.lastIndex(of: "/")
    let file = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let folder = slash.map { String(path[...$0]) } ?? "./"
    let name = file.hasSuffix(".lua") ? String(file.dropLast(4)) : file
    let own = ModuleFolder.folder(folder, plugin: name, followsLinks: followingLinks)
    return PluginSource(
      name: name, manifest: nil, path: path,
      main: File(name: file, text: text),
      modules: ModuleSnapshot(of: name, in: [own] + shared.map { .shared($0) }))
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
    do throws(ManifestError) {
      return try Manifest(content)
    } catch {
      throw .manifest(path: folder + name, faults: error.faults)
    }
  }

  private static func bytes(
    of file: String, in folder: String, isMain: Bool = false
  ) throws(PluginError) -> [UInt8] {
    do throws(ReadError) {
      return try RootedFolder(folder).read(file)
    } catch {
      if isMain, error.isMissing {
        throw .missingMain(folder: String(folder.dropLast()), name: file)
      }
      throw .unreadable(path: folder + file, reason: error.reason)
    }
  }

  /// Reads the file that the user named, which may be a symlink or a pipe.
  private static func ownFile(_ path: String, _ maximumSize: Int) throws(PluginError) -> [UInt8] {
    do throws(ReadError) {
      return try WholeFile.read(path, atMost: maximumSize)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }
}

/// A hash that distinguishes versions of files (FNV-1a, 64 bits).
struct FingerprintHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: [UInt8]) {
    add(UInt64(bytes.count))
    for byte in bytes { add(byte) }
  }

  mutating func add(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      add(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
