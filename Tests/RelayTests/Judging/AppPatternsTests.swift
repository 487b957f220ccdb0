import Testing

@testable import Relay

struct AppPatternsTests {
  @Test(
    arguments: [
      ("foot", "foot", true), ("foot", "foo", false), ("foot", "foott", false), ("", "", true),
      ("", "x", false), ("*", "", true), ("*", "org.a.B", true), ("org.*", "org.a", true),
      ("org.*", "orga", false), ("*.B", "org.a.B", true), ("*.B", "org.a.B2", false),
      ("o*a*B", "org.aaB", true), ("o*a*B", "org.B", false), ("**", "x", true),
      ("a*b*c*d", "abbbcccd", true), ("[a]?", "a", false), ("Foot", "foot", false),
    ])
  func `only a star stands for other text`(pattern: String, name: String, isMatch: Bool) throws {
    #expect(try AppPatterns([pattern]).contains(name) == isMatch)
    #expect(try AppPatterns(["none", pattern]).contains(name) == isMatch)
  }

  @Test(arguments: [
    ("org.kde.kate", true), ("org.kde.krita", false), ("mpv", false), ("foot", true),
    ("not foot", false),
  ])
  func `an excluded name does not match, wherever the exclusion is in the list`(
    name: String, isMatch: Bool
  ) throws {
    let patterns = ["not org.kde.kr*", "org.kde.*", "foot"]
    #expect(try AppPatterns(patterns).contains(name) == isMatch)
    #expect(try AppPatterns(patterns.reversed()).contains(name) == isMatch)
    #expect(try !AppPatterns(["not mpv"]).contains(name))
  }

  @Test func `an empty list matches no app`() throws {
    #expect(try !AppPatterns([]).contains(""))
    #expect(try !AppPatterns([]).contains("foot"))
  }

  @Test func `the number and length of patterns are limited`() throws {
    _ = try AppPatterns(Array(repeating: "x", count: 64))
    #expect(throws: RelayError.judge(.tooManyPatterns(65))) {
      try AppPatterns(Array(repeating: "x", count: 65))
    }
    _ = try AppPatterns([String(repeating: "x", count: 255)])
    #expect(throws: RelayError.judge(.longPattern(size: 256))) {
      try AppPatterns([String(repeating: "é", count: 128)])
    }
    _ = try AppPatterns(["not " + String(repeating: "x", count: 255)])
    #expect(throws: RelayError.judge(.longPattern(size: 260))) {
      try AppPatterns(["not " + String(repeating: "x", count: 256)])
    }
  }
}
