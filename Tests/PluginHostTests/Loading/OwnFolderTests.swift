import Foundation
import Testing

@testable import PluginBench
@testable import PluginHost

/// The files that a plugin reads from its own folder without permissions.
final class OwnFolderTests {
  let bench = TestBench()
  let plugin: TestFolder
  let outside: TestFolder

  init() throws {
    plugin = try TestFolder([
      "plugin.json": #"{ "name": "mine", "version": "1", "api": 1 }"#, "init.lua": "",
    ])
    outside = try TestFolder(["token.lua": "return 'token'", "shadow": "root:secret:1"])
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: plugin.path + "/" + name, withDestinationPath: target)
  }

  private func error() -> String {
    do {
      try bench.host.load(try PluginSource.read(plugin.path))
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: ["token.lua", "shadow"])
  func `a module that is a link out of the folder is not read`(file: String) throws {
    try link("x.lua", to: outside.path + "/" + file)
    try plugin.write("print(require 'x')", to: "init.lua")
    let text = error()
    #expect(text.contains("x.lua cannot be read: it is a link that leads out of"))
    #expect(!text.contains("secret"))
    #expect(bench.prints.isEmpty)
  }

  @Test func `a linked module beside a single file is not read, either`() throws {
    try link("x.lua", to: outside.path + "/token.lua")
    try plugin.write("print(require 'x')", to: "alone.lua")
    do {
      try bench.host.load(try PluginSource.read(plugin.path + "/alone.lua"))
    } catch { #expect("\(error)".contains("leads out of")) }
    #expect(bench.prints.isEmpty)
  }

  @Test func `manifest and main file cannot be links out of the folder`() throws {
    try plugin.remove("init.lua")
    try link("init.lua", to: outside.path + "/token.lua")
    #expect(error().contains("init.lua cannot be read: it is a link that leads out of"))
    try plugin.remove("plugin.json")
    try link("plugin.json", to: outside.path + "/shadow")
    #expect(error().contains("plugin.json cannot be read: it is a link that leads out of"))
  }

  @Test func `a link within the folder is read, and so is a linked folder`() throws {
    try plugin.write("return 'part'", to: "parts/one.lua")
    try link("x.lua", to: "parts/one.lua")
    try plugin.write("print(require 'x')", to: "init.lua")
    let alias = outside.path + "/alias"
    try FileManager.default.createSymbolicLink(atPath: alias, withDestinationPath: plugin.path)
    try bench.host.load(try PluginSource.read(alias))
    #expect(bench.prints == ["part"])
  }

  @Test(arguments: ["a-.lua", "a-bcd.lua", "a-b/c.lua"])
  func `a Lua file that no module name matches is not part of the plugin`(
    file: String
  ) throws {
    let before = try PluginSource.read(plugin.path).fingerprint
    try plugin.write("return 1", to: file)
    #expect(try PluginSource.read(plugin.path).fingerprint == before)
  }

  @Test func `only readConfiguration makes a source a configuration`() throws {
    try plugin.write("", to: "alone.lua")
    #expect(try PluginSource.readConfiguration(plugin.path + "/alone.lua").isConfiguration)
    #expect(try !PluginSource.read(plugin.path + "/alone.lua").isConfiguration)
  }

  @Test func `the user's own configuration follows the user's links`() throws {
    try link("x.lua", to: outside.path + "/token.lua")
    try plugin.write("print(require 'x')", to: "conf.lua")
    try bench.host.load(try PluginSource.readConfiguration(plugin.path + "/conf.lua"))
    #expect(bench.prints == ["token"])
  }

  @Test func `a folder with links to itself is read once`() throws {
    try plugin.write("return 1", to: "one.lua")
    for number in 0..<20 { try link("here\(number)", to: ".") }
    #expect(
      try PluginSource.read(plugin.path).modules.files.map(\.relative) == ["init.lua", "one.lua"])
    #expect(WatchedFolders(of: plugin.path, modules: nil).folders.count == 2)
  }
}
