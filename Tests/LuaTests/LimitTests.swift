import Lua
import Testing

struct LimitTests {
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
  func `an endless loop is stopped, however it hides`(code: String) throws {
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

  @Test func `calls that are all legal may not take more than their share together`() throws {
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

  @Test func `loading has no part in the share`() throws {
    let state = try TestState(limits: LuaLimits(share: 0.000001))
    for _ in 0..<20 { try state.run("for i = 1, 100000 do end") }
  }

  @Test func `a call that takes a quarter of its budget is told of with its line`() throws {
    let state = try TestState()
    var calls: [LuaSlowCall] = []
    state.lua.onSlowCall = { calls.append($0) }
    try state.run("local x = 1", budget: .milliseconds(4000))
    #expect(calls.isEmpty)
    try state.run(
      "local start = os.clock()\nwhile os.clock() - start < 0.2 do end",
      budget: .milliseconds(400))
    #expect(calls.count == 1)
    #expect(calls.first?.line == 2)
    #expect(calls.first?.file == "plugin/init.lua")
    #expect((calls.first?.milliseconds ?? 0) > 100)
  }
}
