import Lua
import Testing

/// The metamethods that are guarded before Lua uses them: `__call`, `__concat` and `__mode`.
struct MetamethodTests {
  // MARK: Calls

  @Test(arguments: [
    "local c = {} setmetatable(c, {__call = c}) c()",
    "setmetatable({}, {__call = true})",
    "setmetatable({}, {__call = setmetatable({}, {__call = type})})",
  ])
  func `a __call other than a function is refused when the metatable is set`(code: String) throws {
    let error = try TestState().failure(code, budget: .handler)
    #expect(error?.message.contains("the __call of a metatable must be a function") == true)
    #expect(error?.line == 1)
  }

  @Test(arguments: [
    "local mt = {} local c = setmetatable({}, mt) mt.__call = c c()",
    "local mt = {} local c = setmetatable({}, mt) rawset(mt, '__' .. 'call', c) pcall(c) c()",
    "local mt = {} setmetatable(mt, mt) mt.__call = mt mt()",
    """
    local a, b = {}, {} local x, y = setmetatable({}, a), setmetatable({}, b)
    a.__call, b.__call = y, x x()
    """,
    "local mt = {} local c = setmetatable({}, mt) mt.__call = c for i in c do end",
    "local mt = {} local c = setmetatable({}, mt) mt.__call = c coroutine.wrap(c)()",
    "local mt = {} local c = setmetatable({}, mt) mt.__call = c "
      + "return #c(table.unpack({}, 1, 200))",
  ])
  func `a __call that is set later causes no endless loop`(code: String) throws {
    let error = try TestState().failure(code, budget: .handler)
    #expect(error?.kind == .runtime)
  }

  @Test func `a chain of __call is refused at its first call`() throws {
    let error = try TestState().failure(
      """
      local f = type
      for i = 1, 1000 do
        local mt = {}
        local t = setmetatable({}, mt)
        mt.__call, f = f, t
      end
      f()
      """, budget: .handler)
    #expect(error?.message.contains("the __call of a metatable must be a function") == true)
  }

  @Test func `calls of tables behave as in stock Lua`() throws {
    try StockComparison.compare(
      """
      local function called(...) return select('#', ...), select(2, ...) end
      local mt = { __call = called }
      local t = setmetatable({}, mt)
      note(t) note(t, 1, nil) note(t, table.unpack({}, 1, 300))
      note(function() return t('a', 'b') end)
      note(function() return (t()) end)
      note(function() for i = 1, 3 do t(i) end return pcall(t, 5) end)
      mt.__call = function(self, n) return n end
      note(t, 7)
      mt.__call = nil
      local function message(f) note(function() return select(2, pcall(f)) end) end
      message(function() t() end)
      message(function() local x = { y = t } x.y() end)
      message(function() t.z() end)
      message(function() local u = setmetatable({}, { __name = 'Thing' }) u() end)
      message(function() for i in t do end end)
      message(function() (nil)() end)
      function mt.__call(self, n) error('bad ' .. n, 2) end
      message(function() t(1) end)
      function mt.__call(self, n) error('bad ' .. n) end
      message(function() t(1) end)
      function mt.__call(self, n) return n == 0 and 0 or 1 + self(n - 1) end
      note(t, 5000)
      function mt.__call(self, n) if n == 0 then return 'end' end return self(n - 1) end
      note(t, 50000)
      function mt.__call(self, n) return coroutine.yield(n) end
      note(function() local f = coroutine.wrap(t) return f(3), f(4) end)
      local indexed = setmetatable({}, { __index = t })
      note(function() return table.concat({ ('abc'):gsub('.', indexed) }) end)
      local seen = {}
      for k in pairs(mt) do seen[#seen + 1] = k end
      for k in next, mt do seen[#seen + 1] = k end
      note(function() return table.unpack(seen) end)
      note(next, setmetatable({}, {}))
      note(function() local e = {} setmetatable({}, e) return next(e), #e, rawlen(e) end)
      note(function()
        local e = {} setmetatable({}, e) e.a = 1 e.b = 2
        for k in pairs(e) do e[k] = nil end
        return next(e)
      end)
      """, lines: 24)
  }

  @Test func `no string of a plugin equals the key of a guard`() throws {
    let state = try TestState()
    let result = try state.run(
      """
      local mt = {}
      local t = setmetatable({}, mt)
      for first = 0, 255 do
        for _, rest in ipairs { '_call', '_concat', '_mode' } do
          mt[string.char(first) .. rest] = 5
        end
      end
      mt.__call = function() return 'called' end
      mt.__concat = function() return 'joined' end
      return t() .. (t .. 'x')
      """)
    #expect(result.asString == "calledjoined")
  }

