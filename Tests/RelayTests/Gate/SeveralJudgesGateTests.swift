import RelayRuns
import Testing
import Vocabulary

@testable import Relay

/// A gate between two or three judges, as data: the steps, the events that the app reads, and the
/// notes to each judge.
struct SeveralJudgesGateTests {
  /// A behaviour in the words of `GateWords`, with the judge's number before a verdict.
  struct Story: Sendable, CustomTestStringConvertible {
    let name: String
    /// The phases that each judge holds: none, began, ended or both; `-` gets no notes.
    let asks: [String]
    let steps: [String]
    let appSees: [String]
    /// The notes by judge, without downs, motions, ups and frames.
    let outcomes: [[String]]
    var testDescription: String { name }
  }

  static let stories = [
    Story(
      name: "a touch leaves once no judge holds it", asks: ["began", "began"],
      steps: ["0 down 1 10,20 #7", "0 frame", "1 0 deliver 1", "2 1 deliver 1"],
      appSees: ["2: 0 down 1 10,20 #7", "2: frame"], outcomes: [[], []]),
    Story(
      name: "one judge holds on after the other has released", asks: ["began", "none"],
      steps: [
        "0 down 1 10,20 #7", "0 frame", "1 1 hold began 50 1", "1 0 deliver 1",
        "20 motion 1 30,20", "20 frame", "60 wait",
      ],
      appSees: [
        "60: 0 down 1 10,20 #7", "60: frame", "60: 20 motion 1 30,20", "60: frame",
      ], outcomes: [[], ["released 1"]]),
    Story(
      name: "the first judge that takes a touch keeps it", asks: ["began", "began"],
      steps: [
        "0 down 1 10,20 #7", "0 frame", "1 1 take 1", "2 0 take 1", "3 0 deliver 1", "9 up 1",
      ],
      appSees: [], outcomes: [["cancelled 1 taken", "late 1", "late 1"], ["dropped 1"]]),
    Story(
      name: "one judge takes a touch that the other has let pass", asks: ["began", "none"],
      steps: ["0 down 1 10,20 #7", "0 frame", "1 0 deliver 1", "2 1 take 1"],
      appSees: ["1: 0 down 1 10,20 #7", "1: frame", "2: cancel", "2: frame"],
      outcomes: [["cancelled 1 taken"], ["ended 1 cancel"]]),
    Story(
      name: "a touch waits only for judges that hold it",
      asks: ["began", "-"], steps: ["0 down 1 10,20 #7", "0 frame", "3 wait"],
      appSees: ["3: 0 down 1 10,20 #7", "3: frame"], outcomes: [["released 1"], []]),
    Story(
      name: "when one judge dies, another holds on", asks: ["began", "began", "began"],
      steps: [
        "0 down 1 10,20 #7", "0 frame", "1 1 hold began 100 1", "1 2 hold began 200 1",
        "1 0 deliver 1", "50 2 dies", "60 0 dies", "70 1 deliver 1",
      ],
      appSees: ["70: 0 down 1 10,20 #7", "70: frame"], outcomes: [[], [], []]),
    Story(
      name: "the death of the only judge that holds a touch releases it", asks: ["none", "began"],
      steps: ["0 down 1 10,20 #7", "0 frame", "1 1 dies", "2 0 take 1"],
      appSees: ["1: 0 down 1 10,20 #7", "1: frame", "2: cancel", "2: frame"],
      outcomes: [["ended 1 cancel"], []]),
    Story(
      name: "a taken touch stays taken when its judge dies", asks: ["began", "began"],
      steps: ["0 down 1 10,20 #7", "1 1 take 1", "2 1 dies", "3 0 deliver 1", "9 up 1"],
      appSees: [], outcomes: [["cancelled 1 taken", "late 1"], ["dropped 1"]]),
    Story(
      name: "an end is held while one judge holds it", asks: ["ended", "ended"],
      steps: [
        "0 down 1 10,20 #7", "0 frame", "1 0 hold ended 40 1", "1 1 hold ended 90 1", "10 up 1",
        "10 frame", "60 1 deliver 1",
      ],
      appSees: ["0: 0 down 1 10,20 #7", "0: frame", "60: 10 up 1", "60: frame"],
      outcomes: [[], []]),
    Story(
      name: "an end is held up to its judge's limit", asks: ["ended", "ended"],
      steps: [
        "0 down 1 10,20 #7", "0 frame", "1 0 hold ended 40 1", "1 1 deliver 1", "10 up 1",
        "10 frame", "50 wait",
      ],
      appSees: ["0: 0 down 1 10,20 #7", "0: frame", "50: 10 up 1", "50: frame"],
      outcomes: [["released 1"], []]),
    Story(
      name: "a hold of a touch that the app has seen is late",
      asks: ["none", "none"], steps: ["0 down 1 10,20 #7", "1 1 hold began 50 1"],
      appSees: ["0: 0 down 1 10,20 #7"], outcomes: [[], ["late 1"]]),
    Story(
      name: "a judge without notes decides nothing", asks: ["none", "-"],
      steps: ["0 down 1 10,20 #7", "1 1 take 1", "1 1 hold ended 90 1", "2 up 1"],
      appSees: ["0: 0 down 1 10,20 #7", "2: frame", "2: 2 up 1", "2: frame"],
      outcomes: [[], ["late 1", "late 1"]]),
    Story(
      name: "all judges lose a touch that the compositor cancels", asks: ["began", "none"],
      steps: ["0 down 1 10,20 #7", "1 cancel", "2 0 take 1", "2 1 take 1"], appSees: [],
      outcomes: [["cancelled 1 cancelled", "late 1"], ["cancelled 1 cancelled", "late 1"]]),
  ]

