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

  @Test func `quotes keep what is in them`() throws {
    #expect(
      try words(#"'a "b" $c' "d 'e' \"f\" \$g \h""#) == [["a \"b\" $c", "d 'e' \"f\" $g \\h"]])
    #expect(try words(#"a\ b'c'"d""#) == [["a bcd"]])
    #expect(try words("'two\nlines'") == [["two\nlines"]])
  }

  @Test func `commands know their lines`() throws {
    let script = try ShellScript("one\n\n'a\nb' \\\n c\nlast")
    #expect(script.commands.map(\.line) == [1, 3, 6])
  }

  @Test func `variables that the script sets are replaced, and others are left to the shell`()
    throws
  {
    #expect(
      try words("A=foot\nexport B='x y' C=\nrun $A \"${B}!\" '$A' $HOME $C. ${D:-$A}")
        == [["run", "foot", "x y!", "$A", "$HOME", ".", "${D:-$A}"]])
    // A value for one command alone is no variable of the script.
    #expect(try words("A=1 run\nrun $A") == [["A=1", "run"], ["run", "$A"]])
  }

  @Test func `variables split words where no quotes keep them together`() throws {
    #expect(
      try words("A='-g  a b ' B=\nrun $A x$A\"$A\" $B '' \"$B\" C=$A")
        == [["run", "-g", "a", "b", "x-g", "a", "b", "-g  a b ", "", "", "C=-g  a b "]])
    #expect(try words("A='x y'\nB=$A\nrun \"$B\"") == [["run", "x y"]])
  }

  @Test func `set gives the script arguments`() throws {
    #expect(
      try words("set -- 'a b' c\nset -- \"$@\" d\nrun \"$@\" x\"$@\"y $@ \"$*\"")
        == [["run", "a b", "c", "d", "xa b", "c", "dy", "a", "b", "c", "d", "a b c d"]])
    #expect(try words("set --\nrun \"$@\" \"a$@\"").last == ["run", "a"])
    #expect(try words("run \"$@\" $*") == [["run", "$@", "$*"]])
    #expect(throws: ImportFault.self) {
      try ShellScript("set -- a b\n" + String(repeating: "set -- \"$@\" \"$@\"\n", count: 40))
    }
  }

  @Test func `substitutions stay as they are written`() throws {
    #expect(
      try words("run \"$(date \"+%H %M\" $(x))\" `a b` $(c; d)")
        == [["run", "$(date \"+%H %M\" $(x))", "`a b`", "$(c; d)"]])
  }

  @Test(arguments: [
    ("one\n'two", "line 2: found an open quote, expected its closing quote"),
    ("\"one", "line 1: found an open quote, expected its closing quote"),
    ("a\nb\n$(one", "line 3: found a substitution without its end"),
  ])
  func `what is not closed is told with its line`(_ text: String, _ sentence: String) {
    #expect(throws: ImportFault(sentence)) { try ShellScript(text) }
  }

  @Test func `variables that consist of one another grow no further`() {
    let text = "A=aaaaaaaaaa\n" + String(repeating: "A=$A$A\n", count: 40)
    #expect(throws: ImportFault("line 11: found a word of 10242 bytes, expected fewer")) {
      try ShellScript(text)
    }
  }

  @Test func `arguments repeated in one word grow no further`() {
    let list = String(repeating: String(repeating: "a", count: 1000) + " ", count: 100)
    for word in ["$@", "\"$@\"", "$*"] {
      let text = "set -- \(list)\nrun " + String(repeating: word, count: 1000)
      #expect(throws: ImportFault.self) { try ShellScript(text) }
    }
  }

  @Test func `a script of many words that variables make large is refused`() {
    let value = String(repeating: "a", count: 10_000)
    let text = "A=\(value)\n" + String(repeating: "run $A $A $A\n", count: 1000)
    #expect(throws: ImportFault.self) { try ShellScript(text) }
  }
}
