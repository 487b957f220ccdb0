extension Int32 {
  /// A length or coordinate in points as an integer on the wire: truncated and clamped; NaN becomes
  /// 0.
  init(points: Double) {
    guard !points.isNaN else {
      self = 0
      return
    }
    self = Int32(Swift.min(Swift.max(points, Double(Int32.min)), Double(Int32.max)))
  }
}
