public import Vocabulary

extension JudgeOrder {
  /// Creates a verdict on touches.
  ///
  /// - Parameter limit: The maximum duration of a delay, in nanoseconds; nil for the default.
  public static func verdict(
    _ verdict: Verdict, limit: Int64? = nil, touches: [UInt32]
  ) -> JudgeOrder {
    let microseconds = limit.map { UInt32(clamping: min($0 / 1000, Int64(UInt32.max) - 1)) }
    return .decide(verdict, limit: microseconds ?? .max, touches: touches)
  }
}
