import Testing

@testable import Broker

struct RefusalsTests {
  @Test func `a refusal is logged once, escaped and truncated`() {
    var refusals = Refusals()
    let said = [("a", "no"), ("a", "no"), ("b", "no\u{1b}[0m")].map {
      refusals.sentence(about: $0, $1)
    }
    #expect(said == ["a: no", nil, "b: no\\u{1b}[0m"])
    let long = refusals.sentence(about: "c", String(repeating: "x", count: 5000)) ?? ""
    #expect(long.count == Refusals.maximumLength + 1)
    let one = refusals.sentence(about: "d", "a" + String(repeating: "\u{301}", count: 5000)) ?? ""
    #expect(one.utf8.count <= Refusals.maximumLength + 3)
    let again = refusals.sentence(about: "c", String(repeating: "x", count: 5001))
    #expect(again == nil)
  }
}
