import Foundation
import Lua
import PluginHost
import Scripting
import Testing

@testable import HostileBench

/// Plugins that the host replaces or takes away while their own functions run, as a user's command
/// can at any time.
struct SelfTests {
  private let source = PluginSource(
    name: "hostile",
    text: """
      local thimble = require 'thimble'
      local window, count = thimble.window {}, 0
      window:add_gesture_recognizer(thimble.tap {
        on_ended = function(tap)
          count = count + 1
          print('act')
          assert(tap.state == 'ended')
          tap:location_in(window)
          count = count + 1
        end,
        action = function() print('action') end,
      })
      """)

  private func check(
    _ change: @escaping (HostileBench) -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let bench = try HostileBench(source)
    var changed = false
    bench.onPrint = { [unowned bench] text in
      guard text == "act", !changed else { return }
      changed = true
      change(bench)
    }
    bench.drag { bench.tap() }
    #expect(changed, sourceLocation: sourceLocation)
    #expect(bench.drag == ["began", "changed", "ended"], sourceLocation: sourceLocation)
    bench.wait(until: 4)
    bench.tap(at: 5)
    bench.wait(until: 8)
    #expect(bench.failures.isEmpty, "\(bench.failures)", sourceLocation: sourceLocation)
  }

  @Test func `a reload inside a handler does no harm`() throws {
    let source = source
    var outcomes = 0
    try check { $0.host.reload("hostile", by: source) { _ in outcomes += 1 } }
    #expect(outcomes == 1)
  }

  @Test func `a reload and a failing reload inside a handler do no harm`() throws {
    let source = source
    try check { bench in
      bench.host.reload("hostile", by: source) { _ in }
      bench.host.reload("hostile", by: PluginSource(name: "hostile", text: "return +")) { _ in }
    }
  }

  @Test func `unloading inside a handler does no harm`() throws {
    try check { $0.host.unload($0.hostile) }
  }

  @Test func `unloading, loading and reloading inside a handler do no harm`() throws {
    let source = source
    try check { bench in
      bench.host.unload(bench.hostile)
      _ = try? bench.host.load(source)
      bench.host.reload("hostile", by: source) { _ in }
      bench.host.unload(bench.hostile)
    }
  }

  @Test func `unloading another plugin inside a handler does no harm`() throws {
    let bench = try HostileBench(source)
    bench.onPrint = { [unowned bench] _ in
      for plugin in bench.host.plugins where plugin.name == "bystander" {
        bench.host.unload(plugin)
      }
    }
    bench.drag { bench.tap() }
    #expect(bench.drag.first == "began")
    #expect(bench.host.plugins.map(\.name) == ["hostile"])
    #expect(bench.failures.isEmpty)
  }

  @Test func `a manifest with an unknown permission is refused before any code runs`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "hostile-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let manifest =
      #"{"name": "hostile", "version": "1.0", "api": 1, "permissions": {"root": true}}"#
    try manifest.write(to: folder.appending(path: "plugin.json"), atomically: true, encoding: .utf8)
    try "print('ran')".write(
      to: folder.appending(path: "init.lua"), atomically: true, encoding: .utf8)
    let error = #expect(throws: PluginError.self) { try PluginSource.read(folder.path) }
    #expect(error.map { "\($0)".contains("root") } == true, "\(String(describing: error))")
  }
}
