@testable import RandomTouches

/// Generates well-formed Lua source from bytes: code that a hostile plugin could contain.
struct LuaGrammar {
  private var choices: ByteChoices
  private var depth = 0
  /// The remaining number of statements and expressions. Keeps the nesting within the limit of
  /// Lua's parser.
  private var room = 300

  init(_ bytes: [UInt8]) { choices = ByteChoices(bytes) }

  /// A few statements.
  mutating func block() -> String {
    depth += 1
    defer { depth -= 1 }
    var lines: [String] = []
    repeat {
      lines.append(statement())
    } while !choices.isExhausted && lines.count < 12
      && (depth == 1 || choices.oneIn(2)) && room > 0
    return lines.joined(separator: "\n")
  }

  private mutating func statement() -> String {
    room -= 1
    guard depth < 6, room > 0 else { return "a = \(atom())" }
    switch choices.number(below: 20) {
    case 15: return "setmetatable(d, b) b.\(metamethod()) = \(pick(["d", "b", "f", "nil", "c"]))"
    case 16: return "b = \(metatable()) d = setmetatable({}, b)"
    case 17: return atDepth("return \(expression()) .. d .. \(expression()) .. \(atom())")
    case 18: return "a = load(\(text()) .. (\(source())):rep(\(number())) .. \(text()))"
    case 0, 1: return "\(name()) = \(expression())"
    case 2: return "\(name())[\(expression())] = \(expression())"
    case 3, 4, 5: return "local _ = \(call())"
    case 6: return "if \(expression()) then \(block()) else \(block()) end"
    case 7: return "while \(expression()) do \(block()) end"
    case 8: return "for i = \(number()), \(number()), \(number()) do a = i \(block()) end"
    case 9: return "for k, v in \(iterator()) do a, b = k, v \(block()) end"
    case 10: return "repeat \(block()) until \(expression())"
    case 11: return "do local x <close> = \(table(of: ["__close"])) \(block()) end"
    case 12: return "pcall(function(...) \(block()) end, \(expression()))"
    case 13: return "local f = coroutine.wrap(function(...) \(block()) end) f() f(\(expression()))"
    case 14: return "function \(pick(["f", "string.rep", "window.x"]))(...) \(block()) end"
    default: return "do local t = b \(block()) end"
    }
  }

  private mutating func iterator() -> String {
    switch choices.number(below: 5) {
    case 0: "pairs(\(expression()))"
    case 1: "ipairs(\(expression()))"
    case 2: "string.gmatch(\(text()), \(pattern()))"
    case 3: "utf8.codes(\(text()))"
    default: "next, \(expression())"
    }
  }

  private mutating func expression() -> String {
    room -= 1
    depth += 1
    defer { depth -= 1 }
    guard depth < 8, room > 0 else { return atom() }
    switch choices.number(below: 12) {
    case 0, 1, 2: return atom()
    case 3: return "(\(expression()) \(binary()) \(expression()))"
    case 4: return "(\(pick(["-", "not ", "#", "~"]))(\(expression())))"
    case 5, 6, 7: return call()
    case 8: return "function(...) \(block()) return \(expression()) end"
    case 9: return "{ \(expression()), [\(atom()) or 1] = \(expression()) }"
    case 10:
      return table(of: ["__index", "__len", "__tostring", "__gc", "__lt", "__concat", "__call"])
    default: return "(\(name()))[\(expression())]"
    }
  }

  private mutating func table(of metamethods: [String]) -> String {
    "setmetatable({}, { \(pick(metamethods)) = function(x, y) \(block()) return x end })"
  }

  private mutating func metamethod() -> String {
    pick([
      "__call", "__concat", "__index", "__newindex", "__mode", "__close", "__eq", "__metatable",
    ])
  }

  /// A metatable whose fields may be any value, itself included later.
  private mutating func metatable() -> String {
    "{ \(metamethod()) = \(pick(["d", "b", "f", "c", "'k'"])), __concat = function(x, y)"
      + " \(block()) return \(expression()) end }"
  }

  /// Code that runs in a coroutine, below frames that fill its stack to any height.
  private mutating func atDepth(_ code: String) -> String {
    "local function g(n, ...) if n == 0 then \(code) end return (g(n - 1, ...)) end"
      + " a = coroutine.wrap(g)(\(choices.number(below: 64)),"
      + " table.unpack({}, 1, \(choices.number(below: 8))))"
  }

