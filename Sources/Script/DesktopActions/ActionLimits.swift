// Tests: none, because it only has figures

/// Limits of what one plugin may ask of the desktop, wherever it runs. All are chosen.
public enum ActionLimits {
  /// Programs that run at a time.
  public static let programs = 32
  /// Active watches of a kind.
  public static let watches = 1000
  /// Bytes of copied text; the same limit applies to reading.
  public static let clipboardBytes = 1 << 20
  /// Bytes of a keystroke's text.
  public static let keystrokeBytes = 256
  /// Bytes of text that is typed at once.
  public static let typedBytes = 1024
  /// Steps of a wheel that is turned at once.
  public static let wheelSteps = -100...100
  /// Bytes of an output's or a workspace's name.
  public static let nameBytes = 256
  /// The number of a workspace.
  public static let workspaceNumbers = 1...9999
  /// Seconds until a call on the session bus fails.
  public static let busSeconds = 5.0
  /// Listeners to signals on D-Bus.
  public static let busListeners = 64
  /// Signals that are delivered in a second, and at once after a time of rest.
  public static let busSignals = 30
  /// Bytes of a signal's values as JSON.
  public static let busSignalBytes = 64 << 10
}
