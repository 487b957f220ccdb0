import Glibc
import SeededNumbers

/// Numbers of distributions.
extension SeededNumbers {
  /// Creates the sequence of a seed and the words that identify a sample, so that a sample does not
  /// depend on which others are made.
  init(seed: UInt64, for words: String...) {
    // FNV-1a, 64 bits.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in words.joined(separator: "\n").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    self.init(seed: hash ^ (seed &* 0x9e37_79b9_7f4a_7c15))
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
