import Files
import Lua

/// The text of a plugin's modules, each as it was when it was first read.
///
/// A folder's are read with the plugin, and of the shared folders those that the plugin's files
/// name: code that `require`s one later sees the version it belongs to. What only a name made while
/// running leads to is read when it is first asked for.
final class ModuleSnapshot {
  /// A module that was read.
  struct Module {
    /// Where it lies.
    let path: String
    /// What messages call it.
    let name: String
    let text: [UInt8]
  }

  /// The most files a plugin's folder can have, and it can take from shared ones; and how deep they
  /// may lie. Chosen.
  static let mostFiles = 512
  private static let mostLevels = 8

  /// The most bytes that the texts of a plugin's modules may have together, which stay in memory.
  /// Chosen.
  static let largest = 8 << 20

  /// How many bytes the texts have.
  private(set) var size = 0

  private let plugin: String
  private let places: [ModulePlace]
  private var modules: [String: Module] = [:]
  private var failures: [String: ReadFailure] = [:]
  /// The files that were first asked for by running code.
  private var lateFiles: Set<String> = []

  /// The modules beside a file, in a folder that may hold much else, and in shared folders; none
  /// are read yet.
  ///
  /// - Parameters:
  ///   - folder: The file's; empty: there is none.
  ///   - followingLinks: Whether links in it lead where they want.
  init(
    of plugin: String, beside folder: String = "", sharing shared: [String] = [],
    followingLinks: Bool = false
  ) {
    self.plugin = plugin
    let own =
      folder.isEmpty
      ? [] : [ModulePlace.folder(folder, plugin: plugin, followsLinks: followingLinks)]
    places = own + shared.map { .shared($0) }
  }

  /// The modules in a plugin's folder and the folders in it, read now, and those in shared folders.
  init(of plugin: String, allIn folder: String, sharing shared: [String]) throws(PluginError) {
    self.plugin = plugin
    places = shared.map { .shared($0) }
    try readAll(.folder(folder, plugin: plugin), below: "", levels: Self.mostLevels)
  }

  /// Reads what a text requires, and what that and all that was read requires in turn.
  func readRequired(by text: [UInt8]) throws(PluginError) {
    var waiting = [text] + modules.values.map(\.text)
    while let text = waiting.popLast() {
      for name in RequiredNames.names(in: text) {
        guard let file = ModuleName(name)?.file, modules[file] == nil, failures[file] == nil else {
          continue
        }
        guard modules.count + failures.count < 2 * Self.mostFiles else {
          throw .unreadable(
            path: file, reason: "plugin \"\(plugin)\" requires more than \(Self.mostFiles) modules")
        }
        if let module = read(file) { waiting.append(module.text) }
      }
    }
  }

  /// The files that were read with the plugin, with their texts, in order.
  var files: [(relative: String, text: [UInt8])] {
    modules.filter { !lateFiles.contains($0.key) }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.text) }
  }

  /// Where the modules lie that were looked for by name.
  var namedPaths: [String] { paths(in: places) }

  /// Where those lie that are for all plugins.
  var sharedPaths: [String] { paths(in: places.filter(\.isShared)) }

  private func paths(in places: [ModulePlace]) -> [String] {
    let paths = modules.values.map(\.path)
    return paths.filter { path in places.contains { path.hasPrefix($0.path) } }.sorted()
  }

  /// The folders in which modules may appear that were looked for elsewhere.
  var placesLookedIn: [String] { places.map(\.path) }

  /// Whether what running code has asked for is the same in a newer snapshot.
  func hasSameLateFiles(as newer: ModuleSnapshot) -> Bool {
    lateFiles.allSatisfy { file in
      if newer.modules[file] == nil { _ = newer.read(file, isLate: true) }
      return newer.modules[file]?.text == modules[file]?.text
    }
  }

  /// Where a module lies that messages call by a name.
  func path(ofFile name: String) -> String? { modules.values.first { $0.name == name }?.path }

  /// The text of a module: `a.b` is `a/b.lua`.
  func module(named module: String) throws(LuaError) -> (text: String, file: String) {
    guard let file = ModuleName(module)?.file else {
      throw .raised(
        "a module's name is of letters, digits and _, with dots between parts, got \"\(module)\"")
    }
    if let found = modules[file] ?? read(file, isLate: true) {
      return (String(decoding: found.text, as: UTF8.self), found.name)
    }
    guard let failure = failures[file] else {
      throw .raised("there is no module \"\(module)\": " + sentenceAboutMissing(file))
    }
    throw .raised("there is no module \"\(module)\": \(file) cannot be read: \(failure.reason)")
  }

  /// Where a file is not, and where else it was looked for.
  func sentenceAboutMissing(_ file: String) -> String {
    let shared = places.filter(\.isShared).map(\.path)
    return "the plugin has no \(file)"
      + (shared.isEmpty ? "" : ", and neither has \(shared.joined(separator: " or "))")
  }

  // MARK: Reading

  private func readAll(
    _ folder: ModulePlace, below prefix: String, levels: Int
  ) throws(PluginError) {
    for entry in Folder.names(in: folder.path + prefix) {
      let relative = prefix + entry
      if entry.hasSuffix(".lua"), entry.dropLast(4).utf8.allSatisfy(isNameByte) {
        guard modules.count + failures.count < Self.mostFiles else {
          throw .unreadable(
            path: folder.path, reason: "it has more than \(Self.mostFiles) Lua files")
        }
        _ = read(relative, in: folder)
      } else if levels > 1, entry.utf8.allSatisfy(isNameByte),
        Folder.isReal(folder.path + relative)
      {
        try readAll(folder, below: relative + "/", levels: levels - 1)
      }
    }
  }

  /// Reads a file from the first place that has it; nil when none has, or it cannot be read.
  private func read(_ file: String, isLate: Bool = false) -> Module? {
    for place in places {
      if let module = read(file, in: place) {
        if isLate { lateFiles.insert(file) }
        return module
      }
      if failures[file] != nil { return nil }
    }
    return nil
  }

  /// Reads a file in one place; a reason why not is kept, unless it is not there.
  private func read(_ file: String, in place: ModulePlace) -> Module? {
    do throws(ReadFailure) {
      let module = try place.read(file)
      guard size + module.text.count <= Self.largest else {
        throw ReadFailure(
          reason: "the plugin's Lua files have more than \(Self.largest >> 20) MiB together")
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
