extension Double {
  /// The sign: 1, −1, or 0 for zero.
  var direction: Double { self > 0 ? 1 : self < 0 ? -1 : 0 }

  /// The number clamped to `range`.
  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