  @Test(arguments: stories)
  func `several judges decide on touches as listed`(story: Story) throws {
    var gate = TouchGate()
    _ = gate.bind(1)
    for index in story.asks.indices { gate.judgeCame(JudgeID(index)) }
    var output = GateOutput()
    var appSees: [String] = []
    var outcomes = story.asks.map { _ in [String]() }
    for step in story.steps {
      var words = GateWords(step)
      let time: Int64 = try words.number()
      let passed = try play(&words, at: time, gate: &gate, asks: story.asks, output: &output)
      appSees += Self.events(output.words + passed).map { "\(time): \($0)" }
      for (note, judges) in zip(output.notes, output.addressees) where Self.isOutcome(note) {
        for index in outcomes.indices where judges.contains(JudgeID(index)) {
          outcomes[index].append(GateWords.text(note))
        }
      }
      output.removeAll()
    }
    #expect(appSees == story.appSees)
    #expect(outcomes == story.outcomes)
  }

  @Test func `a frame after a judge has left is reported to the others`() throws {
    var (gate, output) = (TouchGate(), GateOutput())
    _ = gate.bind(1)
    for judge in [JudgeID(0), JudgeID(1)] { gate.judgeCame(judge) }
    var words = GateWords("1 10,20 #7")
    _ = try send(
      "down", words: &words, at: 0, gate: &gate, asks: ["began", "began"], output: &output)
    gate.judgeLeft(JudgeID(1), &output)
    output.removeAll()
    var none = GateWords("")
    _ = try send("frame", words: &none, at: 0, gate: &gate, asks: ["began", "-"], output: &output)
    #expect(output.notes.map { GateWords.text($0) } == ["frame"])
    #expect(output.addressees == [JudgeSet(JudgeID(0))])
  }

  @Test func `a frame is reported only to the judges of its own group`() throws {
    var (gate, output) = (TouchGate(), GateOutput())
    _ = gate.bind(1)
    for judge in [JudgeID(0), JudgeID(1)] { gate.judgeCame(judge) }
    var (first, second, none) = (GateWords("1 10,20 #7"), GateWords("2 30,20 #8"), GateWords(""))
    _ = try send(
      "down", words: &first, at: 0, gate: &gate, asks: ["none", "none"], output: &output)
    _ = try send("frame", words: &none, at: 0, gate: &gate, asks: ["none", "-"], output: &output)
    _ = try send("down", words: &second, at: 1, gate: &gate, asks: ["none", "-"], output: &output)
    output.removeAll()
    _ = try send("frame", words: &none, at: 1, gate: &gate, asks: ["none", "-"], output: &output)
    #expect(output.addressees == [JudgeSet(JudgeID(0))])
  }

  @Test func `a touch leaves when the only judge that holds it is dismissed`() throws {
    var (gate, output) = (TouchGate(), GateOutput())
    _ = gate.bind(1)
    for judge in [JudgeID(0), JudgeID(1)] { gate.judgeCame(judge) }
    var words = GateWords("1 10,20 #7")
    _ = try send(
      "down", words: &words, at: 0, gate: &gate, asks: ["none", "began"], output: &output)
    gate.dismiss(JudgeID(1), from: [2], &output)
    #expect(Self.events(output.words).isEmpty)
    gate.dismiss(JudgeID(1), from: [1], &output)
    #expect(Self.events(output.words) == ["0 down 1 10,20 #7"])
  }

  /// Plays the words after the time; returns the events that pass.
  private func play(
    _ words: inout GateWords, at time: Int64, gate: inout TouchGate, asks: [String],
    output: inout GateOutput
  ) throws -> [UInt32] {
    let now = time * 1_000_000
    let word = words.next()
    if word == "wait" {
      gate.advance(to: now, &output)
      return []
    }
    guard let judge = Int(word).map({ JudgeID($0) }) else {
      return try send(word, words: &words, at: time, gate: &gate, asks: asks, output: &output)
    }
    switch words.next() {
    case "deliver": gate.decide(.deliver, on: try words.rest(), by: judge, at: now, &output)
    case "take": gate.decide(.take, on: try words.rest(), by: judge, at: now, &output)
    case "dies": gate.judgeLeft(judge, &output)
    default:
      let verdict: Verdict = words.next() == "began" ? .delayBegan : .delayEnded
      let limit: Int64 = try words.number()
      gate.decide(
        verdict, limit: limit * 1_000_000, on: try words.rest(), by: judge, at: now, &output)
    }
    return []
  }

  private func send(
    _ word: String, words: inout GateWords, at time: Int64, gate: inout TouchGate,
    asks: [String], output: inout GateOutput
  ) throws -> [UInt32] {
    let event = try #require(try words.event(word, time: UInt32(time)))
    let marks: [String: WindowMarks] = [
      "none": [], "began": .asksBegan, "ended": .asksEnded, "both": [.asksBegan, .asksEnded],
    ]
    for (index, name) in asks.enumerated().dropFirst() {
      if let marks = marks[name] { gate.hear(JudgeID(index), marks, limit: 3_000_000) }
    }
    let passage = gate.event(
      event, on: 1, marks: marks[asks[0]] ?? [], at: time * 1_000_000, &output)
    return passage == .pass ? event.message(to: 1).words : []
  }

  private static func events(_ words: [UInt32]) -> [String] {
    var (index, found): (Int, [String]) = (0, [])
    while index < words.count, let message = try? MessageReader(words, at: index) {
      found.append((try? TouchEvent(message)).flatMap { $0 }.map { GateWords.text($0) } ?? "?")
      index += message.head.size / 4
    }
    return found
  }

  private static func isOutcome(_ note: GateNote) -> Bool {
    switch note {
    case .down, .motion, .up, .frame: false
    case .cancelled, .late, .released, .dropped, .kept, .ended: true
    }
  }
}
