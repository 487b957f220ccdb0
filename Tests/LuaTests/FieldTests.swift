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
    let set = LuaWriter { payload, value throws(LuaError) in
      (payload as? Gauge)?.value = value.asNumber ?? 0
      return true
    }
    let id = try lua.define(
      LuaClass(
        name: "gauge",
        members: [
          .callback("on_change", LuaCallback(1)),
          .field("value", .number, at: 0, write: set),
          .field("count", .integer, at: 1),
          .field("is_high", .boolean, at: 2),
          .field("level", .word(["low", "high"]), at: 2),
          .field("missing", .number, at: 3),
          .field("reads", .integer, at: 4),
        ], fields: LuaClass.Fields(count: 5, bind: Self.fill), unknown: refuse, describe: refuse))
    object = try lua.makeObject(id, payload: gauge)
    try lua.setGlobal("gauge", to: .object(object))
  }

  private static func fill(_ payload: AnyObject) -> LuaClass.Fields.Fill {
    { [gauge = payload as? Gauge] values in
      guard let gauge else { return }
      gauge.reads += 1
      values.append(gauge.value)
      values.append(gauge.value.rounded())
      values.append(gauge.value > 2 ? 1 : 0)
      values.append(.nan)
      values.append(Double(gauge.reads))
    }
  }

  @Test(arguments: [
    ("gauge.value", "1.5"), ("gauge.count", "2"), ("math.type(gauge.count)", "integer"),
    ("gauge.is_high", "false"), ("gauge.level", "low"), ("gauge.missing", "nil"),
    ("rawequal(gauge.level, 'low')", "true"),
    ("setmetatable({}, { __index = gauge }).value", "1.5"),
  ])
  func `a field has the type of its kind`(code: String, expected: String) throws {
    #expect(try state.run("return tostring(\(code))").asString == expected)
  }

  @Test func `fields are read once until the host makes a change`() throws {
    #expect(try state.run("return gauge.reads + gauge.reads + gauge.reads").asInteger == 3)
    #expect(try state.run("return gauge.reads").asInteger == 2)
  }

  @Test func `a change by the host is visible at once`() throws {
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

  private func define(_ members: [LuaClass.Member], count: Int) throws -> LuaClassID {
    try define(members, values: (0..<count).map(Double.init))
  }

  private func define(_ members: [LuaClass.Member], values: [Double]) throws -> LuaClassID {
    let refuse = state.lua.makeFunction { _ throws(LuaError) in throw .raised("no") }
    let fields = LuaClass.Fields(count: values.count) { _ in
      { fields in for value in values { fields.append(value) } }
    }
    return try state.lua.define(
      LuaClass(name: "many", members: members, fields: fields, unknown: refuse, describe: refuse))
  }

  @Test(arguments: [1, 2, 7, 40, 300])
  func `each of many fields is found, and no other name is`(count: Int) throws {
    let names = (0..<count).map { "field\($0)" }
    let members = names.enumerated().map {
      LuaClass.Member.field($0.element, .integer, at: $0.offset)
    }
    let id = try define(members, count: count)
    try state.lua.setGlobal("many", to: .object(state.lua.makeObject(id, payload: gauge)))
    let sum = names.map { "many.\($0)" }.joined(separator: " + ")
    #expect(try state.run("return \(sum)").asInteger == count * (count - 1) / 2)
    #expect(state.failure("return many.field\(count)")?.message == "no")
  }

  @Test func `a field needs a short name and a valid index`() throws {
    let long = LuaClass.Member.field(String(repeating: "n", count: 41), .number, at: 0)
    let far = LuaClass.Member.field("value", .number, at: 1)
    for member in [long, far] {
      #expect(throws: LuaError.self) { try define([member], count: 1) }
    }
  }

  @Test func `a word that is out of range is nil, and each field has its own words`() throws {
    let id = try define(
      [
        .field("first", .word(["a", "b"]), at: 0), .field("second", .word(["c", "d"]), at: 1),
        .field("third", .word(["e", "f"]), at: 2), .field("negative", .word(["g"]), at: 3),
      ], values: [0, 1, 2, -1])
    try state.lua.setGlobal("many", to: .object(state.lua.makeObject(id, payload: gauge)))
    let code = "return many.first .. many.second .. tostring(many.third) .. tostring(many.negative)"
    #expect(try state.run(code).asString == "adnilnil")
  }

  @Test func `a class has at most 250 words`() throws {
    func words(_ count: Int) -> LuaFieldKind { .word((0..<count).map(String.init)) }
    let few = try define(
      [.field("a", words(100), at: 0), .field("b", words(150), at: 1)], values: [99, 149])
    try state.lua.setGlobal("many", to: .object(state.lua.makeObject(few, payload: gauge)))
    #expect(try state.run("return many.a .. many.b").asString == "99149")
    #expect(throws: LuaError.self) {
      try define([.field("a", words(100), at: 0), .field("b", words(151), at: 1)], values: [0, 0])
    }
  }

  @Test func `a callback receives its object, and nothing else`() throws {
    try state.run(
      "function gauge.on_change(g, ...) note(g == gauge, g.value, select('#', ...)) return 5 end")
    #expect(try state.lua.send(LuaCallback(1), to: object))
    #expect(state.notes == ["true\t1.5\t0"])
    try state.run("gauge.on_change = nil")
    #expect(try !state.lua.send(LuaCallback(1), to: object))
  }

  @Test func `an error in a callback has its file and line`() throws {
    try state.run("function gauge.on_change()\nerror('no') end")
    let error = #expect(throws: LuaError.self) { try state.lua.send(LuaCallback(1), to: object) }
    #expect(error?.line == 2)
    #expect(error?.traceback.contains("plugin/init.lua:2") == true)
  }

  @Test func `a callback can be sent inside a call and inside a coroutine`() throws {
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
