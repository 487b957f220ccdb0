import Files
import Foundation
import JSON
import Testing

@testable import Acquisition
@testable import Installation

@Suite struct PluginLockTests {
  private let folder: SourceFolder

  init() throws { folder = try SourceFolder() }

  private func entry() throws -> PluginLock.Entry {
    PluginLock.Entry(
      source: "https://example.org/one", folder: "a/b", tag: "v1", commit: "0123",
      pin: Pin(try FileTree(folder.source)), permissions: ["spawn": ["grim"]])
  }

  @Test func `what is set is read again, until it is removed`() throws {
    var lock = try PluginLock(folder.directories)
    #expect(lock.entries.isEmpty)
    try lock.set("one", to: entry())
    #expect(try PluginLock(folder.directories).entries == ["one": entry()])
    #expect(folder.directories.isForeign("one", at: folder.installed))
    try lock.set("one", to: nil)
    #expect(try PluginLock(folder.directories).entries.isEmpty)
  }

  @Test func `the file is not written where nothing changes`() throws {
    var lock = try PluginLock(folder.directories)
    try lock.set("one", to: nil)
    #expect(!exists(folder.directories.pluginLock))
    try lock.set("one", to: entry())
    try replaceFile(folder.directories.pluginLock, with: "kept")
    try lock.set("one", to: entry())
    #expect(try contents(ofFile: folder.directories.pluginLock) == Array("kept".utf8))
  }

  @Test(
    arguments: [
      "", "[]", #"{"plugins": {}}"#, #"{"version": 2, "plugins": {}}"#,
      #"{"version": 1, "plugins": {"one": {}}}"#,
      #"{"version": 1, "plugins": {"one": {"source": "x", "hash": "y", "files": {}}}}"#,
    ])
  func `a file that is wrong is an error that names it`(text: String) throws {
    try replaceFile(folder.directories.pluginLock, with: text)
    let failure = folder.failure { _ = try PluginLock(folder.directories) }
    #expect(failure?.hasPrefix(folder.directories.pluginLock) == true)
  }

  @Test func `a hash that is not of its files is found`() throws {
    var lock = try PluginLock(folder.directories)
    try lock.set("one", to: entry())
    let path = folder.directories.pluginLock
    let text = String(decoding: try contents(ofFile: path), as: UTF8.self)
    try replaceFile(path, with: text.replacing("init.lua", with: "main.lua"))
    #expect(throws: AcquisitionError.self) { try PluginLock(folder.directories) }
  }
}
