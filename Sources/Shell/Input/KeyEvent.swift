public import Gestures

/// One key going down or up while a surface has keyboard focus.
public struct KeyEvent: Hashable, Sendable {
  /// What happened to the key.
  public enum Phase: Sendable {
    /// It went down; a key that repeats goes down once.
    case down
    /// It went up.
    case up
    /// The surface lost keyboard focus while the key was held.
    case cancelled
  }

  /// What happened.
  public var phase: Phase
  /// The name of the key's keysym under the keymap and modifiers, such as `a`, `Return` or `F1`.
  public var name: String
  /// The key code, as the compositor sends it.
  public var code: UInt32
  /// When, on the event clock.
  public var time: Timestamp

  /// The press that gesture recognizers receive for the key; nil for most keys.
  public var press: Press.Kind? { Self.presses[name] }

  private static let presses: [String: Press.Kind] = [
    "Up": .upArrow, "KP_Up": .upArrow, "Down": .downArrow, "KP_Down": .downArrow,
    "Left": .leftArrow, "KP_Left": .leftArrow, "Right": .rightArrow, "KP_Right": .rightArrow,
    "Return": .select, "KP_Enter": .select, "space": .select, "KP_Space": .select,
    "Select": .select, "XF86Select": .select, "XF86OK": .select,
    "Escape": .menu, "XF86Back": .menu, "Menu": .menu, "XF86MenuKB": .menu,
    "XF86AudioPlay": .playPause, "XF86AudioPause": .playPause,
    "Prior": .pageUp, "KP_Prior": .pageUp, "XF86ChannelUp": .pageUp,
    "Next": .pageDown, "KP_Next": .pageDown, "XF86ChannelDown": .pageDown,
  ]
}
