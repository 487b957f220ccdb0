import Vocabulary

@testable import RandomTouches
@testable import Relay

// The random actions of the judge.

extension ActionRun {
  mutating func act(_ choices: inout some Choices) {
    let touches = app.gates.flatMap(\.gate.touches).map(\.number)
    if choices.oneIn(6), !touches.isEmpty {
      let verdict: Verdict = choices.pick([.take, .deliver, .delayBegan])
      app.follow(
        .verdict(verdict, touches: [choices.pick(touches)]), requests: requests, events: events,
        at: now)
      return flush()
    }
    let action = action(touch: touches.isEmpty ? 9 : choices.pick(touches), &choices)
    let window = UInt32(choices.number(below: 5))
    let fingers = fingers
    lastRequest += 1
    app.follow(
      .act(request: lastRequest, WindowID(window), action), requests: requests, events: events,
      at: now)
    read(action, fingers: fingers, answer: takeAnswer())
  }

  private func action(touch: UInt32, _ choices: inout some Choices) -> WindowAction {
    let position = WirePoint(
      x: Fixed(Double(choices.number(below: 120)) - 5),
      y: Fixed(Double(choices.number(below: 120)) - 5))
    let keys = (0..<choices.number(below: 3)).map {
      HeldKey(code: UInt32(50 + $0), modifiers: UInt32(choices.number(below: 4)))
    }
    return switch choices.number(below: 10) {
    case 0: .close
    case 1: .setFullscreen(choices.oneIn(2))
    case 2: .minimize
    case 3: .move(touch: touch)
    case 4: .resize(touch: touch, choices.pick(WindowEdge.allCases))
    case 5, 6:
      .press(keys: keys, group: UInt32(choices.number(below: 2)), keymap: choices.pick([1, 1, 2]))
    case 7, 8: .click(position, choices.pick(PointerButton.allCases))
    default: .scroll(position, dx: Fixed(choices.pick([0, 1])), dy: Fixed(choices.pick([0, -3])))
    }
  }

  /// Takes the reply to the last request. Records a violation unless there is exactly one.
  private mutating func takeAnswer() -> JudgeReport? {
    var words: [UInt32] = []
    app.takeReports { words += $0 }
    var (index, answers): (Int, [JudgeReport]) = (0, [])
    while index < words.count, let reader = try? MessageReader(words, at: index) {
      index += reader.head.size / 4
      switch try? JudgeReport(reader) {
      case .done(let request)?, .refused(let request, _)?:
        if request != lastRequest { fail("an answer to \(request), which nobody asks") }
        if let report = try? JudgeReport(reader) { answers.append(report) }
      default: break
      }
    }
    if answers.count != 1 { fail("\(answers.count) answers to a request") }
    return answers.first
  }

  private mutating func read(
    _ action: WindowAction, fingers: [Int32: UInt32], answer: JudgeReport?
  ) {
    let asked = requests.taken()
    if case .refused(_, let reason)? = answer {
      counts["\(reason)", default: 0] += 1
      if !asked.isEmpty || events.hasOutput || fault == .writesAlways {
        fail("something was written of \(action), which is refused")
      }
      return
    }
    let name = "\(action)".prefix { $0 != "(" }
    counts["done \(name)", default: 0] += 1
    checkRequest(asked, Set(fingers.values))
    spoil()
    flush()
  }

  /// Checks that a request is about an existing toplevel, and that its serial is of a finger that
  /// is down.
  private mutating func checkRequest(_ words: [UInt32], _ serials: Set<UInt32>) {
    guard let object = words.first else { return }
    let opcode = words[1] & 0xffff
    if !rules.toplevels.contains(object) { fail("request \(opcode) of \(object), no toplevel") }
    switch opcode {
    case 5, 6:
      if words[2] != Self.seat || !serials.contains(words[3]) { fail("a move by \(words)") }
    case 9, 10, 11, 12, 13: break
    default: fail("request \(opcode)")
    }
  }

  /// Removes the messages that a relay with the fault would not have written.
  mutating func spoil() {
    guard let fault else { return }
    var rest = events.taken()[...]
    var last: [UInt32: ArraySlice<UInt32>] = [:]
    var kept: [ArraySlice<UInt32>] = []
    while rest.count >= 2 {
      let message = rest.prefix(Int(rest[rest.startIndex + 1] >> 18))
      rest = rest.dropFirst(message.count)
      let (object, opcode) = (message[message.startIndex], message[message.startIndex + 1] & 0xffff)
      let isKeyboard = keyboards[object] != nil
      switch fault {
      case .losesLeaves where pointers[object] != nil && opcode == 1: continue
      case .losesReleases where isKeyboard && opcode == 3 && message.last == 0: continue
      case .losesModifiers where isKeyboard && opcode == 4: last[object] = message
      default: break
      }
      kept.append(message)
    }
    kept.removeAll { message in last.values.contains(message) }
    events.insert(kept.flatMap { $0 }[...])
  }
}
