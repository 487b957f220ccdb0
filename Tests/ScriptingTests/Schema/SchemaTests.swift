import Gestures
import Lua
import Testing

@testable import PluginBench
@testable import PluginHost
@testable import ScriptViews
@testable import Scripting

/// A running plugin has exactly the names that the rows define.
struct SchemaTests {
  let bench = TestBench()
  let schema = Schema.all()

  /// Lua code that makes an object of each class, by the name of the class.
  static let objects = """
    local window = thimble.window { touches_began = function(_, touches, event) keep('touch', touches[1]) keep('event', event) end,
      presses_began = function(_, presses) keep('press', presses[1]) end }
    objects = { window = window, layer = thimble.layer { height = 4 }, timer = thimble.after(9, print),
      layers = thimble.layer { output = 'all', setup = function() end } }
    function keep(name, object) objects[name] = object end
    for _, name in ipairs { 'view', 'scroll_view', 'tap', 'long_press', 'pan', 'edge_pan', 'swipe', 'pinch', 'rotation',
      'hover', 'recognizer' } do
      objects[name] = thimble[name] {}
    end
    thimble.apps.on_window(function(window) objects.app_window = window end)
    objects.toplevel = thimble.toplevels.list()[1]
    objects.idle_watch = thimble.idle.after(9, print)
    objects.process = thimble.spawn { 'true' }
    objects.handle, objects.null = objects.tap:on('ended', print), thimble.json.null
    window.draw = function(_, canvas) keep('canvas', canvas) end
    objects.animation = thimble.animate {}
    objects.transform = thimble.transform()
    objects.image = thimble.image { width = 4, height = 4, draw = function() end }
    objects.scroll_link = thimble.link_scroll_views { objects.scroll_view, thimble.scroll_view {} }
    """

  @Test func `the module has exactly the names of the rows`() throws {
    try bench.load(
      """
      local function walk(path, t)
        for name, value in next, t do
          if type(value) == 'table' and next(value) then walk(path .. name .. '.', value) else print(path .. name .. ' ' .. type(value)) end
        end
      end
      walk('thimble.', thimble)
      """)
    #expect(Set(bench.prints) == leaves(of: schema.module))
    #expect(bench.prints.count == leaves(of: schema.module).count)
  }

  private func leaves(of module: ScriptModule) -> Set<String> {
    module.members.reduce(into: []) { names, member in
      if member.isForConfiguration { return }
      switch member.kind {
      case .module(let inner):
        let found = leaves(of: inner)
        names.formUnion(found.isEmpty ? ["\(inner.path) table"] : found)
      case .constant(let shape, _):
        let types = ["integer": "number", "thimble.Null": "userdata"]
        let type = types[shape.lua.gives] ?? shape.lua.gives
        names.insert("\(module.path).\(member.name) \(type)")
      default: names.insert("\(module.path).\(member.name) function")
      }
    }
  }

  @Test func `an object has the members of its class, and none of other classes`() throws {
    let apps = TestApps()
    bench.host.apps = apps
    _ = apps.open("app")
    let plugin = try bench.load(Self.objects + Self.reader)
    let window = try #require(bench.desktop.windows.first?.surface.content)
    window.send(
      PressFrame(time: Timestamp(seconds: 0), events: [.init(kind: .down, type: .select)]))
    window.send(
      TouchFrame(time: Timestamp(seconds: 0), events: [.init(kind: .down, id: 1, location: .zero)]))
    (window as? any DrawableView)?.redrawIfNeeded()
    let names = Set(schema.classes.flatMap(\.visibleNames)).sorted()
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    for owner in schema.classes where !abstract.contains(owner.typeName) {
      bench.prints = []
      let code = Array("read('\(owner.name)', { \(list) })".utf8)
      try plugin.lua.run(code, name: "read", budget: .milliseconds(5000))
      let lines = bench.prints.map { $0.split(separator: " ").map(String.init) }
      let difference = Set(lines.map { $0[0] }).symmetricDifference(owner.visibleNames)
      #expect(difference.isEmpty, "\(owner.name): \(difference)")
      let methods = owner.members.filter { if case .method = $0.kind { true } else { false } }
      let functions = Set(lines.filter { $0[1] == "function" }.map { $0[0] })
      #expect(functions.isSuperset(of: methods.map(\.name)))
    }
    #expect(bench.failures.isEmpty)
  }

  /// Classes without objects of their own.
  private var abstract: [String] {
    [schema.views.anyView, schema.views.surface, schema.views.gestureRecognizer].map(\.typeName)
  }

