import SeededNumbers
import Testing

@testable import Quality

struct DistributionTests {
  @Test func `a seed determines the numbers`() {
    var first = SeededNumbers(seed: 7)
    var second = SeededNumbers(seed: 7)
    var other = SeededNumbers(seed: 8)
    let numbers = (0..<10).map { _ in first.next() }
    #expect(numbers == (0..<10).map { _ in second.next() })
    #expect(numbers != (0..<10).map { _ in other.next() })
  }

  @Test func `a seed and words determine the numbers`() {
    var first = SeededNumbers(seed: 7, for: "a", "1")
    var second = SeededNumbers(seed: 7, for: "a", "1")
    var other = SeededNumbers(seed: 7, for: "a", "2")
    let number = first.next()
    #expect(number == second.next())
    #expect(number != other.next())
  }

  @Test func `normal numbers have mean 0 and deviation 1`() {
    var random = SeededNumbers(seed: 1)
    let numbers = (0..<20000).map { _ in random.normal() }
    let mean = numbers.reduce(0, +) / 20000
    let variance = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 20000
    #expect(abs(mean) < 0.03)
    #expect(abs(variance - 1) < 0.05)
  }

  @Test func `fractions are evenly distributed from 0 up to 1`() {
    var random = SeededNumbers(seed: 1)
    var counts = Array(repeating: 0, count: 10)
    for _ in 0..<10000 { counts[Int(random.fraction() * 10)] += 1 }
    #expect(counts.allSatisfy { (850...1150).contains($0) })
  }
}
