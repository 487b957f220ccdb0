// Tests: TrackerTests

/// What a message says that the relay acts on; a message that says nothing of the kind passes.
enum Fact: Equatable {
  /// The app made a `wl_touch` of a seat, which is named by its global.
  case touchBound(object: UInt32, seat: UInt32)
  /// A `wl_touch` is gone.
  case touchGone(object: UInt32, seat: UInt32)
  /// An event for a `wl_touch`.
  case touchEvent(object: UInt32, seat: UInt32)
  /// A seat has no touchscreen any more.
  case seatLostTouch(seat: UInt32)
  /// The app handed the touch or press of this serial to the compositor, to move a window or drag.
  case grabbed(serial: UInt32)
  /// A surface is gone; so is the window that it was.
  case surfaceGone(object: UInt32, window: WindowID?)
  /// A window is there, or its name or size has changed.
  case windowChanged(WindowID)
  /// A window is gone, its surface is not.
  case windowGone(WindowID)
  /// The state of a window, or the app's devices, may be others.
  case stateChanged
  /// A keyboard has a keymap of this size, with its NUL; 0: none.
  case keymap(object: UInt32, seat: UInt32, size: UInt32)
  /// A global that is offered in another version, or not at all.
  case offer(Globals.Offer)
  /// The compositor ends the connection.
  case protocolError(object: UInt32, code: UInt32, sentence: String)
}
