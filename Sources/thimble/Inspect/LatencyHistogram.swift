/// A histogram of latencies.
struct LatencyHistogram {
  /// The upper bounds of all bins but the last, in milliseconds. Chosen.
  static let bounds = [0.5, 1, 2, 4, 8, 16, 33]

  private(set) var counts = [Int](repeating: 0, count: bounds.count + 1)

  /// Counts a latency in milliseconds.
  mutating func add(_ milliseconds: Double) {
    counts[Self.bounds.firstIndex { milliseconds <= $0 } ?? Self.bounds.count] += 1
  }

  /// A line with a bar for each bin.
  var lines: [String] {
    let most = max(1, counts.max() ?? 0)
    return counts.enumerated().map { index, count in
      let bound =
        index < Self.bounds.count ? "≤ \(Self.bounds[index]) ms" : "> \(Self.bounds[index - 1]) ms"
      let gap = String(repeating: " ", count: max(1, 11 - bound.count))
      let bar = String(repeating: "█", count: (count * 30 + most - 1) / most)
      return bound + gap + bar + (count == 0 ? "" : " \(count)")
    }
  }
}
