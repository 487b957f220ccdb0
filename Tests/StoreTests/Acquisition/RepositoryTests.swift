import Foundation
import System
import Testing

@testable import Store

@Suite struct RepositoryTests {
  private let folder: SourceFolder

  init() throws { folder = try SourceFolder() }

  private func repository(_ tag: String? = nil) throws -> Repository {
    let path = folder.home + "/" + UUID().uuidString
    return try Repository("file://" + folder.source, tag: tag, into: path, Git(loop: folder.loop))
  }

  @Test func `only committed files are read`() throws {
    chmod(folder.source + "/part/a.lua", 0o755)
    try folder.commit()
    let expected = try FileTree(folder.source, skippingGit: true)
    try folder.write("not committed", to: "init.lua")
    let repository = try repository()
    #expect(repository.commit.count == 40)
    #expect(try repository.files(in: nil) == expected)
    #expect(try Array(repository.files(in: "part").files.keys) == ["a.lua"])
    let error = #expect(throws: AcquisitionError.self) { try repository.files(in: "none") }
    #expect(error?.attempt == "find the folder none in file://\(folder.source)")
  }

  @Test func `a tag or a branch selects the commit`() throws {
    try folder.commit()
    try folder.git("tag", "v1")
    try folder.write("return 2", to: "init.lua")
    try folder.commit()
    let old = try repository("v1").files(in: nil).files["init.lua"]
    #expect(old?.bytes == Array(SourceFolder.plugin["init.lua"]!.utf8))
    let new = try repository("main").files(in: nil).files["init.lua"]
    #expect(new?.bytes == Array("return 2".utf8))
    let error = #expect(throws: AcquisitionError.self) { try repository("v9") }
    #expect(error?.attempt == "get file://\(folder.source)@v9")
    #expect(throws: AcquisitionError.self) { try repository("--upload-pack=touch x") }
  }

  @Test func `attributes, filters and hooks of a repository are ignored`() throws {
    let marker = folder.home + "/ran"
    try folder.write("* text eol=crlf filter=own ident\n", to: ".gitattributes")
    try folder.write("-- $Id$\n", to: "init.lua")
    try folder.commit()
    try folder.git("config", "filter.own.smudge", "touch \(marker)")
    try folder.write("#!/bin/sh\ntouch \(marker)\n", to: ".git/hooks/post-checkout")
    chmod(folder.source + "/.git/hooks/post-checkout", 0o755)
    let files = try repository().files(in: nil).files
    #expect(files["init.lua"]?.bytes == Array("-- $Id$\n".utf8))
    #expect(!exists(marker))
  }

  @Test func `a link in a repository is refused`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.source + "/link", withDestinationPath: "/etc/passwd")
    try folder.commit()
    let repository = try repository()
    #expect(throws: AcquisitionError.files(.notRegular("link"))) {
      try repository.files(in: nil)
    }
    #expect(try repository.files(in: "part").files.count == 1)
  }

  @Test func `a file that is too large is refused`() throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.source + "/init.lua"))
    try file.truncate(atOffset: UInt64(FileTree.maximumBytes) + 1)
    try folder.commit()
    let repository = try repository()
    #expect(throws: AcquisitionError.files(.tooLarge)) { try repository.files(in: nil) }
  }

  @Test(
    arguments: [
      "file:///nowhere/at/all", "https://127.0.0.1:1/a.git", "http://127.0.0.1:1/a.git",
      "ext::sh -c true",
    ])
  func `an unreachable repository is reported in one line`(url: String) throws {
    let path = folder.home + "/git"
    let error = try #require(throws: AcquisitionError.self) {
      try Repository(url, tag: nil, into: path, Git(loop: folder.loop))
    }
    guard case .program(attempt: "get \(url)", .reported(let reason, by: "git")) = error else {
      throw error
    }
    #expect(reason.hasPrefix("fatal: "))
    #expect(!reason.contains("\n"))
  }

  @Test func `a repository without a commit is an error`() throws {
    try folder.git("init", "--quiet")
    let error = #expect(throws: AcquisitionError.self) { try repository() }
    #expect(error?.attempt == "find a commit in file://\(folder.source)")
  }
}
