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

  private func loadError(_ source: PluginSource, _ options: JSONObject = [:]) -> String {
    do throws(PluginError) {
      try bench.host.load(source, settings: PluginSettings(options: options))
      return ""
    } catch {
      return error.description
    }
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
    let sentence = loadError(
      source, ["speed": 3, "names": [1], "n": 1.5, "sped": 1])
    #expect(sentence.split(separator: "\n").count == 4)
    #expect(sentence.contains("option \"speed\" must be a number of at most 2.0, found 3"))
    #expect(sentence.contains("did you mean \"speed\"?"))
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
    #expect(loadError(needy).contains("needs \"base\"; use it before this one"))
    let (_, base) = try source(#""conflicts": ["rival"]"#, name: "base")
    try bench.host.load(base)
    try bench.host.load(needy)
    #expect(
      loadError(PluginSource(name: "rival", text: "")).contains("does not run beside \"base\""))
    #expect(loadError(base).contains("a plugin named \"base\" runs already"))
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
