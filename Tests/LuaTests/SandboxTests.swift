import Lua
import Testing

struct SandboxTests {
  @Test(arguments: [
    "io", "debug", "package", "dofile", "loadfile", "os.execute", "os.exit", "os.remove",
    "os.rename",
    "os.getenv", "os.tmpname", "os.setlocale", "string.dump", "('').dump", "loadstring", "warn",
  ])
  func `functions that reach out of the sandbox do not exist`(name: String) throws {
    let reads = "pcall(function() return \(name) end)"
    #expect(
      try TestState().run("local ok, value = \(reads) return tostring(not ok or value == nil)")
        .asString == "true")
  }

  @Test(arguments: [
    "os.time", "os.clock", "os.date", "os.difftime", "string.format", "('').rep", "table.concat",
    "math.floor", "utf8.char", "coroutine.wrap", "coroutine.close", "pcall", "xpcall", "load",
    "setmetatable", "getmetatable", "collectgarbage",
  ])
  func `safe library functions exist`(name: String) throws {
    #expect(try TestState().run("return \(name)").typeName == "function")
  }

  @Test func `loaded chunks use the globals of the plugin`() throws {
    let state = try TestState()
    #expect(try state.run("x = 1 return _G.x").asInteger == 1)
    #expect(try state.run("return load('return x')()").asInteger == 1)
    #expect(state.failure("return load('return io')()")?.message.contains("'io'") == true)
    #expect(try state.run("return load('return x', 'c', 't', {x = 5})()").asInteger == 5)
  }

  @Test func `bytecode is refused`() throws {
    let state = try TestState()
    #expect(state.failure("\u{1B}LuaT")?.kind == .syntax)
    let message = try state.run("return select(2, load('\\27Lua', 'x', 'b'))")
    #expect(message.asString?.contains("attempt to load a binary chunk") == true)
  }

  @Test func `finalizers are refused`() throws {
    let error = try TestState().failure("setmetatable({}, {__gc = function() end})")
    #expect(error?.message.contains("__gc") == true)
    #expect(error?.line == 1)
  }

  @Test func `the metatable of strings is locked`() throws {
    #expect(try TestState().run("return tostring(getmetatable(''))").asString == "false")
  }

  @Test func `a plugin cannot change the pace of the collector`() throws {
    let state = try TestState()
    #expect(state.failure("collectgarbage('stop')") != nil)
    #expect(try state.run("return collectgarbage('count') > 0 and collectgarbage()").asInteger == 0)
  }

  @Test func `a script's shebang line is skipped`() throws {
    let error = try TestState().failure("#!/usr/bin/env thimble\nerror('two')")
    #expect(error?.line == 2)
  }

  @Test func `xpcall calls its handler and survives a yield`() throws {
    let state = try TestState()
    #expect(
      try state.run("return select(2, xpcall(error, function(m) return m .. '!' end, 'a'))")
        .asString == "a!")
    let yielded = try state.run(
      "local co = coroutine.wrap(function() return xpcall(function() return coroutine.yield(1) + 1 end, error) end) co() return select(2, co(4))"
    )
    #expect(yielded.asInteger == 5)
  }

  @Test func `coroutines work as in stock Lua`() throws {
    let state = try TestState()
    let result = try state.run(
      """
      local co = coroutine.create(function(a) local b = coroutine.yield(a + 1) return b * 2 end)
      local _, one = coroutine.resume(co, 1)
      local _, two = coroutine.resume(co, 5)
      local dead, why = coroutine.resume(co)
      return one .. ' ' .. two .. ' ' .. tostring(dead) .. ' ' .. why .. ' ' .. coroutine.status(co)
      """)
    #expect(result.asString == "2 10 false cannot resume dead coroutine dead")
    #expect(
      try state.run("return tostring(pcall(coroutine.wrap(function() error('in') end)))").asString
        == "false")
  }

  @Test func `each state draws different random numbers`() throws {
    let draw = "return string.pack('j', math.random(0))"
    let first = try TestState().run(draw).asString
    #expect(try TestState().run(draw).asString != first)
  }

  @Test func `a library function with a too long result raises an error`() throws {
    for code in [
      "string.pack('c2000000000', '')", "string.format('%q', ('\0'):rep(2000000))",
      "('x'):rep(1 << 40)",
    ] {
      let state = try TestState()
      let error = try #require(state.failure(code))
      #expect(error.message.contains("resulting string too large"))
      #expect(state.failure("return 1") == nil)
    }
  }
}
