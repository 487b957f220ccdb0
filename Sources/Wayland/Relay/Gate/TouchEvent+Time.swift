extension TouchEvent {
  /// The time of an event that has one.
  var time: UInt32? {
    switch self {
    case .down(let down): down.time
    case .up(_, let time, _), .motion(let time, _, _): time
    case .frame, .cancel, .shape, .orientation: nil
    }
  }
}
