/// What becomes of an event.
public enum Passage: Sendable {
  /// It passes, after what was written.
  case pass
  /// The app does not see it.
  case drop
}

extension TouchGate {
  /// Takes an event of a `wl_touch` and says whether it passes.
  ///
  /// - Parameter marks: What the trusted judge wants to be asked in the window of a `down`; others
  ///   are named by `hear` before.
  public mutating func event(
    _ event: TouchEvent, on object: UInt32, marks: WindowMarks = [], at now: Int64,
    _ output: inout GateOutput
  ) -> Passage {
    guard let slot = objects.slot(of: object) else { return .pass }
    advance(to: now, &output)
    defer {
      hearing.removeAll(keepingCapacity: true)
      sweep()
    }
    switch event {
    case .down(let down):
      lastTime = down.time
      return landed(down, slot, marks, at: now, &output)
    case .motion(let time, let id, let place):
      lastTime = time
      guard let index = index(of: id, on: slot) else { return .drop }
      touches[index].place = place
      if isTold(index, slot) {
        note(.motion(touch: touches[index].number, time: time, place: place), index, slot, &output)
      }
      return forward(event, of: index, slot, &output)
    case .up(_, let time, let id):
      lastTime = time
      guard let index = index(of: id, on: slot) else { return .drop }
      return lifted(event, index, slot, at: now, &output)
    case .shape(let id, _, _), .orientation(let id, _):
      guard let index = index(of: id, on: slot) else { return .drop }
      return forward(event, of: index, slot, &output)
    case .frame: return framed(slot, &output)
    case .cancel: return cancelled(slot, &output)
    }
  }

  private mutating func landed(
    _ down: TouchDown, _ slot: Int, _ marks: WindowMarks, at now: Int64,
    _ output: inout GateOutput
  ) -> Passage {
    if let index = index(of: down.id, on: slot) {
      guard !touches[index].isRepeated(by: down) else { return .drop }
      replace(index, &output)
    }
    if let index = touches.firstIndex(where: { $0.isCopied(by: down, for: slot) }) {
      touches[index].heard.insert(TouchObjectSet(slot))
      touches[index].told.insert(TouchObjectSet(slot))
      return forward(.down(down), of: index, slot, &output)
    }
    guard touches.count < Self.maximumTouches else { return .drop }
    let number = newNumber()
    let judges = ask(number, marks, at: now)
    let wanted = panel.together(number, at: .min)
    touches.append(
      GateTouch(
        number: number, down: down, slot: slot,
        stage: firstStage(of: down, on: slot, askedUntil: wanted.began), judges: judges))
    let index = touches.count - 1
    touches[index].endLimit = wanted.endLimit(at: now)
    if isTold(index, slot) { note(.down(touch: number, down), index, slot, &output) }
    return forward(.down(down), of: index, slot, &output)
  }

  /// Asks the judges that hear of a touch; returns them.
  private mutating func ask(_ number: UInt32, _ marks: WindowMarks, at now: Int64) -> JudgeSet {
    var judges: JudgeSet = []
    if present.contains(.trusted) {
      judges.insert(JudgeSet(.trusted))
      panel.ask(.trusted, number, marks, limit: limits.allowed(limits.ask), at: now)
    }
    for heard in hearing {
      judges.insert(JudgeSet(heard.judge))
      panel.ask(heard.judge, number, heard.marks, limit: heard.limit, at: now)
    }
    return judges
  }

  /// Where a touch begins: held if its window asks, or if the app is still to read of an earlier
  /// touch with its id.
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
    _ event: TouchEvent, _ index: Int, _ slot: Int, at now: Int64, _ output: inout GateOutput
  ) -> Passage {
    touches[index].told.remove(TouchObjectSet(slot))
    if isTold(index, slot) {
      note(.up(touch: touches[index].number, time: lastTime), index, slot, &output)
    }
    panel.lift(touches[index].number, at: now)
    let isShown = touches[index].shown.contains(slot)
    apply(
      .lift(until: isShown ? touches[index].endLimit.map { now + $0 } : nil), to: index, &output)
    return forward(event, of: index, slot, &output)
  }

  private mutating func framed(_ slot: Int, _ output: inout GateOutput) -> Passage {
    sendsFrames = true
    if notedGroups.remove(TouchObjectSet(slot)) != nil {
      output.note(.frame, to: notedJudges)
      if notedGroups.isEmpty { notedJudges = [] }
    }
    held.endGroup(for: slot)
    return openGroups.remove(TouchObjectSet(slot)) == nil ? .drop : .pass
  }

  private mutating func cancelled(_ slot: Int, _ output: inout GateOutput) -> Passage {
    let object = TouchObjectSet(slot)
    for index in touches.indices {
      let isDown = touches[index].told.contains(slot)
      // A finger that was lifted is none that is cancelled: its end leaves before.
      if case .ending = touches[index].stage, !touches[index].shown.contains(slot) { continue }
      apply(.cancel(isDown: isDown), to: index, &output)
      if isDown { leave(index, because: .cancelled, &output) }
      touches[index].told.remove(object)
    }
    var wasShown = false
    for index in touches.indices where touches[index].shown.remove(object) != nil {
      wasShown = true
    }
    guard wasShown else { return .drop }
    openGroups.insert(object)
    return .pass
  }

  /// Says what becomes of an event of a touch, and notes what the app knows then.
  private mutating func forward(
    _ event: TouchEvent, of index: Int, _ slot: Int, _ output: inout GateOutput
  ) -> Passage {
    while isHeld(event, index, slot) {
      guard held.isFull else {
        held.append(event, of: touches[index].number, for: slot)
        return .drop
      }
      makeRoom(&output)
    }
    guard touches[index].stage != .taken else { return .drop }
    if case .down = event {} else if !touches[index].shown.contains(slot) { return .drop }
    show(event, of: index, slot, &output)
    return .pass
  }

  private func isHeld(_ event: TouchEvent, _ index: Int, _ slot: Int) -> Bool {
    switch touches[index].stage {
    case .asking, .holding: true
    case .ending: event.isUp && touches[index].shown.contains(slot)
    case .passing, .taken: false
    }
  }

  /// Releases the touch that has been held longest.
  private mutating func makeRoom(_ output: inout GateOutput) {
    guard let number = held.oldest, let index = touches.firstIndex(where: { $0.number == number })
    else { return held.removeAll() }
    expire(index, &output)
  }

  /// The touch that an object has down by this id.
  private func index(of id: Int32, on slot: Int) -> Int? {
    touches.firstIndex { $0.down.id == id && $0.told.contains(slot) }
  }

  /// Whether the judge is told of the copies of this object.
  private func isTold(_ index: Int, _ slot: Int) -> Bool {
    touches[index].isJudged && touches[index].lead == slot
  }

  private mutating func note(
    _ note: GateNote, _ index: Int, _ slot: Int, _ output: inout GateOutput
  ) {
    notedGroups.insert(TouchObjectSet(slot))
    notedJudges.formUnion(touches[index].judges)
    output.note(note, to: touches[index].judges)
  }
}
