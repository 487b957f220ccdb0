/// The number of lines that were added and removed between two texts.
struct LineDifference: Equatable {
  private(set) var added = 0
  private(set) var removed = 0

  /// The maximum number of pairs of lines that are compared. Beyond it, all lines from the first to
  /// the last difference count as changed. Chosen: 10 ms.
  private static let maximumPairs = 4_000_000

  /// Compares two files; nil if one of them is not text.
  init?(_ old: [UInt8], _ new: [UInt8]) {
    if old.contains(0) || new.contains(0) { return nil }
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func lines(_ bytes: [UInt8]) -> [Int] {
      var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      return lines.map { line in
        if let number = numbers[line] { return number }
        numbers[line] = numbers.count
        return numbers.count - 1
      }
    }
    var (before, after) = (lines(old)[...], lines(new)[...])
    while let line = before.first, line == after.first {
      before.removeFirst()
      after.removeFirst()
    }
    while let line = before.last, line == after.last {
      before.removeLast()
      after.removeLast()
    }
    let common = before.count * after.count <= Self.maximumPairs ? Self.common(before, after) : 0
    (added, removed) = (after.count - common, before.count - common)
  }

  /// The length of the longest common subsequence.
  private static func common(_ left: ArraySlice<Int>, _ right: ArraySlice<Int>) -> Int {
    var row = [Int](repeating: 0, count: right.count + 1)
    for line in left {
      var diagonal = 0
      for (index, other) in right.enumerated() {
        let above = row[index + 1]
        row[index + 1] = line == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[right.count]
  }
}
