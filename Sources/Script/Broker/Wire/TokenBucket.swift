/// How much a plugin's process may still ask for: it fills with time, and each message takes from
/// it.
struct TokenBucket {
  /// Messages that are read in a second when there are always more. Chosen.
  static let rate = 200.0
  /// Messages that are read at once after a time of rest. Chosen: what loading a plugin asks for.
  static let capacity = 1000.0
  /// The size of a message, in bytes, that counts as one more; reading it takes as long. Chosen.
  static let size = 4096
  /// Messages for which an empty bucket is waited for, so that a flood wakes the loop 20 times a
  /// second only. Chosen.
  static let refill = 10.0

  /// The maximum number of messages per second.
  let rate: Double
  private let capacity: Double
  private var level: Double
  private var time: Double

  /// Creates a full bucket.
  ///
  /// - Parameter time: The time now, in seconds of any clock that does not go back.
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

  /// Takes a message of a size in bytes out of the bucket; it may then lack more than it holds.
  mutating func take(size: Int) { level -= 1 + Double(size / Self.size) }

  /// Seconds until it is worth looking again.
  var delay: Double { max(0, Self.refill - level) / rate }
}
