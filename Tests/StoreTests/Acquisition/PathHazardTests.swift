import Foundation
import System
import Testing

@testable import Store

@Suite struct PathHazardTests {
  @Test(arguments: [
    ".git", ".git/config", "a/.git/config", ".GIT/config", ".Git", ".git./config", ".git ",
    ".git. . /config", ".git:stream", ".git::$INDEX_ALLOCATION/config", "git~1", "GIT~1/config",
    "git~2", "a\\.git\\config", ".g\u{200c}it/config", "\u{200e}.git", ".gi\u{feff}t",
    ".git\u{200d}", ".\u{206a}git", ".g\u{ad}it", "HEAD", "head", "sub/HEAD", "Head.",
    ".git\u{200c}. ",
  ])
  func `a path that git could use as a repository is recognized`(path: String) {
    #expect(PathHazard(path) == .repository)
  }

  @Test(arguments: [
    ".hg/hgrc", ".svn", ".envrc", ".vscode/settings.json", ".idea/a", ".luarc.json",
    ".editorconfig", ".gitignore", ".github/workflows/a.yml", "a/.hidden/b", "\u{200b}.envrc",
    "...", ".nvim.lua", "a\\.envrc", "_darcs/prefs/defaults",
  ])
  func `a hidden path is recognized`(path: String) { #expect(PathHazard(path) == .hidden) }

  @Test(arguments: [
    "init.lua", "git/a.lua", "a.git/b", "git~10", "header.lua", "heading", "part/a.b.lua", "a.",
    "digit~1", "Makefile", "head/a.lua", "ü/é.png", "a:b", "❤️.png", "git",
  ])
  func `an ordinary path has no hazard`(path: String) { #expect(PathHazard(path) == nil) }

  @Test func `a long name is folded in linear time`() {
    let long = "." + String(repeating: "\u{301}\u{316}\u{200c} .", count: 200_000)
    #expect(PathHazard(long) == .hidden)
  }

  // MARK: Sources

  private func pack(_ folder: SourceFolder, _ words: String...) throws -> String {
    let path = folder.home + "/one.tar"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["tar", "--create", "--file=" + path] + words
    process.currentDirectoryURL = URL(fileURLWithPath: parentFolder(of: folder.source))
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return path
  }

  @Test(arguments: ["", "part/"])
  func `an archive with a repository is refused`(place: String) throws {
    let folder = try SourceFolder()
    try folder.write("[core]\n\tfsmonitor = touch ran\n", to: place + ".git/config")
    let path = try pack(folder, "source")
    #expect(throws: AcquisitionError.files(.inRepository(place + ".git/config"))) {
      try folder.add(Origin(path))
    }
    #expect(!exists(folder.installed))
  }

  @Test(arguments: ["part/.git/config", "git~1/config", "objects/.GIT/a", "HEAD"])
  func `a folder with a repository inside is refused`(path: String) throws {
    let folder = try SourceFolder()
    try folder.write("[core]\n\tfsmonitor = touch ran\n", to: path)
    #expect(throws: AcquisitionError.files(.inRepository(path))) { try folder.add() }
    #expect(!exists(folder.installed))
  }

  @Test func `a repository with an entry that looks like a repository is refused`() throws {
    let folder = try SourceFolder()
    try folder.write("", to: "empty")
    try folder.commit()
    let empty = "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"
    try folder.git(
      "-c", "core.protectNTFS=false", "update-index", "--add", "--cacheinfo",
      "100644,\(empty),git~1/config")
    try folder.git("-c", "core.protectNTFS=false", "commit", "--quiet", "--message=evil")
    let origin = Origin.repository("file://" + folder.source, tag: nil)
    #expect(throws: AcquisitionError.files(.inRepository("git~1/config"))) {
      try folder.add(origin)
    }
    #expect(!exists(folder.installed))
  }

  @Test(arguments: [false, true])
  func `hidden files of a source are not installed`(isRepository: Bool) throws {
    let folder = try SourceFolder()
    let expected = try FileTree(folder.source)
    for path in [".envrc", ".vscode/settings.json", "part/.luarc.json", ".hg/hgrc"] {
      try folder.write("x", to: path)
    }
    if isRepository { try folder.commit() }
    let origin = isRepository ? Origin.repository("file://" + folder.source, tag: nil) : nil
    try folder.add(origin)
    #expect(try FileTree(folder.installed) == expected)
    Folder.remove(folder.installed)
    try folder.installer().restore("one")
    #expect(try FileTree(folder.installed) == expected)
  }

  @Test func `hidden files that were pinned earlier are restored`() throws {
    let folder = try SourceFolder()
    try folder.add()
    try folder.write("x", to: ".luarc.json")
    var lock = try PluginLock(folder.directories)
    var entry = try #require(lock.entries["one"])
    entry.pin = Pin(try FileTree(folder.source))
    try lock.set("one", to: .installed(entry), previous: nil)
    try folder.installer().restore("one")
    #expect(exists(folder.installed + "/.luarc.json"))
  }

  @Test func `a plugin with a repository in its pinned files does not run`() throws {
    let folder = try SourceFolder()
    try folder.add()
    var lock = try PluginLock(folder.directories)
    var entry = try #require(lock.entries["one"])
    var tree = try FileTree(folder.installed)
    try tree.add(".git/config", FileTree.File(bytes: [], isExecutable: false))
    entry.pin = Pin(tree)
    try lock.set("one", to: .installed(entry), previous: nil)
    #expect(throws: AcquisitionError.files(.inRepository(".git/config"))) {
      try folder.directories.verify(at: folder.installed)
    }
  }
}
