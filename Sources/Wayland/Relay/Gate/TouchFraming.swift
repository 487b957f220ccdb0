/// Whether a compositor ends groups of events with a `frame`.
///
/// Some never do, for example cage 0.1; apps such as Chromium then read no touch at all. Others
/// leave out the `frame` after the last `up` only.
enum TouchFraming: Equatable {
  /// Undecided. The payload is the time of the first event; nil before it.
  case unknown(since: UInt32?)

  /// The compositor has sent a `frame`.
  case sent

  /// The compositor sends no frames: the gate adds one after each event.
  case missing

  /// Follows an event of the compositor.
  ///
  /// - Returns: True if frames turn out to be missing: a group is not ended, although this event
  ///   is of another time.
  mutating func follow(_ event: TouchEvent) -> Bool {
    if case .frame = event { self = .sent }
    guard case .unknown(let since) = self, let time = event.time else { return false }
    guard let since, since != time else {
      self = .unknown(since: time)
      return false
    }
    self = .missing
    return true
  }
}

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

extension TouchGate {
  /// Ends the groups of all objects, as a `frame` does.
  mutating func endGroups(_ output: inout GateOutput) {
    var rest = objects.all
    while let slot = rest.first {
      rest.remove(TouchObjectSet(slot))
      if endGroup(slot, &output) { output.write(.frame, to: objects[slot]) }
    }
  }

  /// Ends the group of an object for judges, held events and the app.
  ///
  /// - Returns: True if the app has read events of the group, and needs a `frame`.
  mutating func endGroup(_ slot: Int, _ output: inout GateOutput) -> Bool {
    if notedGroups.remove(TouchObjectSet(slot)) != nil {
      output.note(.frame, to: notedJudges)
      if notedGroups.isEmpty { notedJudges = [] }
    }
    held.endGroup(for: slot)
    return openGroups.remove(TouchObjectSet(slot)) != nil
  }

  /// Adds the `frame` after an event of a compositor that sends none.
  ///
  /// - Parameter forwarding: The decision about the event.
  /// - Returns: `drop` if the event was written together with its `frame`.
  mutating func addFrame(
    after event: TouchEvent, _ forwarding: Forwarding, slot: Int, into output: inout GateOutput
  ) -> Forwarding {
    if forwarding == .pass { output.write(event, to: objects[slot]) }
    if endGroup(slot, &output) { output.write(.frame, to: objects[slot]) }
    return .drop
  }
}
