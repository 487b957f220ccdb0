import Lua
import Testing

struct LuaLimitsTests {
  @Test(arguments: [
    "while true do end",
    "while true do pcall(function() while true do end end) end",
    "while true do xpcall(function() while true do end end, function() while true do end end) end",
    "while true do coroutine.wrap(function() while true do end end)() end",
    "while true do pcall(coroutine.wrap(function() while true do end end)) end",
    "local function f() while true do coroutine.resume(coroutine.create(f)) end end f()",
    "local t = setmetatable({}, {__index = function() while true do end end}) return t.x",
    "table.sort({3, 2, 1}, function() while true do end end)",
    "('x'):gsub('x', function() while true do end end)",
    "load(function() while true do end end)",
    "do local x <close> = setmetatable({}, {__close = function() while true do end end}) while true do end end",
    "error(setmetatable({}, {__tostring = function() while true do end end}))",
    "repeat collectgarbage() until false",
    "goto a ::a:: goto a",
  ])
  func `every kind of endless loop is stopped`(code: String) throws {
    let state = try TestState()
    let error = try #require(state.failure(code, budget: .milliseconds(20)))
    #expect(error.kind == .outOfTime)
    #expect(state.failure("return 1")?.kind == .outOfTime)
  }

  @Test func `the stop names the line that was running`() throws {
    let error = try TestState().failure(
      "local a\nlocal b\nwhile true do end", budget: .milliseconds(5))
    #expect(error?.line == 3)
  }

  @Test func `short work under its budget is not stopped`() throws {
    let state = try TestState()
    for _ in 0..<200 {
      try state.run("local s = 0 for i = 1, 1000 do s = s + i end return s", budget: .handler)
    }
  }

  @Test(arguments: [
    "local t = {} for i = 1, math.huge do t[i] = {i} end",
    "local s = 'x' while true do s = s .. s end",
    "local t = {} while true do t[#t + 1] = ('x'):rep(100000) .. #t end",
    "local t = {} while true do t[#t + 1] = coroutine.create(function() end) end",
    "while true do pcall(function() local t = {} for i = 1, math.huge do t[i] = {i} end end) end",
    "local function f() return f() + 1 end f()",
  ])
  func `a memory bomb is stopped`(code: String) throws {
    let state = try TestState(limits: LuaLimits(memory: 2 << 20))
    let error = try #require(state.failure(code, budget: .milliseconds(3000)))
    #expect(error.kind == .outOfMemory || error.kind == .memory)
    #expect(state.lua.memoryUsed < 32 << 20)
  }

