import Relay
import RelayRuns
import Testing
import Vocabulary

/// Plays a scenario, and records the events of the app and the notes of the judge.
struct GatePlayer {
  private(set) var appSees: [String] = []
  private(set) var judgeHears: [String] = []
  private(set) var rules = AppRules()
  private(set) var gate = TouchGate()
  private var output = GateOutput()
  private var marks: WindowMarks = []

  init(_ scenario: GateScenario, ending: Ending? = nil) throws {
    gate.ending = try ending ?? #require(Ending(rawValue: scenario.ending ?? "cancel"))
    for word in scenario.asks ?? [] { marks.insert(word == "began" ? .asksBegan : .asksEnded) }
    for object in 1...(scenario.objects ?? 1) { bind(object) }
    gate.judgeCame()
    for step in scenario.steps {
      var words = GateWords(step)
      let now = Int64(try #require(Double(words.next()), "\(step) begins with a time") * 1_000_000)
      let isKnown = try play(words.next(), words: &words, at: now)
      #expect(isKnown, "cannot play \(step)")
      #expect(words.isEmpty, "cannot play \(step)")
    }
  }

  /// Plays a step; returns false if its name is unknown.
  private mutating func play(_ name: String, words: inout GateWords, at now: Int64) throws -> Bool {
    switch name {
    case "wait": gate.advance(to: now, &output)
    case "deliver", "take", "hold": try decide(name, words: &words, at: now)
    case "judge":
      if words.next() == "left" { gate.judgeLeft(.trusted, &output) } else { gate.judgeCame() }
    case "bind": bind(try words.number())
    case "release":
      let object: UInt32 = try words.number()
      gate.release(object, &output)
      note()
      rules.destroyed(object)
    case "destroy":
      let surface: UInt32 = try words.number()
      gate.surfaceGone(surface, &output)
      rules.destroyed(surface)
    case "screen": gate.capabilityGone(&output)
    case "hand":
      let touch: UInt32 = try words.number()
      if gate.down(ofTouch: touch) != nil { gate.handOver(touch, &output) }
    case "grab": gate.grabbed(serial: try words.serial(), &output)
    default: return try send(name, words: &words, at: now)
    }
    note()
    return true
  }

  private mutating func bind(_ object: UInt32) {
    let isGated = gate.bind(object)
    #expect(isGated)
  }

  private mutating func decide(_ name: String, words: inout GateWords, at now: Int64) throws {
    let verdict: Verdict
    var limit: Int64?
    switch name {
    case "deliver": verdict = .deliver
    case "take": verdict = .take
    default:
      verdict = words.next() == "began" ? .delayBegan : .delayEnded
      limit = Int64(words.next()).map { $0 * 1_000_000 }
    }
    gate.decide(verdict, limit: limit, on: try words.rest(), at: now, &output)
  }

  private mutating func send(_ name: String, words: inout GateWords, at now: Int64) throws -> Bool {
    guard let event = try words.event(name, time: UInt32(truncatingIfNeeded: now / 1_000_000))
    else { return false }
    let object = try words.object()
    let passage = gate.event(event, on: object, marks: marks, at: now, &output)
    note()
    if passage == .pass { see(event.message(to: object).words) }
    return true
  }

  private mutating func note() {
    see(output.words)
    judgeHears += output.notes.map { GateWords.text($0) }
    output.removeAll()
  }

  private mutating func see(_ words: [UInt32]) {
    rules.read(words)
    var index = 0
    while index < words.count, let message = try? MessageReader(words, at: index) {
      let event = try? TouchEvent(message)
      let object = message.head.object
      appSees.append(
        (event.map { GateWords.text($0) } ?? "?") + (object == 1 ? "" : " on \(object)"))
      index += message.head.size / 4
    }
  }
}
