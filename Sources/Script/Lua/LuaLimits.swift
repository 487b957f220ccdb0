import CLua

/// The resource limits of a state.
public struct LuaLimits: Sendable {
  /// Bytes above which the state is stopped, if a collection does not help; chosen: 8 MiB.
  public var memory: Int
  /// The work that all calls together, except loading, may do over any five seconds, as a fraction
  /// of a processor core on an ordinary machine; chosen: a tenth.
  public var share: Double

  /// Creates the limits of a plugin.
  public init(memory: Int = 8 << 20, share: Double = 0.1) {
    self.memory = memory
    self.share = share
  }
}

/// The work that one call may do.
///
/// It is counted in units: VM instructions, and what library and host functions charge. The same
/// call with the same input counts the same on any machine, under any load, and in a replay.
public struct LuaBudget: Equatable, Sendable {
  /// The number of units.
  public let units: UInt64

  /// Units of work per millisecond on an ordinary machine; measured.
  public static let unitsPerMillisecond = Int(CLUA_UNITS_PER_MILLISECOND)

  /// Creates a budget in units of work.
  public static func units(_ units: Int) -> LuaBudget { LuaBudget(units: UInt64(max(units, 0))) }

  /// Creates a budget in nominal milliseconds: the work of that time on an ordinary machine.
  public static func milliseconds(_ milliseconds: Int) -> LuaBudget {
    units(milliseconds * unitsPerMillisecond)
  }

  /// The budget for running a chunk; chosen: 500 ms.
  public static let load = milliseconds(500)
  /// The budget of event handlers and timers; chosen: 20 ms.
  public static let handler = milliseconds(20)
  /// The budget of delegate calls that touch delivery waits for; chosen: 4 ms.
  public static let delegate = milliseconds(4)
}

/// A call that used more than a quarter of its budget, but not all of it.
public struct LuaSlowCall: Equatable, Sendable {
  /// The work that it did, in nominal milliseconds.
  public let milliseconds: Double
  /// The chunk that ran when a quarter of the budget was used.
  public let file: String
  /// The line in ``file``, from 1.
  public let line: Int
}
