import Foundation
import System
import Testing

final class RootedFolderTests {
  let folder: TemporaryTree
  let outside: TemporaryTree

  init() throws {
    folder = try TemporaryTree(["a.txt": "a", "deep/b.txt": "b"])
    outside = try TemporaryTree(["secret.txt": "secret", "c\u{301}.txt": "secret"])
    for (name, target) in [
      ("in", "deep/b.txt"), ("whole", folder.path + "/deep/b.txt"), ("deep/up", "../a.txt"),
      ("folder", "deep"), ("out", outside.path + "/secret.txt"), ("door", outside.path),
      ("climb", "../../../../../../../../etc/passwd"), ("round", "round"), ("here", "."),
      ("beside", folder.path + "x/secret.txt"), ("device", "/dev/zero"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + name, withDestinationPath: target)
    }
  }

  private func text(_ path: String) -> String? {
    (try? RootedFolder(folder.path).read(path)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("a.txt", "a"), ("deep/b.txt", "b"), ("in", "b"), ("whole", "b"), ("deep/up", "a"),
    ("folder/b.txt", "b"), ("folder/../a.txt", "a"), ("./here/here/deep//b.txt", "b"),
  ])
  func `files in the folder are read, also through links within it`(path: String, content: String) {
    #expect(text(path) == content)
  }

  @Test(arguments: [
    "out", "door/secret.txt", "climb", "round", "../a.txt", "deep/../../a.txt", "beside", "device",
    "door/c\u{301}.txt", "door/\u{301}c", "deep", "none", "a.txt/x", "door/../a.txt",
  ])
  func `no other path can be read`(path: String) { #expect(text(path) == nil) }

  @Test func `the folder itself may be a link`() throws {
    let link = outside.path + "/plugin"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
    #expect(try RootedFolder(link).read("whole") == Array("b".utf8))
    #expect((try? RootedFolder(link).read("out")) == nil)
  }

  @Test func `an error names the folder that a link leads out of`() {
    let error = #expect(throws: ReadError.self) { try RootedFolder(folder.path).read("out") }
    #expect(
      error?.reason
        == "it is a link that leads out of \(folder.path); replace it with the file")
  }

  @Test func `paths are compared by bytes, so that no letter hides a slash`() {
    #expect("a/\u{301}c/\u{600}/../d".pathNames == ["a", "\u{301}c", "\u{600}", "..", "d"])
    #expect(!"/home/é".lies(in: "/home/e\u{301}"))
    #expect("/a/\u{301}b".lies(in: "/a"))
  }
}
