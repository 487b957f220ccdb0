extension Int32 {
  /// A length or place in points as the wire carries it: whole, and moved into range; 0 for what is
  /// no number.
  init(points: Double) {
    guard !points.isNaN else {
      self = 0
      return
    }
    self = Int32(Swift.min(Swift.max(points, Double(Int32.min)), Double(Int32.max)))
  }
}
