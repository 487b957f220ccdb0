import CLua

/// Ends the process when a function of Lua's library, or of the host, does not return.
///
/// The work budget of a call interrupts endless loops in Lua, but no budget interrupts a function
/// in C or Swift.
public enum LuaWatchdog {
  /// The signal that ends the process.
  public static let signal = Int32(CLUA_WATCHDOG_SIGNAL)
  /// The maximum processor time between two instructions of Lua.
  public static let maximumTime = Duration.seconds(3)

  /// Starts watching all calls of Lua in this process.
  ///
  /// - Parameter watchesHost: Whether the code between these calls is watched, too. It must then
  ///   call ``noteProgress()`` in each turn of the event loop.
  /// - Returns: False if the system has no timer for it.
  public static func start(watchingHost watchesHost: Bool = false) -> Bool {
    clua_watchdog_start(watchesHost)
  }

  /// Confirms that the host does not hang.
  public static func noteProgress() { clua_watchdog_note() }
}
