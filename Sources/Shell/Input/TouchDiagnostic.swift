/// Something in a sequence of touches that no compositor should send, and that was put right.
public enum TouchDiagnostic: Hashable, Sendable {
  /// A finger came down that was down already in another place; its first touch was cancelled.
  case doubleDown(id: Int32)
  /// A finger moved or lifted that is not down; the event was dropped.
  case unknownID(Int32)
  /// No frame ends the events; they are taken as complete when no more are there.
  case noFrames
  /// A frame went missing; the events were taken as complete when later ones came.
  case missingFrame
  /// No frame came after the last finger lifted.
  case noLastFrame
  /// The events of one frame carry different times; the latest was used.
  case unevenTimes
  /// A time lies before the one before it; the earlier event's time was used.
  case timeWentBack
  /// A position is not a number; the event was dropped.
  case badLocation(id: Int32)
}

extension TouchDiagnostic: CustomStringConvertible {
  /// One sentence: what was found and what was done.
  public var description: String {
    switch self {
    case .doubleDown(let id):
      "touch \(id) came down in another place while it was down; its first touch was cancelled"
    case .unknownID(let id): "touch \(id) moved or lifted without being down; it was ignored"
    case .noFrames: "the compositor sends no touch frames; events are handled as they come"
    case .missingFrame: "a touch frame is missing; the events before it were handled late"
    case .noLastFrame: "the compositor sends no frame after the last finger lifts"
    case .unevenTimes: "the events of a touch frame carry different times; the latest counts"
    case .timeWentBack: "the time of a touch event lies before the one before it"
    case .badLocation(let id): "touch \(id) has a position that is no number; it was ignored"
    }
  }

  /// The same for all diagnostics of a kind, whatever they concern.
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
