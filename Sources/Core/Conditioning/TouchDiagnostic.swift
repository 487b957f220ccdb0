/// A violation of the touch protocol by the compositor that was corrected.
public enum TouchDiagnostic: Hashable, Sendable {
  /// A `down` for a finger that is already down at another position. The first touch was cancelled.
  case doubleDown(id: Int32)
  /// A `motion` or `up` for a finger that is not down; the event was dropped.
  case unknownID(Int32)
  /// The compositor sends no `frame`; events are delivered when no more are pending.
  case noFrames
  /// A `frame` is missing; its events were delivered when later ones arrived.
  case missingFrame
  /// No `frame` followed the last finger's `up`.
  case noLastFrame
  /// The events of one frame have different times; the latest was used.
  case unevenTimes
  /// An event's time is before its predecessor's, whose time was used.
  case timeWentBack
  /// A coordinate is not finite; the event was dropped.
  case badLocation(id: Int32)
}

extension TouchDiagnostic: CustomStringConvertible {
  /// One sentence with the violation and the correction.
  public var description: String {
    switch self {
    case .doubleDown(let id):
      "touch \(id) landed at another point while it was down; its first touch was cancelled"
    case .unknownID(let id): "touch \(id) moved or lifted without being down; it was ignored"
    case .noFrames: "the compositor sends no wl_touch.frame; events are handled as they arrive"
    case .missingFrame: "a wl_touch.frame is missing; the events before it were handled late"
    case .noLastFrame: "the compositor sends no wl_touch.frame after the last up"
    case .unevenTimes: "the events of a touch frame have different timestamps; the latest is used"
    case .timeWentBack: "the timestamp of a touch event is before the previous one"
    case .badLocation(let id): "touch \(id) has a position that is not a number; it was ignored"
    }
  }

  /// The diagnostic's kind, regardless of the touch concerned.
  var kind: Int {
    switch self {
    case .doubleDown: 0
    case .unknownID: 1
    case .noFrames: 2
    case .missingFrame: 3
    case .noLastFrame: 4
    case .unevenTimes: 5
    case .timeWentBack: 6
    case .badLocation: 7
    }
  }
}
