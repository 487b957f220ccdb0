import JSON
import PluginHost
import Scripting
import Testing

@testable import PluginBench

struct PluginUseTests {
  /// The plugins that a configuration uses.
  private func uses(_ code: String) throws -> [PluginUse] {
    let bench = TestBench()
    let folder = try TestFolder(["init.lua": "local thimble = require 'thimble' " + code])
    let source = try PluginSource.readConfiguration(folder.path + "/init.lua")
    return try bench.host.load(source).usedPlugins
  }

  @Test func `true grants the permissions that a plugin requests, a star all values`() throws {
    let use = try #require(
      try uses("thimble.use('a', { permissions = { spawn = true, ['fs.read'] = { '*' } } })").first)
    #expect(use.name == "a")
    #expect(use.faults.isEmpty)
    #expect(use.settings.permissions[.spawn] == .requested)
    #expect(use.settings.permissions[.readFiles] == .everything)
  }

  @Test func `each fault of a use is reported, and other settings stay valid`() throws {
    let uses = try uses(
      """
      thimble.use('a', { optoins = {}, options = { speed = 2 } })
      thimble.use('b', 3)
      thimble.use('a')
      thimble.use('c', { options = 1, permissions = { fly = true } })
      thimble.use('d', { options = { print } })
      thimble.use('e')
      """)
    #expect(uses.map(\.name) == ["a", "b", "a", "c", "d", "e"])
    #expect(uses.map(\.faults.count) == [1, 1, 1, 2, 1, 0])
    #expect(uses[0].settings.options == ["speed": 2])
    #expect(uses[0].faults[0].sentence.hasSuffix("found \"optoins\"; did you mean \"options\"?"))
    #expect(uses[2].faults.map(\.sentence) == ["it is used twice"])
  }

  @Test func `isolated is true or false, and another value is a fault`() throws {
    let uses = try uses(
      "for i, v in ipairs { true, false, 3 } do thimble.use('p' .. i, { isolated = v }) end")
    #expect(uses.map(\.settings.trust) == [.thirdParty, .own, nil])
    #expect(
      uses.map { $0.faults.map(\.sentence) } == [
        [], [], ["isolated must be true or false, got 3"],
      ])
  }

  @Test func `a list grants what the plugin requests`() throws {
    let use = try #require(try uses("thimble.use('a', { permissions = { 'spawn' } })").first)
    #expect(use.faults.isEmpty)
    #expect(use.settings.permissions[.spawn] == .requested)
  }
}
