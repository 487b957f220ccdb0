import Lua

/// The text of a plugin's modules, each as it was when it was first read.
///
/// A folder's are read with the plugin, so that code which `require`s one later sees the version it belongs to. Beside a single
/// file may lie anything; its modules are read when they are first asked for.
final class ModuleSnapshot {
  /// The most files a plugin's folder can have, and how deep. Chosen.
  static let mostFiles = 512
  private static let mostLevels = 8

  private let plugin: String
  /// Where modules are looked for that have not been read; empty: nowhere.
  private let folder: String
  private var texts: [String: [UInt8]] = [:]
  private var failures: [String: ReadFailure] = [:]

  /// No modules, or those that lie in a folder.
  init(of plugin: String, readingFrom folder: String = "") {
    self.plugin = plugin
    self.folder = folder
  }

  /// The modules in a folder and the folders in it, read now.
  init(of plugin: String, allIn folder: String) throws(PluginError) {
    self.plugin = plugin
    self.folder = ""
    try readAll(in: folder, below: "", levels: Self.mostLevels)
  }

  /// The files that were read, with their texts, in order.
  var files: [(relative: String, text: [UInt8])] {
    texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func readAll(
    in folder: String, below prefix: String, levels: Int
  ) throws(PluginError) {
    for entry in FolderEntries.names(in: folder + prefix) {
      let relative = prefix + entry
      if entry.hasSuffix(".lua"), entry.dropLast(4).utf8.allSatisfy(isNameByte) {
        guard texts.count + failures.count < Self.mostFiles else {
          throw .unreadable(
            path: folder, reason: "it has more than \(Self.mostFiles) Lua files")
        }
        read(relative, in: folder)
      } else if levels > 1, entry.utf8.allSatisfy(isNameByte),
        TextFile.isFolder(folder + relative)
      {
        try readAll(in: folder, below: relative + "/", levels: levels - 1)
      }
    }
  }

  private func read(_ relative: String, in folder: String) {
    do throws(ReadFailure) {
      texts[relative] = try TextFile.read(folder + relative)
    } catch {
      failures[relative] = error
    }
  }

  /// The text of a module: `a.b` is `a/b.lua`.
  func module(named module: String) throws(LuaError) -> (text: String, file: String) {
    let parts = module.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isNameByte) }) else {
      throw .raised(
        "a module's name is of letters, digits and _, with dots between parts, got \"\(module)\"")
    }
    let relative = parts.joined(separator: "/") + ".lua"
    if texts[relative] == nil, !folder.isEmpty { read(relative, in: folder) }
    if let text = texts[relative] {
      return (String(decoding: text, as: UTF8.self), plugin + "/" + relative)
    }
    guard let failure = failures[relative] else {
      throw .raised("there is no module \"\(module)\": the plugin has no \(relative)")
    }
    throw .raised(
      "there is no module \"\(module)\": \(relative) cannot be read: \(failure.reason)")
  }
}