  private static let reader = """

    function read(class, names)
      for _, name in ipairs(names) do
        local there, value = pcall(function() return objects[class][name] end)
        if there or not value:find(' has no ') then print(name .. ' ' .. (there and type(value) or 'unreadable')) end
      end
    end
    """

  @Test func `each callback has its own slot in its class, whatever the order of rows is`() {
    for owner in schema.classes {
      let callbacks = owner.members.compactMap(\.luaCallback)
      #expect(Set(callbacks).count == callbacks.count, "\(owner.name)")
      #expect(callbacks.count < 64, "\(owner.name)")
    }
    let base = ScriptClass("base", typeName: "Base", summary: "A class.") {
      [.callback(ViewCallback.draw, "Two."), .callback(ViewCallback.touchesBegan, "One.")]
    }
    let derived = ScriptClass("derived", typeName: "Derived", summary: "A class on it.", base: base)
    {
      [.callback(WindowCallback.closed, "Four."), .callback(WindowCallback.resized, "Three.")]
    }
    for callback in [ViewCallback.draw, .touchesBegan] {
      #expect(derived.callback(callback.name) == callback.lua)
    }
    for callback in WindowCallback.allCases {
      #expect(derived.callback(callback.name) == callback.lua)
    }
  }

  @Test func `every row has a description in sentences`() {
    for (path, member) in schema.everyRow {
      #expect(member.summary.count > 3, "\(path)")
      #expect(member.summary.hasSuffix(".") || member.summary.hasSuffix("?"), "\(path)")
      #expect((1...PluginHost.apiLevel).contains(member.since), "\(path)")
    }
  }

  @Test func `every number has a unit or is listed as dimensionless`() {
    for (path, shape) in schema.everyShape where shape.lua.takes.contains("number") {
      let isDimensionless = Self.dimensionless.contains { path.hasSuffix($0) }
      #expect((shape.unit == .none) == isDimensionless, "\(path): \(shape.unit.rawValue)")
    }
  }

  /// Ratios, which have no unit.
  static let dimensionless = [
    ".force", ".alpha", ".scale", "zoom_scale", ".deceleration_rate", ".transform", ".background",
    ".border_color", ".text_color", ".shapes", ".color", ".across", ".down", "thimble.image.source",
    "animation.value", "on_change.value", "thimble.animate.options", "thimble.spring.options",
    ".mode", "concatenated.other", "transform.a", "transform.b", "transform.c", "transform.d",
    ".points_per_millimeter", ".threshold_factor", ".minimum_dominance",
  ]

  @Test func `options have defaults that a new object has or the row documents`() throws {
    for owner in schema.classes where owner.prototype != nil {
      for member in owner.ownMembers where member.isOption {
        guard case .property = member.kind else { continue }
        #expect(owner.fallback(of: member) != nil, "\(owner.name).\(member.name)")
      }
    }
  }

  @Test func `every example runs`() throws {
    for (path, code) in schema.everyExample {
      let bench = TestBench()
      let message = bench.loadError("local window = thimble.window {}\n" + code)
      #expect(message == nil, "\(path): \(message ?? "")")
      bench.flick()
      bench.advance(to: 3000)
      #expect(bench.failures.isEmpty, "\(path): \(bench.failures.map(\.description))")
    }
  }

  @Test func `a plugin that does nothing uses little memory`() throws {
    let bare = try LuaState()
    bare.collect()
    let plugin = try bench.load("")
    plugin.lua.collect()
    let cost = plugin.memoryUsed - bare.memoryUsed
    #expect(cost < 24 << 10, "\(cost) bytes")
  }

  @Test func `a class takes memory once its first object is made`() throws {
    let plugin = try bench.load("")
    plugin.lua.collect()
    let before = plugin.memoryUsed
    let other = try bench.load("thimble.tap {}")
    other.lua.collect()
    #expect(other.memoryUsed > before + 2000)
  }

  @Test func `a deprecated method warns once and works`() throws {
    let old = ScriptClass("handle", typeName: "Old", summary: "An old class.") {
      [
        .method("go", on: ScriptHandle.self, summary: "Goes.", returns: .nothing) { _, _ in }
          .deprecated(since: 2, use: "run")
      ]
    }
    let plugin = try bench.load("function go() old:go() old:go() end")
    let object = try plugin.makeObject(old, payload: ScriptHandle { _ in })
    try plugin.lua.setGlobal("old", to: .object(object))
    try plugin.lua.run(Array("go()".utf8), name: "call")
    #expect(bench.logs.map(\.text) == ["handle:go is deprecated; use run"])
    #expect(bench.logs.first?.level == .warn)
  }
}
