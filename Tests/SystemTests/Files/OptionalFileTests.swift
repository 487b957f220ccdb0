import Foundation
import System
import Testing

struct OptionalFileTests {
  private let tree: TemporaryTree

  init() throws { tree = try TemporaryTree(["file": "text"]) }

  private var path: String { tree.path + "/state/file" }

  @Test func `a regular file is read, through links as well`() throws {
    #expect(try OptionalFile.read(tree.path + "/file") == Array("text".utf8))
    symlink("file", tree.path + "/link")
    #expect(try OptionalFile.read(tree.path + "/link") == Array("text".utf8))
  }

  @Test func `a missing file reads as nil, whether its folder exists or not`() throws {
    #expect(try OptionalFile.read(tree.path + "/none") == nil)
    #expect(try OptionalFile.read(path) == nil)
    #expect(try OptionalFile.read(tree.path + "/a/b/c/none") == nil)
  }

  /// Ways to make a file unreadable that work for root, too.
  enum Obstacle: String, CaseIterable {
    case danglingLink, danglingChain, loop, folder, pipe, socketLink, fileAsParent
    case danglingParent, danglingGrandparent, loopingParent, tooLarge
  }

  private func place(_ obstacle: Obstacle) {
    let parent = tree.path + "/state"
    switch obstacle {
    case .danglingParent:
      symlink(tree.path + "/none", parent)
      return
    case .danglingGrandparent:
      symlink(tree.path + "/none/state", parent)
      return
    case .loopingParent:
      symlink(parent, parent)
      return
    case .fileAsParent:
      symlink(tree.path + "/file", parent)
      return
    default: mkdir(parent, 0o755)
    }
    switch obstacle {
    case .danglingLink: symlink(tree.path + "/none", path)
    case .danglingChain:
      symlink("other", path)
      symlink("none", parent + "/other")
    case .loop: symlink("file", path)
    case .folder: mkdir(path, 0o755)
    case .pipe: mkfifo(path, 0o600)
    case .socketLink: symlink("/dev/null", path)
    default: _ = FileManager.default.createFile(atPath: path, contents: Data(count: 100))
    }
  }

  @Test(arguments: Obstacle.allCases)
  func `a file that exists and cannot be read is an error`(obstacle: Obstacle) {
    place(obstacle)
    let error = #expect(throws: FileError.self) { try OptionalFile.read(path, atMost: 99) }
    #expect(error?.description.contains(path) == true)
  }
}
