import Foundation
import System
import Testing

@testable import Store

@Suite struct ArchiveTests {
  private let folder: SourceFolder

  init() throws { folder = try SourceFolder() }

  /// Makes an archive with tar, from the folder above the source. Returns its path.
  private func pack(_ name: String, _ words: String...) throws -> String {
    let path = folder.home + "/" + name
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["tar", "--auto-compress", "--create", "--absolute-names", "--file=" + path] + words
    process.currentDirectoryURL = URL(fileURLWithPath: parentFolder(of: folder.source))
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return path
  }

  @Test func `a plugin from an archive is installed, pinned, compared and restored`() throws {
    chmod(folder.source + "/part/a.lua", 0o755)
    let path = try pack("one-1.2.tar.gz", "source")
    let origin = try Origin(path)
    #expect(origin == .local(path))
    try folder.add(origin)
    let expected = try FileTree(folder.source)
    #expect(try FileTree(folder.installed) == expected)
    let installer = folder.installer()
    guard case .current = try installer.prepareUpdate("one") else {
      Issue.record("there is an update")
      return
    }
    try FileManager.default.removeItem(atPath: folder.installed)
    try installer.restore("one")
    #expect(try FileTree(folder.installed) == expected)
    try folder.write("return 2", to: "init.lua")
    _ = try pack("one-1.2.tar.gz", "source")
    #expect(folder.failure { try installer.restore("one") }?.contains("no longer has") == true)
    guard case .update(let update) = try installer.prepareUpdate("one") else {
      Issue.record("there is no update")
      return
    }
    #expect(update.sentences.last == "  changed init.lua: +1 -1 lines")
  }

  @Test func `the plugin is at the top, in the only folder, or in the named folder`() throws {
    let expected = try FileTree(folder.source)
    #expect(try FileTree(archive: pack("a.tar", "-C", "source", "."), nil) == expected)
    #expect(try FileTree(archive: pack("b.tar", "source"), nil) == expected)
    #expect(try FileTree(archive: pack("c.tar", "source"), "source/") == expected)
    #expect(folder.failure { _ = try FileTree(archive: pack("d.tar", "source"), "part") } != nil)
    try folder.write("{}", to: "plugins/two/init.lua")
    let path = try pack("e.tar", "source")
    #expect(try FileTree(archive: path, "plugins/two").files.keys.sorted() == ["init.lua"])
  }

  @Test func `links, and paths outside the archive, are refused`() throws {
    let evil = try pack("a.tar", "--transform=s,source/part,../out,", "source")
    #expect(folder.failure { _ = try FileTree(archive: evil, nil) }?.contains("../out") == true)
    let absolute = try pack("b.tar", folder.source)
    #expect(folder.failure { _ = try FileTree(archive: absolute, nil) }?.contains("name") == true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.source + "/link", withDestinationPath: "/etc/passwd")
    let link = try pack("c.tar", "source")
    #expect(folder.failure { try folder.add(Origin(link)) }?.contains("link is a link") == true)
    #expect(!exists(folder.installed))
  }

  @Test(.timeLimit(.minutes(1)))
  func `a path that is too long for a file system is refused`() throws {
    let text = String(repeating: "\u{301}\u{316}", count: 20_000)
    for (number, pattern) in ["init.lua", "part", "source"].enumerated() {
      let path = try pack(
        "\(number).tar.gz", "--format=pax", "--transform=s,\(pattern),\(text),", "source")
      let failure = folder.failure { _ = try FileTree(archive: path, nil) }
      #expect(failure?.contains("cannot be the name of a plugin's file") == true)
    }
  }

  @Test func `contents that are too large are refused, however small the archive is`() throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.source + "/init.lua"))
    try file.truncate(atOffset: UInt64(FileTree.maximumBytes) + 1)
    let path = try pack("a.tar.gz", "source")
    #expect(folder.failure { _ = try FileTree(archive: path, nil) }?.contains("64 MiB") == true)
  }

  @Test func `two files with the same name are refused`() throws {
    let path = try pack("a.tar", "source", "source/init.lua")
    #expect(folder.failure { _ = try FileTree(archive: path, nil) }?.contains("init.lua") == true)
  }

  @Test func `files that are no archives, and URLs of archives, are refused`() throws {
    try replaceFile(folder.home + "/a.zip", with: "none")
    #expect(folder.failure { _ = try FileTree(archive: folder.home + "/a.zip", nil) } != nil)
    try replaceFile(folder.home + "/a.rar", with: "none")
    #expect(folder.failure { _ = try Origin(folder.home + "/a.rar") }?.contains(".zip") == true)
    let url = "https://127.0.0.1:1/a.tar.gz"
    #expect(folder.failure { _ = try Origin(url) }?.contains("download and add it") == true)
  }
}
