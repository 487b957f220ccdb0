import Lua
import Testing

struct LuaErrorTests {
  @Test func `a syntax error has its file and line`() throws {
    let error = try #require(TestState().failure("local x = 1\nlocal = 2"))
    #expect(error.kind == .syntax)
    #expect(error.file == "plugin/init.lua")
    #expect(error.line == 2)
    #expect(error.message.contains("<name> expected"))
  }

  @Test func `an error's traceback names the functions`() throws {
    let error = try #require(
      TestState().failure(
        "local function inner() error('oh') end\nlocal function outer() inner() end\nouter()"))
    #expect(error.message == "oh")
    #expect(error.traceback.split(separator: "\n").count == 3)
    #expect(error.traceback.contains("in inner"))
  }

  @Test func `a traceback has at most twenty lines`() throws {
    let error = try #require(
      TestState().failure(
        "local function f(n) if n == 0 then error('deep') end f(n - 1) return 1 end f(100)"))
    #expect(error.traceback.split(separator: "\n").count == 20)
  }

  @Test(arguments: [
    ("error({})", "the error value is a table"),
    ("error()", "the error value is a nil"),
    ("error(setmetatable({}, {__tostring = function() return 'told' end}))", "told"),
    ("error(42)", "42"),
  ])
  func `errors that are not strings are described`(code: String, expected: String) throws {
    let error = try #require(TestState().failure(code))
    #expect(error.message.contains(expected))
  }

  @Test func `an error object whose tostring raises still ends the call`() throws {
    let state = try TestState()
    let error = state.failure(
      "error(setmetatable({}, {__tostring = function() error('again') end}))")
    #expect(error?.kind == .runtime)
    #expect(try state.run("return 1").asInteger == 1)
  }

  @Test func `a huge message is truncated`() throws {
    let error = try #require(TestState().failure("error(string.rep('x', 1000000))"))
    #expect(error.message.utf8.count < 4096)
  }
}