  @Test func `recursion without end is an error, not a crash`() throws {
    let state = try TestState()
    #expect(
      state.failure("local function f() local ok, e = pcall(f) return ok end return f()") == nil)
    #expect(state.failure("local s = string.rep('(', 300) .. ')' load(s)()") != nil)
  }

  @Test(arguments: [
    """
    local t = {}
    for i = 1, 20 do t[i] = {name = 'n' .. i, f = function() return i end} end
    note(table.concat({t[1].name, t[2].name}, ','))
    return pcall(error, {message = 'x'})
    """,
    """
    local s = ('ab'):rep(300, ',')
    for word in s:gmatch('%a+') do s:find(word, 1, true) end
    return (s:gsub('(a)(b)', function(a, b) return b .. a end)):upper() .. ('%s %q'):format(s, s)
    """,
    """
    local co = coroutine.wrap(function() for i = 1, 20 do coroutine.yield({i}) end end)
    local t = {} for i = 1, 20 do t[i] = co()[1] end
    table.sort(t, function(a, b) return a > b end) table.insert(t, 1, 'x') table.remove(t, 2)
    return select('#', table.unpack(table.move(t, 1, 10, 5)))
    """,
    """
    local f = load(function() return nil end)
    local g = load('return function(...) local a <close> = nil return {...} end')
    note(pcall(f), #g()(1, 2, 3), xpcall(error, function(m) return m .. '!' end, 'a'))
    local ok, message = pcall(function() return undefined_name end)
    error(setmetatable({}, {__tostring = function() return message end}))
    """,
  ])
  func `every failing allocation ends in an error or a value`(code: String) throws {
    let counter = try TestState()
    let before = counter.lua.allocations
    _ = counter.failure(code)
    let count = counter.lua.allocations - before
    #expect(count > 20)
    for first in 1...count {
      let state = try TestState()
      state.lua.failAllocations(from: first)
      if let error = state.failure(code) {
        #expect(error.kind == .memory || error.kind == .runtime || error.kind == .syntax)
      }
      state.lua.failAllocations(from: nil)
      #expect(try state.run("return 1").asInteger == 1)
      state.lua.close()
      #expect(state.lua.memoryUsed == 0)
    }
  }

  @Test func `a block that fails to shrink is counted by the size that Lua frees`() throws {
    let state = try TestState()
    try state.run("local function f(n) return n > 0 and 1 + f(n - 1) or 0 end f(5000)")
    let before = state.lua.memoryUsed
    state.lua.failAllocations(from: 1)
    state.lua.collect()
    state.lua.failAllocations(from: nil)
    #expect(state.lua.memoryUsed < before - 100_000)
    state.lua.close()
    #expect(state.lua.memoryUsed == 0)
  }

  @Test func `a long chain of coroutines that close each other is an error, not a crash`() throws {
    let state = try TestState(limits: LuaLimits(memory: 64 << 20))
    let result = try state.run(
      """
      local coroutines = {}
      for i = 1, 2500 do
        coroutines[i] = coroutine.create(function()
          local x <close> = setmetatable({}, { __close = function()
            if coroutines[i - 1] then assert(coroutine.close(coroutines[i - 1])) end
          end })
          coroutine.yield()
        end)
        coroutine.resume(coroutines[i])
      end
      local ok, message = coroutine.close(coroutines[#coroutines])
      return tostring(ok) .. ' ' .. message
      """)
    #expect(result.asString?.contains("too many coroutines are being closed") == true)
    #expect(try state.run("return coroutine.close(coroutine.create(type))").typeName == "boolean")
  }

  @Test func `a weak metatable near the memory limit does not crash`() throws {
    for limit in [1 << 20, 2 << 20, 8 << 20] {
      let state = try TestState(limits: LuaLimits(memory: limit))
      _ = state.failure(
        """
        local mt = setmetatable({}, { __mode = 'v' })
        while true do
          mt.__newindex = { }
          local t = setmetatable({}, mt)
          for i = 1, 200 do t[i .. 'k'] = { i } end
          keep = { keep, t, ('x'):rep(500) .. #tostring(t) }
        end
        """, budget: .milliseconds(400))
      #expect(state.lua.memoryUsed < 10 * limit)
    }
  }

  @Test func `many short calls together may not exceed their share`() throws {
    let state = try TestState(limits: LuaLimits(share: 0.01))
    try state.run("function busy() for i = 1, 100000 do end end")
    guard case .function(let busy) = try state.run("return busy") else {
      Issue.record("no function")
      return
    }
    var error: LuaError?
    for _ in 0..<10_000 where error == nil {
      do throws(LuaError) { try state.lua.call(busy) } catch let found { error = found }
    }
    #expect(error?.kind == .overShare)
    #expect(error?.isFinal == true)
    #expect(state.failure("return 1")?.kind == .overShare)
  }

  @Test func `loading does not count toward the share`() throws {
    let state = try TestState(limits: LuaLimits(share: 0.001))
    for _ in 0..<20 { try state.run("for i = 1, 100000 do end") }
  }

  /// A state, and a function in it that does some work.
  private func busyState(_ limits: LuaLimits) throws -> (TestState, LuaFunction) {
    let state = try TestState(limits: limits)
    let value = try state.run(
      "return function() local t = {} for i = 1, 10000 do t[i] = ('x'):rep(i % 100) end end")
    guard case .function(let busy) = value else { throw LuaError(.runtime, "no function") }
    return (state, busy)
  }

  @Test func `the same call does the same work each time`() throws {
    var counts: Set<UInt64> = []
    for _ in 0..<5 {
      let (state, busy) = try busyState(LuaLimits())
      try state.lua.call(busy)
      counts.insert(state.lua.maximumWork)
    }
    #expect(counts.count == 1)
    #expect((20_000..<1_000_000).contains(counts.first ?? 0))
  }

  @Test func `a budget of exactly a call's work is enough, and a smaller one is not`() throws {
    let (state, busy) = try busyState(LuaLimits())
    try state.lua.call(busy)
    let work = Int(state.lua.maximumWork)
    for _ in 0..<5 {
      let enough = try busyState(LuaLimits())
      try enough.0.lua.call(enough.1, budget: .units(work))
      let (state, busy) = try busyState(LuaLimits())
      let error = #expect(throws: LuaError.self) {
        try state.lua.call(busy, budget: .units(work * 9 / 10))
      }
      #expect(error?.kind == .outOfTime)
    }
  }

  @Test func `the share applies to the seconds of the host's clock`() throws {
    let (state, busy) = try busyState(LuaLimits(share: 0.01))
    var seconds = 0.0
    state.lua.seconds = { seconds }
    try state.lua.call(busy)
    let calls =
      Int(0.05 * 1000 * Double(LuaBudget.unitsPerMillisecond)) / Int(state.lua.maximumWork)
    // Most of the calls that five seconds allow, in each five seconds.
    for _ in 0..<4 {
      for _ in 0..<calls * 8 / 10 {
        seconds += 5.0 / Double(calls * 8 / 10)
        try state.lua.call(busy)
      }
    }
    let error = #expect(throws: LuaError.self) {
      for _ in 0..<2 * calls { try state.lua.call(busy) }
    }
    #expect(error?.kind == .overShare)
  }

  @Test func `work of the host is charged, or counted separately`() throws {
    let state = try TestState()
    let charge = state.lua.makeFunction { [unowned lua = state.lua] call throws(LuaError) in
      try lua.charge(call[0].asInteger ?? 0)
      return .none
    }
    let aside = state.lua.makeFunction { [unowned lua = state.lua] call throws(LuaError) in
      try lua.hostWork(units: { _ in call[0].asInteger ?? 0 }) { () throws(LuaError) in }
      return .none
    }
    try state.lua.setGlobal("charge", to: .hostFunction(charge))
    try state.lua.setGlobal("aside", to: .hostFunction(aside))
    #expect(state.failure("charge(1000)", budget: .units(10_000)) == nil)
    #expect(state.failure("aside(1000000)", budget: .units(10_000)) == nil)
    let error = state.failure(
      "local a\npcall(charge, 20000) note('went on')", budget: .units(10_000))
    #expect(error?.kind == .outOfTime)
    #expect(error?.line == 2)
    #expect(state.notes.isEmpty)
  }

  @Test func `separately counted work has a limit, too`() throws {
    let state = try TestState()
    let aside = state.lua.makeFunction { [unowned lua = state.lua] _ throws(LuaError) in
      try lua.hostWork(units: { _ in 10_000_000 }) { () throws(LuaError) in }
      return .none
    }
    try state.lua.setGlobal("aside", to: .hostFunction(aside))
    let error = state.failure("while true do aside() end")
    #expect(error?.kind == .outOfTime)
    #expect(error?.message.contains("more work") == true)
  }

  @Test func `memory that the host holds counts until its object is collected`() throws {
    let state = try TestState(limits: LuaLimits(memory: 1 << 20))
    let nothing = state.lua.makeFunction { _ throws(LuaError) in .none }
    let id = try state.lua.define(
      LuaClass(name: "picture", members: [], unknown: nothing, describe: nothing))
    let make = state.lua.makeFunction { [unowned lua = state.lua] call throws(LuaError) in
      let object = try lua.makeObject(id, payload: lua)
      try lua.setMemory(400_000, of: object)
      return .one(.object(object))
    }
    try state.lua.setGlobal("make", to: .hostFunction(make))
    // Each object is collected while the next ones are made.
    for _ in 0..<10 { try state.run("make()") }
    try state.run("make()")
    #expect(state.lua.memoryUsed > 400_000)
    state.lua.collect()
    #expect(state.lua.memoryUsed < 400_000)
    let error = state.failure("local t = {} for i = 1, 10 do t[i] = make() end")
    #expect(error?.kind == .outOfMemory)
    state.lua.close()
    #expect(state.lua.memoryUsed == 0)
  }

  @Test func `a call that uses a quarter of its budget is reported with its line`() throws {
    let state = try TestState()
    var calls: [LuaSlowCall] = []
    state.lua.onSlowCall = { calls.append($0) }
    try state.run("local x = 1", budget: .units(10_000))
    #expect(calls.isEmpty)
    try state.run(
      "local x\nfor i = 1, 40000000 do x = i end",
      budget: .milliseconds(800))
    #expect(calls.count == 1)
    #expect(calls.first?.line == 2)
    #expect(calls.first?.file == "plugin/init.lua")
    #expect((400...402).contains(calls.first?.milliseconds ?? 0))
  }
}
