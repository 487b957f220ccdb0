import Lua
import Scripting
import System

/// A snapshot of the source text of a plugin's modules, each as it was when first read.
///
/// The modules in the plugin's folder, and those in shared folders that its files name literally,
/// are read with the plugin, so that code that `require`s one later gets the matching version.
/// Modules whose names are computed at run time are read when first required.
final class ModuleSnapshot {
  /// A module that was read.
  struct Module {
    /// The module's path.
    let path: String
    /// The module's name in messages.
    let name: String
    let text: [UInt8]
  }

  /// The maximum number of modules in a plugin's folder. The same limit applies to the modules in
  /// other folders that its files name, whether or not they exist. Below, the maximum depth of
  /// folders. Chosen.
  static let maximumFiles = 512
  private static let maximumLevels = 8

  /// The maximum total size of a plugin's modules, which stay in memory, in bytes. Chosen.
  static let maximumSize = 8 << 20

  /// The total size of the modules, in bytes.
  private(set) var size = 0

  private let plugin: String
  private let moduleFolders: [ModuleFolder]
  private var modules: [String: Module] = [:]
  private var failures: [String: ReadError] = [:]
  /// The files whose first read was for running code.
  private var lateFiles: Set<String> = []

  /// Creates a snapshot of the modules in some folders. Nothing is read yet, because the folder of
  /// a single file may contain many unrelated files.
  init(of plugin: String, in moduleFolders: [ModuleFolder] = []) {
    self.plugin = plugin
    self.moduleFolders = moduleFolders
  }

  /// Reads all modules in a plugin's folder, recursively; those in shared folders are read later.
  init(of plugin: String, allIn folder: String, sharing shared: [String]) throws(PluginError) {
    self.plugin = plugin
    moduleFolders = shared.map { .shared($0) }
    try readAll(.folder(folder, plugin: plugin), below: "", levels: Self.maximumLevels)
  }

  /// Reads the modules required by a text and by the modules read so far, transitively.
  func readRequired(by text: [UInt8]) throws(PluginError) {
    var waiting = [text] + modules.values.map(\.text)
    var lookedFor = Set(modules.keys).union(failures.keys)
    let maximumLookups = lookedFor.count + Self.maximumFiles
    while let text = waiting.popLast() {
      for name in RequiredNames.names(in: text) {
        guard let file = ModuleName(name)?.file, !lookedFor.contains(file) else { continue }
        guard lookedFor.count < maximumLookups else {
          throw .unreadable(
            path: file,
            reason: "plugin \"\(plugin)\" requires more than \(Self.maximumFiles) modules outside "
              + "its own folder; require fewer, or move them into this folder")
        }
        lookedFor.insert(file)
        if let module = read(file) { waiting.append(module.text) }
      }
    }
  }

  /// The files read with the plugin, with their texts, sorted by path.
  var files: [(relative: String, text: [UInt8])] {
    modules.filter { !lateFiles.contains($0.key) }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.text) }
  }

  /// The modules' names in messages and their texts, sorted by name.
  var namedTexts: [(name: String, text: [UInt8])] {
    modules.values.map { ($0.name, $0.text) }.sorted { $0.name < $1.name }
  }

  /// The paths of the modules found by name.
  var namedPaths: [String] { paths(in: moduleFolders) }

  /// The paths of all modules.
  var allPaths: [String] { modules.values.map(\.path).sorted() }

  /// The paths of the modules in shared folders.
  var sharedPaths: [String] { paths(in: moduleFolders.filter(\.isShared)) }

  private func paths(in moduleFolders: [ModuleFolder]) -> [String] {
    let paths = modules.values.map(\.path)
    return paths.filter { path in moduleFolders.contains { path.hasPrefix($0.path) } }.sorted()
  }

  /// The searched folders, in which a module that is missing now may appear later.
  var searchedFolders: [String] { moduleFolders.map(\.path) }

  /// The number of modules that running code has required by a computed name.
  var lateCount: Int { lateFiles.count }

  /// The names of the modules that running code has required by a computed name.
  var lateNames: [String] {
    lateFiles.sorted().map { String($0.dropLast(".lua".count)).replacing("/", with: ".") }
  }

  /// Whether the modules required by running code are unchanged in a newer snapshot.
  func hasSameLateFiles(as newer: ModuleSnapshot) -> Bool {
    lateFiles.allSatisfy { file in
      if newer.modules[file] == nil { _ = newer.read(file, isLate: true) }
      return newer.modules[file]?.text == modules[file]?.text
    }
  }

  /// Returns the path of the module with a name used in messages.
  ///
  /// - Returns: nil if there is none.
  func path(ofFile name: String) -> String? { modules.values.first { $0.name == name }?.path }

  /// Returns the source text of a module: `a.b` is `a/b.lua`.
  ///
  /// - Throws: `LuaError` if the name is invalid, or the file does not exist or cannot be read.
  func module(named module: String) throws(LuaError) -> (text: String, file: String) {
    guard let file = ModuleName(module)?.file else {
      throw .raised(
        "a module's name has letters, digits and _, with dots between parts, got \"\(module)\"")
    }
    if let found = modules[file] ?? read(file, isLate: true) {
      return (String(decoding: found.text, as: UTF8.self), found.name)
    }
    guard let failure = failures[file] else {
      throw .raised("there is no module \"\(module)\": " + sentenceAboutMissing(file))
    }
    throw .raised("there is no module \"\(module)\": \(file) cannot be read: \(failure.reason)")
  }

  /// Returns a message about a missing file that lists the searched folders.
  func sentenceAboutMissing(_ file: String) -> String {
    let shared = moduleFolders.filter(\.isShared).map(\.path)
    return "the plugin has no \(file)"
      + (shared.isEmpty ? "" : ", and neither has \(shared.joined(separator: " or "))")
  }

  // MARK: Reading

  private func readAll(
    _ folder: ModuleFolder, below prefix: String, levels: Int
  ) throws(PluginError) {
    for entry in Folder.names(in: folder.path + prefix) {
      let relative = prefix + entry
      if entry.hasSuffix(".lua"), entry.dropLast(4).utf8.allSatisfy(isNameByte) {
        guard modules.count + failures.count < Self.maximumFiles else {
          throw .unreadable(
            path: folder.path, reason: "it has more than \(Self.maximumFiles) Lua files")
        }
        _ = read(relative, in: folder)
      } else if levels > 1, entry.utf8.allSatisfy(isNameByte),
        Folder.isDirectory(folder.path + relative)
      {
        try readAll(folder, below: relative + "/", levels: levels - 1)
      }
    }
  }

  /// Reads a file from the first folder that contains it.
  ///
  /// - Returns: nil if no folder does, or if reading fails.
  private func read(_ file: String, isLate: Bool = false) -> Module? {
    for moduleFolder in moduleFolders {
      if let module = read(file, in: moduleFolder) {
        if isLate { lateFiles.insert(file) }
        return module
      }
      if failures[file] != nil { return nil }
    }
    return nil
  }

  /// Reads a file from one folder. A failure is recorded, unless the file does not exist.
  private func read(_ file: String, in moduleFolder: ModuleFolder) -> Module? {
    do throws(ReadError) {
      let module = try moduleFolder.read(file)
      guard size + module.text.count <= Self.maximumSize else {
        throw ReadError(
          reason: "the plugin's Lua files have more than \(Self.maximumSize >> 20) MiB together")
      }
      size += module.text.count
      modules[file] = module
      return module
    } catch {
      if !error.isMissing { failures[file] = error }
      return nil
    }
  }
}
