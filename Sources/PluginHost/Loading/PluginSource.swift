import Lua

/// A plugin's files, read and checked, with nothing run.
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
  let main: File
  /// Where modules are looked for; empty: nowhere.
  private let folder: String

  /// Reads a plugin's folder, or a single `.lua` file.
  public static func read(_ path: String) throws(PluginError) -> PluginSource {
    TextFile.isFolder(path) ? try readFolder(path) : try readFile(path)
  }

  /// A plugin of one file whose text is at hand.
  public init(name: String, text: String) {
    self.name = name
    manifest = nil
    main = File(name: name + ".lua", text: Array(text.utf8))
    folder = ""
  }

  private init(name: String, manifest: Manifest?, main: File, folder: String) {
    self.name = name
    self.manifest = manifest
    self.main = main
    self.folder = folder
  }

  private static func readFile(_ path: String) throws(PluginError) -> PluginSource {
    let slash = path.lastIndex(of: "/")
    let file = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let folder = slash.map { String(path[...$0]) } ?? "./"
    let name = file.hasSuffix(".lua") ? String(file.dropLast(4)) : file
    return PluginSource(
      name: name, manifest: nil, main: File(name: file, text: try bytes(path)), folder: folder)
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
      name: manifest.name, manifest: manifest,
      main: File(name: manifest.name + "/" + manifest.main, text: main), folder: folder)
  }

  private static func readManifest(_ path: String) throws(PluginError) -> Manifest {
    let content = try bytes(path)
    do throws(ManifestFailure) {
      return try Manifest(content)
    } catch {
      throw .manifest(path: path, error.sentence)
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

  /// The text of a module of the plugin: `a.b` is `a/b.lua` in its folder.
  func module(named module: String) throws(LuaError) -> (text: String, file: String) {
    let parts = module.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isNameByte) }) else {
      throw .raised(
        "a module's name is of letters, digits and _, with dots between parts, got \"\(module)\"")
    }
    guard !folder.isEmpty else { throw .raised("there is no module \"\(module)\"") }
    let relative = parts.joined(separator: "/") + ".lua"
    do throws(ReadFailure) {
      let text = try TextFile.read(folder + relative)
      return (String(decoding: text, as: UTF8.self), name + "/" + relative)
    } catch {
      throw .raised("there is no module \"\(module)\": \(relative) cannot be read: \(error.reason)")
    }
  }
}
