import CommandLine
import Testing

@Suite struct TextTests {
  @Test func `text is wrapped between words, each line with the indent`() {
    #expect("one two three four".wrapped(at: 9) == "one two\nthree\nfour")
    #expect("one two three".wrapped(at: 9, indent: "  ") == "  one two\n  three")
  }

  @Test func `a word that is longer than the line has its own line`() {
    #expect("a longer-than-it b".wrapped(at: 5) == "a\nlonger-than-it\nb")
  }

  @Test func `columns are as wide as the longest name, and a meaning is wrapped beside it`() {
    let meaning = String(repeating: "word ", count: 20)
    let lines = [("run", "start"), ("longer", meaning)].columns.split(separator: "\n")
    #expect(lines[0] == "  run     start")
    #expect(lines[1].hasPrefix("  longer  word word"))
    #expect(lines[2].hasPrefix("          word"))
    #expect(lines.allSatisfy { $0.count <= 78 })
  }

  @Test func `a sentence begins with a capital letter and ends with a full stop`() {
    #expect("run plugins".sentence == "Run plugins.")
    #expect("end \n\t".trimmedEnd == "end")
  }
}
