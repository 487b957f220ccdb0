import Foundation
import System
import Testing

@testable import Store

@Suite struct FileTreeTests {
  private let file = FileTree.File(bytes: [1], isExecutable: false)

  @Test func `a written tree reads back equal, with its file modes`() throws {
    let folder = try SourceFolder()
    chmod(folder.source + "/part/a.lua", 0o755)
    let tree = try FileTree(folder.source)
    #expect(tree.files["part/a.lua"]?.isExecutable == true)
    try tree.write(to: folder.home + "/copy")
    #expect(try FileTree(folder.home + "/copy") == tree)
    #expect(try Pin(FileTree(folder.home + "/copy")).hash == Pin(tree).hash)
  }

  @Test(arguments: ["", "/a", "a//b", "../a", "a/..", "a/./b", "a\nb"])
  func `a path outside the tree, or not in normal form, is refused`(path: String) {
    var tree = FileTree()
    #expect(throws: AcquisitionError.files(.badName(path))) { try tree.add(path, file) }
  }

  @Test func `two paths that look the same are refused`() throws {
    var tree = FileTree()
    try tree.add("\u{e9}", file)
    #expect(throws: AcquisitionError.files(.badName("e\u{301}"))) {
      try tree.add("e\u{301}", file)
    }
  }

  @Test func `the number of files and of bytes is limited`() throws {
    var tree = FileTree()
    for index in 0..<FileTree.maximumFiles { try tree.add("\(index)", file) }
    #expect(throws: AcquisitionError.files(.tooMany)) { try tree.add("more", file) }
    #expect(throws: AcquisitionError.files(.tooLarge)) {
      try FileTree().reserve(FileTree.maximumBytes + 1)
    }
    #expect(throws: AcquisitionError.files(.tooLarge)) { try tree.reserve(FileTree.maximumBytes) }
  }

  @Test func `links and special files are refused`() throws {
    let folder = try SourceFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.source + "/link", withDestinationPath: "/etc/passwd")
    #expect(throws: AcquisitionError.files(.notRegular("link"))) { try FileTree(folder.source) }
    unlink(folder.source + "/link")
    mkfifo(folder.source + "/pipe", 0o600)
    #expect(throws: AcquisitionError.files(.notRegular("pipe"))) { try FileTree(folder.source) }
  }

  @Test func `a pin lists the files that differ`() throws {
    var (before, after) = (FileTree(), FileTree())
    try before.add("same", file)
    try before.add("gone", file)
    try before.add("mode", file)
    try after.add("same", file)
    try after.add("mode", FileTree.File(bytes: [1], isExecutable: true))
    try after.add("new", file)
    #expect(
      Pin(before).difference(from: Pin(after))
        == "gone is missing, mode was changed, new was added")
    #expect(Pin(before).difference(from: Pin(before)) == nil)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a path that is too long for a file system is refused`() throws {
    var tree = FileTree()
    let marks = "\u{301}\u{316}"
    try tree.add("part/" + String(repeating: marks, count: 15), file)
    let names = [
      String(repeating: marks, count: 16), String(repeating: "x", count: 256),
      String(repeating: "a/", count: 2048) + "b",
    ]
    for name in names { #expect(throws: AcquisitionError.self) { try tree.add(name, file) } }
    for index in 0..<10 {
      let path = "\(index)" + String(repeating: marks, count: 60_000)
      #expect(throws: AcquisitionError.files(.badName(path))) { try tree.add(path, file) }
    }
    #expect(tree.files.count == 1)
  }
}
