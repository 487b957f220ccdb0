import JSON
import PluginHost
import Scripting
import Testing

@testable import PluginBench

struct PluginSettingsTests {
  let bench = TestBench()

  private func source(_ rest: String, name: String = "mine") throws -> (TestFolder, PluginSource) {
    let folder = try TestFolder([
      "plugin.json": #"{"name": "\#(name)", "version": "1", "api": 1, \#(rest)}"#, "init.lua": "",
    ])
    return (folder, try PluginSource.read(folder.path))
  }

  private func load(_ source: PluginSource, _ options: JSONObject = [:]) throws(PluginError) {
    try bench.host.load(source, settings: PluginSettings(options: options))
  }

  @Test func `options that are not set have their defaults`() throws {
    let (_, source) = try source(
      #""options": {"speed": {"type": "number", "default": 1}, "side": "left", "none": {"type": "string"}}"#
    )
    let plugin = try bench.host.load(
      source, settings: PluginSettings(options: ["side": "right"]))
    #expect(plugin.options == ["speed": 1.0, "side": "right"])
  }

  @Test func `all wrong options are reported together, and the plugin does not run`() throws {
    let (_, source) = try source(
      #""options": {"speed": {"type": "number", "maximum": 2}, "names": ["a"], "n": 1}"#)
    let error = try #require(throws: PluginError.self) {
      try load(source, ["speed": 3, "names": [1], "n": 1.5, "sped": 1])
    }
    guard case .options("mine", let faults) = error else { throw error }
    #expect(faults.count == 4)
    let sentences = faults.map(\.sentence)
    #expect(
      sentences.contains {
        $0.contains("option \"speed\" must be a number of at most 2.0, found 3")
      })
    #expect(sentences.contains { $0.contains("did you mean \"speed\"?") })
    #expect(bench.host.plugins.isEmpty)
  }

  @Test func `a single file gets the options and permissions that the user sets`() throws {
    var permissions = PermissionSet()
    permissions.add(.environment, .values(["HOME"]))
    let plugin = try bench.host.load(
      PluginSource(name: "file", text: ""),
      settings: PluginSettings(options: ["free": true], permissions: permissions))
    #expect(plugin.options == ["free": true])
    #expect(plugin.grants.values(for: .environment) == ["HOME"])
    #expect(plugin.grants.refused.isEmpty)
  }

  @Test func `a plugin fails to load without its requirement, or beside a conflict`() throws {
    let (_, needy) = try source(#""requires": ["base"]"#, name: "needy")
    #expect(throws: PluginError.requires(plugin: "needy", missing: ["base"])) { try load(needy) }
    let (_, base) = try source(#""conflicts": ["rival"]"#, name: "base")
    try load(base)
    try load(needy)
    #expect(throws: PluginError.conflicts(plugin: "rival", with: "base")) {
      try load(PluginSource(name: "rival", text: ""))
    }
    #expect(throws: PluginError.nameTaken(plugin: "base")) { try load(base) }
  }

  @Test func `a module has the content from when the plugin was read`() throws {
    let folder = try TestFolder([
      "plugin.json": LoadingTests.manifest, "part.lua": "return 'old'",
      "init.lua": "require('thimble').after(1, function() print(require('part')) end)",
    ])
    try bench.host.load(PluginSource.read(folder.path))
    try folder.remove("part.lua")
    bench.advance(to: 1001)
    #expect(bench.prints == ["old"])
  }
}
