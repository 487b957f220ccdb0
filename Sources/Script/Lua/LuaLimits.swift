import CLua

/// The resource limits of a state.
public struct LuaLimits: Sendable {
  /// The memory limit, in bytes. The state is stopped if it exceeds the limit after a collection.
  /// Chosen: 8 MiB.
  public var memory: Int
  /// The work that all calls together, except loading, may do over any five seconds, as a fraction
  /// of a processor core on an ordinary machine. Chosen: a tenth.
  public var share: Double

  /// Creates the limits of a plugin.
  public init(memory: Int = 8 << 20, share: Double = 0.1) {
    self.memory = memory
    self.share = share
  }
}

/// The work that one call may do.
///
/// Work is counted in units: VM instructions, and the charges of library and host functions. The
/// same call with the same input has the same count on any machine, under any load, and in a
/// replay.
public struct LuaBudget: Equatable, Sendable {
  /// The amount of work, in units.
  public let units: UInt64

  /// The units of work per millisecond on an ordinary machine. Measured.
  public static let unitsPerMillisecond = Int(CLUA_UNITS_PER_MILLISECOND)

  /// Creates a budget in units of work.
  public static func units(_ units: Int) -> LuaBudget { LuaBudget(units: UInt64(max(units, 0))) }

  /// Creates a budget in nominal milliseconds: the work of that time on an ordinary machine.
  public static func milliseconds(_ milliseconds: Int) -> LuaBudget {
    units(milliseconds * unitsPerMillisecond)
  }

  /// The budget for running a chunk. Chosen: 500 ms.
  public static let load = milliseconds(500)
  /// The budget of event handlers and timers. Chosen: 20 ms.
  public static let handler = milliseconds(20)
  /// The budget of delegate calls that touch delivery waits for. Chosen: 4 ms.
  public static let delegate = milliseconds(4)
}

/// A call that used more than a quarter of its budget, but not all of it.
public struct LuaSlowCall: Equatable, Sendable {
  /// The work done by the call, in nominal milliseconds.
  public let milliseconds: Double
  /// The chunk that was running when a quarter of the budget was used.
  public let file: String
  /// The line in ``file``, from 1.
  public let line: Int
}
