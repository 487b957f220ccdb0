import Lua
import Testing

@Suite(.countsAllocations) struct CallAllocationTests {
  private final class Point {
    var x = 3.0
  }

  @Test func `calling a callback that reads properties allocates nothing`() throws {
    let lua = try LuaState()
    let nothing = lua.makeFunction { _ throws(LuaError) in .none }
    let sum = lua.makeFunction { call throws(LuaError) in
      .two(.number(call[1].asNumber ?? 0), .integer(2))
    }
    let id = try lua.define(
      LuaClass(
        name: "point",
        members: [
          .callback("on_change", LuaCallback(1)), .method("sum", sum),
          .property(
            "x",
            read: { payload throws(LuaError) in
              .one((payload as? Point).map { .number($0.x) } ?? .nil)
            }),
          .property("state", read: { _ throws(LuaError) in .one(.string("began")) }),
        ], unknown: nothing, describe: nothing))
    let object = try lua.makeObject(id, payload: Point())
    try lua.anchor(object)
    try lua.setGlobal("p", to: .object(object))
    try lua.run(
      Array(
        "function p.on_change(self) local x, y = self:sum(self.x) return self.state == 'began' end"
          .utf8), name: "a.lua")
    func callOften() throws {
      for _ in 0..<100 {
        try lua.call(LuaCallback(1), of: object) { $0.put(.object(object)) }
      }
    }
    #expect(try allocations(in: 1, afterWarmUp: 1, of: callOften) == 0)
  }

  @Test func `collection frees the memory of a large value, and keeps that of callbacks`() throws {
    let lua = try LuaState()
    let id = try lua.run(Array("return function(a, b) end".utf8), name: "a.lua")
    guard case .function(let function) = id else {
      Issue.record("no function")
      return
    }
    var large = LuaTable()
    for index in 1...1000 { large.entries.append((.integer(index), .boolean(true))) }
    func count(_ first: LuaValue) throws -> UInt {
      try allocations { try lua.call(function, first, .integer(2)) }
    }
    let small = try (count(.integer(1)), count(.integer(1))).1
    _ = try count(.table(large))
    let kept = try count(.table(large))
    lua.collectStep()
    #expect(try count(.table(large)) > kept)
    lua.collectStep()
    _ = try count(.integer(1))
    lua.collectStep()
    #expect(try count(.integer(1)) == small)
  }

  @Test func `sending to a callback that reads fields allocates nothing`() throws {
    let lua = try LuaState()
    let nothing = lua.makeFunction { _ throws(LuaError) in .none }
    let id = try lua.define(
      LuaClass(
        name: "point",
        members: [
          .callback("on_change", LuaCallback(1)),
          .field("x", .number, at: 0), .field("count", .integer, at: 1),
          .field("state", .word(["possible", "began"]), at: 2),
        ],
        fields: LuaClass.Fields(count: 3) { payload in
          let point = payload as? Point
          return { values in
            values.append(point?.x ?? .nan)
            values.append(7)
            values.append(1)
          }
        }, unknown: nothing, describe: nothing))
    let object = try lua.makeObject(id, payload: Point())
    try lua.anchor(object)
    try lua.setGlobal("p", to: .object(object))
    try lua.run(
      Array(
        "sum = 0 function p.on_change(p) sum = sum + p.x + p.count + (p.state == 'began' and 1 or 0) end"
          .utf8), name: "a.lua")
    func sendOften() throws {
      for _ in 0..<100 { try lua.send(LuaCallback(1), to: object) }
    }
    #expect(try allocations(in: 1, afterWarmUp: 1, of: sendOften) == 0)
    #expect(try lua.run(Array("return sum".utf8), name: "b.lua").asNumber == 2200)
  }
}
