import Lua
import Testing

@testable import PluginBench
@testable import PluginHost
@testable import Scripting

struct HandlerListTests {
  private let bench = TestBench()

  /// A plugin with a list of callbacks, and a function `once` that adds to it.
  private func listener() throws -> (plugin: Plugin, list: HandlerList) {
    let plugin = try bench.load("")
    let list = HandlerList("callbacks for bells", of: plugin)
    let once = plugin.lua.makeFunction { [unowned plugin] call throws(LuaError) in
      guard case .function(let function) = call[0] else { throw .raised("once: no function") }
      return .one(.object(try list.addOnce(function, for: call[1].asString ?? "", in: plugin)))
    }
    try plugin.lua.setGlobal("once", to: .hostFunction(once))
    return (plugin, list)
  }

  private func run(_ code: String, in plugin: Plugin) throws(LuaError) -> LuaValue {
    try plugin.lua.run(Array(code.utf8), name: "listener.lua")
  }

  @Test func `a function is added once for each topic`() throws {
    let (plugin, list) = try listener()
    #expect(list.isEmpty)
    let code = """
      local function f() end
      local a, b = once(f, "a"), once(f, "b")
      print(a == once(f, "a"), b == once(f, "b"), a == b, once(print, "a") == a)
      """
    _ = try run(code, in: plugin)
    #expect(bench.prints == ["true\ttrue\tfalse\tfalse"])
    #expect(list.topics == ["a", "b", "a"])
    #expect(!list.isEmpty)
  }

  @Test func `a call reaches the active callbacks of its topic, in order`() throws {
    let (plugin, list) = try listener()
    let code = """
      once(function(...) print(1, ...) second:cancel() end, "a")
      second = once(function() print(2) end, "a")
      once(function() print(3) end, "b")
      third = once(function(...) print(4, ...) end, "a")
      """
    _ = try run(code, in: plugin)
    list.call(for: "a", as: "the callback", in: plugin, .integer(7), .boolean(true))
    #expect(bench.prints == ["1\t7\ttrue", "4\t7\ttrue"])
    _ = try run("print(second.active, third.active)", in: plugin)
    #expect(bench.prints.last == "false\ttrue")
  }

  @Test func `the removal of the last callback is reported once`() throws {
    let (plugin, list) = try listener()
    var reports = 0
    list.onEmpty = { reports += 1 }
    _ = try run("a, b = once(print), once(error) a:cancel() a:cancel()", in: plugin)
    #expect(reports == 0)
    _ = try run("b:cancel() b:cancel() a:cancel()", in: plugin)
    #expect(reports == 1)
    #expect(list.isEmpty)
  }

  @Test func `a handle that leaves its list is inactive, and cancels nothing`() {
    var cancels = 0
    let handle = ScriptHandle { _ in cancels += 1 }
    #expect(handle.isActive)
    handle.didLeave()
    #expect(!handle.isActive)
    handle.cancel()
    #expect(cancels == 0)
  }

  @Test func `a plugin can have at most a thousand callbacks of a kind`() throws {
    let (plugin, list) = try listener()
    guard case .function(let function) = try run("return print", in: plugin) else {
      Issue.record("print is a function")
      return
    }
    for _ in 0..<1000 { _ = try list.add(function, in: plugin) }
    let error = #expect(throws: LuaError.self) { try list.add(function, in: plugin) }
    #expect(error?.message.contains("at most 1000 callbacks for bells") == true)
  }

  @Test func `a comparison with a callback costs twenty units`() throws {
    let (plugin, list) = try listener()
    let code = "return function() once(function() end) end"
    guard case .function(let addOne) = try run(code, in: plugin) else {
      Issue.record("the code returns a function")
      return
    }
    for _ in 0..<200 { _ = try list.add(addOne, in: plugin) }
    try plugin.lua.call(addOne)
    let work = plugin.lua.maximumWork
    for _ in 0..<499 { _ = try list.add(addOne, in: plugin) }
    try plugin.lua.call(addOne)
    // The rest of a call has a varying cost.
    let more = Int(plugin.lua.maximumWork) - Int(work)
    #expect((more - 500 * 20).magnitude < 100)
  }
}
