import Foundation
import System
import Testing

@testable import Store

/// After each change on disk, home is what a process that is killed there leaves.
@Suite struct InterruptionTests {
  private let folder: SourceFolder

  init() throws { folder = try SourceFolder() }

  private func snapshots(_ body: (@escaping () -> Void) throws -> Void) throws -> [Directories] {
    var homes: [String] = []
    try body { [folder] in
      let copy = "\(folder.home)-\(homes.count)"
      #expect(throws: Never.self) {
        try FileManager.default.copyItem(atPath: folder.home, toPath: copy)
      }
      homes.append(copy)
    }
    return homes.map { Directories(environment: ["HOME": $0], program: "/usr/bin/thimble") }
  }

  private func check(_ directories: Directories) throws {
    let plugins = try #require(directories.pluginFolders.first)
    let path = plugins + "/one"
    if exists(path) {
      #expect(directories.foreignPlugin(at: path) == "one")
      #expect(throws: Never.self) { try directories.verify(at: path) }
    }
    #expect(directories.pluginNames.filter { $0 == "one" }.isEmpty == !exists(path))
    // What was left does not stand in the way.
    let installer = try Installer(directories, on: folder.loop)
    _ = try? installer.remove("one")
    try installer.place(installer.prepare(.local(folder.source), folder: nil))
    #expect(try FileTree(path) == FileTree(folder.source, skippingGit: true))
    #expect(
      Folder.names(in: plugins, hidden: true).filter { $0 != ".kept" } == [".incoming", "one"])
    #expect(Folder.names(in: plugins + "/.incoming", hidden: true).isEmpty)
  }

  @Test func `installing is interrupted anywhere`() throws {
    try folder.commit()
    let repository = Origin.repository("file://" + folder.source, tag: nil)
    let homes = try snapshots { try folder.add(repository, onStep: $0) }
    #expect(homes.count == 7)
    for home in homes { try check(home) }
  }

  @Test func `removing is interrupted anywhere`() throws {
    try folder.add()
    let homes = try snapshots { try folder.installer(onStep: $0).remove("one") }
    #expect(homes.count == 4)
    for home in homes { try check(home) }
  }

  /// What a plugin is before its next command, and after one.
  private func states(_ homes: [Directories]) throws -> [String] {
    try homes.map { directories in
      let path = try #require(directories.pluginFolders.first) + "/one"
      let before = try contents(ofFile: path + "/init.lua")
      #expect(throws: Never.self) { try directories.verify(at: path) }
      let installer = try Installer(directories, on: folder.loop)
      // Any command settles what the killed one left.
      #expect(throws: AcquisitionError.self) { try installer.remove("other") }
      #expect(try PluginLock(directories).changing.isEmpty)
      #expect(try contents(ofFile: path + "/init.lua") == before)
      #expect(try installer.damage(of: "one") == nil)
      let kept = Folder.names(in: parentFolder(of: path) + "/.kept", hidden: true)
      _ = try installer.undo("one")
      #expect(kept.count <= 1)
      let after = exists(path) ? try contents(ofFile: path + "/init.lua") : Array("gone".utf8)
      return String(decoding: before + Array(", ".utf8) + after, as: UTF8.self)
    }
  }

  @Test func `updating is interrupted anywhere`() throws {
    try folder.write("1", to: "init.lua")
    try folder.add()
    try folder.write("2", to: "init.lua")
    let homes = try snapshots { onStep in
      let installer = try folder.installer(onStep: onStep)
      guard case .update(let update) = try installer.prepareUpdate("one") else { return }
      try installer.place(update.candidate)
    }
    // The version, and the one that undoing leads to.
    #expect(try states(homes) == Array(repeating: "1, gone", count: 4) + ["2, 1", "2, 1"])
  }

  @Test func `undoing is interrupted anywhere`() throws {
    for text in ["1", "2"] {
      try folder.write(text, to: "init.lua")
      guard exists(folder.installed) else {
        try folder.add()
        continue
      }
      let installer = try folder.installer()
      guard case .update(let update) = try installer.prepareUpdate("one") else { continue }
      try installer.place(update.candidate)
    }
    let homes = try snapshots { _ = try folder.installer(onStep: $0).undo("one") }
    #expect(try states(homes) == Array(repeating: "2, 1", count: 3) + ["1, 2", "1, 2"])
  }

  @Test func `restoring is interrupted anywhere`() throws {
    try folder.add()
    try Data("mine".utf8).write(to: URL(fileURLWithPath: folder.installed + "/init.lua"))
    let homes = try snapshots { try folder.installer(onStep: $0).restore("one") }
    #expect(homes.count == 3)
    for home in homes {
      let installer = try Installer(home, on: folder.loop)
      try installer.restore("one")
      #expect(try installer.damage(of: "one") == nil)
    }
  }
}
