import Files
import Testing

@testable import Installation

@Suite struct ForeignPluginsTests {
  private let home: TemporaryFolder
  private let directories: Directories

  init() throws {
    home = try TemporaryFolder()
    directories = Directories(environment: ["HOME": home.path], program: "/usr/bin/thimble")
  }

  private func isForeign(_ name: String) -> Bool {
    directories.isForeign(name, at: "\(home.path)/.local/share/thimble/plugins/\(name)")
  }

  @Test func `without a lock file, all plugins are the user's own`() {
    #expect(!isForeign("one"))
  }

  @Test func `what the lock file has was installed from elsewhere, if it lies where that does`()
    throws
  {
    try replaceFile(directories.pluginLock, with: #"{"plugins": {"one": {}}}"#)
    #expect(isForeign("one"))
    #expect(!isForeign("two"))
    try replaceFile(directories.pluginLock, with: #"{"plugins": {}, "changing": {"two": null}}"#)
    #expect(!isForeign("one") && isForeign("two"))
    try replaceFile(directories.pluginLock, with: #"{"plugins": {"one": {}}}"#)
    #expect(!directories.isForeign("one", at: "\(home.path)/work/one"))
  }

  @Test(arguments: ["", "{", "[]", #"{"plugins": 3}"#])
  func `a lock file that cannot be read lists all`(text: String) throws {
    try replaceFile(directories.pluginLock, with: text)
    #expect(isForeign("one"))
  }
}
