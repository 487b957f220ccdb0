/// A protocol violation that was corrected, or a condition that the user should know about.
public enum ShellDiagnostic: Hashable, Sendable {
  /// In a touch sequence.
  case touch(TouchDiagnostic)
  /// The keymap cannot be read; keys have no symbols.
  case unreadableKeymap
  /// A click arrived on a display without a touchscreen, and the pointer does not emulate touch.
  case clickIsNoTouch
}

extension ShellDiagnostic: CustomStringConvertible {
  /// One sentence: what was found, and how it was handled.
  public var description: String {
    switch self {
    case .touch(let diagnostic): diagnostic.description
    case .unreadableKeymap: "the compositor's keymap cannot be read; keys are ignored"
    case .clickIsNoTouch:
      "a click is no touch, and there is no touchscreen; run it with --pointer-as-touch to make the mouse a finger"
    }
  }
}
