import JSON
import Lua
package import PluginHost
package import ScriptViews
import Scripting
import Store
import System

/// Checks a plugin without a compositor. Continues after the first error.
package struct PluginCheck {
  /// In which role the plugin is checked.
  package enum Role {
    /// A plugin on its own, with all requested permissions granted.
    case plugin
    /// The user's configuration.
    case configuration
    /// A plugin with the settings that the configuration gives it.
    case used(PluginSettings)
  }

  /// The folder, or the single file.
  let path: String
  /// The errors, in the order of the files.
  package private(set) var findings: [Finding] = []
  /// The recorded actions of the plugin while it was loading.
  package private(set) var deeds: [String] = []
  /// The name in the manifest, or else the path.
  package private(set) var name: String

  /// Settings without effect, which are no errors.
  package private(set) var remarks: [Finding] = []
  /// The mistakes in its options, and the options without effect, for the configuration.
  private(set) var aboutOptions: (faults: [SettingFault], remarks: [SettingFault]) = ([], [])
  /// Notes that are not errors: permissions that are not granted, or granted without need.
  package private(set) var notes: [String] = []
  /// The plugins that the configuration uses.
  private(set) var uses: [PluginUse] = []
  /// The edges at which its layers take touches.
  private(set) var takenEdges: [TakenEdge] = []
  /// The plugins that have to run before it.
  private(set) var requires: [String] = []

  private static let objects = ObjectNames()
  private let role: Role
  private let decoder: (any PictureDecoder)?
  private let folder: String
  private let isSingleFile: Bool
  private var source: PluginSource?
  private var scanned: [(file: String, names: LuaNames)] = []

  /// Checks the plugin at a path: a folder, or a single file.
  ///
  /// - Parameter decoder: Decodes large and vector pictures before it returns; nil to decode them
  ///   here.
  package init(
    _ path: String, as role: Role = .plugin, decoder: (any PictureDecoder)? = nil
  ) throws {
    self.role = role
    self.decoder = decoder
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
    name = path
    isSingleFile = !Folder.exists(path)
    folder = isSingleFile ? parentFolder(of: path) : path
    let manifest = isSingleFile ? nil : readManifest()
    if let manifest { (name, requires) = (manifest.name, manifest.requires) }
    try checkFiles()
    checkModules()
    try checkNames()
    if let manifest { try checkPermissions(manifest) }
    load(manifest)
  }

  // MARK: The manifest

  private mutating func readManifest() -> Manifest? {
    let file = folder + "/plugin.json"
    do {
      return try Manifest(try RootedFolder(folder).read("plugin.json"))
    } catch let error as ManifestError {
      for fault in error.faults { add(.manifest, file: file, line: nil, fault) }
    } catch {
      add(.file, file: file, line: nil, "it cannot be read: \(error)")
    }
    return nil
  }

  // MARK: The files

  private mutating func checkFiles() throws(LuaError) {
    let compiler = LuaCompiler()
    let source = try? PluginSource.read(path, sharing: Directories().moduleFolders)
    let own = isSingleFile ? [] : Self.luaFiles(in: folder, below: "")
    let others = (isSingleFile ? [path] : []) + (source?.sharedModules ?? [])
    let root = RootedFolder(folder)
    let all = own.map { (folder + "/" + $0, Optional($0)) } + others.map { ($0, nil) }
    for (file, relative) in all {
      let text: [UInt8]
      do {
        text = try relative.map { try root.read($0) } ?? ownFile(file)
      } catch {
        add(.file, file: file, line: nil, "it cannot be read: \(error)")
        continue
      }
      if let fault = try compiler.fault(of: text) {
        add(.syntax, file: file, line: fault.line, fault.message)
      } else {
        scanned.append((file, LuaNames(in: text, objects: Self.objects)))
      }
    }
  }

  /// Reads a file outside of the folder, up to the limit with which it is loaded.
  private func ownFile(_ file: String) throws(ReadError) -> [UInt8] {
    let isMain = isConfiguration && file == path
    return try WholeFile.read(
      file, atMost: isMain ? PluginSource.maximumConfigurationSize : WholeFile.maximumSize)
  }

  /// The Lua files as paths relative to the folder.
  private static func luaFiles(in folder: String, below prefix: String) -> [String] {
    Folder.names(in: folder + "/" + prefix).flatMap { entry -> [String] in
      if Folder.isDirectory(folder + "/" + prefix + entry) {
        return luaFiles(in: folder, below: prefix + entry + "/")
      }
      return entry.hasSuffix(".lua") ? [prefix + entry] : []
    }
  }

  private mutating func checkModules() {
    let shared = Directories().moduleFolders
    for (file, names) in scanned {
      for module in names.modules where module.name != "thimble" {
        let relative = module.name.split(separator: ".").joined(separator: "/") + ".lua"
        guard !([folder] + shared).contains(where: { exists($0 + "/" + relative) }) else {
          continue
        }
        add(
          .module, file: file, line: module.line,
          "there is no module \"\(module.name)\": the plugin has no \(relative), and neither has "
            + shared.joined(separator: " or "))
      }
    }
  }

  // MARK: Names

  private mutating func checkNames() throws {
    let inPlugins = try KnownGlobals.ofPlugins()
    let inSpecs = try KnownGlobals.ofSpecs()
    let own = scanned.reduce(into: Set<String>()) { $0.formUnion($1.names.assigned) }
    for (file, names) in scanned {
      let known = file.hasSuffix("_spec.lua") ? inSpecs : inPlugins
      for use in names.reads where !known.has(use.name) && !own.contains(use.name) {
        add(.global, file: file, line: use.line, sentence(about: use.name, known.names + own))
      }
      for (table, use) in names.fields where !known.has(use.name, in: table) && !own.contains(table)
      {
        add(
          .global, file: file, line: use.line,
          "plugins have no \(table).\(use.name)"
            + suggestion(for: use.name, among: known.fields(of: table)))
      }
      for use in names.hostFields where !inPlugins.moduleHas(use.name) {
        let isForConfiguration = ["use", "touch"].contains(use.name)
        if isForConfiguration, isConfiguration { continue }
        add(
          .api, file: file, line: use.line,
          isForConfiguration
            ? "thimble.\(use.name) is available only in the configuration, "
              + "\(Directories().configuration)"
            : "thimble has no \"\(use.name)\""
              + suggestion(for: use.name, among: inPlugins.module.sorted()))
      }
      for (type, use) in names.objectFields {
        let known = Self.objects.names(of: type)
        guard !known.contains(use.name) else { continue }
        add(
          .api, file: file, line: use.line,
          "a \(Self.objects.title(of: type)) has no \"\(use.name)\""
            + suggestion(for: use.name, among: known.sorted()))
      }
    }
  }

  /// Compares the requested permissions with those that the code needs.
  private mutating func checkPermissions(_ manifest: Manifest) throws {
    let code = scanned.filter { !$0.file.hasSuffix("_spec.lua") }
    let needed = try NeededPermissions()
    for (file, names) in code {
      for use in names.hostFields {
        let permissions = needed.permissions(for: use.name)
        guard let permission = permissions.last,
          permissions.allSatisfy({ manifest.permissions[$0] == nil })
        else { continue }
        add(
          .permission, file: file, line: use.line,
          "thimble.\(use.name) needs the permission \"\(permission.rawValue)\", "
            + "which plugin.json does not request")
      }
    }
    guard code.allSatisfy(\.names.knowsHostFields) else { return }
    let uses = code.flatMap { $0.names.hostFields.map(\.name) }
    for permission in manifest.permissions.permissions
    where !needed.isUsed(permission, by: uses) {
      add(
        .permission, file: folder + "/plugin.json", line: nil,
        "the permission \"\(permission.rawValue)\" is requested, but no code uses it")
    }
  }

  private var isConfiguration: Bool { if case .configuration = role { true } else { false } }

  private func sentence(about name: String, _ known: [String]) -> String {
    if name == "thimble" {
      return "nothing defines \"thimble\"; begin the file with: local thimble = require \"thimble\""
    }
    if ["io", "debug", "package", "dofile", "loadfile"].contains(name) {
      return "plugins have no \(name); the module thimble has the functions for them"
    }
    return "nothing defines the global \"\(name)\"" + suggestion(for: name, among: known)
  }

  // MARK: Loading

  /// Runs the plugin's main file, unless an earlier error prevents that.
  private mutating func load(_ manifest: Manifest?) {
    let prevents = { (finding: Finding) in
      finding.kind == .syntax || finding.kind == .file && finding.file == path
    }
    guard isSingleFile || manifest != nil, !findings.contains(where: prevents) else { return }
    let trial = PluginTrial(of: path, named: name, as: role, decoder: decoder)
    source = trial.source
    if let fault = trial.fault { add(.load, file: path, line: nil, fault) }
    for error in trial.errors { add(error) }
    (deeds, uses, takenEdges) = (trial.deeds, trial.uses, trial.takenEdges)
    aboutOptions = (trial.optionFaults, trial.optionRemarks)
    for fault in trial.touchFaults { add(fault, fault.sentence, at: fault.position?.line) }
    if case .plugin = role {
      // Only the manifest sets options then.
      let file = isSingleFile ? path : folder + "/plugin.json"
      for fault in trial.optionFaults { add(.manifest, file: file, line: nil, fault.sentence) }
    }
    notes += trial.notes
  }

  /// Adds a note.
  mutating func add(note: String) { notes.append(note) }

  /// Adds an error in a configuration's settings for a plugin, or a remark about them.
  mutating func add(aboutUseOf plugin: String, _ fault: SettingFault, isRemark: Bool = false) {
    add(
      fault, "\(plugin): \(fault.sentence)", at: fault.position?.line ?? line(ofUse: plugin),
      isRemark: isRemark)
  }

  private mutating func add(
    _ fault: SettingFault, _ message: String, at line: Int?, isRemark: Bool = false
  ) {
    let file = fault.position.map { path(of: $0.file) } ?? path
    let finding = Finding(
      kind: isRemark ? .remark : .use, file: file, line: line, message: message)
    if isRemark { remarks.append(finding) } else { findings.append(finding) }
  }

  private func line(ofUse plugin: String) -> Int? {
    let tokens = (try? contents(ofFile: path)).map { [LuaToken](of: $0) } ?? []
    return tokens.first { $0.kind == .text(plugin) }?.line
  }

  private mutating func add(_ error: LuaError) {
    let file = error.file.map(path(of:)) ?? path
    // An error that static analysis has found is not reported twice.
    guard !findings.contains(where: { $0.file == file && $0.line == error.line }) else { return }
    add(.load, file: file, line: error.line, error.message)
    let frames = error.traceback.split(separator: "\n").map { path(of: String($0)) }
    if frames.count > 1 { findings[findings.count - 1].traceback = frames }
  }

  /// Replaces the chunk name at the start of an error position by the file's path.
  private func path(of chunk: String) -> String {
    if chunk.hasPrefix("/") { return chunk }
    let file = chunk.prefix { $0 != ":" }
    if let path = source?.path(ofModuleFile: String(file)) {
      return path + chunk.dropFirst(file.count)
    }
    if isSingleFile { return folder == "." ? chunk : folder + "/" + chunk }
    return chunk.hasPrefix(name + "/") ? folder + chunk.dropFirst(name.count) : chunk
  }

  private mutating func add(_ kind: Finding.Kind, file: String, line: Int?, _ message: String) {
    findings.append(Finding(kind: kind, file: file, line: line, message: message))
  }
}

/// Compiles Lua without running it.
private struct LuaCompiler {
  /// Returns the syntax error and its line; nil if the text compiles.
  func fault(of text: [UInt8]) throws(LuaError) -> (line: Int?, message: String)? {
    // The prefix makes the chunk return before its first statement, so that it is compiled only. A
    // shebang line becomes a comment.
    let prefix = text.first == UInt8(ascii: "#") ? "do return end --" : "do return end "
    let state = try LuaState()
    defer { state.close() }
    do throws(LuaError) {
      try state.run(Array(prefix.utf8) + text, name: "source")
      return nil
    } catch {
      return (error.line, error.message)
    }
  }
}
