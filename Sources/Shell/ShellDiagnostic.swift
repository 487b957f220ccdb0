/// Something that a compositor should not do and that was put right, or that a person should know.
public enum ShellDiagnostic: Hashable, Sendable {
  /// In a sequence of touches.
  case touch(TouchDiagnostic)
  /// The keyboard's map cannot be read; keys have no symbols.
  case unreadableKeymap
  /// A click came where there is no touchscreen, and the mouse does not stand in for one.
  case clickIsNoTouch
}

extension ShellDiagnostic: CustomStringConvertible {
  /// One sentence: what was found and what was done.
  public var description: String {
    switch self {
    case .touch(let diagnostic): diagnostic.description
    case .unreadableKeymap: "the compositor's keymap cannot be read; keys are ignored"
    case .clickIsNoTouch:
      "a click is no touch, and there is no touchscreen; run it with --pointer-as-touch to make the mouse a finger"
    }
  }
}
