public import Conditioning

/// A protocol violation that was corrected, or a condition to report to the user.
public enum ShellDiagnostic: Hashable, Sendable {
  /// In a touch sequence.
  case touch(TouchDiagnostic)
  /// The keymap cannot be read; keys have no symbols.
  case unreadableKeymap
  /// A click arrived on a display without a touchscreen, and the pointer does not emulate touch.
  case clickIsNoTouch
  /// The contacts of the touchscreen of the seat with this name show a fault.
  case touchscreenFault(seat: String, ContactStatistics.Fault)
  /// The compositor refused to switch the power of the output with this name.
  case powerRefused(output: String)
  /// Another input method runs, so the compositor reports no text fields.
  case inputMethodTaken
}

extension ShellDiagnostic: CustomStringConvertible {
  /// One sentence with the condition and how it was handled.
  public var description: String {
    switch self {
    case .touch(let diagnostic): diagnostic.description
    case .unreadableKeymap: "the compositor's keymap cannot be read; keys are ignored"
    case .clickIsNoTouch:
      "there is no touchscreen, and clicks are not touches; run with --pointer-as-touch to "
        + "use the mouse as a finger"
    case .touchscreenFault(let seat, let fault): fault.sentence(about: seat)
    case .powerRefused(let output):
      "the compositor refused to switch the power of \(output): another program may control it; "
        + "end that program, or use its settings"
    case .inputMethodTaken:
      "text fields are not reported, because another input method runs, such as fcitx5; end it, or "
        + "use its on-screen keyboard"
    }
  }
}
