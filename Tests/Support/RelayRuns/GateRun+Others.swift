import Vocabulary

@testable import RandomTouches
@testable import Relay

// The random actions of the judge and the app.

extension GateRun {
  /// Sends a verdict about current, past or unknown touches.
  mutating func judge(_ choices: inout some Choices) {
    var numbers: [UInt32] = []
    for _ in 0...choices.number(below: 3) {
      if known.isEmpty || choices.oneIn(10) {
        numbers.append(UInt32(choices.number(below: 1000)))
      } else {
        numbers.append(known[max(0, known.count - 1 - choices.number(below: 6))].number)
      }
    }
    let limit: Int64? = choices.pick([nil, 0, 10_000_000, 500_000_000, .max, -5])
    let verdict = verdict(&choices)
    if verdict == .take {
      for touch in known where numbers.contains(touch.number) { take(touch.serial) }
    }
    gate.decide(
      verdict, limit: limit, on: numbers, by: anyJudge(&choices), at: now, &output)
    flush()
  }

  /// Returns one of the possible judges.
  private func anyJudge(_ choices: inout some Choices) -> JudgeID {
    judgeCount == 1 ? .trusted : JudgeID(choices.number(below: judgeCount))
  }

  /// Exempts a taken touch from the check for complete delivery, unless the app keeps touches that
  /// it has seen.
  private mutating func take(_ serial: UInt32) {
    guard gate.ending == .keep, rules.stories.keys.contains(where: { $0.serial == serial }) else {
      exempt.insert(serial)
      return
    }
  }

  private func verdict(_ choices: inout some Choices) -> Verdict {
    switch choices.number(below: 6) {
    case 0, 1: .take
    case 2: .deliver
    case 3, 4: .delayBegan
    default: .delayEnded
    }
  }

  /// Performs another action than touches and verdicts.
  mutating func disturb(_ choices: inout some Choices) {
    switch choices.number(below: 10) {
    case 0:
      let judge = anyJudge(&choices)
      let absence: JudgeAbsence = choices.pick([.silent, .unresponsive, .gone])
      gate.judgeLeft(judge, because: absence, &output)
      flush()
      if absence == .gone { judgeRules.left(judge) }
    case 1, 2:
      let judge = anyJudge(&choices)
      gate.judgeCame(judge)
      judgeRules.came(judge)
    case 3: makeSurface(&choices)
    case 4: if !surfaces.isEmpty { destroySurface(choices.number(below: surfaces.count)) }
    case 5: if objects.count < 4 { bind() }
    case 6: if objects.count > 1 { release(choices.number(below: objects.count)) }
    case 7:
      if !known.isEmpty { handOver(choices.pick(known).number, by: anyJudge(&choices)) }
    case 8: if !fingers.isEmpty { grab(choices.pick(fingers)) }
    default: loseScreen()
    }
    flush()
  }

  mutating func bind() {
    lastObject += 1
    objects.append(lastObject)
    rules.made(lastObject)
    _ = gate.bind(lastObject)
  }

  private mutating func release(_ index: Int) {
    let object = objects.remove(at: index)
    rules.destroyed(object)
    if fault != .forgetsObjects { gate.release(object, &output) }
  }

  mutating func makeSurface(_ choices: inout some Choices) {
    lastObject += 1
    surfaces.append(lastObject)
    rules.made(lastObject)
    let asked: [WindowMarks] = [[], .asksBegan, .asksEnded, [.asksBegan, .asksEnded]]
    marks[lastObject] = [choices.pick(asked)]
    for _ in 1..<judgeCount {
      marks[lastObject]?.append(choices.oneIn(3) ? nil : choices.pick(asked))
    }
  }

  private mutating func destroySurface(_ index: Int) {
    let surface = surfaces.remove(at: index)
    exemptUnfinished { $0.surface == surface }
    rules.destroyed(surface)
    if fault != .forgetsSurfaces { gate.surfaceGone(surface, &output) }
  }

  private mutating func grab(_ finger: Finger) {
    exempt.insert(finger.serial)
    gate.grabbed(serial: finger.serial, &output)
  }

  /// Moves a window by a touch as a judge, if the touch is down.
  private mutating func handOver(_ number: UInt32, by judge: JudgeID) {
    guard let down = gate.down(ofTouch: number, by: judge) else { return }
    exempt.insert(down.serial)
    gate.handOver(number, &output)
    if gate.down(ofTouch: number, by: judge) != nil {
      fail("\(number) was handed over and is the judge's")
    }
  }

  /// Removes the touchscreen from the seat.
  private mutating func loseScreen() {
    exemptUnfinished()
    fingers = []
    gate.capabilityGone(&output)
  }
}
