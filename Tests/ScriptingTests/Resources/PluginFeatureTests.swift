import Gestures
import Lua
import Testing

@testable import PluginBench
@testable import PluginHost
@testable import ScriptViews
@testable import Scripting

/// A bell of a plugin: an open resource of a type that no file of the host contains.
private final class Bell: PluginResource {
  var isHanging = true

  func didLeave() { isHanging = false }
}

/// A feature with bells, which stands for any feature that is added to plugins.
private final class Bells: PluginFeature {
  let hanging: ResourceList<Bell>
  private let handlers: HandlerList
  private let handleClass: ScriptClass
  private unowned let plugin: Plugin
  private(set) var wasWarned = false

  init(of plugin: Plugin) {
    self.plugin = plugin
    handleClass = ScriptClass("bell", typeName: "Bell", summary: "A bell.") { [] }
    hanging = plugin.resources.list(atMost: 2, "bells")
    handlers = HandlerList("functions for bells", of: plugin)
  }

  /// Defines `hang_bell` and `on_ring` in the plugin.
  func open() throws(LuaError) {
    let hang = plugin.lua.makeFunction { [unowned self] _ throws(LuaError) in
      let bell = Bell()
      try hanging.add(bell, try hanging.makeObject(for: bell, handleClass, in: plugin))
      return .none
    }
    let listen = plugin.lua.makeFunction { [unowned self] call throws(LuaError) in
      guard case .function(let function) = call[0] else { throw .raised("on_ring: no function") }
      return .one(.object(try handlers.add(function, in: plugin)))
    }
    try plugin.lua.setGlobal("hang_bell", to: .hostFunction(hang))
    try plugin.lua.setGlobal("on_ring", to: .hostFunction(listen))
  }

  func ring(_ times: Int) {
    handlers.call(as: "the function given to on_ring", in: plugin, .integer(times))
  }

  func pluginWillClose() { wasWarned = plugin.isRunning }
}

struct PluginFeatureTests {
  let bench = TestBench()

  /// A plugin with bells.
  private func ringer() throws -> Plugin {
    let plugin = try bench.load("")
    try plugin[Bells.self].open()
    return plugin
  }

  private func run(_ code: String, in plugin: Plugin) throws(LuaError) {
    try plugin.lua.run(Array(code.utf8), name: "ringer.lua")
  }

  @Test func `a feature is added without a change of the plugin class`() throws {
    let plugin = try ringer()
    try run("handle = on_ring(function(times) print('rang', times) end)", in: plugin)
    plugin[Bells.self].ring(3)
    try run("handle:cancel() print(handle.active)", in: plugin)
    plugin[Bells.self].ring(4)
    #expect(bench.prints == ["rang\t3", "false"])
  }

  @Test func `a feature's resources are limited, and closed with the plugin`() throws {
    let plugin = try ringer()
    let objects = plugin.lua.objectCount
    try run("hang_bell() hang_bell()", in: plugin)
    let error = #expect(throws: LuaError.self) { try run("hang_bell()", in: plugin) }
    #expect(error?.message.contains("a plugin can have at most 2 bells") == true)
    let bells = plugin[Bells.self]
    let open = bells.hanging.all
    #expect(open.count == 2)
    #expect(open.allSatisfy { $0.isHanging })
    bells.hanging.remove(open[0])
    #expect(!open[0].isHanging)
    #expect(open[1].isHanging)
    #expect(plugin.lua.objectCount == objects + 2)
    plugin.lua.collect()
    #expect(plugin.lua.objectCount == objects + 1)
    bench.host.unload(plugin)
    #expect(!open[1].isHanging)
    #expect(bells.hanging.isEmpty)
    #expect(bells.wasWarned)
  }

  @Test func `clearing a list closes its resources, and closing twice closes once`() throws {
    let plugin = try ringer()
    try run("hang_bell() hang_bell()", in: plugin)
    let open = plugin[Bells.self].hanging.all
    plugin[Bells.self].hanging.removeAll()
    #expect(plugin[Bells.self].hanging.isEmpty)
    #expect(!open.contains { $0.isHanging })
    var closings = 0
    plugin.resources.onClose { closings += 1 }
    plugin.resources.close()
    plugin.resources.close()
    #expect(closings == 1)
  }

  @Test func `a function that fails five times in a row is disabled`() throws {
    let plugin = try ringer()
    try run("calls = 0 on_ring(function() calls = calls + 1 error 'cracked' end)", in: plugin)
    for _ in 0..<7 { plugin[Bells.self].ring(1) }
    try run("print(calls)", in: plugin)
    #expect(bench.prints == ["5"])
    #expect(bench.failures.count == 5)
    guard case .callbackRemoved("the function given to on_ring")? = bench.failures.last?.consequence
    else {
      Issue.record("the last failure takes the function away")
      return
    }
  }

  @Test func `a feature that a plugin does not use is not created`() throws {
    let plugin = try bench.load("print 'no windows, no timers'")
    #expect(plugin.used(Timers.self) == nil)
    #expect(plugin.used(Surfaces.self) == nil)
    #expect(plugin.used(Bells.self) == nil)
  }

  @Test func `a plugin has few properties`() throws {
    let plugin = try bench.load("thimble.window {} thimble.after(1, print)")
    let names = Mirror(reflecting: plugin).children.compactMap(\.label)
    #expect(names.count <= 15, "\(names)")
  }
}
