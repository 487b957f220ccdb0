import Canvas
import Testing

struct TextCostTests {
  private func cost(_ unit: String, _ count: Int, width: Double? = nil, lines: Int? = nil) -> Double
  {
    StyledText(
      String(repeating: unit, count: count), size: 17, width: width, maximumLines: lines
    ).costToSet
  }

  /// The cost that a plugin's windows have in all.
  private let allowance = 300e6

  @Test func `words cost by their bytes`() {
    #expect(cost("word ", 10_000, width: 300) == 50_000 * 2000)
    #expect(cost("漢", 10_000, width: 20) == 30_000 * 2000)
  }

  @Test func `a word over many lines costs by the square`() {
    #expect(cost("abcd", 1000, width: 1) > allowance)
    #expect(cost("abcd", 1000, width: 1, lines: 1) < allowance / 10)
    #expect(cost("abcd", 100, width: 100) < allowance / 10)
  }

  @Test func `text costs by the size in which it is laid out`() {
    var text = StyledText(String(repeating: "abcd", count: 9000), size: 1e-9, width: 1e-9)
    #expect(text.costToSet > allowance)
    text.size = 0
    #expect(text.size == 1)
    text.size = .infinity
    #expect(text.size == 1000)
  }

  @Test func `marks on one letter cost by the square`() {
    #expect(cost("\u{301}\u{316}", 16_000) > allowance)
    #expect(cost("e\u{301}", 16_000) < allowance)
  }

  @Test func `tabs cost by the square`() {
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
