import Foundation
import System
import Testing

@testable import Store

@Suite struct ThirdPartyPluginsTests {
  private let home: TemporaryFolder
  private let directories: Directories

  init() throws {
    home = try TemporaryFolder()
    directories = Directories(environment: ["HOME": home.path], program: "/usr/bin/thimble")
  }

  private var plugins: String { "\(home.path)/.local/share/thimble/plugins" }

  private func isThirdParty(_ name: String) throws -> Bool {
    try replaceFile("\(plugins)/\(name)/init.lua", with: "")
    return directories.thirdPartyPlugin(at: "\(plugins)/\(name)") == name
  }

  @Test func `without a lock file, plugins in the user's folder are the user's own`() throws {
    #expect(try !isThirdParty("one"))
    // These folders never contain the user's own plugins.
    #expect(try isThirdParty(".kept"))
    #expect(try isThirdParty(".incoming"))
    #expect(try !isThirdParty(".mine"))
    #expect(try isThirdParty(".store"))
    #expect(directories.thirdPartyPlugin(at: "\(plugins)/.store/one/123/init.lua") == "one")
    #expect(directories.installedPlugin("one") == nil)
  }

  @Test func `a listed plugin in the plugin folder is third-party`()
    throws
  {
    try replaceFile(directories.pluginLock, with: #"{"plugins": {"one": {}}}"#)
    #expect(try isThirdParty("one"))
    #expect(try !isThirdParty("two"))
    try replaceFile(directories.pluginLock, with: #"{"plugins": {}, "changing": {"two": null}}"#)
    #expect(try !isThirdParty("one"))
    #expect(try isThirdParty("two"))
    try replaceFile(directories.pluginLock, with: #"{"plugins": {"one": {}}}"#)
    #expect(directories.thirdPartyPlugin(at: "\(home.path)/work/one") == nil)
    #expect(directories.thirdPartyPlugin(at: plugins) == nil)
  }

  @Test(arguments: [
    "", "{", "[]", #"{"plugins": 3}"#, #"{"plugins": {}, "changing": []}"#,
    #"{"plugins": {}, "changing": null}"#,
  ])
  func `an invalid lock file makes all plugins third-party`(text: String) throws {
    try replaceFile(directories.pluginLock, with: text)
    #expect(try isThirdParty("one"))
  }

  @Test(arguments: ["none", "plugins.lock.json", "/dev/null", "/"])
  func `a lock file that links to no file makes all plugins third-party`(target: String) throws {
    try Folder.make(above: directories.pluginLock)
    symlink(target, directories.pluginLock)
    #expect(try isThirdParty("one"))
  }

  @Test func `a lock file that is a pipe or a folder makes all plugins third-party`() throws {
    try Folder.make(above: directories.pluginLock)
    mkfifo(directories.pluginLock, 0o600)
    #expect(try isThirdParty("one"))
    unlink(directories.pluginLock)
    mkdir(directories.pluginLock, 0o755)
    #expect(try isThirdParty("one"))
  }

  @Test func `a dangling link as configuration folder makes all plugins third-party`() throws {
    symlink(home.path + "/none", home.path + "/.config")
    #expect(try isThirdParty("one"))
  }

  @Test func `an installed plugin is found by its name, and by its former folder`() throws {
    let hash = "sha256:0123456789abcdef0123"
    let place = "\(plugins)/.store/one/0123456789abcdef"
    try replaceFile(directories.pluginLock, with: #"{"plugins": {"one": {"hash": "\#(hash)"}}}"#)
    #expect(!directories.pluginNames.contains("one"))
    try replaceFile("\(place)/init.lua", with: "")
    #expect(directories.installedPlugin("one") == place)
    #expect(directories.pluginNames.contains("one"))
    for name in ["one", "\(plugins)/one", "\(plugins)/one/"] {
      #expect(try directories.plugin(name) == place)
    }
    // The user's own plugin of the same name is not found by its name.
    try replaceFile("\(plugins)/one/init.lua", with: "")
    #expect(try directories.plugin("one") == place)
    #expect(directories.readableFolder(of: place) == "\(plugins)/.store/one")
    #expect(directories.readableFolder(of: "\(plugins)/one") == "\(plugins)/one")
    for bad in ["..", ".store", ""] { #expect(directories.installedPlugin(bad) == nil) }
    try replaceFile(directories.pluginLock, with: "{")
    #expect(try directories.plugin("one") == place)
  }

  @Test func `a plugin is found by each form of its path`() throws {
    try replaceFile(directories.pluginLock, with: #"{"plugins": {"one": {}}}"#)
    #expect(try isThirdParty("one"))
    #expect(try !isThirdParty("two"))
    let outside = "\(home.path)/outside"
    try replaceFile("\(outside)/init.lua", with: "")
    let links = [
      "\(home.path)/link": "\(plugins)/one", "\(home.path)/all": plugins,
      "\(plugins)/alias": "one", "\(home.path)/file": "\(plugins)/one/init.lua",
    ]
    for (link, target) in links { symlink(target, link) }
    let here = try #require(Folder.resolved("."))
    let above = String(repeating: "../", count: here.pathNames.count)
    let paths = [
      "\(plugins)/one/", "\(plugins)/one/init.lua", "\(plugins)/./two/../one", "\(plugins)//one",
      "\(home.path)/link", "\(home.path)/all/one", "\(plugins)/alias", "\(home.path)/file",
      above + plugins.dropFirst() + "/one", above + "./" + plugins.dropFirst() + "/one/init.lua",
    ]
    for path in paths {
      #expect(directories.thirdPartyPlugin(at: path) == "one", "\(path)")
    }
    #expect(directories.thirdPartyPlugin(at: "\(home.path)/all/two") == nil)
    // The plugin is listed, so a removed folder or a link does not change the result.
    try FileManager.default.removeItem(atPath: "\(plugins)/one")
    #expect(directories.thirdPartyPlugin(at: "\(plugins)/one") == "one")
    symlink(outside, "\(plugins)/one")
    #expect(directories.thirdPartyPlugin(at: "\(plugins)/one/init.lua") == "one")
    #expect(directories.thirdPartyPlugin(at: outside) == nil)
  }

  @Test func `a plugin is found through a linked home folder`() throws {
    try replaceFile(directories.pluginLock, with: #"{"plugins": {"one": {}}}"#)
    #expect(try isThirdParty("one"))
    let other = try TemporaryFolder()
    symlink(home.path, other.path + "/home")
    let linked = Directories(
      environment: ["HOME": other.path + "/home"], program: "/usr/bin/thimble")
    for path in ["\(plugins)/one", "\(other.path)/home/.local/share/thimble/plugins/one"] {
      #expect(linked.thirdPartyPlugin(at: path) == "one")
      #expect(directories.thirdPartyPlugin(at: path) == "one")
    }
  }
}