  @Test func `tables that are passed to the host contain no guards`() throws {
    let state = try TestState()
    let count = state.lua.makeFunction { call throws(LuaError) in
      guard case .table(let table) = call[0] else { return .none }
      return .one(.integer(table.entries.count))
    }
    try state.lua.setGlobal("count", to: .hostFunction(count))
    #expect(
      try state.run("local mt = { __mode = 'k' } setmetatable({}, mt) return count(mt)").asInteger
        == 1)
  }

  // MARK: Concatenation

  /// A script that joins objects and texts by `..` in our state, or by calls of the same metamethod
  /// in stock Lua, whose own `..` corrupts the stack.
  private func script(_ isOurs: Bool, setLater: Bool) -> String {
    var functions: [String] = []
    for length in 2...5 {
      for objects in 1..<(1 << length) {
        let operands = (0..<length).map { objects >> $0 & 1 == 1 ? "o" : "'\($0)'" }
        let joined =
          isOurs
          ? operands.joined(separator: " .. ")
          : operands.dropLast().reversed().reduce(operands[length - 1]) { "join(\($1), \($0))" }
        functions.append("function() return \(joined) end,")
      }
    }
    return """
      local count, mt = 0, {}
      local function text(value) return type(value) == 'table' and value.text or value end
      local function concat(a, b)
        count = count + 1
        if count % 50 == 0 then collectgarbage() end
        if count % 3 == 0 then select('#', table.unpack({}, 1, count % 500)) end
        return setmetatable({ text = ('(%s|%s)'):format(text(a), text(b)) }, mt)
      end
      local function join(a, b)
        if type(a) == 'table' or type(b) == 'table' then return concat(a, b) end
        return ('%s%s'):format(a, b)
      end
      mt.__concat = \(setLater ? "nil" : "concat")
      local o = setmetatable({ text = 'o' }, mt)
      mt.__concat = concat
      local functions = { \(functions.joined(separator: "\n")) }
      local function descend(depth, f, ...)
        if depth == 0 then return (f()) end
        local result = descend(depth - 1, f, ...)
        return result
      end
      local all = {}
      for i, f in ipairs(functions) do
        for depth = 0, 60 do
          local pad = (i + depth) % 7
          local run = coroutine.wrap(descend)
          local found = text(run(depth, f, table.unpack({}, 1, pad)))
          if found ~= all[#all] then all[#all + 1] = found end
        end
      end
      return #functions .. ' ' .. table.concat(all, ' ')
      """
  }

  @Test(arguments: [false, true])
  func `a __concat gives the same result at every depth of the stack`(isSetLater: Bool) throws {
    let state = try TestState(limits: LuaLimits(memory: 64 << 20))
    let ours = try state.run(
      script(true, setLater: isSetLater), budget: .milliseconds(20_000)
    ).asString
    let stock = try StockComparison.stock(script(false, setLater: isSetLater))
    #expect(ours == stock)
    #expect(ours?.hasPrefix("56 (0|o) ") == false)
    #expect(ours?.hasPrefix("56 ") == true)
  }

  @Test func `errors of concatenation are those of stock Lua`() throws {
    let state = try TestState()
    let message = state.failure("local o = setmetatable({}, {})\nreturn 'a' .. o")
    #expect(message?.message.contains("attempt to concatenate a table value") == true)
    #expect(message?.line == 2)
    #expect(
      state.failure("return setmetatable({}, {__concat = 1}) .. 'x'")?.message.contains(
        "the __concat of a metatable must be a function") == true)
  }

  @Test func `a function with too many values for a safe concatenation is refused`() throws {
    let list = (1...240).map(String.init).joined(separator: ", ")
    let state = try TestState()
    let error = state.failure("local function f(a)\nreturn print(a .. a, \(list))\nend")
    #expect(error?.message.contains("the function at line 1 uses '..'") == true)
    #expect(error?.kind == .syntax)
    #expect(
      try state.run("return select(2, load('return print(\(list), a .. a)'))").asString?
        .contains("the function at line 0") == true)
    #expect(state.failure("local function f(a) return print(a, \(list)) end") == nil)
  }

  // MARK: Closing values

  @Test(arguments: [
    "for i in it() do break end", "for i in it() do local f = function() return i end break end",
    "for i in it() do local f = function() return i end if i == 2 then break end end",
    "for i in it() do local f = function() return i end end",
    "for i in it() do local f = function() return i end while true do break end break end",
    "for i in it() do for j in it() do local f = function() return j end break end break end",
    "for i in it() do local f = function() return i end goto out end ::out::",
    "while true do for i in it() do local f = function() return i end break end break end",
    "for i in it() do local x <close> = thing() local f = function() return x end break end",
    "for i in it() do do local f = function() return i end break end end",
    "for i in it() do if i then local f = function() return i end break end end "
      + "do local y <close> = thing() end",
    "repeat for i in it() do local j = i local f = function() return j end break end until true",
  ])
  func `a generic for closes its closing value however it ends`(loop: String) throws {
    let result = try TestState().run(
      """
      local open, opened = 0, 0
      local mt = { __close = function() open = open - 1 end }
      local function thing() open, opened = open + 1, opened + 1 return setmetatable({}, mt) end
      local function it()
        return function(_, i) if i < 3 then return i + 1 end end, nil, 0, thing()
      end
      local function run() do \(loop) end return open end
      local found = run()
      return found .. ' ' .. open .. ' ' .. tostring(opened > 0)
      """)
    #expect(result.asString == "0 0 true")
  }

  // MARK: Weak tables

  @Test func `a __mode applies when the metatable is set`() throws {
    let state = try TestState()
    let result = try state.run(
      """
      local weak = setmetatable({}, { __mode = 'k' })
      weak[{}] = 1
      local mt = {}
      local strong = setmetatable({}, mt)
      mt.__mode = 'k'
      strong[{}] = 1
      collectgarbage()
      return tostring(next(weak)) .. type(next(strong))
      """)
    #expect(result.asString == "niltable")
  }
}
