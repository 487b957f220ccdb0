/// The limits on the actions of one plugin, in any process. All are chosen.
public enum ActionLimits {
  /// The maximum number of programs that run at a time.
  public static let programs = 32
  /// The maximum number of active watches of a kind.
  public static let watches = 1000
  /// The maximum size of copied text, in bytes; the same limit applies to reading.
  public static let clipboardBytes = 1 << 20
  /// The maximum size of a keystroke's text, in bytes.
  public static let keystrokeBytes = 256
  /// The maximum size of text typed in one call, in bytes.
  public static let typedBytes = 1024
  /// The range of wheel steps in one call.
  public static let wheelSteps = -100...100
  /// The maximum size of an output's or a workspace's name, in bytes.
  public static let nameBytes = 256
  /// The range of workspace numbers.
  public static let workspaceNumbers = 1...9999
  /// The timeout of a call on D-Bus.
  public static let busTimeout = Duration.seconds(5)
  /// The maximum number of listeners to signals on D-Bus.
  public static let busListeners = 64
  /// The maximum number of signals delivered per second, and in a burst.
  public static let busSignals = 30
  /// The maximum size of a signal's values as JSON, in bytes.
  public static let busSignalBytes = 64 << 10
}
