import Foundation
import JSON
import System
import Testing

@testable import Store

@Suite struct UpdateTests {
  private let folder: SourceFolder

  init() throws {
    folder = try SourceFolder()
    try folder.commit()
    try folder.git("tag", "v1.9")
  }

  private var url: String { "file://" + folder.source }
  private var repository: Origin { .repository(url, tag: nil) }

  private func commit(_ manifest: String) throws {
    try folder.write(manifest, to: "plugin.json")
    try folder.write("local part = require 'part.a'\nlocal other = 1\n", to: "init.lua")
    try FileManager.default.removeItem(atPath: folder.source + "/part/a.lua")
    try folder.write("return {}\n", to: "part/b.lua")
    try folder.commit()
  }

  private let newer = """
    {"name": "one", "version": "1.3", "api": 1,
     "permissions": {"spawn": ["grim", "slurp"], "clipboard": true, "keys": true}}
    """

  private func update(_ tag: String? = nil) throws -> Update? {
    if case .update(let update) = try folder.installer().prepareUpdate("one", tag: tag) {
      update
    } else {
      nil
    }
  }

  private func hint(_ tag: String? = nil) throws -> String? {
    guard case .current(_, let newer) = try folder.installer().prepareUpdate("one", tag: tag)
    else { return "there is an update" }
    return newer
  }

