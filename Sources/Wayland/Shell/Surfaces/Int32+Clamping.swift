extension Int32 {
  /// Clamps a number to the type's range; NaN becomes 0.
  init(clamping value: Double) {
    self = value.isNaN ? 0 : Int32(Swift.min(Swift.max(value, -2_147_483_648), 2_147_483_647))
  }
}
