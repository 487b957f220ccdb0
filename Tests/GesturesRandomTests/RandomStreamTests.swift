import Gestures
import Glibc
import SeededNumbers
import Testing

@testable import RandomTouches

@Suite struct RandomStreamTests {
  /// The number of streams of a part: a twentieth of 20,000, or of `THIMBLE_STREAMS`.
  private static let streams =
    (getenv("THIMBLE_STREAMS").flatMap { Int(String(cString: $0)) } ?? 20_000) / 20

  @Test(arguments: 0..<20)
  func `no stream of touches breaks a rule of the core`(part: Int) {
    for index in 0..<Self.streams {
      let seed = UInt64(part * Self.streams + index)
      guard let problem = Self.problem(RandomStream(seed: seed), seed) else { continue }
      let (stream, least) = Self.shrunk(seed, problem)
      Issue.record("seed \(seed): \(least)\n\(stream.trace)")
      return
    }
  }

  /// Plays a stream, and plays it again with a variation that must not change the result.
  ///
  /// - Returns: A description of the first problem, or nil.
  private static func problem(_ stream: RandomStream, _ seed: UInt64) -> String? {
    let run = RandomRun(stream, scene: SeededNumbers(seed: seed &+ 7))
    if let violation = run.violations.first { return violation }
    var variation = RandomRun.Variation()
    switch seed % 5 {
    case 0: variation.delay = 4096
    case 1: variation.renaming = 1000
    case 2: variation.shift = Vector(dx: 64, dy: -32)
    case 3: variation.hasExtraAdvances = true
    default: break
    }
    let again = RandomRun(stream, scene: SeededNumbers(seed: seed &+ 7), variation)
    return run.difference(to: again).map { "\(variation): \($0)" }
  }

  /// Removes each moment without which the stream still has a problem.
  private static func shrunk(_ seed: UInt64, _ first: String) -> (RandomStream, String) {
    var stream = RandomStream(seed: seed)
    var problem = first
    var index = 0
    while index < stream.moments.count {
      var smaller = stream
      smaller.moments.remove(at: index)
      if let still = Self.problem(smaller, seed) {
        (stream, problem) = (smaller, still)
      } else {
        index += 1
      }
    }
    return (stream, problem)
  }
}
