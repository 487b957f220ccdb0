/// Where the decisions come from of what is made up: a seed, or the bytes that a fuzzer tries.
protocol Choices {
  /// A number from 0 to `count` - 1.
  mutating func number(below count: Int) -> Int
}

extension Choices {
  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + number(below: range.count)
  }

  /// True once in so many times; false where the decisions have run out.
  mutating func oneIn(_ chances: Int) -> Bool { number(below: chances) == chances - 1 }

  mutating func pick<T>(_ choices: [T]) -> T { choices[number(below: choices.count)] }

  /// A multiple of a quarter, so that sums and differences are exact.
  mutating func quarters(in range: ClosedRange<Int>) -> Double {
    Double(number(in: range.lowerBound * 4...range.upperBound * 4)) / 4
  }
}
