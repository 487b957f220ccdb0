/// The conditions under which a compositor without data control lets this client use the selection
/// of a seat: setting it requires the serial of an input event on one of the client's surfaces, and
/// reading it requires the keyboard focus.
final class CoreAccess {
  private weak var seat: Seat?
  /// The serial with which the selection was set last.
  private var usedSerial: UInt32?

  init(to seat: Seat) { self.seat = seat }

  /// Whether no input has arrived since the selection was set. Compositors ignore a serial that is
  /// used again (weston, wlroots).
  var isSpent: Bool {
    guard let usedSerial else { return false }
    return seat?.inputSerial == usedSerial
  }

  /// The serial with which the selection is set.
  func takeSerial() throws(ClipboardError) -> UInt32 {
    guard let seat else { throw .noSeat }
    guard let serial = seat.inputSerial else { throw .noInput }
    usedSerial = serial
    return serial
  }

  /// Checks that this client has received the selection.
  ///
  /// - Parameter isKnown: Whether a selection was received.
  func check(isKnown: Bool) throws(ClipboardError) {
    guard let seat else { throw .noSeat }
    // On seats without a keyboard, wlroots also focuses clients. It cannot send them the focus, but
    // sends the selection.
    let hasKeyboard = seat.has(KeyboardInput.self)
    if hasKeyboard, !seat.hasKeyboardFocus { throw .noFocus }
    if !isKnown { throw hasKeyboard ? .focusedBeforeBinding : .noKeyboard }
  }
}
