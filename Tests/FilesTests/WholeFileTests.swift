import Files
import Foundation
import Testing

struct WholeFileTests {
  private let tree: TemporaryTree

  init() throws { tree = try TemporaryTree(["a": "old"]) }

  @Test func `a file is replaced whole, for the user alone, and nothing is left behind`() throws {
    try WholeFile.replace(tree.path + "/a", with: Array("new".utf8))
    try WholeFile.replace(tree.path + "/deep/er/b", with: Array("first".utf8))
    #expect(try tree.text("a") == "new")
    #expect(try tree.text("deep/er/b") == "first")
    #expect(tree.names == ["a", "deep"])
    var status = stat()
    #expect(stat(tree.path + "/a", &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(stat(tree.path + "/deep", &status) == 0 && status.st_mode & 0o777 == 0o700)
  }

  @Test func `a file that cannot be replaced stays, and so does nothing else`() throws {
    let folder = try TemporaryTree(["a/b": "inside"])
    let failure = #expect(throws: ReadFailure.self) {
      try WholeFile.replace(folder.path + "/a", with: [1])
    }
    #expect(failure?.code == EISDIR)
    #expect(folder.names == ["a"])
    #expect(try folder.text("a/b") == "inside")
    let missing = #expect(throws: ReadFailure.self) {
      try WholeFile.replace(folder.path + "/a/b/c", with: [1])
    }
    #expect(missing?.code == ENOTDIR)
  }

  @Test func `a draft of another process is not written to`() throws {
    for name in ["a.new", "a.\(getpid())"] {
      try Data("theirs".utf8).write(to: URL(fileURLWithPath: tree.path + "/" + name))
    }
    try WholeFile.replace(tree.path + "/a", with: Array("new".utf8))
    #expect(try tree.text("a.new") == "theirs")
    #expect(try tree.text("a.\(getpid())") == "theirs")
  }

  @Test func `a file is read up to its limit`() throws {
    #expect(try WholeFile.read(tree.path + "/a", atMost: 3) == Array("old".utf8))
    let failure = #expect(throws: ReadFailure.self) {
      try WholeFile.read(tree.path + "/a", atMost: 2)
    }
    #expect(failure?.code == 0 && failure?.reason == "it is larger than 0 MiB")
    let none = #expect(throws: ReadFailure.self) { try WholeFile.read(tree.path + "/none") }
    #expect(none?.isMissing == true && none?.reason == "no such file or directory")
  }

  @Test func `a file that cannot be used gets another name`() throws {
    WholeFile.setAside(tree.path + "/a")
    #expect(tree.names == ["a.broken"])
  }
}
