/// The decision about an event.
public enum Forwarding: Sendable {
  /// Forward the event, after the output has been written.
  case pass
  /// Drop the event.
  case drop
}

extension TouchGate {
  /// Handles an event of a `wl_touch`.
  ///
  /// - Parameter marks: The marks of the trusted judge for the window of a `down`. Register other
  ///   judges with `hear` first.
  ///
  /// - Returns: Whether to forward or to drop the event.
  public mutating func event(
    _ event: TouchEvent, on object: UInt32, marks: WindowMarks = [], at now: Int64,
    _ output: inout GateOutput
  ) -> Forwarding {
    guard let slot = objects.slot(of: object) else { return .pass }
    advance(to: now, &output)
    defer {
      hearing.removeAll(keepingCapacity: true)
      sweep()
    }
    if framing.follow(event) { endGroups(&output) }
    let forwarding = decide(about: event, slot: slot, marks: marks, at: now, into: &output)
    guard framing == .missing, event != .cancel else { return forwarding }
    return addFrame(after: event, forwarding, slot: slot, into: &output)
  }

  private mutating func decide(
    about event: TouchEvent, slot: Int, marks: WindowMarks, at now: Int64,
    into output: inout GateOutput
  ) -> Forwarding {
    switch event {
    case .down(let down):
      lastTime = down.time
      return landed(down, slot: slot, marks: marks, at: now, into: &output)
    case .motion(let time, let id, let position):
      lastTime = time
      guard let index = index(of: id, on: slot) else { return .drop }
      touches[index].position = position
      if isNotified(index, slot) {
        note(
          .motion(touch: touches[index].number, time: time, position: position), of: index,
          slot: slot,
          into: &output)
      }
      return forward(event, of: index, slot: slot, into: &output)
    case .up(_, let time, let id):
      lastTime = time
      guard let index = index(of: id, on: slot) else { return .drop }
      return lifted(event, of: index, slot: slot, at: now, into: &output)
    case .shape(let id, _, _), .orientation(let id, _):
      guard let index = index(of: id, on: slot) else { return .drop }
      return forward(event, of: index, slot: slot, into: &output)
    case .frame: return endGroup(slot, &output) ? .pass : .drop
    case .cancel: return cancelled(slot, &output)
    }
  }

  private mutating func landed(
    _ down: TouchDown, slot: Int, marks: WindowMarks, at now: Int64,
    into output: inout GateOutput
  ) -> Forwarding {
    if let index = index(of: down.id, on: slot) {
      guard !touches[index].isRepeated(by: down) else { return .drop }
      replace(index, &output)
    }
    if let index = touches.firstIndex(where: { $0.isCopied(by: down, for: slot) }) {
      touches[index].receivedObjects.insert(TouchObjectSet(slot))
      touches[index].compositorObjects.insert(TouchObjectSet(slot))
      return forward(.down(down), of: index, slot: slot, into: &output)
    }
    guard touches.count < Self.maximumTouches else { return .drop }
    let number = newNumber()
    let taker = taker(marks)
    let judges: JudgeSet
    if let taker {
      judges = expectVerdict(of: taker, number, at: now)
    } else {
      judges = ask(number, marks, at: now)
    }
    let wanted = group.together(number, at: .min)
    let stage = taker == nil ? firstStage(of: down, on: slot, askedUntil: wanted.began) : .taken
    touches.append(
      GateTouch(number: number, down: down, slot: slot, stage: stage, judges: judges))
    let index = touches.count - 1
    touches[index].endLimit = wanted.endLimit(at: now)
    if isNotified(index, slot) {
      note(.down(touch: number, down), of: index, slot: slot, into: &output)
    }
    return forward(.down(down), of: index, slot: slot, into: &output)
  }

  /// Returns the judge that takes a new touch without having been asked; nil if no judge does.
  private func taker(_ marks: WindowMarks) -> JudgeID? {
    if takes(.trusted, marks) { return .trusted }
    return hearing.first { takes($0.judge, $0.marks) }?.judge
  }

  /// Adds the request of a judge for a touch that it has taken already, so that the judge is pinged
  /// until it has answered.
  ///
  /// - Returns: The judges that are notified of the touch: this one.
  private mutating func expectVerdict(
    of judge: JudgeID, _ number: UInt32, at now: Int64
  ) -> JudgeSet {
    group.ask(judge, about: number, marks: .asksBegan, limit: limits.allowed(limits.ask), at: now)
    return JudgeSet(judge)
  }

