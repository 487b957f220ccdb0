// Writing to the app, with a record of what the app has seen.

extension TouchGate {
  /// Writes the held events of a touch in their order and groups, or all except the `up`.
  ///
  /// First releases an earlier touch with the same id whose `up` the app has not seen.
  mutating func writeHeld(of index: Int, keepsEnd: Bool = false, _ output: inout GateOutput) {
    releaseEarlier(than: index, &output)
    let number = touches[index].number
    var open: TouchObjectSet = []
    for position in 0..<held.count {
      let held = self.held[position]
      let slot = Int(held.slot)
      if held.touch == number {
        guard !(keepsEnd && held.event.isUp) else { continue }
        show(held.event, of: index, slot: slot, into: &output)
        output.write(held.event, to: objects[slot])
        open.insert(TouchObjectSet(slot))
      } else if held.isMark, open.remove(TouchObjectSet(slot)) != nil {
        writeFrame(slot, &output)
      }
    }
    held.remove(touch: number, keepsEnd: keepsEnd)
  }

  /// Releases the earlier touches with the same id.
  private mutating func releaseEarlier(than index: Int, _ output: inout GateOutput) {
    for earlier in 0..<index where touches[earlier].down.id == touches[index].down.id {
      guard touches[earlier].stage.deadline != nil else { continue }
      apply(.deliver, to: earlier, &output)
    }
  }

  /// Records an event that the app is about to read.
  mutating func show(
    _ event: TouchEvent, of index: Int, slot: Int, into output: inout GateOutput
  ) {
    let object = TouchObjectSet(slot)
    switch event {
    case .down:
      releaseEarlier(than: index, &output)
      // A new finger must be the app's only one, and may have the id of a resting finger.
      liftRested(by: .max, &output)
      touches[index].appObjects.insert(object)
    case .motion(_, _, let position): touches[index].appPosition = position
    case .up: touches[index].appObjects.remove(object)
    case .frame, .cancel, .shape, .orientation: break
    }
    openGroups.insert(object)
  }

  /// Writes a `frame`.
  mutating func writeFrame(_ slot: Int, _ output: inout GateOutput) {
    output.write(.frame, to: objects[slot])
    openGroups.remove(TouchObjectSet(slot))
  }

  /// Ends the open group of an object, unless it is unknown whether the app gets frames.
  mutating func closeGroup(_ slot: Int, _ output: inout GateOutput) {
    if case .unknown = framing { return }
    if openGroups.contains(slot) { writeFrame(slot, &output) }
  }
}
