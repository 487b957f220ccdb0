/// How much a state may use.
public struct LuaLimits: Sendable {
  /// Bytes above which a state that cannot give memory back is stopped; chosen: 8 MiB.
  public var memory: Int
  /// The part of one processor core that all calls together, loading left out, may use over any five seconds; chosen: a
  /// tenth.
  public var share: Double

  /// Limits of a plugin.
  public init(memory: Int = 8 << 20, share: Double = 0.1) {
    self.memory = memory
    self.share = share
  }
}

/// CPU time that one call may take.
public struct LuaBudget: Sendable {
  let nanoseconds: UInt64

  /// A budget in milliseconds of CPU time.
  public static func milliseconds(_ milliseconds: Int) -> LuaBudget {
    LuaBudget(nanoseconds: UInt64(max(milliseconds, 0)) * 1_000_000)
  }

  /// For running a chunk; chosen: 500 ms.
  public static let load = milliseconds(500)
  /// For handlers and timers; chosen: 20 ms.
  public static let handler = milliseconds(20)
  /// For questions that touch delivery waits for; chosen: 4 ms.
  public static let delegate = milliseconds(4)
}

/// A call that took more than a quarter of its budget, and less than all of it.
public struct LuaSlowCall: Equatable, Sendable {
  /// CPU time that it took, in milliseconds.
  public let milliseconds: Double
  /// The chunk that ran when a quarter of the budget was used.
  public let file: String
  /// The line in ``file``, from 1.
  public let line: Int
}
