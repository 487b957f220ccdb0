public import Vocabulary

/// What the judge is told by the gate. Touches are numbered, and a number names one touch only.
public enum GateNote: Equatable, Sendable {
  /// A finger landed.
  case down(touch: UInt32, TouchDown)

  /// It moved.
  case motion(touch: UInt32, time: UInt32, place: WirePoint)

  /// It was lifted.
  case up(touch: UInt32, time: UInt32)

  /// What came since the last one belongs together.
  case frame

  /// It goes on without the judge, or not at all.
  case cancelled(touch: UInt32, Reason)

  /// A verdict came when it could not be followed any more.
  case late(touch: UInt32)

  /// What was held of it has left, because its time was over or its room was needed.
  case released(touch: UInt32)

  /// The app never saw it.
  case dropped(touch: UInt32)

  /// It was to be taken, but the app has seen it, and nothing would make it forget that.
  case kept(touch: UInt32)

  /// The app has lost it.
  case ended(touch: UInt32, Ending)

  /// Why a touch is not the judge's any more.
  public enum Reason: String, CaseIterable, Sendable {
    /// The compositor cancelled it.
    case cancelled
    /// Its `down` came again elsewhere, without an end.
    case replaced
    /// The app has handed it to the compositor, for a move, a resize or a drag.
    case grabbed
    /// Its surface was destroyed before the app saw it.
    case surfaceGone = "surface_gone"
    /// The app has released its `wl_touch`, or the seat lost its touch screen.
    case inputGone = "input_gone"
    /// Another judge has taken it.
    case taken
  }
}
