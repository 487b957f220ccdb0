import Foundation
import System
import Testing

@testable import Store

/// Homes in which an earlier version of Thimble installed a plugin: in the folder of the user's own
/// plugins, with a copy of the previous version.
@Suite struct FormerLayoutTests {
  private let folder: SourceFolder
  private let former: String
  private var plugins: String { folder.directories.pluginFolders[0] }

  init() throws {
    folder = try SourceFolder()
    former = folder.directories.pluginFolders[0] + "/one"
    try folder.write("1", to: "init.lua")
    try folder.add()
    try update(to: "2")
    let lock = try PluginLock(folder.directories)
    for (_, entry) in lock.versions {
      let stored = folder.directories.storedPlugin("one", hash: entry.pin.hash)
      let isInPlace = lock.entries["one"] == entry
      let place = isInPlace ? former : "\(plugins)/.kept/\(entry.pin.digits)"
      try Folder.make(above: place)
      #expect(system("chmod -R u+w '\(stored)'") == 0)
      #expect(rename(stored, place) == 0)
    }
    Folder.remove(folder.directories.pluginStore)
    try Folder.make(above: plugins + "/.incoming/draft")
  }

  private func update(to text: String) throws {
    try folder.write(text, to: "init.lua")
    let installer = folder.installer()
    guard case .update(let update) = try installer.prepareUpdate("one") else {
      Issue.record("there is no update")
      return
    }
    try installer.install(update.candidate)
  }

  private var text: String {
    String(decoding: (try? contents(ofFile: folder.installed + "/init.lua")) ?? [], as: UTF8.self)
  }

  @Test func `a plugin in the former folder runs`() throws {
    #expect(folder.installed == former)
    #expect(text == "2")
    #expect(folder.directories.thirdPartyPlugin(at: former) == "one")
    #expect(try folder.directories.verify(at: former) != nil)
    #expect(folder.directories.pluginNames.contains("one"))
    #expect(try folder.directories.plugin("one") == former)
    let kept = try #require(Folder.names(in: plugins + "/.kept").first)
    #expect(throws: AcquisitionError.self) {
      try folder.directories.verify(at: "\(plugins)/.kept/\(kept)")
    }
  }

  @Test func `the next command moves the plugin and its previous version to the store`() throws {
    #expect(throws: AcquisitionError.self) { try folder.installer().remove("other") }
    #expect(folder.installed != former)
    #expect(!exists(former))
    #expect(text == "2")
    #expect(Folder.names(in: plugins, hidden: true) == [".store"])
    #expect(try folder.directories.verify("one") != nil)
    // A configuration may still name the former path.
    #expect(try folder.directories.plugin(former) == folder.installed)
    _ = try folder.installer().undo("one")
    #expect(text == "1")
  }

  @Test func `the user's own plugin stays, even if it equals a previous version`() throws {
    try folder.installer().remove("one")
    let own = "\(plugins)/one"
    try FileManager.default.copyItem(atPath: folder.source, toPath: own)
    Folder.remove(folder.directories.pluginStore)
    #expect(throws: AcquisitionError.self) { try folder.installer().remove("other") }
    #expect(exists(own + "/init.lua"))
    #expect(folder.directories.thirdPartyPlugin(at: own) == nil)
  }

  @Test func `changed files stay until the user restores the plugin`() throws {
    try Data("mine".utf8).write(to: URL(fileURLWithPath: former + "/init.lua"))
    #expect(throws: AcquisitionError.self) { try folder.installer().remove("other") }
    #expect(folder.installed == former)
    #expect(text == "mine")
    #expect(try folder.installer().damage(of: "one") == .changed("init.lua was changed"))
    try folder.installer().restore("one")
    #expect(folder.installed != former)
    #expect(!exists(former))
    #expect(text == "2")
    #expect(try folder.installer().damage(of: "one") == nil)
  }

  @Test(arguments: [true, false])
  func `an update or a removal deletes changed files`(isUpdated: Bool) throws {
    try Data("mine".utf8).write(to: URL(fileURLWithPath: former + "/init.lua"))
    if isUpdated { try update(to: "3") } else { try folder.installer().remove("one") }
    #expect(!exists(former))
    #expect(text == (isUpdated ? "3" : ""))
    #expect(throws: AcquisitionError.self) { try folder.installer().undo("one") }
  }
}
