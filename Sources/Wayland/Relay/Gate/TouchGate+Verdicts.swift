public import Vocabulary

extension TouchGate {
  /// Applies the verdict of a judge to several touches at once.
  ///
  /// Taking two touches produces a single `cancel`. Touches that have ended, or that the judge has
  /// lost, are reported as late. A judge that takes a touch has it exclusively.
  ///
  /// - Parameter limit: The maximum duration of a delay in nanoseconds from now, or from the `up`
  ///   for a delay of the end. If nil, `GateLimits.hold`.
  public mutating func decide(
    _ verdict: Verdict, limit: Int64? = nil, on numbers: [UInt32], by judge: JudgeID = .trusted,
    at now: Int64, _ output: inout GateOutput
  ) {
    advance(to: now, &output)
    for number in numbers {
      guard
        let index = touches.firstIndex(where: {
          $0.number == number && $0.judges.contains(judge)
        })
      else {
        output.note(.late(touch: number), to: JudgeSet(judge))
        continue
      }
      switch verdict {
      case .take: take(index, by: judge, &output)
      case .deliver, .delayBegan, .delayEnded:
        hold(verdict, limit: limit, index: index, by: judge, into: &output)
      }
    }
    endTaken(&output)
    sweep()
  }

  private mutating func hold(
    _ verdict: Verdict, limit: Int64?, index: Int, by judge: JudgeID,
    into output: inout GateOutput
  ) {
    let touch = touches[index]
    let isLate = touch.stage == .taken || verdict == .delayBegan && !touch.stage.isHeld
    guard !isLate else { return output.note(.late(touch: touch.number), to: JudgeSet(judge)) }
    var hasLifted = touch.compositorObjects.isEmpty
    if case .ending = touch.stage { hasLifted = true }
    group.follow(
      verdict, limit: limit, of: judge, touch.number, hasLifted: hasLifted, limits: limits, at: now)
    settle(index, &output)
  }

  private mutating func take(_ index: Int, by judge: JudgeID, _ output: inout GateOutput) {
    let number = touches[index].number
    let isUnseen = touches[index].stage.isHeld
    group.set(.nothing, of: judge, number)
    guard isUnseen || ending != .keep || touches[index].stage == .taken else {
      settle(index, &output)
      return output.note(.kept(touch: number), to: JudgeSet(judge))
    }
    apply(.take, to: index, &output)
    group.keep { $0 != number }
    if isUnseen { output.note(.dropped(touch: number), to: JudgeSet(judge)) }
    let others = touches[index].judges.subtracting(JudgeSet(judge))
    touches[index].judges = JudgeSet(judge)
    output.note(.cancelled(touch: number, .taken), to: others)
  }

  /// Applies the combined hold requests of the judges to a touch.
  mutating func settle(_ index: Int, _ output: inout GateOutput) {
    let wanted = group.together(touches[index].number, at: now)
    touches[index].endLimit = wanted.endLimit(at: now)
    switch (touches[index].stage, wanted.began, wanted.end) {
    case (.asking, let until?, _), (.holding, let until?, _):
      apply(.holdBegan(until: until), to: index, &output)
    case (.asking, nil, .until(let until)), (.holding, nil, .until(let until)),
      (.ending, _, .until(let until)):
      apply(.holdEnded(until: until, hasLifted: true), to: index, &output)
    case (.asking, nil, _), (.holding, nil, _), (.ending, _, _):
      apply(.deliver, to: index, &output)
    case (.passing, _, _), (.taken, _, _): break
    }
  }
}
