import Testing
import Vocabulary

@testable import Relay
@testable import RelayRuns

private typealias Known = Conversation.Known

/// An app with two windows, one of which a further judge may see.
struct SeveralJudgesTests {
  private static let other: UInt32 = 71
  private let run: WatchedRun
  private let further: JudgeID

  init() throws {
    run = try WatchedRun()
    try run.say(33, request: XdgToplevel.Request.setAppId, Conversation.string("org.a.Notes"))
    try run.say(Known.compositor, request: WlCompositor.Request.createSurface, [Self.other])
    try run.say(Known.windowManager, request: XdgWmBase.Request.getXdgSurface, [72, Self.other])
    try run.say(72, request: XdgSurface.Request.getToplevel, [73])
    try run.say(72, request: XdgSurface.Request.setWindowGeometry, [0, 0, 300, 200])
    try run.say(73, request: XdgToplevel.Request.setTitle, Conversation.string("Secret"))
    try run.say(73, request: XdgToplevel.Request.setAppId, Conversation.string("org.b.Bank"))
    try run.say(Self.other, request: WlSurface.Request.commit, [])
    let judge = run.app.addJudge(of: try AppPatterns(["org.a.*"]))
    further = try #require(judge)
    run.app.judgeCame(knowsApp: false)
    run.app.judgeCame(further, knowsApp: false)
  }

  private func follow(_ order: JudgeOrder, by judge: JudgeID) {
    run.app.follow(order, by: judge, requests: run.requests, events: run.events, at: 0)
  }

  private func otherDown(_ id: Int32) -> TouchEvent {
    .down(
      TouchDown(
        serial: 9, time: 100, surface: Self.other, id: id, position: WatchedRun.position(5, 6)))
  }

  private func windows(_ reports: [JudgeReport]) -> [UInt32] {
    reports.compactMap { if case .window(let id, _, _, _, _) = $0 { id.number } else { nil } }
  }

  private func touches(_ reports: [JudgeReport]) -> [UInt32] {
    reports.compactMap { if case .down(let touch, _, _, _) = $0 { touch } else { nil } }
  }

  @Test func `a further judge gets its windows and their touches, and no others`() throws {
    let appEvents = try run.reports(further)
    #expect(windows(appEvents) == [1])
    #expect(!"\(appEvents)".contains("Secret"))
    #expect(!"\(appEvents)".contains("Bank"))
    #expect(windows(try run.reports()) == [1, 2])
    #expect(run.app.hasWindows(for: further))
    let motion = TouchEvent.motion(time: 101, id: 1, position: WatchedRun.position(7, 8))
    _ = try run.touch(otherDown(1), .frame, motion, .frame)
    #expect(try run.reports(further) == [])
    #expect(touches(try run.reports()) == [1])
    _ = try run.touch(WatchedRun.down(2), .frame)
    #expect(touches(try run.reports(further)) == [2])
    #expect(touches(try run.reports()) == [2])
    try run.say(73, request: XdgToplevel.Request.setTitle, Conversation.string("Secret 2"))
    _ = try run.hear(73, event: XdgToplevel.Event.configure, [0, 0, 4, 4])
    try run.say(73, request: XdgToplevel.Request.destroy, [])
    #expect(try run.reports(further) == [])
  }

