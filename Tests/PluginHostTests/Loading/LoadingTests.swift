import Foundation
import Gestures
import Lua
import ScriptViews
import Scripting
import Testing

@testable import PluginBench
@testable import PluginHost

struct LoadingTests {
  let bench = TestBench()
  static let manifest = #"{"name": "mine", "version": "1", "api": 1}"#

  @Test func `a folder with manifest, main file and modules is a plugin`() throws {
    let folder = try TestFolder([
      "plugin.json": Self.manifest, "init.lua": "print(require('parts.one').value)",
      "parts/one.lua": "return { value = 'from a module' }",
    ])
    let plugin = try bench.host.load(PluginSource.read(folder.path))
    #expect(plugin.name == "mine")
    #expect(bench.prints == ["from a module"])
  }

  @Test func `a single file is a plugin`() throws {
    let folder = try TestFolder([
      "hello.lua": "local thimble = require 'thimble'\nprint('hello')\nerror('x')"
    ])
    let source = try PluginSource.read(folder.path + "/hello.lua")
    let error = try #require(throws: PluginError.self) { try bench.host.load(source) }
    guard case .code("hello", let failure) = error else { throw error }
    #expect(failure.file == "hello.lua")
    #expect(failure.line == 3)
    #expect(failure.message == "x")
    #expect(bench.prints == ["hello"])
  }

  @Test func `a plugin's folder is its own folder, or that of its single file`() throws {
    let folder = try TestFolder([
      "plugin.json": Self.manifest, "init.lua": "", "alone.lua": "require 'part'", "part.lua": "",
    ])
    for path in [folder.path, folder.path + "/"] {
      let bench = TestBench()
      #expect(
        try bench.host.load(PluginSource.read(path)).loaded.folder == folder.path + "/")
    }
    let source = try PluginSource.read(folder.path + "/alone.lua")
    #expect(try bench.host.load(source).loaded.folder == folder.path + "/")
    #expect(source.sharedModules.isEmpty)
    #expect(source.name == "alone")
    #expect(PluginSource(name: "text", text: "return 1").modules.size == 0)
  }

  @Test func `an error in a module names the module's file`() throws {
    let folder = try TestFolder([
      "plugin.json": Self.manifest, "init.lua": "require 'part'", "part.lua": "\nlocal = 1",
    ])
    let source = try PluginSource.read(folder.path)
    let error = try #require(throws: PluginError.self) { try bench.host.load(source) }
    guard case .code("mine", let failure) = error else { throw error }
    #expect(failure.file == "mine/part.lua")
    #expect(failure.line == 2)
  }

  @Test(arguments: [
    ("{", "line 1"),
    ("[]", "it must be an object"),
    (#"{"version": "1", "api": 1}"#, "name"),
    (#"{"name": "a b", "version": "1", "api": 1}"#, "must be of letters, digits, - and _"),
    (#"{"name": "a", "version": "1", "api": "one"}"#, "api"),
    (
      #"{"name": "a", "version": "1", "api": 1, "permisions": []}"#, "did you mean \"permissions\"?"
    ),
    (#"{"name": "a", "version": "1", "api": 1, "permissions": [1]}"#, "must be a list of strings"),
    (
      #"{"name": "a", "version": "1", "api": 1, "main": "../x.lua"}"#,
      "\"main\" must be a .lua file"
    ),
  ])
  func `a wrong manifest is an error that names the field`(text: String, sentence: String) throws {
    let folder = try TestFolder(["plugin.json": text, "init.lua": ""])
    let error = try #require(throws: PluginError.self) { try PluginSource.read(folder.path) }
    guard case .manifest(_, let faults) = error else { throw error }
    #expect(faults.contains { $0.contains(sentence) }, "\(faults)")
  }

  @Test func `a manifest with a newer API level is an error that names both levels`() throws {
    let folder = try TestFolder([
      "plugin.json": #"{"name": "a", "version": "1", "api": 99}"#, "init.lua": "",
    ])
    let error = PluginError.apiLevel(plugin: "a", needed: 99, offered: PluginHost.apiLevel)
    #expect(throws: error) { try PluginSource.read(folder.path) }
  }

  @Test func `an error about a missing file names the file`() throws {
    let folder = try TestFolder(["plugin.json": Self.manifest])
    #expect(throws: PluginError.missingMain(folder: folder.path, name: "init.lua")) {
      try PluginSource.read(folder.path)
    }
    let reason = "no such file or directory"
    #expect(throws: PluginError.unreadable(path: "/nowhere/x.lua", reason: reason)) {
      try PluginSource.read("/nowhere/x.lua")
    }
  }

  static var shipped: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../../../Plugins/"
  }

  @Test func `hello-touch prints the gestures made on it`() throws {
    try bench.host.load(PluginSource.read(Self.shipped + "hello-touch"))
    bench.tap(120.4, 79.6, at: 100)
    bench.send(.down, x: 100, y: 100, id: 1, at: 1000)
    bench.send(.down, x: 200, y: 140, id: 2, at: 1005)
    bench.send(.up, x: 100, y: 100, id: 1, at: 1060)
    bench.send(.up, x: 200, y: 140, id: 2, at: 1070)
    bench.send(.down, x: 50, y: 60, at: 2000)
    bench.advance(to: 2700)
    bench.send(.motion, x: 70, y: 60, at: 2710)
    bench.send(.up, x: 70, y: 60, at: 2800)
    bench.send(.down, x: 100, y: 100, at: 4000)
    bench.send(.motion, x: 130, y: 100, at: 4016)
    bench.send(.motion, x: 150, y: 100, at: 4032)
    bench.send(.up, x: 150, y: 100, at: 4100)
    #expect(
      bench.prints == [
        "tap at 120, 80", "two-finger tap at 150, 120", "long press began at 50, 60",
        "long press moved to 70, 60", "long press ended at 70, 60", "pan began at 130, 100",
        "pan moved by 40, 0", "pan ended after 40, 0",
      ])
    #expect(bench.failures.isEmpty)
  }

  @Test func `edge-strip prints the gestures made on its layer`() throws {
    try bench.host.load(PluginSource.read(Self.shipped + "edge-strip"))
    let layer = try #require(bench.desktop.layers.first)
    #expect(layer.options.anchors == [.left, .right, .top, .bottom])
    layer.surface.content.frame = Rect(x: 0, y: 0, width: 400, height: 300)
    layer.surface.content.surfaceDidResize()
    bench.tap(20, 262, at: 100)
    #expect(bench.prints == ["tap at 20, 10"])
  }

  @Test(arguments: [(262_144, true), (262_145, false)])
  func `a configuration has at most 256 KiB`(size: Int, isRead: Bool) throws {
    let folder = try TestFolder(["init.lua": String(repeating: " ", count: size)])
    let source = try? PluginSource.readConfiguration(folder.path + "/init.lua")
    #expect((source != nil) == isRead)
  }
}
