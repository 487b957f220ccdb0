import JSON
import Lua
import Testing

@testable import PluginHost

struct SettingScanTests {
  /// Returns the lines of the settings that a call passes, by their paths with `/` between.
  private func lines(
    _ code: String, of name: String = "one", at line: Int = 1, settings: JSONValue = [:]
  ) -> [String: Int] {
    var scan = SettingScan([("init.lua", Array(code.utf8))])
    return lines(&scan, of: name, at: line, settings: settings)
  }

  private func lines(
    _ scan: inout SettingScan, of name: String = "one", at line: Int = 1, settings: JSONValue = [:]
  ) -> [String: Int] {
    let call = SettingFault.Position(file: "init.lua", line: line)
    let positions = scan.positions(of: LuaValue(settings), for: name, at: call)
    #expect(positions.call == call)
    let pairs = positions.positions.map { ($0.key.joined(separator: "/"), $0.value.line) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test func `each entry of a table has its line, and a number if it has no key`() {
    let code = """
      use("one", {
        a = 1, b = f(2, 3)
        ; "x",
        ["c.d"] = {
          "y", k = 2 },
        [e] = {
          z = 3 }, ["f" .. g] = 4, [1] = 5, last = h,
        { u },
        "w" })
      """
    #expect(
      lines(code) == [
        "a": 2, "b": 2, "1": 3, "c.d": 4, "c.d/1": 5, "c.d/k": 5, "last": 7, "2": 8, "2/1": 8,
        "3": 9,
      ])
  }

  @Test func `commas in blocks and brackets do not end an entry`() {
    let code = """
      use("one", {
        a = function(x, y) if x then y = 1; end repeat z = 2; until z
          for i = 1, 2 do w = 3; end return 4, 5 end, b = f(1, 2)[g(3, 4)],
        c = 6 })
      """
    #expect(lines(code) == ["a": 2, "b": 3, "c": 4])
    #expect(lines("use('one', { [{ { 1 }, 2 }] = 3, a = 4 })") == ["a": 1])
  }

  @Test func `a name refers to the last table that was assigned to it`() {
    let code = "local t = { a = 1 }\nt = {\nb = 2 } t = u t = t == {} use('one', t) use('two', u)"
    #expect(lines(code, at: 3) == ["b": 3])
    #expect(lines(code, of: "two", at: 3) == [:])
    #expect(lines("t = { a = 1 } use('one', t .. u)") == [:])
    #expect(lines("t = { a = 1 } use('one', t(2))") == [:])
  }

  @Test func `the call is the one that names the plugin in its line`() {
    let code = """
      use("one", { a = 1 })
      use "one" use(name, { b = 2 }) use("one", { c = 3 }) use("one", { d = 4 }) use("two", { e = 5 })
      use("three", { f = 6 })
      """
    #expect(lines(code, at: 1) == ["a": 1])
    #expect(lines(code, at: 2) == ["c": 2])
    #expect(lines(code, of: "two", at: 2) == ["e": 2])
    #expect(lines(code, of: "three", at: 3) == ["f": 3])
    #expect(lines(code, of: "three", at: 2) == ["b": 2])
    #expect(lines(code, of: "four", at: 2) == ["b": 2])
    #expect(lines(code, at: 4) == [:])
  }

  @Test func `a call without a table has no lines`() {
    #expect(lines("use('one') t = { a = 1 }") == [:])
    #expect(lines("use('one', 2) t = { a = 1 }") == [:])
    #expect(lines("user('one', { a = 1 })") == [:])
  }

  @Test(arguments: [
    ("use", [:]), ("use(", [:]), ("use('one'", [:]), ("use('one',", [:]), ("use('one', t", [:]),
    ("use('one', {", [:]), ("use('one', { a", ["1": 1]), ("use('one', { a =", ["a": 1]),
    ("use('one', { a = 2", ["a": 1]), ("use('one', { a = 2,", ["a": 1]),
    ("use('one', { [", ["1": 1]), ("use('one', { ['a'", ["1": 1]),
    ("use('one', { ['a']", ["a": 1]), ("use('one', { ['a'] =", ["a": 1]),
    ("t = { a = 1 } use('one', t) t", ["a": 1]), ("t = { a = 1 } use('one', t) t =", ["a": 1]),
  ])
  func `incomplete code has the lines up to its end`(code: String, lines: [String: Int]) {
    #expect(self.lines(code) == lines)
  }

  /// The paths `a`, `a/a`, … with the number of their parts.
  private func depths(_ last: Int) -> [String: Int] {
    let paths = (1...last).map { (Array(repeating: "a", count: $0).joined(separator: "/"), $0) }
    return Dictionary(uniqueKeysWithValues: paths)
  }

  @Test func `tables are read eight levels deep, and a name counts as a level`() {
    let table = String(repeating: "{ a =\n", count: 10) + "1" + String(repeating: "}", count: 10)
    #expect(lines("use('one', \(table))") == depths(8))
    #expect(lines("t = \(table) use('one', t)", at: 11) == depths(7))
  }

  @Test func `literals are found up to eight tables deep`() {
    var settings = JSONValue.string("text 10")
    for depth in (1...9).reversed() {
      settings = .object(["a": settings, "s": .string("text \(depth)")])
    }
    let code = (1...10).map { "'text \($0)'" }.joined(separator: "\n")
    let found = lines(code, settings: settings)
    #expect(found.values.sorted() == Array(1...8))
    #expect(found["s"] == 1)
    #expect(found["a/a/a/a/a/a/a/s"] == 8)
  }

  @Test func `a string has the line of the first unused literal`() {
    let code = "\n'a b'\n'a b' 'c' \"d \\\"e\\\"\" 'f \\'g\\''"
    let settings: JSONValue = [
      "x": ["a b", "a b", "a b"], "y": "c", "z": "d \"e\"", "zz": "f 'g'",
    ]
    let expected = ["x/1": 2, "x/2": 3, "z": 3, "zz": 3]
    var scan = SettingScan([("init.lua", Array(code.utf8))])
    #expect(lines(&scan, settings: settings) == expected)
    #expect(lines(&scan, settings: settings) == expected)
  }

  @Test func `a string in the call's own table uses no other literal`() {
    let code = "\nuse('one', { x = 'a b' })\n'a b'"
    #expect(lines(code, at: 2, settings: ["x": "a b", "y": "a b"]) == ["x": 2, "y": 2])
  }

  @Test func `literals in the file of the call are used first`() {
    var scan = SettingScan([
      ("a.lua", Array("\n\n'a b'".utf8)), ("init.lua", Array("\n'a b'".utf8)),
      ("z.lua", Array("'a b'".utf8)),
    ])
    let settings = LuaValue(.object(["x": ["a b", "a b", "a b"]]))
    let positions = scan.positions(of: settings, for: "one", at: .init(file: "init.lua", line: 1))
    let found = ["1", "2", "3"].map { positions.positions[["x", $0]]?.file }
    #expect(found == ["init.lua", "a.lua", "z.lua"])
  }

  @Test func `unused literals are used once by the next call`() {
    var scan = SettingScan([("init.lua", Array("\n'a b'".utf8))])
    #expect(lines(&scan) == [:])
    #expect(lines(&scan, settings: ["x": ["a b", "a b"]]) == ["x/1": 2])
  }

  @Test(arguments: [
    ("touch({\na = 1 })", ["a": 2]), ("touch {\na = 1 }", ["a": 2]),
    ("touch = f({ b = 1 }) touch({\na = 1 })", ["a": 2]),
    ("touch = { b = 1 } touch { a = 1 }", ["a": 1]), ("touched({ a = 1 })", [:]),
    ("t = {\na = 1 } touch(t)", ["a": 2]), ("touch(1, { a = 1 })", [:]), ("touch", [:]),
    ("f(touch, { b = 1 }) (touch) { b = 1 } touch { a = 1 }", ["a": 1]),
  ])
  func `the settings of touch input have their lines`(code: String, lines: [String: Int]) {
    var scan = SettingScan([("init.lua", Array(code.utf8))])
    let positions = scan.positions(
      of: LuaValue([:] as JSONValue), for: nil, at: .init(file: "init.lua", line: 1))
    #expect(positions.positions.map { $0.key.joined() }.sorted() == lines.keys.sorted())
    #expect(positions.positions.allSatisfy { lines[$0.key.joined()] == $0.value.line })
  }
}
