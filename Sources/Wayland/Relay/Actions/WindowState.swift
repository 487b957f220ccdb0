// Tests: ToplevelActionsTests, JudgeMessageTests

public import Vocabulary

/// How a window is, as the compositor has told the app.
public struct WindowState: Equatable, Sendable {
  /// What holds.
  public var modes: WindowModes = []
  /// What is held while a keyboard has its focus in the window.
  public var modifiers: Modifiers = []
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
