public import Vocabulary

/// An event that the gate reports to judges. Touches are identified by numbers, which are not
/// reused for other touches.
public enum GateNote: Equatable, Sendable {
  /// A finger landed.
  case down(touch: UInt32, TouchDown)

  /// A finger moved.
  case motion(touch: UInt32, time: UInt32, position: WirePoint)

  /// A finger was lifted.
  case up(touch: UInt32, time: UInt32)

  /// The end of a group of simultaneous events.
  case frame

  /// The judge lost the touch.
  case cancelled(touch: UInt32, Reason)

  /// A verdict arrived too late.
  case late(touch: UInt32)

  /// The held events of the touch were sent, because its deadline passed or the buffer was full.
  case released(touch: UInt32)

  /// The touch was taken before the app saw it.
  case dropped(touch: UInt32)

  /// The touch was taken after the app saw it, and the app's toolkit cannot abandon a touch.
  case kept(touch: UInt32)

  /// The app was made to abandon the touch.
  case ended(touch: UInt32, Ending)

  /// The reason why a judge loses a touch.
  public enum Reason: String, CaseIterable, Sendable {
    /// The compositor cancelled the touch.
    case cancelled
    /// The compositor sent a second `down` at another point without an `up`.
    case replaced
    /// The app handed the touch to the compositor, for a move, a resize or a drag.
    case grabbed
    /// The surface was destroyed before the app saw the touch.
    case surfaceGone = "surface_gone"
    /// The app has released its `wl_touch`, or the seat lost its touch screen.
    case inputGone = "input_gone"
    /// Another judge took the touch.
    case taken
    /// The judge did not answer in time, before it had taken the touch.
    case silent

    /// The reason in words, about a touch.
    public var sentence: String {
      switch self {
      case .cancelled: "the compositor cancelled it"
      case .replaced: "the compositor replaced it by another one, without a lift"
      case .grabbed: "the app moves or resizes a window with it, or drags something"
      case .surfaceGone: "its surface is gone"
      case .inputGone: "the touchscreen is gone, or the app does not use it any longer"
      case .taken: "a plugin of another program took it"
      case .silent: "they did not answer in time"
      }
    }
  }
}
