import Testing

@testable import Mutants

@Suite struct TokenizerTests {
  private func words(_ source: String) -> [String] {
    Tokenizer.tokens(of: Array(source.utf8)).map(\.text)
  }

  @Test func `comments are no tokens, and each string is one token`() {
    #expect(words("a // b < c\n/* d /* e */ f */ g") == ["a", "g"])
    #expect(words(#"x = "a < \(b + "c)" + d) \" e" + f"#).count == 5)
    #expect(words(##"x = #"a " \(b) "# + 1"##).count == 5)
    #expect(words("x = \"\"\"\n  a \" b\n  \"\"\" + 1").count == 5)
  }

  @Test func `numbers end before ranges and members`() {
    #expect(words("0..<3") == ["0", "..<", "3"])
    #expect(words("1.5.rounded()") == ["1.5", ".", "rounded", "(", ")"])
    #expect(words("1.max") == ["1", ".", "max"])
    #expect(words("1_000.25e3 0x1f") == ["1_000.25e3", "0x1f"])
  }

  @Test func `operators are single tokens, and a dot begins another one`() {
    #expect(words("a?.b >= -c") == ["a", "?", ".", "b", ">=", "-", "c"])
    #expect(words("@x #if $0 `in`") == ["@x", "#if", "$0", "`in`"])
  }

  @Test func `tokens have their line, and whether they begin it`() {
    let tokens = Tokenizer.tokens(of: Array("a b\n\n  c \"\"\"\n\n\"\"\" d".utf8))
    #expect(tokens.map(\.line) == [1, 1, 3, 3, 5])
    #expect(tokens.map(\.startsLine) == [true, false, true, false, false])
  }
}
