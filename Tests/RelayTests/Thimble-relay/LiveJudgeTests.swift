import Glibc
import StageRuns
import System
import Testing
import Traces
import Vocabulary

@testable import Relay
@testable import thimble_relay

struct LiveJudgeTests {
  @Test func `the judge gets the app's process, its window and its touches`() throws {
    let judged = try JudgedRun(JudgedRun.patient)
    let reports = judged.judge.reports
    guard case .hello(JudgeReport.version, let process, let executable)? = reports.first,
      case .window(_, _, _, _, let title)? = reports.last(where: \.isWindow)
    else {
      Issue.record("the judge was told \(reports)")
      return
    }
    #expect(process == judged.run.app.map { UInt32($0) })
    #expect(executable.hasSuffix("/Witness"))
    #expect(title == "witness")
    judged.play(.down(id: 1, x: 300, y: 200), .motion(id: 1, x: 310, y: 205), .up(id: 1))
    #expect(judged.hears("touch down", "touch up"))
    #expect(judged.told { $0.isUp })
    let kinds = judged.judge.reports.filter { $0.isDown || $0.isMotion || $0.isUp }
    try #require(kinds.count == 3)
    guard case .down(let touch, _, _, let position) = kinds[0],
      case .motion(touch, _, let moved) = kinds[1], case .up(touch, _) = kinds[2]
    else {
      Issue.record("the judge was told \(kinds)")
      return
    }
    #expect(moved.x.value - position.x.value == 10)
    #expect(moved.y.value - position.y.value == 5)
  }

  @Test func `the judge gets the app's toolkit before its windows`() throws {
    let reports = try JudgedRun(JudgedRun.patient).judge.reports
    #expect(reports.dropFirst().first == .toolkit(name: "other", .cancel))
    let told = try JudgedRun(JudgedRun.patient + ["--ending", "lift"]).judge.reports
    #expect(told.dropFirst().first == .toolkit(name: "other", .lift))
  }

  @Test func `files mapped into a process determine its toolkit, if it can be read`() {
    #expect((try? Toolkit(ofProcess: UInt32(getpid()))) == .other)
    #expect(throws: EventLoopError.self) { try Toolkit(ofProcess: 0) }
  }

  @Test func `a touch that the app keeps continues when the judge takes it`() throws {
    let judged = try JudgedRun(JudgedRun.patient + ["--ending", "keep"])
    judged.play(.down(id: 1, x: 300, y: 200))
    #expect(judged.told { $0.isDown })
    #expect(judged.hears("touch down"))
    judged.judge.send(.verdict(.take, touches: [judged.judge.lastTouch ?? 0]))
    #expect(judged.told { $0 == .kept(touch: judged.judge.lastTouch ?? 0) })
    judged.play(.up(id: 1))
    #expect(judged.hears("touch down", "touch up"))
  }

  @Test func `a touch that the judge takes ends for the app, and the next one reaches it`() throws {
    let judged = try JudgedRun(JudgedRun.patient)
    judged.play(.down(id: 1, x: 300, y: 200))
    #expect(judged.told { $0.isDown })
    #expect(judged.hears("touch down"))
    judged.judge.send(.verdict(.take, touches: [judged.judge.lastTouch ?? 0]))
    #expect(judged.hears("touch down", "touch cancelled"))
    judged.play(.up(id: 1), .down(id: 2, x: 300, y: 200), .up(id: 2))
    #expect(judged.hears("touch down", "touch cancelled", "touch down", "touch up"))
  }

  @Test func `a held touch that the judge takes is never seen`() throws {
    let judged = try JudgedRun(JudgedRun.patient)
    judged.mark(.asksBegan)
    let judge = judged.judge
    judge.onReport = { [unowned judge] report in
      if case .motion(let touch, _, _) = report { judge.send(.verdict(.take, touches: [touch])) }
    }
    judged.play(.down(id: 1, x: 300, y: 200), .motion(id: 1, x: 320, y: 200), .up(id: 1))
    #expect(judged.told { if case .dropped = $0 { true } else { false } })
    judged.mark([])
    // The app has the two touches with which the marks were set, and none between them.
    #expect(judged.heard == ["touch down", "touch up", "touch down", "touch up"])
  }

  @Test func `the app gets a held touch at the limit if the judge does not answer`() throws {
    let judged = try JudgedRun(["--patience", "600000"])
    judged.mark(.asksBegan)
    judged.judge.hang()
    judged.play(.down(id: 1, x: 300, y: 200), .up(id: 1))
    #expect(judged.run.wait { judged.heard.count == 4 })
  }

  @Test func `a judge that hangs does not delay touches, however long its limit is`() throws {
    let judged = try JudgedRun(["--ask-limit", "600000"])
    judged.judge.send(.mark(WindowID(1), .asksBegan))
    judged.judge.hang()
    judged.play(.down(id: 1, x: 300, y: 200), .up(id: 1))
    judged.play(.down(id: 2, x: 300, y: 200), .up(id: 2))
    #expect(judged.hears("touch down", "touch up", "touch down", "touch up"))
  }

  @Test func `a judge that ends releases held touches, and another one is found`() throws {
    let judged = try JudgedRun(JudgedRun.patient)
    judged.mark(.asksBegan)
    let judge = judged.judge
    judge.onReport = { [unowned judge] in if $0.isDown { judge.hangUp() } }
    judged.play(.down(id: 1, x: 300, y: 200), .up(id: 1))
    #expect(judged.run.wait { judged.heard.count == 4 })
    judge.onReport = { _ in }
    let before = judge.reports.count
    #expect(judged.run.wait { judge.reports.dropFirst(before).contains(where: \.isWindow) })
    judged.play(.down(id: 2, x: 300, y: 200))
    #expect(judged.run.wait { judge.reports.dropFirst(before).contains(where: \.isDown) })
    judge.send(.verdict(.take, touches: [judge.lastTouch ?? 0]))
    #expect(judged.run.wait { judged.heard.last == "touch cancelled" })
  }

  @Test func `a judge that sends no legal message is disconnected, and the app continues`() throws {
    let judged = try JudgedRun(JudgedRun.patient)
    judged.judge.send(garbage: [7, 0])
    #expect(judged.run.wait { judged.run.relay.diagnostics.contains { $0.contains("the judge") } })
    judged.play(.down(id: 1, x: 300, y: 200), .up(id: 1))
    #expect(judged.hears("touch down", "touch up"))
  }
}
