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
    #expect(
      folder.failure { _ = try repository.files(in: "none") }?.contains("folder none") == true)
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
    #expect(folder.failure { _ = try repository("v9") }?.contains("v9") == true)
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
    #expect(folder.failure { _ = try repository.files(in: nil) }?.hasPrefix("link is") == true)
    #expect(try repository.files(in: "part").files.count == 1)
  }

  @Test func `a file that is too large is refused`() throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.source + "/init.lua"))
    try file.truncate(atOffset: UInt64(FileTree.maximumBytes) + 1)
    try folder.commit()
    let repository = try repository()
    #expect(folder.failure { _ = try repository.files(in: nil) }?.contains("64 MiB") == true)
  }

  @Test(
    arguments: [
      "file:///nowhere/at/all", "https://127.0.0.1:1/a.git", "http://127.0.0.1:1/a.git",
      "ext::sh -c true",
    ])
  func `an unreachable repository is reported in one line`(url: String) throws {
    let path = folder.home + "/git"
    let failure = folder.failure {
      _ = try Repository(url, tag: nil, into: path, Git(loop: folder.loop))
    }
    #expect(
      failure?.hasPrefix("cannot get \(url): git reports \"fatal: ") == true, "\(failure ?? "")")
    #expect(failure?.contains("\n") == false)
  }

  @Test func `a repository without a commit is an error`() throws {
    try folder.git("init", "--quiet")
    #expect(folder.failure { _ = try repository() }?.contains("find a commit") == true)
  }
}
