extension TouchGate {
  /// Follows what the judge decided about touches, all at once.
  ///
  /// Taking two of them makes one `cancel`. A number that is no touch any more, or one that the
  /// judge has lost, is noted as late.
  public mutating func decide(
    _ verdict: Verdict, on numbers: [UInt32], at now: Int64,
    _ output: inout GateOutput
  ) {
    advance(to: now, &output)
    for number in numbers {
      guard let index = touches.firstIndex(where: { $0.number == number && $0.isJudged }) else {
        output.note(.late(touch: number))
        continue
      }
      decide(verdict, on: index, at: now, &output)
    }
    endTaken(&output)
    sweep()
  }

  private mutating func decide(
    _ verdict: Verdict, on index: Int, at now: Int64, _ output: inout GateOutput
  ) {
    switch verdict {
    case .deliver:
      touches[index].endLimit = nil
      apply(.deliver, to: index, &output)
    case .hold(.began, let limit):
      apply(.holdBegan(until: now + limits.allowed(limit)), to: index, &output)
    case .hold(.ended, let limit):
      let limit = limits.allowed(limit)
      touches[index].endLimit = limit
      let hasLifted = touches[index].told.isEmpty
      apply(.holdEnded(until: now + limit, hasLifted: hasLifted), to: index, &output)
    case .take:
      let isUnseen = touches[index].stage.isHeld
      guard isUnseen || ending != .keep || touches[index].stage == .taken else {
        return keep(index, &output)
      }
      apply(.take, to: index, &output)
      if isUnseen { output.note(.dropped(touch: touches[index].number)) }
    }
  }
  /// The app keeps a touch, and reads what is still held of it.
  private mutating func keep(_ index: Int, _ output: inout GateOutput) {
    touches[index].endLimit = nil
    apply(.deliver, to: index, &output)
    output.note(.kept(touch: touches[index].number))
  }
}
