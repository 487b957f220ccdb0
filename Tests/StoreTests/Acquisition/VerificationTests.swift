import Foundation
import Scripting
import System
import Testing

@testable import PluginHost
@testable import Store

@Suite struct VerificationTests {
  private let folder: SourceFolder
  private var directories: Directories { folder.directories }

  init() throws {
    folder = try SourceFolder()
    try folder.add()
  }

  private var request: PluginRequest { PluginRequest(name: "one", path: folder.installed) }

  private func update(to text: String) throws {
    try folder.write(text, to: "init.lua")
    let installer = folder.installer()
    guard case .update(let update) = try installer.prepareUpdate("one") else { return }
    try installer.install(update.candidate)
  }

  @Test func `verifying one file checks all files of the plugin`() throws {
    try folder.change("part/a.lua", to: "3")
    symlink(folder.installed, folder.home + "/link")
    for path in [folder.installed + "/init.lua", folder.home + "/link", folder.installed + "/"] {
      #expect(throws: AcquisitionError.plugin("one", .changed("part/a.lua was changed"))) {
        try directories.verify(at: path)
      }
    }
  }

  @Test func `a link in place of the plugin is reported, and restored`() throws {
    let installed = folder.installed
    chmod(installed, 0o755)
    try FileManager.default.moveItem(atPath: installed, toPath: folder.home + "/moved")
    symlink(folder.home + "/moved", installed)
    let change = "\(installed) is a link or a file, not a folder"
    #expect(throws: AcquisitionError.plugin("one", .changed(change))) {
      try directories.verify(at: folder.installed)
    }
    #expect(try folder.installer().damage(of: "one") != .missing)
    try folder.installer().restore("one")
    #expect(try directories.verify(at: folder.installed) != nil)
    #expect(exists(folder.home + "/moved/init.lua"))
  }

  @Test func `no plugin is read while the lock file is a dangling link`() throws {
    var request = request
    #expect(throws: Never.self) { try request.readPinned(in: directories) }
    unlink(directories.pluginLock)
    symlink("none", directories.pluginLock)
    #expect(throws: PluginError.self) { try request.readPinned(in: directories) }
  }

  @Test func `only the installed version is run`() throws {
    try update(to: "return 2")
    for version in folder.stored where !folder.installed.hasSuffix("/" + version) {
      let path = parentFolder(of: folder.installed) + "/" + version
      for path in [path, path + "/init.lua", parentFolder(of: path), directories.pluginStore] {
        let error = #expect(throws: AcquisitionError.self) { try directories.verify(at: path) }
        #expect(error?.unusedVersion == path)
      }
    }
    #expect(folder.stored.count == 2)
  }

  @Test func `the files of a loaded version stay through one update`() throws {
    var request = request
    let old = try FileTree(folder.installed)
    let path = folder.installed
    #expect(try request.readPinned(in: directories).entry?.pin == Pin(old))
    try update(to: "return 2")
    #expect(try FileTree(path) == old)
    #expect(folder.installed != path)
    // The request follows the plugin to its new path.
    let pinned = try request.readPinned(in: directories)
    #expect(request.path == folder.installed)
    #expect(pinned.source.main.text == Array("return 2".utf8))
    try update(to: "return 3")
    #expect(!exists(path))
  }

  @Test func `files and folders of a version are read-only`() throws {
    let list = try #require(popen("find '\(folder.installed)' -perm /222", "r"))
    defer { pclose(list) }
    #expect(fgetc(list) == EOF)
  }

  @Test func `true grants the approved permissions that the plugin still requests`() throws {
    func granted(_ permissions: String, by grants: String) throws -> PermissionSet {
      try folder.write(
        #"{"name": "one", "version": "2", "api": 1, "permissions": \#(permissions)}"#,
        to: "plugin.json")
      try update(to: permissions)
      var request = request
      let pinned = try request.readPinned(in: directories)
      var settings = PluginSettings()
      for grant in grants.split(separator: " ") {
        settings.permissions.add(option: String(grant)) { Issue.record("\($0)") }
      }
      return pinned.limited(settings).permissions
    }
    #expect(
      try granted(#"{"spawn": ["slurp", "grim"], "keys": true}"#, by: "spawn")[.spawn]
        == .values(["grim"]))
    #expect(try granted(#"{"spawn": ["slurp"]}"#, by: "spawn").isEmpty)
    // A value that the user names is granted without approval.
    #expect(
      try granted(#"{"spawn": ["slurp"]}"#, by: "spawn=slurp")[.spawn] == .values(["slurp"]))
    #expect(try granted(#"{"spawn": ["grim"]}"#, by: "spawn").isEmpty)
  }
}

extension AcquisitionError {
  /// The path of a version that is not in use; nil for other errors.
  fileprivate var unusedVersion: String? {
    if case .plugin(_, .unused(let path)) = self { path } else { nil }
  }
}
