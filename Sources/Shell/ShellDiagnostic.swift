/// Something that a compositor should not do, and that was put right.
public enum ShellDiagnostic: Hashable, Sendable {
  /// In a sequence of touches.
  case touch(TouchDiagnostic)
  /// The keyboard's map cannot be read; keys have no symbols.
  case unreadableKeymap
}

extension ShellDiagnostic: CustomStringConvertible {
  /// One sentence: what was found and what was done.
  public var description: String {
    switch self {
    case .touch(let diagnostic): diagnostic.description
    case .unreadableKeymap: "the compositor's keymap cannot be read; keys are ignored"
    }
  }
}
