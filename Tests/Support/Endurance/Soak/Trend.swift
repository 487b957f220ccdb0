/// The trend of a quantity over time.
struct Trend {
  private var points: [(x: Double, y: Double)] = []

  mutating func add(_ y: Double, at x: Double) { points.append((x, y)) }

  /// Returns the points after a first part, in which lasting resources are allocated.
  func after(_ part: Double) -> Trend {
    guard let first = points.first?.x, let last = points.last?.x else { return self }
    var rest = Trend()
    rest.points = points.filter { $0.x >= first + part * (last - first) }
    return rest
  }

  var median: Double { Self.median(points.map(\.y)) }
  var largest: Double { points.map(\.y).max() ?? 0 }

  /// The median of the slopes between all pairs of points (Theil and Sen), which ignores single
  /// outliers.
  var slope: Double {
    var slopes: [Double] = []
    for (index, left) in points.enumerated() {
      for right in points[(index + 1)...] where right.x > left.x {
        slopes.append((right.y - left.y) / (right.x - left.x))
      }
    }
    return Self.median(slopes)
  }

  /// The growth by the slope from the first point to the last.
  var growth: Double {
    guard let first = points.first, let last = points.last else { return 0 }
    return slope * (last.x - first.x)
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
