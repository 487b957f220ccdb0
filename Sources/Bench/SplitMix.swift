import Glibc

/// A deterministic pseudorandom number generator: Steele, Lea and Flood's SplitMix64.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }

  /// A uniform number in a range.
  mutating func value(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
}

/// The sine and cosine of an angle in radians.
func sineAndCosine(_ angle: Double) -> (Double, Double) { (sin(angle), cos(angle)) }
