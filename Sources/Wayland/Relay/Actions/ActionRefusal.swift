/// The reason why an action is refused. A refused action has no effect. The judge protocol sends
/// the index of the case, so the order is fixed.
public enum ActionRefusal: Error, CaseIterable, Sendable, CustomStringConvertible {
  case noWindow
  case notToplevel
  case notOffered
  case noTouch
  case noKeyboard
  case keyDown
  case otherKeymap
  case noPointer
  case buttonDown
  case noSurface

  /// The reason in one sentence without a full stop, for the user.
  public var description: String {
    switch self {
    case .noWindow: "the window is gone"
    case .notToplevel:
      "it is a panel or similar surface, which only its app can close, move or resize"
    case .notOffered: "the compositor does not support this"
    case .noTouch: "the touch is not down in the window, or the compositor has taken it"
    case .noKeyboard: "the window has no keyboard focus"
    case .keyDown: "a key of the keyboard is down"
    case .otherKeymap: "the keyboard layout has changed"
    case .noPointer: "the app has no pointer: its seat has no mouse, or the app ignores it"
    case .buttonDown: "a button of the mouse is down"
    case .noSurface: "no part of the window takes clicks at this point"
    }
  }
}
