import Foundation
import System
import Testing

@testable import Store

@Suite struct RestoreTests {
  private let folder: SourceFolder

  init() throws { folder = try SourceFolder() }

  private func change() throws {
    try folder.change("init.lua", to: "mine")
  }

  @Test func `restore fetches the pinned commit, although newer ones exist`() throws {
    try folder.commit()
    try folder.add(.repository("file://" + folder.source, tag: nil))
    let expected = try FileTree(folder.installed)
    let lock = try contents(ofFile: folder.directories.pluginLock)
    try folder.write("return 2", to: "init.lua")
    try folder.commit()
    #expect(try folder.installer().damage(of: "one") == nil)
    try change()
    #expect(try folder.installer().damage(of: "one") == .changed("init.lua was changed"))
    try folder.installer().restore("one")
    #expect(try FileTree(folder.installed) == expected)
    // Another computer that has only the lock file.
    Folder.remove(folder.home + "/.local")
    #expect(try folder.installer().damage(of: "one") == .missing)
    try folder.installer().restore("one")
    #expect(try FileTree(folder.installed) == expected)
    #expect(try contents(ofFile: folder.directories.pluginLock) == lock)
  }

  @Test func `a commit that cannot be fetched by its hash is found in the branches`() throws {
    try folder.commit()
    try folder.git("config", "uploadpack.allowAnySHA1InWant", "false")
    try folder.add(.repository("file://" + folder.source, tag: nil))
    try folder.write("return 2", to: "init.lua")
    try folder.commit()
    try folder.git("config", "protocol.version", "0")
    try change()
    try folder.installer().restore("one")
    #expect(try folder.installer().damage(of: "one") == nil)
  }

  @Test func `a source without the installed version is refused, and nothing changes`() throws {
    try folder.add()
    try folder.write("return 2", to: "part/a.lua")
    try change()
    let lost = SourceFault.lostVersion(change: "part/a.lua was changed")
    #expect(throws: AcquisitionError.source(folder.source, lost)) {
      try folder.installer().restore("one")
    }
    #expect(try folder.installer().damage(of: "one") == .changed("init.lua was changed"))
    #expect(throws: AcquisitionError.plugin("two", .notInstalled)) {
      try folder.installer().restore("two")
    }
  }

  @Test func `a commit that no longer exists is reported`() throws {
    try folder.commit()
    try folder.add(.repository("file://" + folder.source, tag: nil))
    try FileManager.default.removeItem(atPath: folder.source + "/.git")
    try folder.write("return 2", to: "init.lua")
    try folder.commit()
    try change()
    let error = #expect(throws: AcquisitionError.self) { try folder.installer().restore("one") }
    #expect(error?.attempt?.hasSuffix(", which is in none of its branches and tags") == true)
  }

  @Test(arguments: ["HEAD", "--upload-pack=touch", "12345"])
  func `an invalid commit in the lock file is an error`(commit: String) throws {
    try folder.commit()
    let git = Git(loop: folder.loop)
    #expect(throws: AcquisitionError.origin(.badCommit(commit))) {
      try Repository("file://" + folder.source, commit: commit, into: folder.home + "/git", git)
    }
  }
}
