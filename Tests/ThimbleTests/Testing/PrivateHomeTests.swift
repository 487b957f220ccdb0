import Glibc
import Testing

@testable import thimble

struct PrivateHomeTests {
  private func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  @Test func `the environment names empty folders as long as it is kept`() throws {
    let before = variable("HOME")
    var home: PrivateHome? = try PrivateHome()
    let path = try #require(variable("HOME"))
    #expect(home != nil && path != before)
    #expect(isFolder(path))
    #expect(entries(of: path, hidden: true).isEmpty)
    #expect(variable("XDG_STATE_HOME")?.hasPrefix(parentFolder(of: path) + "/") == true)
    try OutputFile(path + "/.hidden").write("text")
    #expect(mkdir(path + "/.folder", 0o700) == 0)
    try OutputFile(path + "/.folder/file").write("text")
    home = nil
    #expect(variable("HOME") == before)
    #expect(!exists(parentFolder(of: path)))
  }
}
