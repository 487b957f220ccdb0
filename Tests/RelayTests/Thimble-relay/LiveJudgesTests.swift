import Glibc
import SeededNumbers
import StageRuns
import System
import Testing
import Traces
import Vocabulary

@testable import Relay

/// Judges that the first judge has added, beside the built relay.
struct LiveJudgesTests {
  private let judged: JudgedRun
  private let further: TestJudge

  init() throws {
    judged = try JudgedRun(JudgedRun.patient)
    further = try TestJudge(in: judged.run.run.sandbox.path, on: judged.run.run.loop)
  }

  private func add(_ judge: TestJudge, for patterns: String...) throws {
    judged.judge.send(.addJudge(path: judge.option[1], apps: patterns))
  }

  private func isTold(_ judge: TestJudge, _ isWanted: (JudgeReport) -> Bool) -> Bool {
    judged.run.wait { judge.reports.contains(where: isWanted) }
  }

  private func marks(_ judge: TestJudge, _ marks: WindowMarks) throws {
    let window = try #require(
      judge.reports.compactMap { report -> WindowID? in
        if case .window(let window, _, _, _, _) = report { window } else { nil }
      }.last)
    judge.send(.mark(window, marks))
    // The answer arrives after earlier orders are carried out.
    #expect(judge.does(.setMaximized(false), waiting: judged.run.wait))
  }

  @Test func `a further judge gets the window and its touches, and can take one`() throws {
    try add(further, for: "wit*")
    #expect(isTold(further, \.isWindow))
    guard case .hello(JudgeReport.version, let process, _)? = further.reports.first else {
      Issue.record("it was told \(further.reports)")
      return
    }
    #expect(process == judged.run.app.map { UInt32($0) })
    judged.play(.down(id: 1, x: 300, y: 200))
    #expect(judged.hears("touch down"))
    #expect(isTold(further, \.isDown))
    #expect(judged.told { $0.isDown })
    further.send(.verdict(.take, touches: [further.lastTouch ?? 0]))
    #expect(judged.hears("touch down", "touch cancelled"))
    #expect(judged.told { $0 == .cancelled(touch: judged.judge.lastTouch ?? 0, .taken) })
    judged.play(.up(id: 1), .down(id: 2, x: 300, y: 200), .up(id: 2))
    #expect(judged.hears("touch down", "touch cancelled", "touch down", "touch up"))
  }

  @Test func `the relay does not connect to a judge of other apps`() throws {
    try add(further, for: "org.*", "Witness")
    let second = try TestJudge(in: judged.run.run.sandbox.path, on: judged.run.run.loop)
    try add(second, for: "witness")
    #expect(isTold(second, \.isWindow))
    judged.play(.down(id: 1, x: 300, y: 200), .up(id: 1))
    #expect(isTold(second, \.isUp))
    #expect(further.reports.isEmpty)
  }

  @Test func `a touch waits for all judges that hold it, unless one hangs or ends`() throws {
    try add(further, for: "*")
    #expect(isTold(further, \.isWindow))
    judged.mark(.asksBegan)
    try marks(further, .asksBegan)
    judged.play(.down(id: 1, x: 300, y: 200), .up(id: 1))
    #expect(isTold(further, \.isUp))
    #expect(judged.told { $0.isUp })
    let before = judged.heard
    judged.judge.send(.verdict(.deliver, touches: [judged.judge.lastTouch ?? 0]))
    // The answer arrives after earlier orders are carried out.
    #expect(judged.does(.setMaximized(false)))
    #expect(judged.heard == before)
    further.hangUp()
    #expect(judged.hears("touch down", "touch up", "touch down", "touch up"))
  }

  @Test func `a removed judge releases its touches, and gets no more reports`() throws {
    try add(further, for: "*")
    #expect(isTold(further, \.isWindow))
    try marks(further, .asksBegan)
    judged.play(.down(id: 1, x: 300, y: 200), .up(id: 1))
    #expect(isTold(further, \.isUp))
    #expect(judged.heard.isEmpty)
    judged.judge.send(.removeJudge(path: further.option[1]))
    #expect(judged.hears("touch down", "touch up"))
    let told = further.reports.count
    judged.play(.down(id: 2, x: 300, y: 200), .up(id: 2))
    #expect(judged.hears("touch down", "touch up", "touch down", "touch up"))
    #expect(further.reports.count == told)
  }

  /// Messages that no further judge may send, and the reason why it is dropped.
  static let breaks: [(String, [UInt32], String)] = [
    ("no message", [7, 0], "message 0 to object 7 has the size 0"),
    (
      "an unknown order", [7, 8 << 16 | 99],
      "judge_order has no message 99, expected one from 0 to 8"
    ),
    ("another judge", addition, "it names other judges, but only the judge of --judge may do that"),
    (
      "too much", (0..<4000).flatMap { _ in [0, 12 << 16 | 5, 1] as [UInt32] },
      "it sends more than 1000 orders a second"
    ),
  ]

  private static let addition: [UInt32] = {
    var words: [UInt32] = []
    JudgeOrder.removeJudge(path: "/run/x").append(to: &words)
    return words
  }()

  @Test(arguments: breaks)
  func `a judge that breaks the rules is dropped for good, and the others stay`(
    name: String, words: [UInt32], sentence: String
  ) throws {
    try add(further, for: "*")
    #expect(isTold(further, \.isWindow))
    try marks(further, .asksBegan)
    judged.play(.down(id: 1, x: 300, y: 200))
    #expect(isTold(further, \.isDown))
    #expect(judged.heard.isEmpty)
    further.send(garbage: words)
    #expect(judged.hears("touch down"))
    #expect(judged.run.wait { !judged.run.relay.diagnostics.isEmpty })
    let said = judged.run.relay.diagnostics
    #expect(said.count == 1)
    #expect(
      said[0].hasPrefix(
        "thimble-relay: disconnected the judge at \(further.option[1]): "))
    #expect(said[0].contains(sentence))
    judged.judge.send(.verdict(.take, touches: [judged.judge.lastTouch ?? 0]))
    #expect(judged.hears("touch down", "touch cancelled"))
  }

  @Test func `further judges leave with the first one, which can add them again`() throws {
    try add(further, for: "*")
    #expect(isTold(further, \.isWindow))
    try marks(further, .asksBegan)
    judged.play(.down(id: 1, x: 300, y: 200), .up(id: 1))
    #expect(isTold(further, \.isUp))
    #expect(judged.heard.isEmpty)
    let before = judged.judge.reports.count
    judged.judge.hangUp()
    #expect(judged.hears("touch down", "touch up"))
    #expect(judged.run.wait { judged.judge.reports.dropFirst(before).contains(where: \.isWindow) })
    let told = further.reports.count
    judged.play(.down(id: 2, x: 300, y: 200), .up(id: 2))
    #expect(judged.hears("touch down", "touch up", "touch down", "touch up"))
    #expect(further.reports.count == told)
    try add(further, for: "*")
    #expect(judged.run.wait { further.reports.dropFirst(told).contains(where: \.isWindow) })
  }

  @Test func `an app has at most fifteen further judges`() throws {
    for number in 0..<16 {
      let path = "\(judged.run.run.sandbox.path)/nobody-\(number)"
      judged.judge.send(.addJudge(path: path, apps: ["none"]))
    }
    #expect(judged.run.wait { !judged.run.relay.diagnostics.isEmpty })
    #expect(
      judged.run.relay.diagnostics == [
        "thimble-relay: the judge at \(judged.run.run.sandbox.path)/nobody-15 is not connected: "
          + "an app has at most 16 judges."
      ])
    judged.judge.send(.removeJudge(path: "\(judged.run.run.sandbox.path)/nobody-3"))
    try add(further, for: "*")
    #expect(isTold(further, \.isWindow))
  }

  /// Two of three judges end at some moment, and connect again.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `random judges, which die, leave the app with legal sequences`(seed: UInt64) throws {
    let second = try TestJudge(in: judged.run.run.sandbox.path, on: judged.run.run.loop)
    try add(further, for: "*")
    try add(second, for: "witness")
    #expect(isTold(further, \.isWindow))
    #expect(isTold(second, \.isWindow))
    let all = [judged.judge, further, second]
    var numbers = SeededNumbers(seed: seed)
    for judge in all { judge.send(.mark(WindowID(1), .init(rawValue: UInt8(seed & 3)))) }
    for (index, judge) in all.enumerated() {
      judge.onReport = { [unowned judge] report in
        guard report.isDown || report.isMotion || report.isUp, let touch = judge.lastTouch else {
          return
        }
        let verdicts: [Verdict] = [.take, .deliver, .deliver, .delayBegan, .delayEnded]
        let verdict = verdicts.randomElement(using: &numbers) ?? .deliver
        judge.send(.verdict(verdict, limit: 20_000_000, touches: [touch]))
        if index > 0, Int.random(in: 0..<40, using: &numbers) == 0 { judge.hangUp() }
      }
    }
    for _ in 0..<20 {
      judged.play(
        .down(id: 1, x: 300, y: 200), .motion(id: 1, x: 320, y: 200),
        .motion(id: 1, x: 340, y: 210), .up(id: 1))
    }
    for judge in all { judge.onReport = { _ in } }
    for judge in all { judge.send(.mark(WindowID(1), [])) }
    // Held touches are released after the limit at the latest.
    judged.judge.send(.removeJudge(path: further.option[1]))
    judged.judge.send(.removeJudge(path: second.option[1]))
    judged.judge.send(.verdict(.deliver, touches: judged.judge.touches.suffix(60)))
    #expect(
      judged.run.wait {
        let heard = judged.heard
        return heard.count { $0 == "touch down" } == heard.count { $0 != "touch down" }
      })
    var isDown = false
    for line in judged.heard {
      #expect((line == "touch down") != isDown)
      isDown = line == "touch down"
    }
    #expect(judged.run.relay.diagnostics.isEmpty)
  }
}
