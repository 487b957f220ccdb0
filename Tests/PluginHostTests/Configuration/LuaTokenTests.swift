import Testing

@testable import PluginHost

struct LuaTokenTests {
  private func tokens(_ source: String) -> [LuaToken] { [LuaToken](of: Array(source.utf8)) }

  private func kinds(_ source: String) -> [LuaToken.Kind] { tokens(source).map(\.kind) }

  @Test func `letters, digits and underscores are a name unless they are a keyword`() {
    #expect(
      kinds("local _a1 Zz end") == [
        .keyword("local"), .name("_a1"), .name("Zz"), .keyword("end"),
      ])
  }

  @Test(arguments: [
    "0", "9", "12.5", ".5", "0x1F", "1e9", "1e-9", "1E+9", "0x1p-4", "0xAP+2", "3.",
  ])
  func `a number is one token`(source: String) {
    #expect(kinds(source) == [.number])
    #expect(kinds("\(source) x") == [.number, .name("x")])
  }

  @Test func `a sign after a digit without an exponent is a token`() {
    #expect(kinds("1-2") == [.number, .sign("-"), .number])
    #expect(kinds("1+2") == [.number, .sign("+"), .number])
  }

  @Test func `a point before a digit begins a number, and other points are signs`() {
    #expect(kinds("a.b") == [.name("a"), .sign("."), .name("b")])
    #expect(kinds("a..b") == [.name("a"), .sign(".."), .name("b")])
    #expect(kinds("f(...)") == [.name("f"), .sign("("), .sign("..."), .sign(")")])
    #expect(kinds("x .") == [.name("x"), .sign(".")])
  }

  @Test(arguments: ["...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>", "{", "=", "#"])
  func `a sign is the longest one that matches`(sign: String) {
    #expect(kinds("a\(sign) b") == [.name("a"), .sign(sign), .name("b")])
  }

  @Test func `a string is the source between its quotes`() {
    #expect(kinds(#"'a' "b'c" '' x"#) == [.text("a"), .text("b'c"), .text(""), .name("x")])
    #expect(kinds(#"'a\'b' x"#) == [.text(#"a\'b"#), .name("x")])
    #expect(kinds("'open") == [.text("open")])
  }

  @Test func `a long string ends at a bracket of its level`() {
    #expect(kinds("[[a]b]] x") == [.text("a]b"), .name("x")])
    #expect(kinds("[==[a]]b]=]c]==] x") == [.text("a]]b]=]c"), .name("x")])
    #expect(kinds("t[1]") == [.name("t"), .sign("["), .number, .sign("]")])
    #expect(kinds("[= x") == [.sign("["), .sign("="), .name("x")])
  }

  @Test func `a comment ends with its line or its bracket`() {
    #expect(kinds("a --\nb") == [.name("a"), .name("b")])
    #expect(kinds("a --b\nc") == [.name("a"), .name("c")])
    #expect(kinds("a --[[b\nc]] d") == [.name("a"), .name("d")])
    #expect(kinds("a --[=[b]]c]=]d") == [.name("a"), .name("d")])
    #expect(kinds("a - b") == [.name("a"), .sign("-"), .name("b")])
  }

  @Test func `a shebang line is skipped`() {
    #expect(kinds("#!lua\nx") == [.name("x")])
  }

  @Test func `a token has the line of its first character`() {
    let source = "a\n--\nb --[[\n]] c 'd\\\ne' f [[\n\ng]] h"
    #expect(tokens(source).map(\.line) == [1, 3, 4, 4, 5, 5, 7])
    #expect(tokens("#!lua\nx").map(\.line) == [2])
  }
}
