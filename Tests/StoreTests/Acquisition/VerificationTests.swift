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
    let installer = try folder.installer()
    guard case .update(let update) = try installer.prepareUpdate("one") else { return }
    try installer.place(update.candidate)
  }

  @Test func `a file of it is checked with all of it`() throws {
    try Data("3".utf8).write(to: URL(fileURLWithPath: folder.installed + "/part/a.lua"))
    symlink(folder.installed, folder.home + "/link")
    for path in [folder.installed + "/init.lua", folder.home + "/link", folder.installed + "/"] {
      let failure = folder.failure { try directories.verify(at: path) }
      #expect(failure?.contains("part/a.lua was changed") == true, "\(path)")
    }
  }

  @Test func `a link in its place is said, and restored`() throws {
    try FileManager.default.moveItem(atPath: folder.installed, toPath: folder.home + "/moved")
    symlink(folder.home + "/moved", folder.installed)
    let failure = folder.failure { try directories.verify(at: folder.installed) }
    #expect(failure?.contains("is a link or a file in its place") == true, "\(failure ?? "")")
    #expect(try folder.installer().damage(of: "one") != .missing)
    try folder.installer().restore("one")
    #expect(try directories.verify(at: folder.installed) != nil)
    #expect(exists(folder.home + "/moved/init.lua"))
  }

  @Test func `no plugin is read while the lock file leads nowhere`() throws {
    #expect(throws: Never.self) { try request.readPinned(in: directories) }
    unlink(directories.pluginLock)
    symlink("none", directories.pluginLock)
    #expect(throws: PluginError.self) { try request.readPinned(in: directories) }
  }

  @Test func `versions that are not in place are not run`() throws {
    try update(to: "return 2")
    let kept = parentFolder(of: folder.installed) + "/.kept"
    let name = try #require(Folder.names(in: kept).first)
    let failure = folder.failure { try directories.verify(at: "\(kept)/\(name)") }
    #expect(failure?.contains("plugin undo") == true)
  }

  @Test func `an update while it is read gives one version`() throws {
    var texts = ["return 2"][...]
    let old = try FileTree(folder.installed).files["init.lua"]?.bytes
    let pinned = try request.readPinned(in: directories) { () throws(PluginError) in
      let source = try request.read()
      #expect(throws: Never.self) { try texts.popFirst().map { try update(to: $0) } }
      return source
    }
    #expect(pinned.source.main.text == Array("return 2".utf8) && old != pinned.source.main.text)
    texts = ["return 3", "return 4"]
    let failure = folder.failure {
      _ = try request.readPinned(in: directories) { () throws(PluginError) in
        #expect(throws: Never.self) { try texts.popFirst().map { try update(to: $0) } }
        return try request.read()
      }
    }
    #expect(failure?.contains("again and again") == true)
  }

  @Test(
    arguments: [
      ("touch part/a.lua", 2, nil), ("mkdir empty", 2, nil), ("touch .", 2, nil), ("true", 1, nil),
      ("touch part/more", 1, "part/more was added"), ("rm part/a.lua", 1, "is missing"),
      ("echo >> init.lua", 1, "init.lua was changed"),
    ])
  func `what is changed while it is read is read and checked again`(
    change: String, reads: Int, fault: String?
  ) throws {
    var count = 0
    let failure = folder.failure {
      _ = try request.readPinned(in: directories) { () throws(PluginError) in
        count += 1
        if count == 1 { #expect(system("cd '\(folder.installed)' && \(change)") == 0) }
        return try request.read()
      }
    }
    #expect(count == reads && (failure == nil) == (fault == nil), "\(failure ?? "")")
    if let fault { #expect(failure?.contains(fault) == true, "\(failure ?? "")") }
  }

  @Test func `true grants what was agreed to, and of that what is asked for`() throws {
    func granted(_ permissions: String, by grants: String) throws -> PermissionSet {
      try folder.write(
        #"{"name": "one", "version": "2", "api": 1, "permissions": \#(permissions)}"#,
        to: "plugin.json")
      try update(to: permissions)
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
    // What the user names is the user's decision.
    #expect(
      try granted(#"{"spawn": ["slurp"]}"#, by: "spawn=slurp")[.spawn] == .values(["slurp"]))
    #expect(try granted(#"{"spawn": ["grim"]}"#, by: "spawn").isEmpty)
  }
}
