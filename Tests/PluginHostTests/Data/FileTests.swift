import Foundation
import System
import Testing

@testable import PluginBench
@testable import PluginHost
@testable import Scripting

/// The access of plugins to files and variables, and its limits.
final class FileTests {
  let bench = TestBench()
  let folder = NSTemporaryDirectory() + "thimble-files-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/granted/deep", withIntermediateDirectories: true)
    try "inside".write(toFile: folder + "/granted/deep/a.txt", atomically: true, encoding: .utf8)
    try "secret".write(toFile: folder + "/secret.txt", atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/granted/link.txt", withDestinationPath: folder + "/secret.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/granted/up", withDestinationPath: folder)
    // Names that begin or end with a part of a character, which combines with the slash beside it.
    try "secret".write(toFile: folder + "/\u{301}c", atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/granted/l\u{600}", withDestinationPath: folder)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  @Test func `a stale draft is replaced, and a failed write leaves no draft`() throws {
    let access = FileAccess(roots: [folder + "/granted"])
    let deep = folder + "/granted/deep"
    try "old".write(toFile: deep + "/.b.txt.new", atomically: false, encoding: .utf8)
    try access.write(Array("new".utf8), to: deep + "/b.txt")
    #expect(try access.read(deep + "/b.txt") == Array("new".utf8))
    #expect(throws: ReadError.self) { try access.write([], to: deep) }
    #expect(try !access.list(folder + "/granted").contains { $0.hasPrefix(".") })
    #expect(try access.list(deep) == ["a.txt", "b.txt"])
  }

  @Test func `a draft has no effect until it is committed`() throws {
    let user = FileUser(
      name: "test", grants: Grants(requested: .everything, granted: granted))
    let path = folder + "/granted/deep/a.txt"
    func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
    var draft: FileDraft? = try UserFiles().draft(of: path, for: user)
    try OpenFile.write(Array("new".utf8), to: try #require(draft?.descriptor))
    #expect(try text() == "inside")
    draft = nil
    let files = FileAccess(roots: nil)
    #expect(try files.list(folder + "/granted/deep") == ["a.txt"])
    draft = try UserFiles().draft(of: path, for: user)
    try OpenFile.write(Array("new".utf8), to: try #require(draft?.descriptor))
    try draft?.commit()
    draft = nil
    #expect(try text() == "new")
    #expect(try files.list(folder + "/granted/deep") == ["a.txt"])
  }

  @Test func `the later of two simultaneous drafts of a file succeeds`() throws {
    let files = FileAccess(roots: nil)
    let path = folder + "/granted/deep/a.txt"
    let first = try files.draft(of: path)
    let second = try files.draft(of: path)
    try OpenFile.write(Array("second".utf8), to: second.descriptor)
    #expect(throws: ReadError.self) { try first.commit() }
    try second.commit()
    #expect(try files.read(path) == Array("second".utf8))
  }

  @Test(arguments: ["/secret.txt", "/granted/up/secret.txt", "/granted/l\u{600}/secret.txt"])
  func `a draft outside a granted folder is refused`(path: String) throws {
    let user = FileUser(
      name: "test", grants: Grants(requested: .everything, granted: granted))
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder)
    #expect(throws: ReadError.self) { _ = try UserFiles().draft(of: folder + path, for: user) }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder) == before)
  }

  @Test func `at most 10,000 names are listed`() throws {
    let access = FileAccess(roots: [folder + "/granted"])
    let many = folder + "/granted/many"
    try FileManager.default.createDirectory(atPath: many, withIntermediateDirectories: false)
    for number in 0...10_000 { link(folder + "/secret.txt", "\(many)/\(number)") }
    #expect(try access.list(many).count == 10_000)
  }

  @Test func `no descriptor stays open`() throws {
    func open() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
    let access = FileAccess(roots: [folder + "/granted"])
    let before = try open()
    for _ in 0..<20 {
      _ = try access.read(folder + "/granted/deep/a.txt")
      _ = try access.list(folder + "/granted/deep")
      _ = try? access.read(folder + "/granted/deep")
      try access.write([], to: folder + "/granted/deep/c.txt")
    }
    #expect(try open() < before + 20)
  }

  private func load(_ code: String, _ permissions: PermissionSet) throws {
    var settings = PluginSettings()
    settings.permissions = permissions
    try bench.host.load(
      PluginSource(
        name: "test",
        text: "local thimble = require 'thimble' local root = '\(folder)/granted' " + code),
      settings: settings)
  }

  private var granted: PermissionSet {
    var set = PermissionSet()
    set.add(.readFiles, .values([folder + "/granted"]))
    set.add(.writeFiles, .values([folder + "/granted"]))
    set.add(.environment, .values(["HOME"]))
    return set
  }

  @Test func `a combining character does not hide a step upwards`() {
    #expect(UserFolders { _ in "/home/p" }.expand("/a/\u{600}/../b", of: "x") == nil)
  }

  @Test func `files below a granted folder can be read, listed and written`() throws {
    try load(
      """
      print(thimble.fs.read(root .. '/deep/a.txt'))
      print(thimble.fs.write(root .. '/deep/b.txt', 'new'), thimble.fs.read(root .. '/deep/b.txt'))
      print(thimble.fs.write(root .. '/deep/b.txt', ''), thimble.fs.read(root .. '/deep/b.txt'))
      print(table.concat(thimble.fs.list(root .. '/deep'), ' '), table.concat(thimble.fs.list(root), ' '))
      """, granted)
    #expect(
      bench.prints == ["inside", "true\tnew", "true\t", "a.txt b.txt\tdeep link.txt l\u{600} up"])
  }

  @Test(arguments: [
    "/secret.txt", "/granted/../secret.txt", "/granted/link.txt", "/granted/up/secret.txt",
    "/grantedmore/x",
    "/granted/deep", "/granted/none", "/granted/up/\u{301}c", "/granted/l\u{600}/secret.txt",
  ])
  func `no path leads out of a granted folder`(path: String) throws {
    try load("print(thimble.fs.read('\(folder)\(path)'))", granted)
    #expect(bench.prints.first?.hasPrefix("nil\t") == true, "\(bench.prints)")
    try load("print(thimble.fs.write('\(folder)\(path)', 'x'))", granted)
    #expect(try String(contentsOfFile: folder + "/secret.txt", encoding: .utf8) == "secret")
    #expect(!FileManager.default.fileExists(atPath: folder + "/grantedmore"))
  }

  @Test func `a function without its permission raises an error that explains the grant`() throws {
    try load(
      "print(pcall(function() return thimble.fs.read end)) print(pcall(function() return thimble.env end))",
      PermissionSet())
    #expect(
      bench.prints[0].contains(
        "thimble.fs.read needs the permission \"fs.read\": the configuration must grant it"))
    #expect(bench.prints[1].contains("thimble.env needs the permission \"env\": "))
    #expect(bench.prints[1].contains("thimble.use(\"test\""))
    try load(
      "print(thimble.has('fs.read'), thimble.has('env'), thimble.has('json.encode'))",
      PermissionSet())
    #expect(bench.prints[2] == "false\tfalse\ttrue")
  }

  @Test func `pictures are read only in granted folders of the user`() throws {
    var set = PermissionSet()
    set.add(.readFiles, .values(["~/Pictures"]))
    try load(
      "print(pcall(thimble.image, '~/Pictures/a.png')) print(pcall(thimble.image, '~/a.png'))", set)
    #expect(bench.prints[0].contains("decoded as an image: no such file"), "\(bench.prints)")
    #expect(bench.prints[1].contains("is outside the folders that the plugin may read"))
  }

  @Test func `only granted variables can be read`() throws {
    try load("print(thimble.env('HOME') ~= nil, pcall(thimble.env, 'PATH'))", granted)
    #expect(bench.prints.first?.hasPrefix("true\tfalse\t") == true)
    #expect(bench.prints.first?.contains("\"PATH\" is not granted") == true)
  }
}
