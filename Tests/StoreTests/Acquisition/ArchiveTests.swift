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
    let change = SourceFault.lostVersion(change: "init.lua was changed")
    #expect(throws: AcquisitionError.source(path, change)) { try installer.restore("one") }
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
    let whole = try pack("d.tar", "source")
    #expect(throws: AcquisitionError.source(whole, .noMainFile(folder: "part"))) {
      try FileTree(archive: whole, "part")
    }
    try folder.write("{}", to: "plugins/two/init.lua")
    let path = try pack("e.tar", "source")
    #expect(try FileTree(archive: path, "plugins/two").files.keys.sorted() == ["init.lua"])
  }

  @Test func `links, and paths outside the archive, are refused`() throws {
    let evil = try pack("a.tar", "--transform=s,source/part,../out,", "source")
    #expect(throws: AcquisitionError.files(.badName("../out/a.lua"))) {
      try FileTree(archive: evil, nil)
    }
    let file = folder.source + "/init.lua"
    let absolute = try pack("b.tar", file)
    #expect(throws: AcquisitionError.files(.badName(file))) {
      try FileTree(archive: absolute, nil)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.source + "/link", withDestinationPath: "/etc/passwd")
    let link = try pack("c.tar", "source")
    #expect(throws: AcquisitionError.files(.notRegular("source/link"))) {
      try folder.add(Origin(link))
    }
    #expect(!exists(folder.installed))
  }

  @Test(.timeLimit(.minutes(1)))
  func `a path that is too long for a file system is refused`() throws {
    let text = String(repeating: "\u{301}\u{316}", count: 20_000)
    for (number, pattern) in ["init.lua", "part", "source"].enumerated() {
      let path = try pack(
        "\(number).tar.gz", "--format=pax", "--transform=s,\(pattern),\(text),", "source")
      let error = try #require(throws: AcquisitionError.self) {
        try FileTree(archive: path, nil)
      }
      guard case .files(.badName) = error else { throw error }
    }
  }

  @Test func `contents that are too large are refused, however small the archive is`() throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.source + "/init.lua"))
    try file.truncate(atOffset: UInt64(FileTree.maximumBytes) + 1)
    let path = try pack("a.tar.gz", "source")
    #expect(throws: AcquisitionError.files(.tooLarge)) { try FileTree(archive: path, nil) }
  }

  @Test func `two files with the same name are refused`() throws {
    let path = try pack("a.tar", "--hard-dereference", "source", "source/init.lua")
    #expect(throws: AcquisitionError.files(.badName("source/init.lua"))) {
      try FileTree(archive: path, nil)
    }
  }

  @Test func `files that are no archives, and URLs of archives, are refused`() throws {
    try replaceFile(folder.home + "/a.zip", with: "none")
    #expect(throws: AcquisitionError.self) { try FileTree(archive: folder.home + "/a.zip", nil) }
    let other = folder.home + "/a.rar"
    try replaceFile(other, with: "none")
    #expect(throws: AcquisitionError.origin(.noArchive(other))) { try Origin(other) }
    let url = "https://127.0.0.1:1/a.tar.gz"
    #expect(throws: AcquisitionError.origin(.remoteArchive(url))) { try Origin(url) }
  }
}
