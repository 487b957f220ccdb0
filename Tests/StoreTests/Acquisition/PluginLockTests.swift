import Foundation
import JSON
import System
import Testing

@testable import Store

@Suite struct PluginLockTests {
  private let folder: SourceFolder

  init() throws { folder = try SourceFolder() }

  private func entry() throws -> PluginLock.Entry {
    PluginLock.Entry(
      source: "https://example.org/one", folder: "a/b", tag: "v1", commit: "0123",
      pin: Pin(try FileTree(folder.source)), permissions: ["spawn": ["grim"]])
  }

  private func set(_ version: PluginLock.Version) throws {
    var lock = try PluginLock(folder.directories)
    try lock.set("one", to: version, previous: nil)
  }

  @Test func `an entry is read back until it is removed`() throws {
    #expect(try PluginLock(folder.directories).entries.isEmpty)
    try set(.installed(entry()))
    #expect(try PluginLock(folder.directories).entries == ["one": entry()])
    let former = folder.directories.pluginFolders[0] + "/one"
    try replaceFile(former + "/init.lua", with: "")
    #expect(folder.directories.thirdPartyPlugin(at: former) == "one")
    try set(.absent)
    #expect(try PluginLock(folder.directories).entries.isEmpty)
  }

  @Test func `the previous version of a plugin is read back`() throws {
    try set(.installed(entry()))
    var lock = try PluginLock(folder.directories)
    try lock.set("one", to: .absent, previous: .installed(entry()))
    lock = try PluginLock(folder.directories)
    #expect(lock.entries.isEmpty)
    #expect(lock.latest == "one")
    #expect(lock.previous == ["one": .installed(try entry())])
  }

  /// Earlier versions of this program wrote `changing` while they installed plugins.
  @Test func `a plugin that was being installed counts as installed`() throws {
    try set(.installed(entry()))
    let path = folder.directories.pluginLock
    let text = String(decoding: try contents(ofFile: path), as: UTF8.self)
    try replaceFile(
      path,
      with: text.replacing("\"plugins\"", with: "\"plugins\": {},\n\"changing\"")
        .replacing("\n}\n}", with: ",\n  \"two\": null\n}\n}"))
    let lock = try PluginLock(folder.directories)
    #expect(lock.entries == ["one": try entry()])
    let former = folder.directories.pluginFolders[0] + "/one"
    try replaceFile(former + "/init.lua", with: "")
    #expect(folder.directories.thirdPartyPlugin(at: former) == "one")
    let change = try #require(entry().pin.difference(from: Pin(FileTree(former))))
    #expect(throws: AcquisitionError.plugin("one", .changed(change))) {
      try folder.directories.verify(at: former)
    }
  }

  @Test(arguments: ["none", "plugins.lock.json", "/dev/null", "/"])
  func `a lock file that does not link to a file is an error`(target: String)
    throws
  {
    let path = folder.directories.pluginLock
    try Folder.make(above: path)
    symlink(target, path)
    let error = #expect(throws: AcquisitionError.self) { try PluginLock(folder.directories) }
    #expect(error?.unusableLock == path)
    #expect(throws: AcquisitionError.self) { try folder.add() }
    #expect(!exists(folder.installed))
  }

  @Test func `the lock file is not written if nothing changes`() throws {
    var lock = try PluginLock(folder.directories)
    try lock.set("one", to: .absent, previous: nil)
    #expect(!exists(folder.directories.pluginLock))
    try set(.installed(entry()))
    lock = try PluginLock(folder.directories)
    try replaceFile(folder.directories.pluginLock, with: "kept")
    try lock.set("one", to: .installed(entry()), previous: nil)
    #expect(try contents(ofFile: folder.directories.pluginLock) == Array("kept".utf8))
  }

  @Test func `each plugin has one line, with its granted permissions`() throws {
    try set(.installed(entry()))
    var lock = try PluginLock(folder.directories)
    try lock.set("two", to: .installed(entry()), previous: .absent)
    let text = String(decoding: try contents(ofFile: folder.directories.pluginLock), as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 11, "\(text)")
    #expect(lines[3].hasPrefix(#"  "one": {"source":"#) && lines[4].hasPrefix(#"  "two": {"#))
    #expect(lines[3].contains(#""permissions":{"spawn":["grim"]}"#))
    #expect(try PluginLock(folder.directories).entries.count == 2)
  }

  @Test func `a lock file that is a link stays a link`() throws {
    try set(.installed(entry()))
    let (path, other) = (folder.directories.pluginLock, folder.home + "/elsewhere.json")
    try FileManager.default.moveItem(atPath: path, toPath: other)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
    try set(.absent)
    #expect(Folder.resolved(path) == Folder.resolved(other))
    #expect(try PluginLock(folder.directories).entries.isEmpty)
  }

  @Test(
    arguments: [
      "", "[]", #"{"plugins": {}}"#, #"{"version": 2, "plugins": {}}"#,
      #"{"version": 1, "plugins": {"one": {}}}"#, #"{"version": 1, "plugins": {"one": null}}"#,
      #"{"version": 1, "plugins": {}, "changing": 3}"#,
      #"{"version": 1, "plugins": {}, "previous": {"one": 3}}"#,
      #"{"version": 1, "plugins": {}, "previous": {"../one": null}}"#,
      #"{"version": 1, "plugins": {"one": {"source": "x", "hash": "y", "files": {}}}}"#,
    ])
  func `an invalid lock file is an error that names the file`(text: String) throws {
    try replaceFile(folder.directories.pluginLock, with: text)
    let error = #expect(throws: AcquisitionError.self) { try PluginLock(folder.directories) }
    #expect(error?.unusableLock == folder.directories.pluginLock)
  }

  @Test func `a hash that does not match the files is an error`() throws {
    try set(.installed(entry()))
    let path = folder.directories.pluginLock
    let text = String(decoding: try contents(ofFile: path), as: UTF8.self)
    try replaceFile(path, with: text.replacing("init.lua", with: "main.lua"))
    #expect(throws: AcquisitionError.self) { try PluginLock(folder.directories) }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a lock file whose names are slow to compare is refused`() throws {
    let text = "a" + String(repeating: "\u{301}\u{316}", count: 60_000)
    try set(.installed(entry()))
    let good = try String(contentsOfFile: folder.directories.pluginLock, encoding: .utf8)
    for bad in [
      good.replacing("\"one\"", with: "\"\(text)\""), good.replacing("init.lua", with: text),
      good.replacing("\"hash\"", with: "\"\(text)\""),
    ] {
      try replaceFile(folder.directories.pluginLock, with: bad)
      #expect(throws: AcquisitionError.self) { _ = try PluginLock(folder.directories) }
    }
  }
}

extension AcquisitionError {
  /// The path of a lock file that cannot be used; nil for other errors.
  fileprivate var unusableLock: String? {
    if case .unusableLock(let path, _) = self { path } else { nil }
  }
}
