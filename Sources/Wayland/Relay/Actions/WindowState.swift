// Tests: ToplevelActionsTests, JudgeMessageTests

/// How a window is, as the compositor has told the app.
public struct WindowState: Equatable, Sendable {
  /// States that hold or do not.
  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It is the active one, as its title bar shows.
    public static let focused = Flags(rawValue: 1)
    /// It is maximized.
    public static let maximized = Flags(rawValue: 2)
    /// It covers a screen.
    public static let fullscreen = Flags(rawValue: 4)
    /// Shift is held, while a keyboard has its focus in the window; so are the others.
    public static let shift = Flags(rawValue: 8)
    /// Control.
    public static let control = Flags(rawValue: 16)
    /// Alt.
    public static let alt = Flags(rawValue: 32)
    /// Super.
    public static let logo = Flags(rawValue: 64)
  }

  /// What holds.
  public var flags: Flags = []
  /// The window that it is a dialog of.
  public var parent: WindowID?
  /// The keymap of the keyboard that has its focus in the window; 0: there is none.
  public var keymap: UInt32 = 0
  /// The sizes of the output that it is on; nil if they are not known.
  public var output: OutputSize?

  /// Creates the state of a window of which nothing was said.
  public init() {}
}

/// The devices that the app has asked for: it takes input from no others.
public struct AppInputs: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A touchscreen; without it the app gets no touches, and the judge hears of none.
  public static let touch = AppInputs(rawValue: 1)
  /// A pointer.
  public static let pointer = AppInputs(rawValue: 2)
  /// A keyboard.
  public static let keyboard = AppInputs(rawValue: 4)
  /// Nothing that the app has asked for: that there is a touchscreen for which it could have.
  public static let touchOffered = AppInputs(rawValue: 8)
}

/// A part of a keymap in XKB's text format.
public struct KeymapPiece: Equatable, Sendable {
  /// The most bytes of one (chosen).
  public static let longest = 4096

  /// Which keymap: counts up from 1 on a connection.
  public var keymap: UInt32
  /// The bytes of the whole text.
  public var size: UInt32
  /// Where in it the piece begins; pieces come in order, and the last ends at `size`.
  public var offset: UInt32
  /// Its text.
  public var bytes: [UInt8]

  /// Creates a piece.
  public init(keymap: UInt32, size: UInt32, offset: UInt32, bytes: [UInt8]) {
    self.keymap = keymap
    self.size = size
    self.offset = offset
    self.bytes = bytes
  }
}