  @Test func `a further judge's marks and verdicts count in its own windows only`() throws {
    follow(.mark(WindowID(2), .asksBegan), by: further)
    follow(.mark(WindowID(1), .asksBegan), by: further)
    #expect(try run.touch(otherDown(1)) == ["down 1"])
    #expect(try run.touch(WatchedRun.down(2)) == [])
    #expect(run.app.awaits(further))
    #expect(!run.app.awaits())
    _ = try run.reports(further)
    follow(.verdict(.take, touches: [1, 2]), by: further)
    #expect(try run.appEvents() == [])
    #expect(
      try run.reports(further) == [.late(touch: 1), .dropped(touch: 2)])
    #expect(try run.reports().contains(.cancelled(touch: 2, .taken)))
    follow(.verdict(.take, touches: [1]), by: .trusted)
    #expect(try run.appEvents() == ["cancel", "frame"])
  }

  @Test func `a further judge has its own limit and ending`() throws {
    follow(.mark(WindowID(1), .asksBegan), by: further)
    follow(.askLimit(microseconds: 7000), by: further)
    follow(.ending(.lift), by: further)
    #expect(run.app.limits.ask == GateLimits().ask)
    #expect(try run.touch(WatchedRun.down(1)) == [])
    #expect(run.app.nextDeadline == 7_000_000)
    follow(.verdict(.deliver, touches: [1]), by: further)
    #expect(try run.appEvents() == ["down 1"])
    follow(.verdict(.take, touches: [1]), by: further)
    #expect(try run.appEvents() == ["motion 1", "frame", "up 1", "frame"])
    follow(.mark(WindowID(1), []), by: further)
    _ = try run.touch(.up(serial: 8, time: 160, id: 1), WatchedRun.down(2))
    follow(.verdict(.take, touches: [2]), by: .trusted)
    #expect(try run.appEvents() == ["cancel", "frame"])
  }

  @Test func `a further judge acts on its own windows only, by their touches`() throws {
    _ = try run.touch(WatchedRun.down(1), otherDown(2))
    _ = try (run.reports(further), run.compositorRequests())
    follow(.act(request: 1, WindowID(2), .close), by: further)
    follow(.act(request: 2, WindowID(2), .move(touch: 2)), by: further)
    follow(.act(request: 3, WindowID(1), .move(touch: 2)), by: further)
    follow(.act(request: 4, WindowID(9), .close), by: further)
    #expect(try run.appEvents() == [])
    #expect(try run.compositorRequests() == [])
    #expect(
      try run.reports(further) == [
        .refused(request: 1, .noWindow), .refused(request: 2, .noWindow),
        .refused(request: 3, .noTouch), .refused(request: 4, .noWindow),
      ])
    follow(.act(request: 5, WindowID(1), .move(touch: 1)), by: further)
    #expect(try run.compositorRequests() == [[33, 5, Known.seat, 7]])
    #expect(try run.reports(further).contains(.done(request: 5)))
    #expect(try run.reports().contains(.cancelled(touch: 1, .grabbed)))
  }

  @Test func `a touch that one judge has taken is not moved by another`() throws {
    _ = try run.touch(WatchedRun.down(1))
    follow(.verdict(.take, touches: [1]), by: .trusted)
    _ = try (run.reports(further), run.appEvents(), run.compositorRequests())
    follow(.act(request: 1, WindowID(1), .move(touch: 1)), by: further)
    #expect(try run.reports(further) == [.refused(request: 1, .noTouch)])
    #expect(try run.compositorRequests() == [])
  }

  @Test func `a window that changes its app id leaves one judge and reaches another`() throws {
    _ = try run.reports(further)
    follow(.mark(WindowID(1), .asksBegan), by: further)
    #expect(try run.touch(WatchedRun.down(1), .frame) == [])
    _ = try run.reports(further)
    try run.say(33, request: XdgToplevel.Request.setAppId, Conversation.string("org.b.Other"))
    #expect(try run.appEvents() == ["down 1", "frame"])
    #expect(try run.reports(further) == [.windowGone(WindowID(1))])
    #expect(!run.app.hasWindows(for: further))
    _ = try run.touch(.up(serial: 8, time: 160, id: 1), WatchedRun.down(2))
    #expect(try run.reports(further) == [])
    try run.say(73, request: XdgToplevel.Request.setAppId, Conversation.string("org.a.Now"))
    let appEvents = try run.reports(further)
    #expect(windows(appEvents) == [2])
    #expect(appEvents.contains(.state(of: 2)))
  }

  @Test func `touches held by a removed judge are released, and its number is free`() throws {
    follow(.mark(WindowID(1), .asksBegan), by: further)
    #expect(try run.touch(WatchedRun.down(1)) == [])
    run.app.removeJudge(further, run.events)
    #expect(try run.appEvents() == ["down 1"])
    follow(.verdict(.take, touches: [1]), by: further)
    #expect(try run.appEvents() == [])
    var added: [JudgeID] = []
    while let judge = run.app.addJudge(of: try AppPatterns(["*"])) { added.append(judge) }
    #expect(added.count == JudgeID.maximum - 1)
    #expect(added.contains(further))
  }

  @Test func `a slow judge gets no touch that landed in the meantime`() throws {
    _ = try run.touch(WatchedRun.down(1))
    run.app.judgeLeft(further, because: .silent, run.events)
    run.app.judgeCame(further, knowsApp: true)
    _ = try run.reports(further)
    _ = try run.touch(.up(serial: 8, time: 160, id: 1), WatchedRun.down(2), .frame)
    #expect(touches(try run.reports(further)) == [2])
  }

  @Test func `each judge gets the keymaps`() throws {
    let bench = try ActionBench(keymap: "xkb_keymap one")
    let judge = try #require(bench.run.app.addJudge(of: AppPatterns(["*"])))
    #expect(!bench.run.app.hasMoreReports(for: judge))
    bench.run.app.judgeCame(judge, knowsApp: false)
    #expect(bench.run.app.hasMoreReports(for: judge))
    #expect(!bench.run.app.hasMoreReports())
    let appEvents = try bench.run.reports(judge)
    #expect(appEvents.contains { if case .keymap = $0 { true } else { false } })
    #expect(!bench.run.app.hasMoreReports(for: judge))
  }
}
