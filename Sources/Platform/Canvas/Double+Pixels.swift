extension Double {
  /// The nearest whole number. Halves are rounded up, for negative numbers as well, so that content
  /// keeps its shape when it moves by whole pixels. The bias of a millionth lets a sum that misses
  /// a half only by rounding errors count as a half.
  public var nearestPixel: Double { (self + 0.5 + 1e-6).rounded(.down) }
}
