import Foundation
import Lua
import Testing

@testable import PluginBench
@testable import PluginHost
@testable import Scripting

/// Memory that the host uses for plugins, which Lua does not count.
final class HostMemoryTests {
  let bench = TestBench()

  private func load(_ code: String) throws -> Plugin {
    try bench.host.load(
      PluginSource(name: "greedy", text: "local thimble = require 'thimble' " + code))
  }

  @Test
  func `texts of views are refused beyond a plugin's limit, until others are released`() throws {
    let plugin = try load(
      """
      local views, text = {}, ("x"):rep(65536)
      local fine, message
      repeat
        fine, message = pcall(function() views[#views + 1] = thimble.view { text = text } end)
      until not fine
      print(#views > 400 and #views < 520, message)
      for _, view in ipairs(views) do view.text = "" end
      print((pcall(thimble.view, { text = text })))
      """)
    #expect(bench.prints.first?.hasPrefix("true\t") == true, "\(bench.prints)")
    #expect(bench.prints.first?.contains("can take 32 MiB in all; release some") == true)
    #expect(bench.prints.last == "true")
    #expect(plugin.isRunning)
    #expect(plugin.memoryUsed > plugin.lua.memoryUsed)
  }

  @Test func `shapes, objects and waiting events count towards the limit`() throws {
    let plugin = try load(
      """
      local kept, line, count, text = {}, {}, 0, ("x"):rep(65536)
      for i = 1, 480 do kept[i] = thimble.view { text = text } end
      for i = 1, 4000 do line[i] = i end
      repeat
        count = count + 1
      until count > 50 or not pcall(function() kept[count].shapes = { { line = line } } end)
      print(count > 1 and count < 50)
      """)
    #expect(bench.prints == ["true"])
    #expect(plugin.isRunning)
    _ = try bench.host.load(
      PluginSource(
        name: "talkative",
        text: """
          local thimble = require "thimble"
          local count, text = 0, ("x"):rep(1 << 20)
          repeat count = count + 1 until count > 500 or not pcall(thimble.emit, "talkative.x", { text })
          print(count < 40)
          thimble.after(1, function() print((pcall(thimble.emit, "talkative.x", { text }))) end)
          """))
    bench.advance(to: 1500)
    #expect(bench.prints == ["true", "true", "true"])
  }

  @Test func `five hundred links to one large module are refused`() throws {
    let folder = try TestFolder([
      "plugin.json": #"{ "name": "mine", "version": "1", "api": 1 }"#, "init.lua": "require 'm40'",
      "one.lua": "return 1 --" + String(repeating: "x", count: 1 << 19),
    ])
    for number in 0..<60 {
      try link(folder.path + "/m\(number).lua", to: "one.lua")
    }
    let source = try PluginSource.read(folder.path)
    #expect(source.modules.size <= ModuleSnapshot.maximumSize)
    #expect(throws: PluginError.self) { try bench.host.load(source) }
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  @Test func `values for the compositor fit into a message`() throws {
    _ = try load(
      """
      print(select(2, pcall(thimble.window, { title = ("x"):rep(1025) })))
      print(select(2, pcall(thimble.window, { app_id = ("x"):rep(257) })))
      print(select(2, pcall(thimble.layer, { namespace = ("x"):rep(257) })))
      local many = {}
      for i = 1, 257 do many[i] = { 0, 0, 1, 1 } end
      print(select(2, pcall(thimble.layer, { input_region = many })))
      print(select(2, pcall(thimble.window, { width = 16384, height = 16384 })))
      """)
    #expect(bench.prints.count == 5)
    #expect(bench.prints[0].contains("title must be a string of at most 1024 bytes"))
    #expect(bench.prints[1].contains("app_id must be a string of at most 256 bytes"))
    #expect(bench.prints[2].contains("namespace must be a string of at most 256 bytes"))
    #expect(bench.prints[3].contains("at most 256 rectangles"))
    #expect(bench.prints[4].contains("can cover 64000000 pt² in all"))
  }
}
