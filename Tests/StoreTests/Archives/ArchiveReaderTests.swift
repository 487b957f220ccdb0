import Foundation
import Testing

@testable import Store

@Suite final class ArchiveReaderTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("in/part"), withIntermediateDirectories: true)
    try Data("one".utf8).write(to: folder.appendingPathComponent("in/a"))
    try Data(repeating: 7, count: 200_000).write(to: folder.appendingPathComponent("in/part/b"))
    chmod(folder.path + "/in/a", 0o755)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func run(_ words: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder.appendingPathComponent("in")
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(words)")
  }

  /// The number of bytes of each entry, by its path; -1 for a folder, -2 for links and special
  /// files.
  private func read(_ name: String) throws -> [String: Int] {
    let reader = try ArchiveReader(folder.path + "/" + name)
    var found: [String: Int] = [:]
    while let entry = try reader.next() {
      let count = try reader.contents(atMost: 1 << 20)?.count
      switch entry.kind {
      case .file(let isExecutable):
        found[entry.path] = count
        #expect(isExecutable == (entry.path == "a"))
      case .folder: found[entry.path] = -1
      case .other: found[entry.path] = -2
      }
    }
    return found
  }

  @Test(arguments: ["tar", "tar.gz", "tar.bz2", "tar.xz", "tar.zst"])
  func `tar archives are read with each compression`(ending: String) throws {
    try run("tar", "--auto-compress", "--create", "--file=../x.\(ending)", "a", "part")
    #expect(try read("x." + ending) == ["a": 3, "part/": -1, "part/b": 200_000])
  }

  @Test func `zip archives are read`() throws {
    try run("zip", "--quiet", "--recurse-paths", "../x.zip", "a", "part")
    #expect(try read("x.zip") == ["a": 3, "part/": -1, "part/b": 200_000])
  }

  @Test func `file names can be in any script`() throws {
    try run("cp", "part/b", "Zeichnung – ü.lua")
    try run("env", "LC_ALL=C.UTF-8", "tar", "--format=pax", "-cf", "../x.tar", "Zeichnung – ü.lua")
    try run("env", "LC_ALL=C.UTF-8", "zip", "--quiet", "../x.zip", "Zeichnung – ü.lua")
    #expect(try read("x.tar") == ["Zeichnung – ü.lua": 200_000])
    #expect(try read("x.zip") == ["Zeichnung – ü.lua": 200_000])
  }

  @Test func `links and special files are neither files nor folders`() throws {
    try run("ln", "--symbolic", "/etc/passwd", "link")
    try run("ln", "a", "hard")
    try run("mkfifo", "pipe")
    try run("tar", "--create", "--file=../x.tar", "a", "link", "hard", "pipe")
    #expect(try read("x.tar") == ["a": 3, "link": -2, "hard": -2, "pipe": -2])
  }

  @Test func `a file larger than the limit is not read`() throws {
    try run("tar", "--create", "--file=../x.tar", "part/b")
    let reader = try ArchiveReader(folder.path + "/x.tar")
    _ = try reader.next()
    #expect(try reader.contents(atMost: 199_999) == nil)
  }

  @Test func `a missing, invalid or damaged archive is an error`() throws {
    try Data("none".utf8).write(to: folder.appendingPathComponent("x.tar"))
    #expect(throws: ArchiveError.self) { try read("x.tar") }
    #expect(throws: ArchiveError.self) { try read("none.zip") }
    try run("tar", "--gzip", "--create", "--file=../x.tar.gz", "a", "part")
    let whole = try Data(contentsOf: folder.appendingPathComponent("x.tar.gz"))
    for count in stride(from: 0, to: whole.count - 1, by: 9) {
      try whole.prefix(count).write(to: folder.appendingPathComponent("y.tar.gz"))
      #expect(throws: ArchiveError.self, "\(count) bytes") { try read("y.tar.gz") }
    }
  }

  @Test func `without the library, the error names the package to install`() {
    #expect(throws: ArchiveError.missingLibrary) { try ArchiveLibrary(file: "libnone.so.1") }
    #expect("\(ArchiveError.missingLibrary)".contains("libarchive13"))
  }
}