  /// A part of source text, of which `load` gets many copies.
  private mutating func source() -> String {
    let parts = [
      "=", "[", "[=", "]", "--[", ".b", "[1]", "(", "{", " and a", " or a", "elseif a then ",
      "a = ",
      "if a then ", "function ", "end ", "..", "goto a ", "::a::", "\\\\", "\\'", "f", ",1",
    ]
    return "'\(choices.pick(parts))'"
  }

  private mutating func atom() -> String {
    switch choices.number(below: 6) {
    case 0: name()
    case 1: number()
    case 2: text()
    case 3: pick(["nil", "true", "false", "{}"])
    case 4: pattern()
    default: pick(["thimble", "window", "gesture", "string", "_G", "print", "f", "thimble.tap"])
    }
  }

  private mutating func name() -> String { pick(["a", "b", "c", "d"]) }

  private mutating func number() -> String {
    pick([
      "0", "1", "2", "-1", "3", "100", "1000000", "1 << 31", "1 << 40", "math.maxinteger",
      "math.mininteger", "0.5", "1e308", "-1e308", "0/0", "1/0", "255",
    ])
  }

  private mutating func text() -> String {
    switch choices.number(below: 6) {
    case 0: "'abc'"
    case 1: "('x'):rep(\(pick(["10", "1000", "100000", "10000000"])))"
    case 2: "('ab '):rep(\(pick(["10", "3000"])))"
    case 3: "'\\0\\255\\xc3'"
    case 4: "c"
    default: "tostring(\(name()))"
    }
  }

  /// A pattern or a format; each part may stand anywhere.
  private mutating func pattern() -> String {
    let parts = [
      "a", "x", ".", ".-", ".*", "%a+", "%d?", "[^x]*", "[a-]", "%b()", "%f[%w]", "(", ")", "()",
      "%1", "^", "$", "%", "[", "]", "%s", "%d", "%5.2f", "%q", "%x", "%99d", "%-10s", "%c", "%i",
    ]
    var text = ""
    for _ in 0...choices.number(below: 5) { text += choices.pick(parts) }
    return "\"\(text)\""
  }

  private mutating func call() -> String {
    room -= 1
    let function = pick(Self.functions)
    switch choices.number(below: 4) {
    case 0: return "\(function)(\(expression()))"
    case 1: return "\(function)(\(text()), \(pattern()), \(expression()))"
    case 2: return "\(function)(\(expression()), \(expression()), \(number()))"
    default: return "select(2, pcall(\(function), \(expression()), \(number()), \(expression())))"
    }
  }

  private static let functions = [
    "string.rep", "string.gsub", "string.find", "string.match", "string.format", "string.sub",
    "string.byte", "string.char", "string.len", "string.reverse", "string.upper", "string.pack",
    "string.unpack", "string.packsize", "table.concat", "table.insert", "table.remove",
    "table.move", "table.sort", "table.pack", "table.unpack", "math.floor", "math.random",
    "math.tointeger", "math.fmod", "math.max", "utf8.char", "utf8.codepoint", "utf8.len",
    "utf8.offset", "coroutine.create", "coroutine.wrap", "coroutine.resume", "coroutine.yield",
    "coroutine.close", "coroutine.status", "coroutine.running", "pcall", "xpcall", "error",
    "select", "tostring", "tonumber", "type", "next", "rawget", "rawset", "rawequal", "rawlen",
    "setmetatable", "getmetatable", "load", "require", "print", "assert", "pairs", "ipairs",
    "os.time", "os.date", "os.clock", "thimble.tap", "thimble.pan", "thimble.view",
    "thimble.scroll_view", "thimble.after", "thimble.spring", "thimble.animate", "thimble.window",
    "window.add_subview", "window.add_gesture_recognizer", "gesture.location_in", "thimble.json",
    "thimble.store", "thimble.emit", "thimble.on", "thimble.custom", "f", "a",
  ]

  private mutating func binary() -> String {
    pick(["+", "-", "*", "/", "//", "%", "^", "..", "==", "<", "<=", "and", "or", "&", "<<", "~"])
  }

  private mutating func pick(_ texts: [String]) -> String { choices.pick(texts) }
}
