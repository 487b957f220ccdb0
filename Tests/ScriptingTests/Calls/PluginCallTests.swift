import Lua
import Testing

@testable import PluginBench
@testable import PluginHost
@testable import ScriptViews
@testable import Scripting

/// Calls of a plugin's functions, which have a single implementation.
struct PluginCallTests {
  let bench = TestBench()

  /// A window of a plugin with these functions.
  private func window(_ functions: String) throws -> (plugin: Plugin, object: LuaObject) {
    let plugin = try bench.load("w = thimble.window { \(functions) }")
    let binding = try #require(plugin.windows.first?.script)
    return (plugin, binding.object)
  }

  @Test func `a failure that concerns the caller is reported to the caller only`() throws {
    let (plugin, object) = try window("on_close = function() error 'no' end")
    var messages: [String] = []
    for _ in 0..<7 {
      let call = PluginCall(
        WindowCallback.closed, of: object, failure: .concerns { messages.append($0.message) })
      plugin.calls.make(call) { $0.put(.object(object)) }
    }
    #expect(messages.count == 7)
    #expect(bench.failures.isEmpty)
    #expect(plugin.isRunning)
  }

  @Test func `a success resets the count of failures`() throws {
    let (plugin, object) = try window(
      "on_close = function(_, fails) if fails then error 'no' end end")
    for fails in [true, true, true, true, false, true, true, true, true] {
      plugin.call(WindowCallback.closed, of: object, with: .object(object), .boolean(fails))
    }
    #expect(bench.failures.count == 8)
    #expect(plugin.lua.has(WindowCallback.closed.lua, of: object))
    plugin.call(WindowCallback.closed, of: object, with: .object(object), .boolean(true))
    #expect(!plugin.lua.has(WindowCallback.closed.lua, of: object))
  }

  @Test func `a result of the wrong type counts as a failure`() throws {
    let (plugin, object) = try window("on_close = function() return 'maybe' end")
    for _ in 0..<5 {
      let answer = plugin.ask(
        WindowCallback.closed, of: object, [.object(object)], answering: .boolean)
      #expect(answer == nil)
    }
    #expect(
      bench.failures.first?.error.message
        == "on_close must return true or false, got \"maybe\"")
    #expect(!plugin.lua.has(WindowCallback.closed.lua, of: object))
  }

  @Test func `a broken limit stops the plugin, whatever the failure policy is`() throws {
    let (plugin, object) = try window("on_close = function() while true do end end")
    var isTold = false
    let call = PluginCall(
      WindowCallback.closed, of: object, failure: .concerns { isTold = $0.isFinal })
    plugin.calls.make(call) { $0.put(.object(object)) }
    #expect(isTold)
    #expect(!plugin.isRunning)
    #expect(bench.failures.count == 1)
    plugin.call(WindowCallback.closed, of: object, with: .object(object))
    #expect(bench.failures.count == 1)
  }

  @Test func `a function that is called once for an answer has each failure reported`() throws {
    let plugin = try bench.load("function later() error 'late' end")
    guard case .function(let later) = try plugin.lua.run(Array("return later".utf8), name: "t")
    else {
      Issue.record("there is no function")
      return
    }
    for _ in 0..<7 { plugin.answer(later, with: .nil) }
    #expect(bench.failures.count == 7)
  }
}