  /// Adds the requests of all judges for a new touch.
  ///
  /// - Returns: The judges that are notified of the touch.
  private mutating func ask(_ number: UInt32, _ marks: WindowMarks, at now: Int64) -> JudgeSet {
    var judges: JudgeSet = []
    if present.contains(.trusted) {
      judges.insert(JudgeSet(.trusted))
      group.ask(.trusted, about: number, marks: marks, limit: limits.allowed(limits.ask), at: now)
    }
    for heard in hearing {
      judges.insert(JudgeSet(heard.judge))
      group.ask(heard.judge, about: number, marks: heard.marks, limit: heard.limit, at: now)
    }
    return judges
  }

  /// Returns the first stage of a touch: held if its window is marked, or while an earlier touch
  /// with the same id is held.
  private func firstStage(
    of down: TouchDown, on slot: Int, askedUntil asked: Int64?
  ) -> TouchStage {
    var last: Int64?
    for touch in touches where touch.down.id == down.id {
      guard let deadline = touch.stage.deadline else { continue }
      last = max(last ?? deadline, deadline)
    }
    if let last { return .holding(until: max(last, asked ?? last)) }
    return asked.map { .asking(until: $0) } ?? .passing
  }

  private mutating func lifted(
    _ event: TouchEvent, of index: Int, slot: Int, at now: Int64, into output: inout GateOutput
  ) -> Forwarding {
    touches[index].compositorObjects.remove(TouchObjectSet(slot))
    if isNotified(index, slot) {
      note(.up(touch: touches[index].number, time: lastTime), of: index, slot: slot, into: &output)
    }
    group.lift(touches[index].number, at: now)
    let isShown = touches[index].appObjects.contains(slot)
    apply(
      .lift(until: isShown ? touches[index].endLimit.map { now + $0 } : nil), to: index, &output)
    return forward(event, of: index, slot: slot, into: &output)
  }

  private mutating func cancelled(_ slot: Int, _ output: inout GateOutput) -> Forwarding {
    let object = TouchObjectSet(slot)
    for index in touches.indices {
      let isDown = touches[index].compositorObjects.contains(slot)
      // The `up` of a lifted finger is sent before the `cancel`.
      if case .ending = touches[index].stage, !touches[index].appObjects.contains(slot) { continue }
      apply(.cancel(isDown: isDown), to: index, &output)
      if isDown { leave(index, because: .cancelled, &output) }
      touches[index].compositorObjects.remove(object)
    }
    var wasShown = false
    for index in touches.indices where touches[index].appObjects.remove(object) != nil {
      wasShown = true
    }
    guard wasShown else { return .drop }
    openGroups.insert(object)
    return .pass
  }

  /// Decides about an event of a touch, and records what the app will see.
  private mutating func forward(
    _ event: TouchEvent, of index: Int, slot: Int, into output: inout GateOutput
  ) -> Forwarding {
    while isHeld(event, of: index, slot: slot) {
      guard held.isFull else {
        held.append(event, of: touches[index].number, for: slot)
        return .drop
      }
      makeRoom(&output)
    }
    guard touches[index].stage != .taken else { return .drop }
    if case .down = event {} else if !touches[index].appObjects.contains(slot) { return .drop }
    show(event, of: index, slot: slot, into: &output)
    return .pass
  }

  private func isHeld(_ event: TouchEvent, of index: Int, slot: Int) -> Bool {
    switch touches[index].stage {
    case .asking, .holding: true
    case .ending: event.isUp && touches[index].appObjects.contains(slot)
    case .passing, .taken: false
    }
  }

  /// Releases the touch that has been held longest.
  private mutating func makeRoom(_ output: inout GateOutput) {
    guard let number = held.oldest, let index = touches.firstIndex(where: { $0.number == number })
    else { return held.removeAll() }
    expire(index, &output)
  }

  /// Returns the index of the touch that is down on an object with this id.
  private func index(of id: Int32, on slot: Int) -> Int? {
    touches.firstIndex { $0.down.id == id && $0.compositorObjects.contains(slot) }
  }

  /// Whether the events of this object are reported to judges.
  private func isNotified(_ index: Int, _ slot: Int) -> Bool {
    touches[index].isJudged && touches[index].lead == slot
  }

  private mutating func note(
    _ note: GateNote, of index: Int, slot: Int, into output: inout GateOutput
  ) {
    notedGroups.insert(TouchObjectSet(slot))
    notedJudges.formUnion(touches[index].judges)
    output.note(note, to: touches[index].judges)
  }
}
