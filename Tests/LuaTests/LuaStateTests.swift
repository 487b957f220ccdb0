import Lua
import System
import Testing

struct LuaStateTests {
  @Test func `a chunk returns its value`() throws {
    let state = try TestState()
    #expect(try state.run("return 6 * 7").asInteger == 42)
    #expect(try state.run("return 'a' .. 1.5").asString == "a1.5")
    #expect(try state.run("local nothing").isNil)
  }

  @Test func `integers and floats keep their subtype in both directions`() throws {
    let state = try TestState()
    let same = state.lua.makeFunction { call throws(LuaError) in .two(call[0], call[1]) }
    try state.lua.setGlobal("same", to: .hostFunction(same))
    let types = try state.run(
      "local a, b = same(1, 1.0) return math.type(a) .. ' ' .. math.type(b)")
    #expect(types.asString == "integer float")
  }

  @Test func `tables are passed with their nested entries`() throws {
    let state = try TestState()
    guard case .table(let table) = try state.run("return {1, 2, x = {y = 'deep'}}") else {
      Issue.record("no table")
      return
    }
    #expect(table.list.compactMap(\.asInteger) == [1, 2])
    guard case .table(let inner) = table["x"] else {
      Issue.record("no inner table")
      return
    }
    #expect(inner["y"].asString == "deep")
  }

  @Test func `a table that contains itself is refused`() throws {
    let state = try TestState()
    let take = state.lua.makeFunction { _ throws(LuaError) in .none }
    try state.lua.setGlobal("take", to: .hostFunction(take))
    let error = state.failure("local t = {} t.t = t take(t)")
    #expect(error?.message.contains("contains itself") == true)
    #expect(error?.line == 1)
  }

  @Test func `a host function's error has the caller's line`() throws {
    let state = try TestState()
    let refuse = state.lua.makeFunction { _ throws(LuaError) in throw .raised("no such thing") }
    try state.lua.setGlobal("refuse", to: .hostFunction(refuse))
    let error = state.failure("local a\nlocal b\nrefuse()")
    #expect(error?.description == "plugin/init.lua:3: no such thing")
    #expect(error?.traceback.hasPrefix("plugin/init.lua:3: in main chunk") == true)
    #expect(
      try state.run("return select(2, pcall(refuse))").asString
        == "plugin/init.lua:1: no such thing")
  }

  @Test func `a function can be retained and called`() throws {
    let state = try TestState()
    guard case .function(let double) = try state.run("return function(x) return x * 2 end") else {
      Issue.record("no function")
      return
    }
    #expect(try state.lua.call(double, .number(1.5)).asNumber == 3)
  }

  @Test func `released functions are collected`() throws {
    let state = try TestState()
    try state.run("return string.rep('x', 10)")
    state.lua.collect()
    let before = state.lua.memoryUsed
    for _ in 0..<1000 {
      try state.run("local s = string.rep('x', 1000) return function() return s end")
    }
    state.lua.collect()
    #expect(state.lua.memoryUsed < before + 64 << 10)
  }

  @Test func `calls of Lua and the host can be nested`() throws {
    let state = try TestState()
    let lua = state.lua
    let apply = lua.makeFunction { [unowned lua] call throws(LuaError) in
      guard case .function(let function) = call[0] else { throw .raised("a function is needed") }
      return .one(try lua.call(function, call[1]))
    }
    try lua.setGlobal("apply", to: .hostFunction(apply))
    #expect(
      try state.run(
        "return apply(function(x) return apply(function(y) return y + 1 end, x) end, 1)"
      ).asInteger == 2)
    let error = state.failure("apply(function() local x = nil; return x.y end)")
    #expect(error?.message.contains("attempt to index a nil value") == true)
  }

  @Test func `a call inside a coroutine reaches the host and returns`() throws {
    let state = try TestState()
    try state.run(
      """
      local co = coroutine.wrap(function() note('in') coroutine.yield() note('again') end)
      co() co()
      """)
    #expect(state.notes == ["in", "again"])
  }

  @Test func `text functions join their arguments as print does`() throws {
    let state = try TestState()
    try state.run("note('a', 1, nil, true, 2.5) note()")
    #expect(state.notes == ["a\t1\tnil\ttrue\t2.5", ""])
  }

  @Test func `require finds modules of the host and of the plugin, once`() throws {
    let state = try TestState()
    try state.lua.setModule("thimble", to: .table(LuaTable(fields: ["level": .integer(1)])))
    try state.lua.setRequire { name throws(LuaError) in
      guard name == "part" else { throw .raised("no module '\(name)'") }
      return ("note('loading') return {name = ...}", "plugin/part.lua")
    }
    #expect(try state.run("return require('thimble').level").asInteger == 1)
    #expect(
      try state.run("return require('part').name .. #require('part').name").asString == "part4")
    #expect(state.notes == ["loading"])
    #expect(
      state.failure("require 'missing'")?.description == "plugin/init.lua:1: no module 'missing'")
  }

  @Test func `a module that requires itself is an error`() throws {
    let state = try TestState()
    try state.lua.setRequire { name throws(LuaError) in ("require '\(name)'", "\(name).lua") }
    #expect(state.failure("require 'loop'")?.message.contains("requires itself") == true)
  }

  @Test func `a closed state refuses calls`() throws {
    let state = try TestState()
    state.lua.close()
    #expect(state.failure("return 1")?.kind == .closed)
  }

  @Test func `closing from inside a call waits for its end`() throws {
    let state = try TestState()
    let close = state.lua.makeFunction { [unowned state] _ throws(LuaError) in
      state.lua.close()
      return .none
    }
    try state.lua.setGlobal("close", to: .hostFunction(close))
    try state.run("close() note('after')")
    #expect(state.notes == ["after"])
    #expect(state.lua.isClosed)
    #expect(state.failure("return 1")?.kind == .closed)
  }

  @Test func `long runs of combining marks are divided on the way to the host`() throws {
    let state = try TestState()
    let head = "local text = 'a' .. ('\\u{301}\\u{316}'):rep(20000) "
    let text = try state.run(head + "return text").asString
    #expect(text?.isStreamSafe == true)
    #expect((text?.utf8.count ?? 0) > 80_000)
    guard case .table(let table) = try state.run(head + "return {[text] = {[text] = text}}"),
      let entry = table.entries.first, case .table(let inner) = entry.value
    else {
      Issue.record("no table")
      return
    }
    #expect(entry.key.asString?.isStreamSafe == true)
    #expect(inner.entries.first?.value.asString?.isStreamSafe == true)
    var arguments: [String?] = []
    let take = state.lua.makeFunction { call throws(LuaError) in
      arguments.append(call[0].asString)
      return .none
    }
    try state.lua.setGlobal("take", to: .hostFunction(take))
    _ = try state.run(head + "take(text)")
    #expect(arguments.first??.isStreamSafe == true)
    #expect(state.failure(head + "error(text)")?.message.isStreamSafe == true)
  }

  @Test func `fields of a table are found by their bytes`() {
    let table = LuaTable(fields: ["\u{e9}": .integer(1)])
    #expect(table["\u{e9}"].asInteger == 1)
    #expect(table["e\u{301}"].isNil)
  }
}
