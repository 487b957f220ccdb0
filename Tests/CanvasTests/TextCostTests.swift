import Canvas
import Testing

struct TextCostTests {
  private func cost(_ unit: String, _ count: Int, width: Double? = nil, lines: Int? = nil) -> Double
  {
    StyledText(
      String(repeating: unit, count: count), size: 17, width: width, maximumLines: lines
    ).costToSet
  }

  /// The maximum total cost of a plugin's windows.
  private let allowance = 300e6

  @Test func `the cost of words is proportional to their bytes`() {
    #expect(cost("word ", 10_000, width: 300) == 50_000 * 2000)
    #expect(cost("漢", 10_000, width: 20) == 30_000 * 2000)
  }

  @Test func `the cost of one word over many lines is quadratic`() {
    #expect(cost("abcd", 1000, width: 1) > allowance)
    #expect(cost("abcd", 1000, width: 1, lines: 1) < allowance / 10)
    #expect(cost("abcd", 100, width: 100) < allowance / 10)
  }

  @Test func `the cost of text depends on its size, which is limited`() {
    var text = StyledText(String(repeating: "abcd", count: 9000), size: 1e-9, width: 1e-9)
    #expect(text.costToSet > allowance)
    text.size = 0
    #expect(text.size == 1)
    text.size = .infinity
    #expect(text.size == 1000)
  }

  @Test func `the cost of marks on one letter is quadratic`() {
    #expect(cost("\u{301}\u{316}", 16_000) > allowance)
    #expect(cost("e\u{301}", 16_000) < allowance)
  }

  @Test func `the cost of tabs is quadratic`() {
    #expect(cost("\t", 60_000) > allowance)
    #expect(cost("a\t", 100) < allowance / 100)
  }

  @Test func `tabs beyond what pango can represent are not laid out`() {
    #expect(cost("\t", 9000) == .infinity)
    #expect(cost("\t\n", 9000) < allowance)
    #expect(
      StyledText(String(repeating: "W", count: 1600) + "\t", size: 1000).costToSet == .infinity)
  }
}
