import Glibc
import System
import Testing

@testable import thimble

@Suite struct PictureLibrariesTests {
  @Test func `the file extensions in all folders are found without following links`() throws {
    let folder = try TemporaryFolder()
    for name in ["init.lua", "a/photo.JPG", "a/b/mark.svg", "noending"] {
      try replaceFile("\(folder.path)/\(name)", with: "")
    }
    symlink(folder.path, folder.path + "/a/again")
    #expect(PictureLibraries.endings(in: folder.path) == ["lua", "jpg", "svg"])
    #expect(PictureLibraries.endings(in: folder.path + "/nowhere").isEmpty)
  }
}
