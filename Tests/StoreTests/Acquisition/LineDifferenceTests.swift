import Testing

@testable import Store

@Suite struct LineDifferenceTests {
  private func difference(_ old: String, _ new: String) -> [Int] {
    let difference = LineDifference(Array(old.utf8), Array(new.utf8))
    return [difference?.added ?? -1, difference?.removed ?? -1]
  }

  private static let cases = [
    ("", "", [0, 0]), ("a\nb\n", "a\nb", [0, 0]), ("", "a\nb\n", [2, 0]), ("a\n", "", [0, 1]),
    ("a\nb\nc\n", "a\nx\nc\n", [1, 1]), ("a\nb\nc\nd\n", "b\nc\nd\ne\n", [1, 1]),
    ("a\nb\n", "b\na\n", [1, 1]), ("\0", "a", [-1, -1]),
  ]

  // The argument is an index, because the zero byte would damage the test log.
  @Test(arguments: cases.indices)
  func `added and removed lines are counted`(number: Int) {
    let (old, new, counts) = Self.cases[number]
    #expect(difference(old, new) == counts)
  }

  @Test func `in files with too many changes, all lines between them count`() {
    let old = "same\n" + (0..<3000).map { "\($0)\n" }.joined() + "end\n"
    let new = "same\n" + (1..<3001).map { "\($0)\n" }.joined() + "other\nend\n"
    #expect(difference(old, new) == [3001, 3000])
  }
}
