import Foundation
import PluginHost
import StageRuns
import System
import Testing

@testable import Store

@Suite struct PluginRegisterTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private var path: String { sandbox.path + "/state/plugins.json" }

  private func entry(_ name: String) -> PluginRegister.Entry {
    PluginRegister.Entry(
      plugin: DisabledPlugin(
        plugin: name, reason: "it passed", error: "a.lua:1: \"x\"", trace: "a\nb",
        since: WallTime(seconds: 1_000_000)),
      isByUser: false, fingerprint: "abc")
  }

  @Test func `disabled plugins are read back`() throws {
    var register = PluginRegister(path)
    try register.disable(entry("b"))
    try register.disable(entry("a"))
    #expect(PluginRegister(path).disabled == [entry("a"), entry("b")])
    #expect(try register.enable("a"))
    #expect(try !register.enable("a"))
    #expect(PluginRegister(path).disabled == [entry("b")])
  }

  @Test func `two programs keep each other's changes`() throws {
    var (one, two) = (PluginRegister(path), PluginRegister(path))
    try one.disable(entry("a"))
    try two.disable(entry("b"))
    #expect(PluginRegister(path).disabled.count == 2)
  }

  @Test(arguments: ["", "{", "[]", #"{"disabled": []}"#, #"{"disabled": {"a": {"reason": 1}}}"#])
  func `an invalid file is reported and not replaced`(text: String) throws {
    let file = try sandbox.write(text, to: "plugins.json")
    var register = PluginRegister(file)
    #expect(register.fault?.contains("cannot be used") == true)
    #expect(register.disabled.isEmpty)
    #expect(throws: FileError.self) { try register.disable(entry("a")) }
    #expect(throws: FileError.self) { try register.enable("a") }
    #expect(try WholeFile.read(file) == Array(text.utf8))
  }

  @Test func `a file or folder that is a dangling link is reported`() throws {
    symlink("none", sandbox.path + "/plugins.json")
    #expect(PluginRegister(sandbox.path + "/plugins.json").fault != nil)
    symlink("none", sandbox.path + "/state")
    #expect(PluginRegister(path).fault != nil)
  }
}
