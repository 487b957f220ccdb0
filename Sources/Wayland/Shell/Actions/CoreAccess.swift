// Tests: CoreClipboardTests

/// When a compositor without data control lets this client set and read the selection of a seat:
/// set it with the serial of an input event on a surface of its own, read it with the keyboard
/// focus.
final class CoreAccess {
  private weak var seat: Seat?
  /// The serial with which the selection was set last.
  private var usedSerial: UInt32?

  init(to seat: Seat) { self.seat = seat }

  /// Whether no input has come since the selection was set; compositors ignore a serial that is
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

  /// Throws where this client does not know the selection.
  ///
  /// - Parameter isKnown: Whether it was told of any.
  func check(isKnown: Bool) throws(ClipboardError) {
    guard let seat else { throw .noSeat }
    // wlroots gives the focus to clients on seats without a keyboard too, which it cannot tell
    // them; it tells them of the selection.
    let hasKeyboard = seat.has(KeyboardInput.self)
    if hasKeyboard, !seat.hasKeyboardFocus { throw .noFocus }
    if !isKnown { throw hasKeyboard ? .untold : .noKeyboard }
  }
}
