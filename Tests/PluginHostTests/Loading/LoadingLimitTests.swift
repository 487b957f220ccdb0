import Foundation
import JSON
import System
import Testing

@testable import PluginBench
@testable import PluginHost

/// Values on both sides of the limits of manifests, options, modules and permissions.
@Suite struct LoadingLimitTests {
  private func option(_ text: String) throws -> OptionDescription {
    var faults: [String] = []
    let object = try #require(try JSONValue.parse(text).object)
    let option = OptionDescription("o", object) { faults.append($0) }
    #expect(faults == [])
    return try #require(option)
  }

  @Test(arguments: [
    (#"{"type": "integer", "minimum": -2, "maximum": 3}"#, [-2.0, 3], [-3.0, 4, 0.5]),
    (#"{"type": "integer", "minimum": 1.5, "maximum": 3.5}"#, [2, 3], [1, 4]),
    (#"{"type": "integer", "minimum": -1.5}"#, [-1, 1e15], [-2]),
    (#"{"type": "number", "minimum": -0.5, "maximum": 0.5}"#, [-0.5, 0.5], [-0.51, 0.51]),
    (#"{"type": "number"}"#, [-1e300, 0.1], [.infinity, .nan]),
  ])
  func `a number is accepted within its inclusive bounds`(
    text: String, good: [Double], bad: [Double]
  ) throws {
    let option = try option(text)
    for number in good { #expect(option.accept(.real(number)) != nil, "\(number)") }
    for number in bad { #expect(option.accept(.real(number)) == nil, "\(number)") }
  }

  @Test(arguments: [
    (#"{"type": "integer"}"#, "a whole number"),
    (#"{"type": "integer", "minimum": 1}"#, "a whole number of at least 1"),
    (#"{"type": "integer", "maximum": 2}"#, "a whole number of at most 2"),
    (#"{"type": "number", "minimum": 0, "maximum": 2}"#, "a number from 0.0 to 2.0"),
    (#"{"type": "enum", "values": ["a", "b"]}"#, #"one of "a", "b""#),
    (#"{"type": "list"}"#, "a list of at most 256 strings of at most 4096 bytes each"),
    (#"{"type": "color"}"#, "a colour: #rgb, #rrggbb or #rrggbbaa"),
  ])
  func `the expectation of an option names its bounds`(text: String, expected: String) throws {
    #expect(try option(text).expected == expected)
  }

  @Test func `equal bounds allow a single number`() throws {
    let one = try option(#"{"type": "integer", "minimum": 4, "maximum": 4}"#)
    #expect(one.accept(.integer(4)) == .integer(4))
    #expect(one.accept(.integer(5)) == nil)
  }

  @Test func `an option accepts the colours that views accept`() throws {
    let option = try option(##"{"type": "color", "default": "#5d8cc0"}"##)
    #expect(option.fallback == "#5d8cc0")
    for text in ["#abc", "#5D8CC0", "#5d8cc080"] {
      #expect(option.accept(.string(text)) == .string(text))
    }
    for text in ["blue", "", "#", "#12", "5d8cc0", "#5d8cc0 ", "#5d8cg0"] {
      #expect(option.accept(.string(text)) == nil, "\(text)")
    }
    #expect(option.accept(.integer(0x5d8cc0)) == nil)
  }

  @Test func `a text has at most 4096 bytes, and a list at most 256 texts`() throws {
    let (text, list) = (try option(#"{"type": "string"}"#), try option(#"{"type": "list"}"#))
    let longest = JSONValue.string(String(repeating: "a", count: 4096))
    let longer = JSONValue.string(String(repeating: "a", count: 4097))
    #expect(text.accept(longest) != nil)
    #expect(text.accept(longer) == nil)
    #expect(list.accept(.array([longest])) != nil)
    #expect(list.accept(.array([longer])) == nil)
    #expect(list.accept(.array(Array(repeating: .string("a"), count: 256))) != nil)
    #expect(list.accept(.array(Array(repeating: .string("a"), count: 257))) == nil)
    #expect(list.accept(.array([.integer(1)])) == nil)
    #expect(list.accept(.object(JSONObject())) == .array([]))
  }

  @Test func `a plugin's name has at most 64 letters, digits, hyphens and underscores`() {
    #expect(Manifest.isName(String(repeating: "a", count: 64)))
    #expect(!Manifest.isName(String(repeating: "a", count: 65)))
    #expect(!Manifest.isName(""))
    for letter in "azAZ09_" { #expect(Manifest.isName(String(letter)), "\(letter)") }
    #expect(Manifest.isName("a-"))
    #expect(!Manifest.isName("-a"))
    for letter in "-`{@[/:.^ ä" { #expect(!Manifest.isName(String(letter)), "\(letter)") }
  }

  @Test(arguments: [("a.lua", true), (".lua", false), ("a", false), ("a/b.lua", false)])
  func `the main file lies in the plugin's folder`(name: String, isGood: Bool) {
    let text = #"{"name": "a", "version": "1", "api": 1, "main": "\#(name)"}"#
    #expect(((try? Manifest(Array(text.utf8))) != nil) == isGood)
  }

  @Test(arguments: ["requires", "conflicts"])
  func `a plugin can require or exclude other plugins, not itself`(field: String) throws {
    func faults(_ name: String) -> Int {
      let text = #"{"name": "a", "version": "1", "api": 1, "\#(field)": ["b", "\#(name)"]}"#
      do throws(ManifestError) { _ = try Manifest(Array(text.utf8)) } catch {
        return error.faults.count
      }
      return 0
    }
    #expect(faults("c") == 0)
    #expect(faults("a") == 1)
    #expect(faults("c d") == 1)
  }

  @Test func `an API level above 1000 is a fault`() {
    let text = #"{"name": "a", "version": "1", "api": 1001}"#
    #expect(throws: ManifestError.self) { try Manifest(Array(text.utf8)) }
    #expect(throws: Never.self) {
      try Manifest(Array(#"{"name": "a", "version": "1", "api": 1000, "x": 1}"#.utf8))
    }
  }

  @Test func `a changed text of a plugin has another fingerprint`() {
    let prints = ["return 1", "return 1", "return 2"].map {
      PluginSource(name: "counter", text: $0).fingerprint
    }
    #expect(prints[0] == prints[1])
    #expect(prints[1] != prints[2])
  }

  @Test func `a fingerprint is the FNV hash of length and bytes`() {
    var hash = FingerprintHash()
    hash.add(Array("thimble".utf8))
    #expect(hash.value == 0xf4bb_1bea_3c7d_3869)
    var number = FingerprintHash()
    number.add(0x0123_4567_89ab_cdef as UInt64)
    #expect(number.value == 0x37eb_3f33_4776_1c55)
  }

  @Test func `a plugin differs from itself when one of its files changes`() throws {
    let manifest = #"{"name": "a", "version": "1", "api": 1}"#
    let folder = try TestFolder(["plugin.json": manifest, "init.lua": "", "b.lua": "return 1"])
    let first = try PluginSource.read(folder.path)
    #expect(try PluginSource.read(folder.path).isSame(as: first))
    for (name, text) in [
      ("plugin.json", manifest + " "), ("init.lua", "-- more"), ("b.lua", "return 2"),
      ("c.lua", ""),
    ] {
      let before = try PluginSource.read(folder.path)
      try folder.write(text, to: name)
      #expect(try !PluginSource.read(folder.path).isSame(as: before), "\(name)")
    }
  }

  @Test func `a file has at most 1 MiB`() throws {
    let folder = try TestFolder(["a": String(repeating: "a", count: 1 << 20)])
    #expect(try WholeFile.read(folder.path + "/a").count == 1 << 20)
    try folder.write(String(repeating: "a", count: 1 << 20 + 1), to: "a")
    #expect(throws: ReadError.self) { try WholeFile.read(folder.path + "/a") }
  }

  @Test func `a folder has at most 512 Lua files`() throws {
    let folder = try TestFolder(["plugin.json": #"{"name": "a", "version": "1", "api": 1}"#])
    try folder.write("", to: "init.lua")
    for number in 1..<512 { try folder.write("", to: "m\(number).lua") }
    #expect(throws: Never.self) { try PluginSource.read(folder.path) }
    try folder.write("", to: "m512.lua")
    #expect(throws: PluginError.self) { try PluginSource.read(folder.path) }
  }

  @Test(arguments: [true, false])
  func `a plugin requires at most 512 shared modules`(areThere: Bool) throws {
    let (own, shared) = (try TestFolder(), try TestFolder())
    func read(_ count: Int) throws {
      let text = (1...count).map { "pcall(require, 'm\($0)')\n" }.joined()
      try own.write(text, to: "a.lua")
      _ = try PluginSource.read(own.path + "/a.lua", sharing: [shared.path])
    }
    for number in 1...513 where areThere { try shared.write("", to: "m\(number).lua") }
    #expect(throws: Never.self) { try read(512) }
    #expect {
      try read(513)
    } throws: {
      "\($0)".contains("requires more than 512 modules outside")
    }
  }

  @Test func `modules lie at most eight folders deep`() throws {
    let folder = try TestFolder([
      "plugin.json": #"{"name": "a", "version": "1", "api": 1}"#,
      "init.lua": "", "a/b/c/d/e/f/g/h.lua": "return 8", "a/b/c/d/e/f/g/h/i.lua": "return 9",
    ])
    let source = try PluginSource.read(folder.path)
    #expect(source.modules.files.contains { $0.relative == "a/b/c/d/e/f/g/h.lua" })
    #expect(!source.modules.files.contains { $0.relative == "a/b/c/d/e/f/g/h/i.lua" })
  }

  @Test(arguments: [(256, 1), (257, 2)])
  func `a list of more than 256 entries is too long`(count: Int, faults: Int) throws {
    let option = try option(#"{"type": "list"}"#)
    var found: [String] = []
    let entries = Array(repeating: JSONValue.string("a"), count: count - 1) + [.integer(1)]
    option.explain(.array(entries)) { sentence, _ in found.append(sentence) }
    #expect(found.count == faults)
  }

  @Test func `modules have at most 8 MiB together`() throws {
    let folder = try TestFolder([
      "plugin.json": #"{"name": "a", "version": "1", "api": 1}"#, "init.lua": "",
    ])
    let mebibyte = String(repeating: " ", count: 1 << 20)
    for number in 1...9 { try folder.write(mebibyte, to: "m\(number).lua") }
    #expect(try PluginSource.read(folder.path).modules.size == 8 << 20)
  }
}
