/// The reason why the selection could not be read or set.
public enum ClipboardError: Error, Equatable, CustomStringConvertible {
  /// Too many transfers are in flight, or no file descriptor is left.
  case busy
  /// The owner did not send the selection before the timeout.
  case late
  /// The selection is larger than `Clipboard.maximumTextSize`.
  case tooLong
  /// The pipe failed; the string is the reason.
  case broken(String)
  /// Without data control: no surface of this client has been touched yet.
  case noInput
  /// Without data control: the latest touch has been used to set the selection.
  case inputIsUsed
  /// Without data control: no surface of this client has keyboard focus.
  case noFocus
  /// Without data control: a surface has had keyboard focus since before the selection was
  /// followed.
  case focusedBeforeBinding
  /// Without data control: the seat has no keyboard, and so no keyboard focus.
  case noKeyboard
  /// The seat was removed.
  case noSeat

  public var description: String {
    switch self {
    case .busy: "too many clipboard transfers are in progress; try again later"
    case .late:
      "the program that owns the clipboard did not send its content within "
        + "\(Clipboard.timeout.components.seconds) seconds"
    case .tooLong: "the clipboard's content is larger than \(Clipboard.maximumTextSize >> 20) MiB"
    case .broken(let words): "the clipboard's content could not be read: \(words)"
    case .noInput:
      "\(Self.lack) lets a program copy only after a touch, click or key press on a window of its "
        + "own, and there was none yet; copy when a gesture on one of its windows is recognized"
    case .inputIsUsed:
      "\(Self.lack) lets a program copy once after each touch, click or key press on a window of "
        + "its own, and this one is used; copy at the next one"
    case .noFocus:
      "\(Self.lack) sends the clipboard only to the program with the keyboard focus, and no window "
        + "of this program has it; touch a window that can have it, and try again"
    case .focusedBeforeBinding:
      "\(Self.lack) sends the clipboard when a window gets the keyboard focus, but this window had "
        + "it before; change to another window and back, and try again"
    case .noKeyboard:
      "\(Self.lack) sends the clipboard only to the program with the keyboard focus, and the seat "
        + "has no keyboard; attach one, or turn on an on-screen keyboard"
    case .noSeat: "the seat of the clipboard was removed; restart the program"
    }
  }

  private static let lack =
    "the compositor, which does not offer \(Requirement.dataControl.interface),"
}
