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
