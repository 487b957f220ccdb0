import Foundation
import Testing

@testable import PluginBench
@testable import PluginHost

struct SharedModuleTests {
  let bench = TestBench()
  let shared: TestFolder
  let system: TestFolder

  init() throws {
    shared = try TestFolder()
    system = try TestFolder()
  }

  private func read(_ folder: TestFolder, _ name: String = "") throws -> PluginSource {
    try PluginSource.read(folder.path + name, sharing: [shared.path, system.path])
  }

  private func plugin(_ code: String, named name: String = "mine") throws -> TestFolder {
    try TestFolder([
      "plugin.json": #"{"name": "\#(name)", "version": "1", "api": 1}"#, "init.lua": code,
    ])
  }

  private func error(_ folder: TestFolder) throws -> String {
    do {
      try bench.host.load(try read(folder))
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `the plugin's own folder is searched first, then the shared ones in order`() throws {
    try shared.write("return 'shared'", to: "first.lua")
    try shared.write("return 'shared'", to: "second.lua")
    try system.write("return 'system'", to: "second.lua")
    try system.write("return 'system ' .. require 'parts.more'", to: "parts/third.lua")
    try system.write("return 'more'", to: "parts/more.lua")
    let folder = try plugin("print(require 'first', require 'second', require('parts.third'))")
    try folder.write("return 'own'", to: "first.lua")
    try bench.host.load(try read(folder))
    #expect(bench.prints == ["own\tshared\tsystem more"])
  }

  @Test func `a single file can use shared modules`() throws {
    try shared.write("return 'shared'", to: "part.lua")
    let folder = try TestFolder(["tap.lua": "print(require 'part')"])
    try bench.host.load(try read(folder, "/tap.lua"))
    #expect(bench.prints == ["shared"])
  }

  @Test func `each plugin has its own instance of a module`() throws {
    try shared.write(
      "count = 0 return { add = function() count = count + 1 print(count) end }", to: "counter.lua")
    for name in ["one", "two"] {
      let folder = try plugin("require('counter').add() require('counter').add()", named: name)
      try bench.host.load(try read(folder))
    }
    #expect(bench.prints == ["1", "2", "1", "2"])
  }

  @Test func `a missing module is an error that names the searched folders`() throws {
    let text = try error(plugin("\nrequire 'gone.away'"))
    #expect(
      text == "mine/init.lua:2: there is no module \"gone.away\": the plugin has no gone/away.lua, "
        + "and neither has \(shared.path)/ or \(system.path)/")
  }

  @Test func `an error in a shared module names its file`() throws {
    try shared.write("\nlocal = 1", to: "part.lua")
    let folder = try plugin("require 'part'")
    #expect(try error(folder).hasPrefix("modules/part.lua:2: "))
    #expect(try read(folder).path(ofModuleFile: "modules/part.lua") == shared.path + "/part.lua")
  }

  @Test func `bytecode, large files and links out of the folder are refused`() throws {
    try shared.write("\u{1b}Lua", to: "compiled.lua")
    #expect(try error(plugin("require 'compiled'")).contains("attempt to load a binary chunk"))
    try shared.write(String(repeating: " ", count: 1 << 20 + 1), to: "large.lua")
    #expect(try error(plugin("require 'large'")).contains("it is larger than 1 MiB"))
    let outside = try TestFolder(["secret.lua": "return 'secret'"])
    try shared.write("return 'inside'", to: "parts/real.lua")
    for (name, target) in [
      ("out", outside.path + "/secret.lua"), ("in", shared.path + "/parts/real.lua"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(shared.path)/link_\(name).lua", withDestinationPath: target)
    }
    #expect(try error(plugin("require 'link_out'")).contains("it is a link that leads out of"))
    #expect(try error(plugin("print(require 'link_in')")) == "")
    #expect(bench.prints == ["inside"])
  }

  @Test func `a module that is required later has the version that was read`() throws {
    try shared.write("return 'before'", to: "late.lua")
    let folder = try plugin(
      """
      local thimble = require 'thimble'
      thimble.after(1, function() print(require 'late') end)
      thimble.after(1, function() print(require('un' .. 'named')) end)
      """)
    let source = try read(folder)
    try bench.host.load(source)
    try shared.write("return 'after'", to: "late.lua")
    try shared.write("return 'asked for'", to: "unnamed.lua")
    bench.advance(to: 1500)
    #expect(bench.prints == ["before", "asked for"])
    #expect(source.sharedModules.count == 2)
  }

  @Test func `a changed module changes only the plugins that require it`() throws {
    try shared.write("return require 'inner'", to: "outer.lua")
    try shared.write("return 1", to: "inner.lua")
    let folder = try plugin("require 'outer'")
    let before = try read(folder).fingerprint
    try shared.write("return 2", to: "unused.lua")
    #expect(try read(folder).fingerprint == before)
    try shared.write("return 2", to: "inner.lua")
    #expect(try read(folder).fingerprint != before)
  }

  @Test func `a changed module with a computed name changes its plugin`() throws {
    try shared.write("return 1", to: "unnamed.lua")
    let source = try read(try plugin("require('un' .. 'named')"))
    try bench.host.load(source)
    #expect(source.isSame(as: try read(try plugin("require('un' .. 'named')"))))
    try shared.write("return 2", to: "unnamed.lua")
    let newer = try read(try plugin("require('un' .. 'named')"))
    #expect(!source.isSame(as: newer))
    #expect(newer.isSame(as: try read(try plugin("require('un' .. 'named')"))))
  }

  @Test func `modules that require each other cause an error`() throws {
    try shared.write("return require 'b'", to: "a.lua")
    try shared.write("return require 'a'", to: "b.lua")
    #expect(try error(plugin("require 'a'")).contains("requires itself"))
  }
}
