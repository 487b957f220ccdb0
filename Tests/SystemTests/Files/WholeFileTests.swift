import Foundation
import System
import Testing

struct WholeFileTests {
  private let tree: TemporaryTree

  init() throws { tree = try TemporaryTree(["a": "old"]) }

  @Test func `a file is replaced whole, for the user alone, and without leftovers`() throws {
    try WholeFile.replace(tree.path + "/a", with: Array("new".utf8))
    try WholeFile.replace(tree.path + "/deep/er/b", with: Array("first".utf8))
    #expect(try tree.text("a") == "new")
    #expect(try tree.text("deep/er/b") == "first")
    #expect(tree.names == ["a", "deep"])
    var status = stat()
    #expect(stat(tree.path + "/a", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(stat(tree.path + "/deep", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
  }

  @Test func `a failed replacement keeps the old file and leaves no other one`() throws {
    let folder = try TemporaryTree(["a/b": "inside"])
    let failure = #expect(throws: ReadError.self) {
      try WholeFile.replace(folder.path + "/a", with: [1])
    }
    #expect(failure?.code == EISDIR)
    #expect(folder.names == ["a"])
    #expect(try folder.text("a/b") == "inside")
    let missing = #expect(throws: ReadError.self) {
      try WholeFile.replace(folder.path + "/a/b/c", with: [1])
    }
    #expect(missing?.code == ENOTDIR)
  }

  @Test func `a copy has the whole file, whatever the read position is`() throws {
    let (source, target) = (
      open(tree.path + "/a", O_RDONLY), open(tree.path + "/b", O_RDWR | O_CREAT, 0o600)
    )
    defer { for file in [source, target] { close(file) } }
    lseek(source, 2, SEEK_SET)
    try OpenFile.copy(source, to: target, atMost: 3)
    #expect(try tree.text("b") == "old")
    #expect(lseek(source, 0, SEEK_CUR) == 2)
    let failure = #expect(throws: ReadError.self) {
      try OpenFile.copy(source, to: target, atMost: 2)
    }
    #expect(failure?.reason == "it is larger than 2 bytes")
  }

  @Test func `a temporary file of another process is not overwritten`() throws {
    for name in ["a.new", "a.\(getpid())"] {
      try Data("theirs".utf8).write(to: URL(fileURLWithPath: tree.path + "/" + name))
    }
    try WholeFile.replace(tree.path + "/a", with: Array("new".utf8))
    #expect(try tree.text("a.new") == "theirs")
    #expect(try tree.text("a.\(getpid())") == "theirs")
  }

  @Test func `a file is read up to its limit`() throws {
    #expect(try WholeFile.read(tree.path + "/a", atMost: 3) == Array("old".utf8))
    let failure = #expect(throws: ReadError.self) {
      try WholeFile.read(tree.path + "/a", atMost: 2)
    }
    #expect(failure?.code == 0)
    #expect(failure?.reason == "it is larger than 2 bytes")
    let none = #expect(throws: ReadError.self) { try WholeFile.read(tree.path + "/none") }
    #expect(none?.isMissing == true)
    #expect(none?.reason == "no such file or directory")
  }

  @Test func `a broken file is set aside under another name`() throws {
    WholeFile.setAside(tree.path + "/a")
    #expect(tree.names == ["a.broken"])
  }

  // MARK: Output files

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    return stat(tree.path + "/" + name, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test func `only the user can read a private file, whether it is new or replaced`() throws {
    let mask = umask(0)
    defer { umask(mask) }
    for name in ["a", "new"] {
      if name == "a" { chmod(tree.path + "/a", 0o666) }
      try OutputFile(tree.path + "/" + name, isPrivate: true).write("text")
      #expect(mode(name) == 0o600)
      #expect(try tree.text(name) == "text")
    }
  }

  @Test func `only the user can read a private file behind a link`() throws {
    chmod(tree.path + "/a", 0o644)
    symlink("a", tree.path + "/link")
    try OutputFile(tree.path + "/link", isPrivate: true).write("text")
    #expect(mode("a") == 0o600)
    #expect(try tree.text("a") == "text")
  }

  @Test func `a reader of the old file does not see private output`() throws {
    let before = try #require(FileHandle(forReadingAtPath: tree.path + "/a"))
    try OutputFile(tree.path + "/a", isPrivate: true).write("secret")
    #expect(try before.readToEnd() == Data("old".utf8))
  }

  @Test func `a private output may be a pipe`() throws {
    mkfifo(tree.path + "/pipe", 0o644)
    let reader = open(tree.path + "/pipe", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    try OutputFile(tree.path + "/pipe", isPrivate: true).write("text")
    #expect(mode("pipe") == 0o644)
    #expect(try OpenFile.read(reader, atMost: 10) == Array("text".utf8))
  }
}
