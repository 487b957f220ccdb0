import SeededNumbers

/// The source of random decisions: a seed, or the bytes of a fuzzer.
protocol Choices {
  /// A number from 0 to `count` - 1.
  mutating func number(below count: Int) -> Int
}

extension Choices {
  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + number(below: range.count)
  }

  /// True once in `chances` times on average; false after the last decision.
  mutating func oneIn(_ chances: Int) -> Bool { number(below: chances) == chances - 1 }

  mutating func pick<T>(_ choices: [T]) -> T { choices[number(below: choices.count)] }

  /// A multiple of a quarter, so that sums and differences are exact.
  mutating func quarters(in range: ClosedRange<Int>) -> Double {
    Double(number(in: range.lowerBound * 4...range.upperBound * 4)) / 4
  }
}

extension SeededNumbers: Choices {
  mutating func number(below count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
}

/// Decisions read from bytes: one byte for up to 256 choices, two for more. After the last byte,
/// every decision is the first choice.
struct ByteChoices: Choices {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether every further decision is the first choice.
  var isExhausted: Bool { position >= bytes.count }

  mutating func byte() -> UInt8 {
    guard position < bytes.count else { return 0 }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func number(below count: Int) -> Int {
    guard count > 1 else { return 0 }
    let first = Int(byte())
    return (count <= 256 ? first : first | Int(byte()) << 8) % count
  }
}
