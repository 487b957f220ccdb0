import Foundation
import System
import Testing

struct FolderTests {
  private let tree: TemporaryTree

  init() throws {
    tree = try TemporaryTree(["b": "", "a/x": "", ".hidden": ""])
    try FileManager.default.createSymbolicLink(
      atPath: tree.path + "/link", withDestinationPath: "a")
  }

  @Test func `names are sorted, and hidden ones are listed on request`() {
    #expect(Folder.names(in: tree.path) == ["a", "b", "link"])
    #expect(Folder.names(in: tree.path, hidden: true) == [".hidden", "a", "b", "link"])
    #expect(Folder.names(in: tree.path + "/none").isEmpty)
  }

  @Test func `an open folder lists a limited number of names`() throws {
    let descriptor = open(tree.path, O_RDONLY | O_DIRECTORY)
    #expect(try Folder.names(in: descriptor, atMost: 2).count == 2)
    #expect(throws: ReadError.self) { try Folder.names(in: -1, atMost: 2) }
  }

  @Test func `removing a folder removes its contents, but not the targets of links`() throws {
    let other = try TemporaryTree(["kept": ""])
    try FileManager.default.createSymbolicLink(
      atPath: tree.path + "/a/out", withDestinationPath: other.path)
    chmod(tree.path + "/a", 0o555)
    Folder.remove(tree.path + "/a")
    #expect(!exists(tree.path + "/a"))
    #expect(exists(other.path + "/kept"))
    Folder.remove(tree.path + "/b")
    #expect(!exists(tree.path + "/b"))
  }

  @Test func `a link to a folder exists, but is not a real folder`() {
    #expect(Folder.exists(tree.path + "/a"))
    #expect(Folder.isDirectory(tree.path + "/a"))
    #expect(Folder.exists(tree.path + "/link"))
    #expect(!Folder.isDirectory(tree.path + "/link"))
    #expect(!Folder.exists(tree.path + "/b"))
    #expect(!Folder.isDirectory(tree.path + "/none"))
    #expect(Folder.resolved(tree.path + "/link/x") == tree.path + "/a/x")
    #expect(Folder.resolved(tree.path + "/none") == nil)
  }
}
