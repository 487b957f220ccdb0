import Testing

@testable import PluginHost

@Suite struct ManifestLimitTests {
  private func faults(_ fields: String) -> [String] {
    let text = #"{ "name": "large", "version": "1", "api": 1, \#(fields) }"#
    do throws(ManifestError) {
      _ = try Manifest(Array(text.utf8))
      return []
    } catch {
      return error.faults
    }
  }

  @Test func `a manifest with 60,000 options is refused with one sentence`() {
    let options = (0..<60_000).map { #""o\#($0)": 1"# }.joined(separator: ",")
    #expect(
      faults(#""options": { \#(options) }"#)
        == ["field 'options' has 60000 members, at most 256 are allowed"])
  }

  @Test func `long lists, long texts and deep nesting are refused with one sentence`() {
    let names = (0..<300).map { #""p\#($0)""# }.joined(separator: ",")
    #expect(
      faults(#""requires": [\#(names)]"#)
        == ["field 'requires' has 300 entries, at most 256 are allowed"])
    let text = String(repeating: "x", count: 5000)
    #expect(
      faults(#""description": "\#(text)""#)
        == ["field 'description' has a text of 5000 bytes, at most 4096 are allowed"])
    let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    #expect(
      faults(#""options": { "o": \#(deep) }"#) == ["field 'options' nests more than 16 levels deep"]
    )
  }

  @Test func `a list may have 256 names`() {
    let names = (0..<256).map { #""p\#($0)""# }.joined(separator: ",")
    #expect(faults(#""requires": [\#(names)], "events": [\#(names)]"#) == [])
  }

  @Test(arguments: [(15, true), (16, false)])
  func `lists and objects in an option nest 15 deep`(depth: Int, isGood: Bool) {
    for (open, innermost, close) in [("[", "[]", "]"), (#"{ "a": "#, "{}", "}")] {
      let value =
        String(repeating: open, count: depth - 1) + innermost
        + String(repeating: close, count: depth - 1)
      let faults = faults(#""options": { "o": \#(value) }"#)
      #expect(faults.contains { $0.contains("nests") } != isGood, "\(open)")
    }
  }

  @Test func `the first of many faults are reported, with the number of the others`() {
    let unknown = (0..<100).map { #""f\#($0)": 1"# }.joined(separator: ",")
    let faults = faults(unknown)
    #expect(faults.count == 21)
    #expect(faults.last == "and 80 more faults")
  }

  @Test(.timeLimit(.minutes(1)))
  func `a key of more than 256 bytes is refused at each level`() {
    let text = "a" + String(repeating: "\u{301}\u{316}", count: 60_000)
    // A key of 240,001 bytes, and two more for each of 30 characters.
    let sentence = "it has a key of 247999 bytes, at most 256 are allowed"
    #expect(faults("\"\(text)\": 1, \"\(text)b\": 2") == [sentence])
    for field in ["options", "permissions"] {
      #expect(faults("\"\(field)\": { \"\(text)\": [] }") == [sentence])
    }
    let short = String(repeating: "\u{301}\u{316}", count: 60)
    #expect(faults("\"\(short)\": 1").first?.hasPrefix("unknown field") == true)
  }
}
