/// A protocol event or request that the relay acts on. Other messages are forwarded.
enum TrackedEvent: Equatable {
  /// The app created a `wl_touch`. The seat is named by its global.
  case touchBound(object: UInt32, seat: UInt32)
  /// A `wl_touch` was destroyed.
  case touchGone(object: UInt32, seat: UInt32)
  /// An event for a `wl_touch`.
  case touchEvent(object: UInt32, seat: UInt32)
  /// A seat has lost its touchscreen.
  case seatLostTouch(seat: UInt32)
  /// The app handed the touch or press with this serial to the compositor, for a move, a resize or
  /// a drag.
  case grabbed(serial: UInt32)
  /// A surface was destroyed, with the window that it was.
  case surfaceGone(object: UInt32, window: WindowID?)
  /// A window was created, or its app id, title or size has changed.
  case windowChanged(WindowID)
  /// A window was closed; its surface still exists.
  case windowGone(WindowID)
  /// The state of a window or the devices of the app may have changed.
  case stateChanged
  /// A keyboard received a keymap of this size, including the NUL; 0 for none.
  case keymap(object: UInt32, seat: UInt32, size: UInt32)
  /// A text field has gained the focus, or requests text again; or the last one has lost the focus.
  case textFocus(Bool)
  /// A global to announce in another version, or to hide.
  case offer(Globals.Offer)
  /// The compositor reported a protocol error, which ends the connection.
  case protocolError(object: UInt32, code: UInt32, sentence: String)
}
