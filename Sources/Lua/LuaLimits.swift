import CLua

/// How much a state may use.
public struct LuaLimits: Sendable {
  /// Bytes above which a state that cannot give memory back is stopped; chosen: 8 MiB.
  public var memory: Int
  /// What all calls together, loading left out, may do over any five seconds, as the part of one
  /// processor core that the work takes on an ordinary machine; chosen: a tenth.
  public var share: Double

  /// Limits of a plugin.
  public init(memory: Int = 8 << 20, share: Double = 0.1) {
    self.memory = memory
    self.share = share
  }
}

/// Work that one call may do.
///
/// It is counted in units: instructions of Lua's machine, and what functions of the library and of
/// the host charge for what they do. The same call with the same input counts the same on any
/// machine, however busy that is, and in a replay.
public struct LuaBudget: Equatable, Sendable {
  /// How many units.
  public let units: UInt64

  /// As many units take about a millisecond on an ordinary machine; measured.
  public static let unitsPerMillisecond = Int(CLUA_UNITS_PER_MILLISECOND)

  /// A budget in units of work.
  public static func units(_ units: Int) -> LuaBudget { LuaBudget(units: UInt64(max(units, 0))) }

  /// A budget in nominal milliseconds: the work that takes about as long on an ordinary machine.
  public static func milliseconds(_ milliseconds: Int) -> LuaBudget {
    units(milliseconds * unitsPerMillisecond)
  }

  /// For running a chunk; chosen: 500 ms.
  public static let load = milliseconds(500)
  /// For handlers and timers; chosen: 20 ms.
  public static let handler = milliseconds(20)
  /// For questions that touch delivery waits for; chosen: 4 ms.
  public static let delegate = milliseconds(4)
}

/// A call that did more than a quarter of the work that it may do, and less than all of it.
public struct LuaSlowCall: Equatable, Sendable {
  /// The work that it did, in nominal milliseconds.
  public let milliseconds: Double
  /// The chunk that ran when a quarter of the budget was used.
  public let file: String
  /// The line in ``file``, from 1.
  public let line: Int
}
