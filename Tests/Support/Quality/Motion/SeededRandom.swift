import Glibc

/// A generator of random numbers whose sequence is determined by its seed: SplitMix64.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Creates a generator for a seed and the words that identify a sample, so that a sample does not
  /// depend on which others are made.
  init(seed: UInt64, for words: String...) {
    // FNV-1a, 64 bits.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in words.joined(separator: "\n").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    state = hash ^ (seed &* 0x9e37_79b9_7f4a_7c15)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to 1.
  mutating func fraction() -> Double { Double(next() >> 11) / Double(1 << 53) }

  /// Returns a number of the normal distribution with mean 0 and deviation 1.
  mutating func normal() -> Double {
    let radius = (-2 * log(1 - fraction())).squareRoot()
    return radius * cos(2 * .pi * fraction())
  }

  /// Returns true with this probability.
  mutating func chance(_ probability: Double) -> Bool { fraction() < probability }

  /// Returns an angle in radians, from 0 up to a full turn.
  mutating func angle() -> Double { fraction() * 2 * .pi }
}
