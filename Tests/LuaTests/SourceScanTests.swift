import Lua
import Testing

/// The scan of source text before Lua compiles it.
struct SourceScanTests {
  /// The longest text that `load` takes.
  private let maximumLength = 1 << 18

  private func text(of part: String) -> String {
    String(repeating: part, count: maximumLength / part.utf8.count)
  }

  @Test(arguments: [
    "[", "=", "[=", "[==", "]", "]=", "--[", "--[=", "--[==", "--", "-", "\\", "\"", "'", "(", "{",
    ")", "..", "...", "1", "0x", "1.", "1e", "goto ", "::", ":", ",", ";", "a ", "a=", "not ", "~",
    "#", "function ", "if ", "elseif ", "else ", "end ", "do ", "while ", "repeat ", "for ",
    "local ", "return ", "<", "%", "[[", "[[]", "]]", "[=[]", "[=[]]", "[==[]=]", "\n", "--\n",
    "--[[\n", "'\\z ", "in ", "a,", "f''", "f[[]]", "a:b()", "_",
  ])
  func `the scan looks at each character of one repeated part a few times`(part: String) throws {
    let state = try TestState()
    try state.lua.setGlobal("text", to: .string(text(of: part)))
    _ = try state.run("return load(text)", budget: .milliseconds(5000))
    #expect(state.lua.scannedCharacters > 0)
    #expect(state.lua.scannedCharacters < 4 * maximumLength)
  }

  @Test(arguments: [
    "[=[" + String(repeating: "]", count: 200_000), "[" + String(repeating: "=", count: 200_000),
    "--[" + String(repeating: "=", count: 100_000) + "[" + String(repeating: "]=", count: 60_000),
    "[" + String(repeating: "=", count: 100) + "["
      + String(repeating: "]" + String(repeating: "=", count: 99), count: 2000),
    "--[[" + String(repeating: "]=", count: 100_000),
  ])
  func `the scan looks at each character of a long bracket a few times`(text: String) throws {
    let state = try TestState()
    try state.lua.setGlobal("text", to: .string(text))
    _ = try state.run("return load(text)", budget: .milliseconds(5000))
    #expect(state.lua.scannedCharacters > 0)
    #expect(state.lua.scannedCharacters < 4 * text.utf8.count)
  }

  @Test(arguments: [
    ("if a then ", "elseif a then ", "end"), ("a = a", " and a", ""), ("a = a", " or a", ""),
    ("if a", " and a", " then end"), ("while a", " or a", " do end"), ("a = a", " and not a", ""),
    ("a = a", " or a < a", ""), ("return {a", " and (a)", "}"), ("f(a", " or {}", ")"),
    ("a = a", " and function() if b then end end", ""), ("a = a", " or (a and a)", ""),
    ("if a then ", "elseif a then if b then elseif c then end ", "end"),
  ])
  func `jumps that the compiler patches repeatedly are charged as work`(
    start: String, part: String, end: String
  ) throws {
    let state = try TestState()
    let body = String(repeating: part, count: (maximumLength - 32) / part.utf8.count)
    try state.lua.setGlobal("text", to: .string(start + body + end))
    let error = state.failure("return load(text)", budget: .milliseconds(20))
    #expect(error?.kind == .outOfTime)
    #expect(error?.message.contains("more work") == true)
    #expect(state.lua.scannedCharacters == 0)
  }

  @Test func `labels that the compiler searches for each goto are charged as work`() throws {
    let labels = (0..<20_000).map { "::a\($0)::f()" }.joined()
    let state = try TestState()
    let error = state.failure(labels + String(repeating: " goto a1", count: 400_000))
    #expect(error?.kind == .outOfTime)
    #expect(error?.message.contains("more work") == true)
    #expect(state.failure("return 1")?.kind == .outOfTime)
    let short = "for i = 1, 9 do if i then goto continue end local x = i ::continue:: end\n"
    #expect(try TestState().run(String(repeating: short, count: 300)).typeName == "nil")
  }

  @Test(arguments: [
    "x = a or b\n", "do local x = a and b or c end\n",
    "if a and b then x = 1 elseif c or d then y = 2 end\n",
    "f(a or 1, b or 2)\n", "t = {a or b, c and d}\n", "g(function() return a and b end)\n",
  ])
  func `many short conditions are cheap`(line: String) throws {
    let state = try TestState()
    let source = String(repeating: line, count: 1000)
    try state.lua.setGlobal("text", to: .string(source))
    try state.run("assert(load(text))")
    #expect(state.failure("assert(load(text))", budget: .milliseconds(20)) == nil)
  }

  // MARK: Rows of index operations

  @Test(arguments: [
    ".b", "[1]", "[a]", "[a.b]", ".b[1]", "['b']", "[ [[b]] ]", "[f()]", ".b.c --[[ comment ]] ",
  ])
  func `a long row of index operations is refused`(part: String) throws {
    for start in ["x = a", "return a", "f(a", "x = {a", "x = (a", "x = y and (a"] {
      let text = start + String(repeating: part, count: 101)
      let error = try TestState().failure(text)
      #expect(error?.message.contains("more than 100 index operations in a row") == true, "\(text)")
    }
  }

  @Test func `parentheses do not interrupt a row of index operations`() throws {
    let row = (1...60).reduce("a") { text, _ in "(\(text).b.c)" }
    let error = try TestState().failure("return " + row)
    #expect(error?.message.contains("more than 100 index operations in a row") == true)
  }

  @Test(arguments: [
    "x = a.b\n", "x = a.b y = c[1].d ", "t[#t + 1] = a.b.c\n", "f(a.b, c.d)\n", "x = a.b .. c.d\n",
    "x = t.u[v.w][x.y]\n", "t.f = function() return a.b end\n", "x = .5 + a.b * .5\n",
    "for i = 1, a.b do x = i.j end\n", "x = {a.b, c = a.b, [a.b] = a.b; a.b}\n",
  ])
  func `many short rows of index operations are allowed`(line: String) throws {
    let state = try TestState()
    try state.lua.setGlobal("text", to: .string(String(repeating: line, count: 400)))
    try state.run("assert(load(text))")
  }

  @Test func `calls in a row are allowed`() throws {
    let state = try TestState()
    for part in [".b(a.c)", ":b(a.c.d)", ".b{a.c}", ".b''", "[f(a.b)]()"] {
      try state.lua.setGlobal("text", to: .string("x = a" + String(repeating: part, count: 150)))
      try state.run("assert(load(text))")
    }
    let sum = "x = " + Array(repeating: "a.b.c[1]", count: 500).joined(separator: " + ")
    try state.lua.setGlobal("text", to: .string(sum))
    try state.run("assert(load(text))")
  }
}
