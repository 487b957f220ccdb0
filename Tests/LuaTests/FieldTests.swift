import Lua
import Testing

struct FieldTests {
  private final class Gauge {
    var value = 1.5
    var reads = 0
  }

  private let state: TestState
  private let gauge = Gauge()
  private let object: LuaObject

  init() throws {
    state = try TestState()
    let lua = state.lua
    let refuse = lua.makeFunction { call throws(LuaError) in
      throw .raised("a gauge has no '\(call[1].asString ?? "")'")
    }
    let set = lua.makeFunction { [unowned lua] call throws(LuaError) in
      let gauge = call.object(0).flatMap { lua.payload(of: $0) } as? Gauge
      gauge?.value = call[1].asNumber ?? 0
      return .none
    }
    let id = try lua.define(
      LuaClass(
        name: "gauge",
        members: [
          .callback("on_change"),
          .field("value", Self.field(.number) { $0.value }, write: set),
          .field("count", Self.field(.integer) { $0.value.rounded() }),
          .field("is_high", Self.field(.boolean) { $0.value > 2 ? 1 : 0 }),
          .field("level", Self.field(.word(["low", "high"])) { $0.value > 2 ? 1 : 0 }),
          .field("missing", Self.field(.number) { _ in .nan }),
          .field(
            "reads",
            Self.field(.integer) {
              $0.reads += 1
              return Double($0.reads)
            }),
          .field("a_name_with_more_characters_than_lua_interns", Self.field(.number) { _ in 1 }),
        ], unknown: refuse, describe: refuse))
    object = try lua.makeObject(id, payload: gauge)
    try lua.setGlobal("gauge", to: .object(object))
  }

  private static func field(
    _ kind: LuaField.Kind, _ read: @escaping (Gauge) -> Double
  ) -> LuaField {
    LuaField(kind) { payload in
      guard let gauge = payload as? Gauge else { return { .nan } }
      return { read(gauge) }
    }
  }

  @Test(arguments: [
    ("gauge.value", "1.5"), ("gauge.count", "2"), ("math.type(gauge.count)", "integer"),
    ("gauge.is_high", "false"), ("gauge.level", "low"), ("gauge.missing", "nil"),
    ("rawequal(gauge.level, 'low')", "true"),
    ("setmetatable({}, { __index = gauge }).value", "1.5"),
  ])
  func `a field is what its kind says`(code: String, expected: String) throws {
    #expect(try state.run("return tostring(\(code))").asString == expected)
  }

  @Test func `fields are asked for once as long as the host does nothing`() throws {
    #expect(try state.run("return gauge.reads + gauge.reads + gauge.reads").asInteger == 3)
    #expect(try state.run("return gauge.reads").asInteger == 2)
  }

  @Test func `what the host changes shows at once`() throws {
    #expect(
      try state.run("local v = gauge.value gauge.value = 7 return gauge.value .. gauge.level")
        .asString == "7.0high")
    gauge.value = 9
    #expect(try state.run("return gauge.value").asNumber == 9)
  }

  @Test(arguments: [
    ("gauge.count = 1", "count is read-only"), ("return gauge.valu", "a gauge has no 'valu'"),
    ("return gauge[1]", "a gauge has no"), ("return gauge[{}]", "a gauge has no"),
  ])
  func `misuse is an error`(code: String, message: String) throws {
    #expect(state.failure(code)?.message.contains(message) == true)
  }

  @Test func `a callback is sent its object and nothing else`() throws {
    try state.run(
      "function gauge.on_change(g, ...) note(g == gauge, g.value, select('#', ...)) return 5 end")
    #expect(try state.lua.send(LuaCallback(1), to: object))
    #expect(state.notes == ["true\t1.5\t0"])
    try state.run("gauge.on_change = nil")
    #expect(try !state.lua.send(LuaCallback(1), to: object))
  }

  @Test func `an error in a callback that was sent has its place`() throws {
    try state.run("function gauge.on_change()\nerror('no') end")
    let error = #expect(throws: LuaError.self) { try state.lua.send(LuaCallback(1), to: object) }
    #expect(error?.line == 2)
    #expect(error?.traceback.contains("plugin/init.lua:2") == true)
  }

  @Test func `sending inside of a call, and inside of a coroutine`() throws {
    let send = state.lua.makeFunction { [unowned lua = state.lua, object] _ throws(LuaError) in
      .one(.boolean(try lua.send(LuaCallback(1), to: object)))
    }
    try state.lua.setGlobal("send", to: .hostFunction(send))
    try state.run(
      "depth = 0 function gauge.on_change(g) note(g.count, depth) if depth < 3 then depth = depth + 1 send() end end"
    )
    #expect(
      try state.run("return tostring(send()) .. tostring(coroutine.wrap(send)())").asString
        == "truetrue")
    #expect(state.notes == ["2\t0", "2\t1", "2\t2", "2\t3", "2\t3"])
    #expect(try state.lua.send(LuaCallback(1), to: object))
  }
}
