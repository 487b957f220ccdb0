import JSON
import PluginHost
import Scripting
import Testing

struct ManifestTests {
  private func faults(_ text: String) -> [String] {
    do throws(ManifestError) {
      _ = try Manifest(Array(text.utf8))
      return []
    } catch {
      return error.faults
    }
  }

  @Test func `every field of a manifest is parsed`() throws {
    let manifest = try Manifest(
      Array(
        #"""
        {"name": "edge", "version": "1.2", "api": 1, "main": "edge.lua", "description": "d",
         "authors": ["A"], "license": "MIT", "permissions": {"spawn": ["grim"]},
         "recognizers": ["knock"], "events": ["shown"], "requires": ["base"], "conflicts": ["other"],
         "options": {
           "speed": {"type": "number", "default": 1.5, "minimum": 0, "maximum": 10, "description": "s"},
           "side": {"type": "enum", "values": ["left", "right"], "default": "left"},
           "count": {"type": "integer", "minimum": 1}, "names": ["a"], "on": true, "title": "t", "n": 3}}
        """#.utf8))
    #expect(manifest.main == "edge.lua")
    #expect(manifest.authors == ["A"])
    #expect(manifest.license == "MIT")
    #expect(manifest.permissions[.spawn] == .values(["grim"]))
    #expect(manifest.recognizers == ["knock"])
    #expect(manifest.events == ["shown"])
    #expect(manifest.requires == ["base"])
    #expect(manifest.conflicts == ["other"])
    let options = manifest.options.options
    #expect(options.map(\.name) == ["speed", "side", "count", "names", "on", "title", "n"])
    #expect(
      options.map(\.kind) == [
        .number(0...10), .choice(["left", "right"]), .integer(1 ... .max), .list, .boolean, .string,
        .integer(.min ... .max),
      ])
  }

  @Test(arguments: ["init", ".lua", "init-.lua", "-init.lua", "lib/init.lua", "init.luac"])
  func `a main file that is no Lua file in the folder is refused`(main: String) {
    let found = faults(#"{"name": "edge", "version": "1", "api": 1, "main": "\#(main)"}"#)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("\"main\" must be a .lua file") == true)
  }

  @Test func `all faults are reported together`() {
    let found = faults(
      #"""
      {"name": "a b", "api": "one", "main": "../x.lua", "permissions": {"spwan": true},
       "options": {"x": {"type": "numbr"}, "y": null, "1z": 1}, "requires": "base", "permisions": 1}
      """#)
    #expect(found.count == 10, "\(found.joined(separator: "\n"))")
    for part in [
      "letters, digits, - and _", "field 'version' is missing", "field 'api' is \"one\"",
      "\"main\" must be", "did you mean \"spawn\"", "option \"x\": \"type\" must be one of",
      "option \"y\" must be described", "begins with a letter", "field 'requires'",
      "did you mean \"permissions\"",
    ] {
      #expect(found.contains { $0.contains(part) }, "\(part)")
    }
  }

  @Test(arguments: [
    (#"{"type": "number", "default": "x"}"#, "\"default\" must be a number, found \"x\""),
    (#"{"type": "integer", "minimum": 3, "maximum": 1}"#, "\"minimum\" must not be above"),
    (#"{"type": "string", "minimum": 3}"#, "\"minimum\" is for numbers only"),
    (#"{"type": "enum"}"#, "\"values\" must be a list of different strings"),
    (#"{"type": "boolean", "values": ["a"]}"#, "\"values\" is for the type enum only"),
    (#"{"type": "boolean", "defualt": true}"#, "did you mean \"default\"?"),
    (#"{"type": "integer", "default": 11, "maximum": 10}"#, "a whole number of at most 10"),
  ])
  func `a wrong description of an option is reported`(option: String, sentence: String) {
    let found = faults(
      #"{"name": "a", "version": "1", "api": 1, "options": {"o": \#(option)}}"#)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains(sentence) == true, "\(found)")
  }

  @Test func `a manifest of a newer API level may have unknown fields`() {
    let found = faults(
      #"{"name": "a", "version": "1", "api": 99, "new": 1, "permissions": ["fly"]}"#)
    #expect(found.isEmpty)
  }
}
