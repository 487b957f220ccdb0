import Foundation
import Testing

@testable import PluginHost
@testable import ScriptViews
@testable import Scripting
@testable import Trial

struct LuaNamesTests {
  /// The fields that the code uses of objects of known types, after a line that requires `thimble`.
  private func fields(_ source: String) -> [String] {
    let text = "local thimble = require 'thimble'\n" + source
    return LuaNames(in: Array(text.utf8), objects: ObjectNames()).objectFields
      .map { "\($0.type.dropFirst("thimble.".count)).\($0.field.name)" }
  }

  @Test(arguments: [
    ("thimble.tap { on_ended = function(tap) print(tap.locatoin) end }", ["Tap.locatoin"]),
    (
      "thimble.tap { on_ended = function(t) return function() t:reset_it() end end }",
      ["Tap.reset_it"]
    ),
    ("local w = thimble.window { title = 'x' }\nw:add_subveiw(v)", ["Window.add_subveiw"]),
    (
      "local w = thimble.window {}\nlocal p = w:add_gesture_recognizer(thimble.pan {})\n"
        + "p.enabeld = 1",
      ["Window.add_gesture_recognizer", "Pan.enabeld"]
    ),
    (
      "thimble.pan({ delegate = { should_receive_touch = function(p, t) return p.x, t.y end } })",
      ["Pan.x", "Touch.y"]
    ),
    (
      "thimble.recognizer { touches_began = function(self) self.stat = 'began' end }",
      ["CustomRecognizer.stat"]
    ),
  ])
  func `fields of objects are found if the code shows the object's type`(
    _ source: String, _ uses: [String]
  ) {
    #expect(fields(source) == uses)
  }

  @Test(arguments: [
    "local w = thimble.window {}\nw = other\nw.anything = 1",
    "local w = other or thimble.window {}\nw.anything = 1",
    "local w = thimble.window {} or other\nw.anything = 1",
    "local x = thimble.window({}).anything\nx.more = 1",
    "thimble.tap { on_ended = function(tap) tap = tap or {} print(tap.anything) end }",
    "thimble.tap { on_ended = function(tap) local tap = {} print(tap.anything) end }",
    "thimble.tap { on_ended = function(tap) for tap in f() do print(tap.anything) end end }",
    "helper { on_ended = function(tap) print(tap.anything) end }",
    "thimble.tap { other = { on_ended = function(tap) print(tap.anything) end } }",
    "local l = thimble.layer { output = 'all', setup = print }\nl.anything = 1",
    "local thimble = { tap = print }\nlocal t = nil thimble.tap { x = function(t) t.y() end }",
    "local function f(w) return w.anything end\nlocal w = f(1)\nw.anything = 2",
  ])
  func `fields of objects of unknown type are ignored`(_ source: String) {
    #expect(fields(source) == [])
  }

  /// The loader and `check` must agree about the modules that code requires.
  @Test(arguments: [
    "require 'a'", "require(\"a\")", "require [[a]]", "require([=[a]=])", "require [[\na]]",
    "pcall(require, 'a')", "local ok, m = pcall(require, [[a]])", "require ( 'a.b' )",
    "require 'a' require 'b'", "t.x = 1 require = 5", "local s = 'none'", "require(name)",
  ])
  func `check and the loader find the same required modules`(_ source: String) {
    let names = LuaNames(in: Array(source.utf8))
    #expect(
      Set((names.modules + names.optionalModules).map { $0.name.filter { $0 != "\n" } })
        == Set(RequiredNames.names(in: Array(source.utf8))))
  }

  private func reads(_ source: String) -> [String] {
    LuaNames(in: Array(source.utf8)).reads.map { "\($0.name) \($0.line)" }
  }

  @Test(arguments: [
    "local x = 1\nreturn x", "local function f(a, ...) return a, f, ... end",
    "for i = 1, 3 do local j = i end", "for k, v in ('x'):gmatch('.') do local _ = k, v end",
    "local t = { key = 1, ['other'] = 2; third = 3 } return t.key, t.other.third",
    "local t = {} function t:m(a) return self, a end function t.n(b) return b end",
    "repeat local done = true until done", "goto over\n::over::",
    "while true do local a = 1 if a then local b = a elseif a then local c = a "
      + "else local d = a end end",
    "local a <const>, b <close> = 1, nil return a, b",
    "-- print\n--[[ print\nprint ]] local s = 'print'",
    "local s = [==[ print ]] ]==] return s", "#!/usr/bin/env x\nlocal a = 0x1p+3 .. 1e-5 return a",
    "local f = function(g) return function(h) return g, h end end return f",
    "for i = 1, (function(n) return n end)(3) do local _ = i end",
    "x = 1", "a, b = 1, 2", "function f() end",
  ])
  func `locals, fields and assigned names are not read globals`(_ source: String) {
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
  func `reads of globals are found with their lines`(_ source: String, _ names: [String]) {
    #expect(reads(source) == names)
  }

  @Test func `fields, modules and assignments are distinguished`() {
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
  func `code that passes thimble on is known to use unknown fields`(
    _ source: String, _ isKnown: Bool
  ) {
    #expect(LuaNames(in: Array(source.utf8)).knowsHostFields == isKnown)
  }
}
