/// A token bucket, which limits the rate of messages from a plugin's process: it refills over time,
/// and each message takes tokens out of it.
struct TokenBucket {
  /// The default maximum number of messages per second. Chosen.
  static let rate = 200.0
  /// The default maximum number of messages in a burst. Chosen: the messages that loading a plugin
  /// needs.
  static let capacity = 1000.0
  /// The size, in bytes, for which a message costs one more token. Chosen: reading it takes as long
  /// as one message.
  static let size = 4096
  /// The number of tokens to wait for when the bucket is empty. Chosen: a flood of messages then
  /// wakes the loop only 20 times per second.
  static let refill = 10.0

  /// The number of tokens added per second.
  let rate: Double
  private let capacity: Double
  private var level: Double
  private var time: Double

  /// Creates a full bucket.
  ///
  /// - Parameter time: The present time, in seconds of any monotonic clock.
  init(at time: Double, rate: Double = Self.rate, capacity: Double = Self.capacity) {
    self.rate = rate
    self.capacity = capacity
    self.time = time
    level = capacity
  }

  /// Whether a message may be read now.
  mutating func mayTake(at now: Double) -> Bool {
    level = min(capacity, level + max(0, now - time) * rate)
    time = max(time, now)
    return level >= 1
  }

  /// Takes the tokens for a message of a size in bytes. The level may become negative.
  mutating func take(size: Int) { level -= 1 + Double(size / Self.size) }

  /// The time after which the bucket is worth checking again.
  var delay: Duration { .seconds(max(0, Self.refill - level) / rate) }
}
