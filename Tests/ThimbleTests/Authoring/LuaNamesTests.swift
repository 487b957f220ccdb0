import Testing

@testable import thimble

struct LuaNamesTests {
  private func reads(_ source: String) -> [String] {
    LuaNames(in: Array(source.utf8)).reads.map { "\($0.name) \($0.line)" }
  }

  @Test(arguments: [
    "local x = 1\nreturn x", "local function f(a, ...) return a, f, ... end",
    "for i = 1, 3 do local j = i end", "for k, v in ('x'):gmatch('.') do local _ = k, v end",
    "local t = { key = 1, ['other'] = 2; third = 3 } return t.key, t.other.third",
    "local t = {} function t:m(a) return self, a end function t.n(b) return b end",
    "repeat local done = true until done", "goto over\n::over::",
    "while true do local a = 1 if a then local b = a elseif a then local c = a else local d = a end end",
    "local a <const>, b <close> = 1, nil return a, b",
    "-- print\n--[[ print\nprint ]] local s = 'print'",
    "local s = [==[ print ]] ]==] return s", "#!/usr/bin/env x\nlocal a = 0x1p+3 .. 1e-5 return a",
    "local f = function(g) return function(h) return g, h end end return f",
    "for i = 1, (function(n) return n end)(3) do local _ = i end",
    "x = 1", "a, b = 1, 2", "function f() end",
  ])
  func `names that are no globals that are read`(_ source: String) {
    #expect(reads(source) == [])
  }

  @Test(arguments: [
    ("return x", ["x 1"]), ("do local x = 1 end\nreturn x", ["x 2"]),
    ("for i = 1, n do end return i", ["n 1", "i 1"]),
    ("local t = { key = value, other }", ["value 1", "other 1"]),
    ("if a then local b = 1 else return b end", ["a 1", "b 1"]),
    ("function t.f(a) end\nreturn a", ["t 1", "a 2"]),
    ("local function f(a) end\nf(a)", ["a 2"]),
    ("x.y = 1", ["x 1"]), ("t[k] = 1", ["t 1", "k 1"]), ("x = x1 == 2", ["x1 1"]),
    ("local s = 'a\\\nb' .. c", ["c 2"]),
  ])
  func `names that are`(_ source: String, _ names: [String]) {
    #expect(reads(source) == names)
  }

  @Test func `fields, modules and assignments are told apart`() {
    let source = """
      local thimble = require "thimble"
      local other = require("a.b")
      total = string.format("%d", thimble.api_level)
      """
    let names = LuaNames(in: Array(source.utf8))
    #expect(names.modules.map(\.name) == ["thimble", "a.b"])
    #expect(names.assigned == ["total"])
    #expect(names.fields.map(\.table) == ["string"])
    #expect(names.fields.map(\.field) == [.init(name: "format", line: 3)])
    #expect(names.hostFields == [.init(name: "api_level", line: 3)])
  }

  @Test(arguments: [
    ("local thimble = require 'thimble'\nthimble.log.warn('x')\nthimble.tap {}", true),
    ("local t = require('thimble')\nt.tap {}", true),
    ("local thimble = require 'thimble'\nuse(thimble)", false),
    ("local thimble = require 'thimble'\nreturn thimble['tap']", false),
    ("local tap = require('thimble').tap", false), ("require('thimble').tap {}", false),
  ])
  func `uses of thimble that cannot be followed are known as such`(
    _ source: String, _ isKnown: Bool
  ) {
    #expect(LuaNames(in: Array(source.utf8)).knowsHostFields == isKnown)
  }
}
