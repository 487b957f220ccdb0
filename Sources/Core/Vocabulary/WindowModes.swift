/// The states of a window that a compositor sets.
public struct WindowModes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The window is the active one, as its title bar shows.
  public static let focused = WindowModes(rawValue: 1)
  public static let maximized = WindowModes(rawValue: 2)
  /// The window covers a screen.
  public static let fullscreen = WindowModes(rawValue: 4)
}
