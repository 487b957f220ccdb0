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
    #expect(folder.failure { try folder.add() }?.contains("is installed already") == true)
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
    #expect(outer.failure { try outer.add() }?.contains("has no init.lua") == true)
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
    let failure = folder.failure { try folder.add() }
    #expect(failure?.contains("version") == true)
    #expect(failure?.contains(".store") == false)
    #expect(!exists(folder.installed))
    #expect(leftovers.isEmpty)
  }

  @Test func `the user's own plugin is neither replaced nor removed`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.installed, withIntermediateDirectories: true)
    #expect(folder.failure { try folder.add() }?.contains("not a third-party plugin") == true)
    #expect(throws: AcquisitionError.self) { try folder.installer().remove("one") }
    #expect(exists(folder.installed))
    #expect(!exists(folder.directories.pluginLock))
  }

  @Test func `a folder that the user makes during the confirmation is kept`() throws {
    let installer = folder.installer()
    let candidate = try installer.prepare(.local(folder.source), folder: nil)
    try replaceFile(folder.installed + "/mine.lua", with: "mine")
    let failure = folder.failure { try installer.install(candidate) }
    #expect(failure?.contains("exists, and is not a third-party") == true, "\(failure ?? "")")
    #expect(try contents(ofFile: folder.installed + "/mine.lua") == Array("mine".utf8))
    #expect(try PluginLock(folder.directories).entries.isEmpty)
  }

  @Test func `a changed plugin is not read, and the error names the file`() throws {
    try folder.add()
    try folder.change("part/a.lua", to: "os.exit()")
    let failure = folder.failure { _ = try read() }
    #expect(failure?.contains("part/a.lua was changed") == true, "\(failure ?? "it was read")")
    try folder.change("plugin.json", to: #"{"name": "two", "version": "1", "api": 1}"#)
    #expect(throws: (any Error).self) { try read() }
    Folder.remove(folder.installed)
    let gone = folder.failure { try folder.directories.verify(at: folder.installed) }
    #expect(gone?.contains("its folder is missing") == true)
    try folder.add()
    #expect(try read().name == "one")
  }

  @Test func `only one process at a time installs plugins`() throws {
    let candidate = try folder.installer().prepare(.local(folder.source), folder: nil)
    #expect(folder.failure { try folder.installer().remove("x") }?.contains("another") == true)
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
