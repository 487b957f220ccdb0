import Foundation
import System
import Testing

@testable import Store

@Suite struct UndoTests {
  private let folder: SourceFolder

  init() throws { folder = try SourceFolder() }

  private var text: String? {
    (try? contents(ofFile: folder.installed + "/init.lua")).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The versions in the store other than the installed one.
  private var kept: [String] { folder.stored.filter { !folder.installed.hasSuffix("/" + $0) } }

  private func update(to text: String) throws {
    try folder.write(text, to: "init.lua")
    let installer = folder.installer()
    guard case .update(let update) = try installer.prepareUpdate("one") else {
      Issue.record("there is no update")
      return
    }
    try installer.install(update.candidate)
  }

  @Test func `an update can be undone and redone`() throws {
    try folder.add()
    let first = text
    try update(to: "return 2")
    #expect(text == "return 2")
    #expect(kept.count == 1)
    for expected in [first, "return 2", first] {
      #expect(try folder.installer().undo(nil).name == "one")
      #expect(text == expected)
      #expect(kept.count == 1)
      #expect(try folder.directories.verify(at: folder.installed) != nil)
    }
    try update(to: "return 3")
    try update(to: "return 4")
    #expect(kept.count == 1)
    _ = try folder.installer().undo("one")
    #expect(text == "return 3")
    #expect(try folder.installer().remove("one"))
    #expect(kept.count == 1)
    #expect(!exists(folder.installed))
    #expect(try folder.installer().undo(nil).name == "one")
    #expect(text == "return 3")
    #expect(try folder.installer().remove("one"))
    #expect(try !folder.installer().remove("one"))
    #expect(kept.isEmpty)
    #expect(throws: AcquisitionError.nothingToUndo) { try folder.installer().undo(nil) }
  }

  @Test func `an add can be undone and redone`() throws {
    try folder.add()
    let first = text
    #expect(try folder.installer().undo(nil).version == .absent)
    #expect(!exists(folder.installed))
    #expect(try PluginLock(folder.directories).entries.isEmpty)
    _ = try folder.installer().undo("one")
    #expect(text == first)
    _ = try folder.installer().undo("one")
    try folder.installer().remove("one")
    #expect(kept.isEmpty)
    #expect(throws: AcquisitionError.self) { try folder.installer().undo("one") }
  }

  @Test func `undo does not replace the user's own plugin of the same name`() throws {
    try folder.add()
    _ = try folder.installer().undo("one")
    let own = folder.installed
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    let plugins = folder.directories.pluginFolders[0]
    #expect(throws: AcquisitionError.plugin("one", .occupied(folder: plugins))) {
      try folder.installer().undo("one")
    }
    try folder.installer().remove("one")
    #expect(exists(own))
    #expect(kept.isEmpty)
  }

  @Test func `undo keeps changed files, and refuses a changed previous version`() throws {
    try folder.add()
    try update(to: "return 2")
    try folder.change("init.lua", to: "mine")
    let change = "init.lua was changed"
    #expect(throws: AcquisitionError.plugin("one", .changed(change))) {
      try folder.installer().undo(nil)
    }
    #expect(text == "mine")
    try folder.installer().restore("one")
    let path = folder.directories.pluginStore + "/one/\(kept[0])"
    chmod(path + "/init.lua", 0o644)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path + "/init.lua"))
    let earlier = PluginFault.changedEarlierVersion(path: path, change: change)
    #expect(throws: AcquisitionError.plugin("one", earlier)) { try folder.installer().undo(nil) }
    #expect(text == "return 2")
  }
}
