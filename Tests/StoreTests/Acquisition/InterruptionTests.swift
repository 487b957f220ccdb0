import Foundation
import System
import Testing

@testable import Store

/// Copies the home after each change on disk: the state that a process leaves if it is killed
/// there.
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
    var path: String { directories.installedPath }
    if exists(path) {
      #expect(directories.thirdPartyPlugin(at: path) == "one")
      #expect(throws: Never.self) { try directories.verify(at: path) }
    }
    #expect(directories.pluginNames.filter { $0 == "one" }.isEmpty == !exists(path))
    // Leftover files do not disturb a new installation.
    let installer = Installer(directories, on: folder.loop)
    _ = try? installer.remove("one")
    try installer.install(installer.prepare(.local(folder.source), folder: nil))
    #expect(try FileTree(path) == FileTree(folder.source, skippingGit: true))
    #expect(Folder.names(in: directories.pluginFolders[0], hidden: true) == [".store"])
    #expect(Folder.names(in: directories.pluginStore, hidden: true) == ["one"])
  }

  @Test func `an interrupted installation leaves a plugin that is complete or absent`() throws {
    try folder.commit()
    let repository = Origin.repository("file://" + folder.source, tag: nil)
    let homes = try snapshots { try folder.add(repository, onStep: $0) }
    #expect(homes.count == 6)
    for home in homes { try check(home) }
  }

  @Test func `an interrupted removal leaves a plugin that is complete or absent`() throws {
    try folder.add()
    let homes = try snapshots { try folder.installer(onStep: $0).remove("one") }
    #expect(homes.count == 3)
    for home in homes { try check(home) }
  }

  /// For each home, the plugin's code, and its code after an undo.
  private func states(_ homes: [Directories]) throws -> [String] {
    try homes.map { directories in
      var path: String { directories.installedPath }
      let before = try contents(ofFile: path + "/init.lua")
      #expect(throws: Never.self) { try directories.verify(at: path) }
      let installer = Installer(directories, on: folder.loop)
      // Any command finishes or undoes the killed one.
      #expect(throws: AcquisitionError.self) { try installer.remove("other") }
      #expect(try contents(ofFile: path + "/init.lua") == before)
      #expect(try installer.damage(of: "one") == nil)
      let kept = Folder.names(in: parentFolder(of: path), hidden: true)
      _ = try installer.undo("one")
      #expect(kept.count <= 2)
      let after = exists(path) ? try contents(ofFile: path + "/init.lua") : Array("gone".utf8)
      return String(decoding: before + Array(", ".utf8) + after, as: UTF8.self)
    }
  }

  @Test func `an interrupted update leaves the old or the new version`() throws {
    try folder.write("1", to: "init.lua")
    try folder.add()
    try folder.write("2", to: "init.lua")
    let homes = try snapshots { onStep in
      let installer = folder.installer(onStep: onStep)
      guard case .update(let update) = try installer.prepareUpdate("one") else { return }
      try installer.install(update.candidate)
    }
    // The version, and the version after an undo.
    #expect(try states(homes) == Array(repeating: "1, gone", count: 3) + ["2, 1", "2, 1"])
  }

  @Test func `an interrupted undo leaves the old or the new version`() throws {
    for text in ["1", "2"] {
      try folder.write(text, to: "init.lua")
      guard exists(folder.installed) else {
        try folder.add()
        continue
      }
      let installer = folder.installer()
      guard case .update(let update) = try installer.prepareUpdate("one") else { continue }
      try installer.install(update.candidate)
    }
    let homes = try snapshots { _ = try folder.installer(onStep: $0).undo("one") }
    #expect(try states(homes) == ["2, 1", "1, 2", "1, 2"])
  }

  @Test func `an interrupted restoration can be repeated`() throws {
    try folder.add()
    try folder.change("init.lua", to: "mine")
    let homes = try snapshots { try folder.installer(onStep: $0).restore("one") }
    #expect(homes.count == 3)
    for home in homes {
      let installer = Installer(home, on: folder.loop)
      try installer.restore("one")
      #expect(try installer.damage(of: "one") == nil)
    }
  }
}
