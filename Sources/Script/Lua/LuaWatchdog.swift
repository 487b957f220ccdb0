import CLua

/// Ends the process when a function of Lua's library does not return.
///
/// The work budget of a call interrupts endless loops in Lua, but no budget interrupts a function
/// in C.
public enum LuaWatchdog {
  /// The signal that ends the process.
  public static let signal = Int32(CLUA_WATCHDOG_SIGNAL)
  /// The maximum processor time between two instructions of Lua, in seconds.
  public static let seconds = 3

  /// Starts watching all calls of this process.
  ///
  /// - Returns: False if the system has no timer for it.
  public static func start() -> Bool { clua_watchdog_start() }
}
