import Testing

@testable import Importing

@Suite struct ShellScriptTests {
  private func words(_ text: String) throws -> [[String]] {
    try ShellScript(text).commands.map(\.words)
  }

  @Test func `words are separated by whitespace, and commands by lines and operators`() throws {
    #expect(
      try words("one two\nthree; four & five | six && seven")
        == [["one", "two"], ["three"], ["four"], ["five"], ["six"], ["seven"]])
    #expect(try words("one \\\n  two # a comment; with words\n# another") == [["one", "two"]])
    #expect(try words("a#b ''") == [["a#b", ""]])
  }

  @Test func `quotes keep spaces, quotes and escapes inside them`() throws {
    #expect(
      try words(#"'a "b" $c' "d 'e' \"f\" \$g \h""#) == [["a \"b\" $c", "d 'e' \"f\" $g \\h"]])
    #expect(try words(#"a\ b'c'"d""#) == [["a bcd"]])
    #expect(try words("'two\nlines'") == [["two\nlines"]])
  }

  @Test func `commands have line numbers`() throws {
    let script = try ShellScript("one\n\n'a\nb' \\\n c\nlast")
    #expect(script.commands.map(\.line) == [1, 3, 6])
  }

  @Test func `only variables that the script sets are replaced`()
    throws
  {
    #expect(
      try words("A=foot\nexport B='x y' C=\nrun $A \"${B}!\" '$A' $HOME $C. ${D:-$A}")
        == [["run", "foot", "x y!", "$A", "$HOME", ".", "${D:-$A}"]])
    // A value for a single command is no variable of the script.
    #expect(try words("A=1 run\nrun $A") == [["A=1", "run"], ["run", "$A"]])
  }

  @Test func `variables outside quotes are split into words`() throws {
    #expect(
      try words("A='-g  a b ' B=\nrun $A x$A\"$A\" $B '' \"$B\" C=$A")
        == [["run", "-g", "a", "b", "x-g", "a", "b", "-g  a b ", "", "", "C=-g  a b "]])
    #expect(try words("A='x y'\nB=$A\nrun \"$B\"") == [["run", "x y"]])
  }

  @Test func `set replaces the arguments of the script`() throws {
    #expect(
      try words("set -- 'a b' c\nset -- \"$@\" d\nrun \"$@\" x\"$@\"y $@ \"$*\"")
        == [["run", "a b", "c", "d", "xa b", "c", "dy", "a", "b", "c", "d", "a b c d"]])
    #expect(try words("set --\nrun \"$@\" \"a$@\"").last == ["run", "a"])
    #expect(try words("run \"$@\" $*") == [["run", "$@", "$*"]])
    #expect(throws: ImportError.self) {
      try ShellScript("set -- a b\n" + String(repeating: "set -- \"$@\" \"$@\"\n", count: 40))
    }
  }

  @Test func `command substitutions stay unchanged`() throws {
    #expect(
      try words("run \"$(date \"+%H %M\" $(x))\" `a b` $(c; d)")
        == [["run", "$(date \"+%H %M\" $(x))", "`a b`", "$(c; d)"]])
  }

  private static let openQuote = ImportError.Fault.unexpected(
    found: "an open quote", expected: "its closing quote")

  @Test(
    arguments: [
      ("one\n'two", 2, openQuote), ("\"one", 1, openQuote),
      ("a\nb\n$(one", 3, .openSubstitution),
    ] as [(String, Int, ImportError.Fault)])
  func `an open quote or substitution is reported with its line`(
    text: String, line: Int, fault: ImportError.Fault
  ) {
    #expect(throws: ImportError(line: line, fault)) { try ShellScript(text) }
  }

  @Test func `variables that grow exponentially are refused`() {
    let text = "A=aaaaaaaaaa\n" + String(repeating: "A=$A$A\n", count: 40)
    #expect(throws: ImportError(line: 11, found: "a word of 10242 bytes", expected: "fewer")) {
      try ShellScript(text)
    }
  }

  @Test func `arguments that make a word too large are refused`() {
    let list = String(repeating: String(repeating: "a", count: 1000) + " ", count: 100)
    for word in ["$@", "\"$@\"", "$*"] {
      let text = "set -- \(list)\nrun " + String(repeating: word, count: 1000)
      #expect(throws: ImportError.self) { try ShellScript(text) }
    }
  }

  @Test func `variables that make a script too large are refused`() {
    let value = String(repeating: "a", count: 10_000)
    let text = "A=\(value)\n" + String(repeating: "run $A $A $A\n", count: 1000)
    #expect(throws: ImportError.self) { try ShellScript(text) }
  }
}
