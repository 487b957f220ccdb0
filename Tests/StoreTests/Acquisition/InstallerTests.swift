import Foundation
import PluginHost
import System
import Testing

@testable import Store

@Suite struct InstallerTests {
  private let folder: SourceFolder

  init() throws { folder = try SourceFolder() }

  private var leftovers: [String] {
    Folder.names(in: folder.directories.pluginStore, hidden: true).filter { $0.hasPrefix(".") }
  }

  private func read() throws -> PluginSource {
    var request = PluginRequest(name: "one", path: folder.installed)
    return try request.readPinned(in: folder.directories).source
  }

  @Test func `a plugin from a folder is installed, listed and removed`() throws {
    try folder.add()
    #expect(try FileTree(folder.installed) == FileTree(folder.source))
    #expect(folder.directories.thirdPartyPlugin(at: folder.installed) == "one")
    #expect(try read().name == "one")
    #expect(leftovers.isEmpty)
    #expect(throws: AcquisitionError.plugin("one", .installed)) { try folder.add() }
    try folder.installer().remove("one")
    #expect(!exists(folder.installed))
    #expect(leftovers.isEmpty)
    #expect(try PluginLock(folder.directories).entries.isEmpty)
    #expect(try !folder.installer().remove("one"))
    #expect(throws: AcquisitionError.self) { try folder.installer().remove("one") }
  }

  @Test func `a plugin from a repository is listed with its commit`() throws {
    try folder.commit()
    try folder.git("tag", "v1")
    try folder.add(.repository("file://" + folder.source, tag: "v1"))
    let entry = try PluginLock(folder.directories).entries["one"]
    #expect(entry?.tag == "v1")
    #expect(entry?.commit?.count == 40)
    #expect(!exists(folder.installed + "/.git"))
    #expect(leftovers.isEmpty)
    #expect(try FileTree(folder.installed) == FileTree(folder.source, skippingGit: true))
  }

  @Test func `a folder inside the source can be the plugin`() throws {
    let outer = try SourceFolder([:])
    for (path, text) in SourceFolder.plugin { try outer.write(text, to: "plugins/one/" + path) }
    #expect(throws: AcquisitionError.source(outer.source, .noMainFile(folder: nil))) {
      try outer.add()
    }
    for wrong in ["/etc", "..", "plugins/../..", "none"] {
      #expect(throws: AcquisitionError.self) { try outer.add(folder: wrong) }
    }
    try outer.add(folder: "plugins/one")
    #expect(exists(outer.installed + "/part/a.lua"))
  }

  @Test func `permissions are listed before the installation`() throws {
    let candidate = try folder.installer().prepare(.local(folder.source), folder: nil)
    #expect(!exists(folder.installed))
    #expect(!exists(folder.directories.pluginLock))
    #expect(
      candidate.sentences == [
        "one 1.2", "from \(folder.source)", "by Ann", "licence MIT",
        "It requests permission to start programs, with your privileges (spawn: grim).",
        "It requests permission to read files below the folders named (fs.read: ~/Pictures).",
        "It requests permission to read and replace the clipboard's text (clipboard).",
      ])
    #expect(
      candidate.grant
        == #"thimble.use("one", { permissions = { spawn = { "grim" }, "#
        + #"["fs.read"] = { "~/Pictures" }, clipboard = true } })"#)
  }

  @Test func `an invalid manifest is an error and leaves no files`() throws {
    try folder.write(#"{"name": "one", "api": 1}"#, to: "plugin.json")
    let error = try #require(throws: AcquisitionError.self) { try folder.add() }
    guard case .source(folder.source, .invalid(let faults)) = error else { throw error }
    #expect(faults.contains("version"))
    #expect(!faults.contains(".store"))
    #expect(!exists(folder.installed))
    #expect(leftovers.isEmpty)
  }

  @Test func `the user's own plugin is neither replaced nor removed`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.installed, withIntermediateDirectories: true)
    let plugins = folder.directories.pluginFolders[0]
    #expect(throws: AcquisitionError.plugin("one", .occupied(folder: plugins))) {
      try folder.add()
    }
    #expect(throws: AcquisitionError.self) { try folder.installer().remove("one") }
    #expect(exists(folder.installed))
    #expect(!exists(folder.directories.pluginLock))
  }

  @Test func `a folder that the user makes during the confirmation is kept`() throws {
    let installer = folder.installer()
    let candidate = try installer.prepare(.local(folder.source), folder: nil)
    try replaceFile(folder.installed + "/mine.lua", with: "mine")
    let plugins = folder.directories.pluginFolders[0]
    #expect(throws: AcquisitionError.plugin("one", .occupied(folder: plugins))) {
      try installer.install(candidate)
    }
    #expect(try contents(ofFile: folder.installed + "/mine.lua") == Array("mine".utf8))
    #expect(try PluginLock(folder.directories).entries.isEmpty)
  }

  @Test func `a changed plugin is not read, and the error names the file`() throws {
    try folder.add()
    try folder.change("part/a.lua", to: "os.exit()")
    let changed = AcquisitionError.plugin("one", .changed("part/a.lua was changed"))
    #expect(throws: PluginError.unreadable(path: folder.installed, reason: "\(changed)")) {
      try read()
    }
    try folder.change("plugin.json", to: #"{"name": "two", "version": "1", "api": 1}"#)
    #expect(throws: (any Error).self) { try read() }
    Folder.remove(folder.installed)
    let lock = folder.directories.pluginLock
    #expect(throws: AcquisitionError.plugin("one", .missing(lock: lock))) {
      try folder.directories.verify(at: folder.installed)
    }
    try folder.add()
    #expect(try read().name == "one")
  }

  @Test func `only one process at a time installs plugins`() throws {
    let candidate = try folder.installer().prepare(.local(folder.source), folder: nil)
    let busy = AcquisitionError.busyStore(path: folder.directories.pluginStore)
    #expect(throws: busy) { try folder.installer().remove("x") }
    try folder.installer().install(candidate)
  }

  @Test func `a failed installation leaves no files`() throws {
    let lock = parentFolder(of: folder.directories.pluginLock)
    try replaceFile(lock, with: "a file where the folder would be")
    #expect(throws: AcquisitionError.self) { try folder.add() }
    #expect(!exists(folder.installed))
    #expect(leftovers.isEmpty)
    Folder.remove(folder.home + "/.local")
    try replaceFile(folder.home + "/.local", with: "a file where the folder would be")
    #expect(throws: AcquisitionError.self) { try folder.add() }
  }
}
