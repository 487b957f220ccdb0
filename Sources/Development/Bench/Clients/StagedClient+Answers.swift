import System

extension StagedClient {
  /// Moves fingers back and forth together, and measures the latency of each step in microseconds.
  ///
  /// - Parameters:
  ///   - count: The number of steps.
  ///   - fingers: The number of fingers.
  ///   - delay: The time between steps.
  func answers(_ count: Int, _ fingers: Int32, delay: Duration) throws -> [Double] {
    var hand = MovingHand(fingers: fingers, from: loop.now * 1000)
    try flood(hand.down())
    // Until the pan begins: it requires the swipe to fail, which takes until its time limit.
    for _ in 0..<80 {
      rest(.milliseconds(10))
      try flood(hand.moved(at: loop.now * 1000))
    }
    rest(.milliseconds(50))
    var times: [Double] = []
    for _ in 0..<count {
      rest(delay)
      times.append(try answer(to: hand.moved(at: loop.now * 1000)))
    }
    try flood(hand.up(at: loop.now * 1000))
    rest(.milliseconds(400))
    return times
  }
}