  @Test func `an update lists its changes, and installs them together`() throws {
    try folder.add(repository)
    let old = try PluginLock(folder.directories).entries["one"]?.commit ?? ""
    #expect(try hint() == nil)
    try commit(newer)
    let update = try #require(try update())
    let new = update.candidate.entry.commit ?? ""
    #expect(update.asksForMore)
    #expect(old != new)
    #expect(
      update.sentences == [
        "one 1.2 -> 1.3", "from file://\(folder.source), commit \(old) -> \(new)",
        "Beyond what you agreed to, it requests permission to start programs, with your "
          + "privileges (spawn: slurp).",
        "Beyond what you agreed to, it requests permission to send key presses to other "
          + "programs (keys).",
        "Updating grants none of this.",
        "It no longer requests permission to read files below the folders named "
          + "(fs.read: ~/Pictures).",
        "  changed plugin.json: +2 -2 lines", "  changed init.lua: +1 lines",
        "  removed part/a.lua: -1 lines", "  added part/b.lua: +1 lines",
      ])
    #expect(try folder.directories.verify(at: folder.installed)?.commit == old)
    try folder.installer().install(update.candidate)
    #expect(try FileTree(folder.installed) == FileTree(folder.source, skippingGit: true))
    #expect(try PluginLock(folder.directories).entries["one"]?.commit == new)
  }

  @Test func `new permissions are granted only after consent`() throws {
    try folder.add(repository)
    func take(_ manifest: String, agreeing isAll: Bool = false) throws -> [String] {
      try folder.write(manifest, to: "plugin.json")
      try folder.commit()
      let update = try #require(try update())
      try folder.installer().install(isAll ? update.agreedToAll : update.candidate)
      return update.sentences.filter { $0.hasPrefix("Beyond what you agreed to, it ") }
    }
    func agreed() throws -> JSONValue? {
      try PluginLock(folder.directories).entries["one"]?.permissions
    }
    #expect(try take(newer).count == 2)
    #expect(try agreed() == ["spawn": ["grim"], "clipboard": true])
    // The unapproved permission is listed again. A dropped permission needs consent again.
    let any = #"{"name": "one", "version": "1.4", "api": 1, "permissions": {"spawn": true}}"#
    #expect(try take(any).first?.hasSuffix("(spawn: without a limit).") == true)
    #expect(try agreed() == ["spawn": ["grim"]])
    let last = newer.replacing("1.3", with: "1.5")
    #expect(try take(last, agreeing: true).contains { $0.hasSuffix("(clipboard).") })
    #expect(try agreed() == ["spawn": ["grim", "slurp"], "keys": true, "clipboard": true])
  }

  @Test func `a dropped exclusion counts as a new permission`() throws {
    func ask(for apps: String, version: String) throws {
      try folder.write(
        """
        {"name": "one", "version": "\(version)", "api": 1, "permissions": {"apps": [\(apps)]}}
        """, to: "plugin.json")
      try folder.commit()
    }
    func change() throws -> [String] {
      let update = try #require(try update())
      try folder.installer().install(update.candidate)
      return update.sentences.filter { $0.hasSuffix("(apps: org.kde.*).") }
    }
    try ask(for: #""org.*""#, version: "1.3")
    try folder.add(repository)
    try ask(for: #""org.*", "not org.kde.*""#, version: "1.4")
    let less = try change()
    #expect(less.count == 1)
    #expect(less.first?.hasPrefix("It no longer requests permission to ") == true)
    try ask(for: #""org.*""#, version: "1.5")
    let more = try change()
    #expect(more.count == 1)
    #expect(more.first?.hasPrefix("Beyond what you agreed to, it requests permission to ") == true)
  }

  @Test func `an update keeps the tag unless another one is named`() throws {
    try folder.add(.repository("file://" + folder.source, tag: "v1.9"))
    try commit(newer)
    for tag in ["v1.10", "v2.0-rc1", "v1.2", "w3"] { try folder.git("tag", tag) }
    #expect(try hint() == "v1.10")
    #expect(try update("v1.10")?.candidate.entry.tag == "v1.10")
    #expect(try update("")?.candidate.entry.tag == nil)
    let fault = SourceFault.noReference("v7", tags: ["v1.10", "v1.2", "v1.9", "v2.0-rc1", "w3"])
    #expect(throws: AcquisitionError.source(url, fault)) { try update("v7") }
  }

  @Test func `a tag can contain slashes, and a source can be without tags`() throws {
    try folder.git("branch", "feature/x")
    try folder.add(.repository("file://" + folder.source, tag: "feature/x"))
    try commit(newer)
    try folder.git("tag", "release/1.0")
    #expect(try update("release/1.0")?.candidate.entry.tag == "release/1.0")
    for tag in ["v1.9", "release/1.0"] { try folder.git("tag", "--delete", tag) }
    #expect(throws: AcquisitionError.source(url, .noReference("v7", tags: []))) {
      try update("v7")
    }
  }

  @Test func `the list of many changes begins with the code that runs`() throws {
    try folder.add(repository)
    for number in 1...60 { try folder.write("", to: "a/\(number).txt") }
    for number in 1...60 { try folder.write("", to: "a/\(number).lua") }
    try commit(newer)
    let changes = try #require(try update()).sentences.filter { $0.hasPrefix("  ") }
    #expect(
      changes.prefix(2).map { $0.prefix { $0 != ":" } } == [
        "  changed plugin.json", "  changed init.lua",
      ])
    #expect(try update()?.sentences.last == "and 84 more files, 24 of them code")
  }

  @Test func `a moved tag is reported`() throws {
    try folder.add(.repository("file://" + folder.source, tag: "v1.9"))
    try commit(newer)
    try folder.git("tag", "--force", "v1.9")
    #expect(try update()?.sentences.contains { $0.hasPrefix("The tag v1.9 was moved") } == true)
  }

  @Test func `an update from a folder compares the contents`() throws {
    try folder.add()
    #expect(try hint() == nil)
    #expect(throws: AcquisitionError.source(folder.source, .noTags)) { try update("v1") }
    try folder.write("return 2", to: "part/a.lua")
    #expect(try update()?.sentences.last == "  changed part/a.lua: +1 -1 lines")
  }

  @Test func `locally changed files are listed and replaced`() throws {
    try folder.add(repository)
    try folder.change("init.lua", to: "mine")
    try commit(newer)
    let update = try #require(try update())
    #expect(update.sentences.contains { $0.hasPrefix("Its files have changed") })
    #expect(update.sentences.contains("  changed init.lua"))
    try folder.installer().install(update.candidate)
    #expect(throws: AcquisitionError.self) { try folder.installer().undo("one") }
  }

  @Test func `a plugin with another name is no update`() throws {
    try folder.add(repository)
    try commit(newer.replacing("one", with: "two"))
    #expect(throws: AcquisitionError.source(url, .renamed(to: "two"))) { try update() }
    #expect(throws: AcquisitionError.self) { try folder.installer().prepareUpdate("two") }
  }

  @Test func `each kind of source reports newer versions`() throws {
    let installer = folder.installer()
    func updateStatus() throws -> Installer.UpdateStatus {
      let entry = try #require(try PluginLock(folder.directories).entries["one"])
      return try installer.updateStatus(of: [entry])[0].get()
    }
    try folder.add(.repository("file://" + folder.source, tag: "v1.9"))
    #expect(try updateStatus() == .current)
    try folder.git("tag", "v1.11")
    #expect(try updateStatus() == .tag("v1.11"))
    try FileManager.default.removeItem(atPath: folder.source + "/.git")
    let error = #expect(throws: AcquisitionError.self) { try updateStatus() }
    #expect(error?.attempt == "ask \(url) for its versions")
    try installer.remove("one")
    try folder.add()
    #expect(try updateStatus() == .current)
    try folder.write("", to: "init.lua")
    #expect(try updateStatus() == .files)
  }
}
