import Testing
import Vocabulary

@testable import Relay
@testable import RelayRuns

private typealias Known = Conversation.Known

struct WatchedAppTests {
  private static let up = TouchEvent.up(serial: 8, time: 160, id: 1)

  @Test func `without a judge all events pass, and no reports are sent`() throws {
    let run = try WatchedRun()
    #expect(try run.touch(WatchedRun.down(1), .frame) == ["down 1", "frame"])
    #expect(try run.touch(Self.up, .frame) == ["up 1", "frame"])
    #expect(try run.reports().isEmpty)
    #expect(run.app.nextDeadline == nil)
    #expect(!run.app.awaits())
  }

  @Test func `a judge gets windows, and touches in their coordinates`() throws {
    let run = try WatchedRun()
    run.app.judgeCame(knowsApp: false)
    let (width, height) = (Fixed(300), Fixed(200))
    #expect(
      try run.reports() == [
        .window(WindowID(1), width: width, height: height, appID: "", title: "Notes"),
        .inputs(.touch), .state(),
      ])
    #expect(try run.touch(WatchedRun.down(1), .frame) == ["down 1", "frame"])
    let motion = TouchEvent.motion(time: 110, id: 1, position: WatchedRun.position(51, 62))
    #expect(try run.touch(motion, .frame) == ["motion 1", "frame"])
    #expect(try run.touch(Self.up, .frame) == ["up 1", "frame"])
    let reports = try run.reports()
    guard case .down(let touch, WindowID(1), 100, WatchedRun.position(40, 40))? = reports.first
    else {
      Issue.record("the first report is \(String(describing: reports.first))")
      return
    }
    #expect(
      Array(reports.dropFirst()) == [
        .frame, .motion(touch: touch, time: 110, WatchedRun.position(41, 42)), .frame,
        .up(touch: touch, time: 160), .frame,
      ])
  }

  @Test func `a touch of a marked window waits for the verdict, and then passes in order`() throws {
    let run = try WatchedRun()
    run.app.judgeCame(knowsApp: false)
    run.app.follow(
      .mark(WindowID(1), .asksBegan), requests: run.requests, events: run.events, at: 0)
    #expect(try run.touch(WatchedRun.down(1), .frame) == [])
    #expect(run.app.awaits())
    #expect(run.app.nextDeadline == 3_000_000)
    run.app.follow(
      .verdict(.deliver, touches: [1]), requests: run.requests, events: run.events, at: 1000)
    #expect(try run.appEvents() == ["down 1", "frame"])
    #expect(!run.app.awaits())
    #expect(try run.touch(Self.up, .frame) == ["up 1", "frame"])
  }

  @Test func `held touches are released at their limit, and when the judge leaves`() throws {
    let run = try WatchedRun()
    run.app.judgeCame(knowsApp: false)
    run.app.follow(
      .mark(WindowID(1), .asksBegan), requests: run.requests, events: run.events, at: 0)
    #expect(try run.touch(WatchedRun.down(1), .frame) == [])
    run.app.advance(to: 3_000_000, run.events)
    #expect(try run.appEvents() == ["down 1", "frame"])
    #expect(try run.touch(Self.up, .frame) == ["up 1", "frame"])
    #expect(try run.touch(WatchedRun.down(1), .frame) == [])
    run.app.judgeLeft(because: .gone, run.events)
    #expect(try run.appEvents() == ["down 1", "frame"])
    // The judge's marks are removed.
    #expect(try run.touch(Self.up, .frame, WatchedRun.down(2)) == ["up 1", "frame", "down 2"])
    #expect(try run.reports().isEmpty)
  }

  @Test func `a taken touch ends as the judge has ordered`() throws {
    let run = try WatchedRun()
    run.app.judgeCame(knowsApp: false)
    run.app.follow(.ending(.sidestep), requests: run.requests, events: run.events, at: 0)
    #expect(try run.touch(WatchedRun.down(1), .frame) == ["down 1", "frame"])
    run.app.follow(.verdict(.take, touches: [1]), requests: run.requests, events: run.events, at: 0)
    #expect(try run.appEvents() == ["motion 1", "frame", "cancel", "frame"])
    #expect(try run.touch(Self.up, .frame) == [])
    #expect(try run.reports().contains(.ended(touch: 1, .sidestep)))
  }

  @Test func `an ordered ending lasts until the judge leaves`() throws {
    let run = try WatchedRun()
    run.app.ending = .lift
    run.app.judgeCame(knowsApp: false)
    run.app.follow(.ending(.keep), requests: run.requests, events: run.events, at: 0)
    _ = try run.touch(WatchedRun.down(1), .frame)
    run.app.follow(.verdict(.take, touches: [1]), requests: run.requests, events: run.events, at: 0)
    #expect(try run.appEvents() == [])
    #expect(try run.touch(Self.up, .frame) == ["up 1", "frame"])
    #expect(try run.reports().contains(.kept(touch: 1)))
    run.app.judgeLeft(because: .gone, run.events)
    run.app.judgeCame(knowsApp: false)
    _ = try run.touch(WatchedRun.down(1), .frame)
    run.app.follow(.verdict(.take, touches: [2]), requests: run.requests, events: run.events, at: 0)
    #expect(try run.appEvents() == ["motion 1", "frame", "up 1", "frame"])
  }

  @Test func `a slow judge keeps its marks, and a closed window loses them`() throws {
    let run = try WatchedRun()
    let passed = ["down 1", "frame", "up 1", "frame"]
    run.app.judgeCame(knowsApp: false)
    run.app.follow(
      .mark(WindowID(1), .asksBegan), requests: run.requests, events: run.events, at: 0)
    run.app.judgeLeft(because: .silent, run.events)
    #expect(try run.touch(WatchedRun.down(1), .frame, Self.up, .frame) == passed)
    run.app.judgeCame(knowsApp: true)
    #expect(try run.touch(WatchedRun.down(1), .frame, Self.up, .frame) == [])
    run.app.follow(
      .verdict(.deliver, touches: [2]), requests: run.requests, events: run.events, at: 0)
    #expect(try run.appEvents() == passed)
    try run.say(33, request: XdgToplevel.Request.destroy, [])
    #expect(try run.reports().contains(.windowGone(WindowID(1))))
    #expect(try run.touch(WatchedRun.down(1), .frame, Self.up, .frame) == passed)
  }

  @Test func `a judge that falls silent loses its touches, except those it has taken`() throws {
    let run = try WatchedRun()
    run.app.judgeCame(knowsApp: false)
    _ = try run.touch(WatchedRun.down(1), .frame, WatchedRun.down(2), .frame)
    run.app.follow(.verdict(.take, touches: [1]), requests: run.requests, events: run.events, at: 0)
    _ = try run.reports()
    run.app.judgeLeft(because: .silent, run.events)
    #expect(try run.reports() == [.cancelled(touch: 2, .silent)])
    _ = try run.touch(.up(serial: 9, time: 170, id: 2), Self.up, .frame)
    #expect(try run.reports() == [.up(touch: 1, time: 160), .frame])
  }

  @Test func `the lock of a silent judge withholds touches until it is unresponsive`() throws {
    let run = try WatchedRun()
    run.app.judgeCame(knowsApp: false)
    run.app.follow(.mark(WindowID(1), .takes), requests: run.requests, events: run.events, at: 0)
    run.app.judgeLeft(because: .silent, run.events)
    _ = try run.reports()
    #expect(try run.touch(WatchedRun.down(1), .frame, Self.up, .frame) == [])
    #expect(try run.reports().contains(.up(touch: 1, time: 160)))
    run.app.judgeLeft(because: .unresponsive, run.events)
    let tap = ["down 1", "frame", "up 1", "frame"]
    #expect(try run.touch(WatchedRun.down(1), .frame, Self.up, .frame) == tap)
    run.app.judgeCame(knowsApp: true)
    #expect(try run.touch(WatchedRun.down(1), .frame, Self.up, .frame) == [])
  }

  @Test func `a touch with which the app moves its window is cancelled for the judge`() throws {
    let run = try WatchedRun()
    run.app.judgeCame(knowsApp: false)
    #expect(try run.touch(WatchedRun.down(1)) == ["down 1"])
    try run.say(33, request: XdgToplevel.Request.move, [Known.seat, 7])
    run.app.follow(.verdict(.take, touches: [1]), requests: run.requests, events: run.events, at: 0)
    #expect(try run.appEvents() == [])
    let reports = try run.reports()
    #expect(reports.contains(.cancelled(touch: 1, .grabbed)))
    #expect(reports.contains(.late(touch: 1)))
  }

  @Test func `a global can be hidden from the app, or offered in a lower version`() throws {
    var globals = Globals()
    globals.hidden = ["wl_seat"]
    globals.maximumVersions = ["wl_shm": 1]
    let app = WatchedApp(globals: globals)
    let (requests, events) = (Stream(byteLimit: 1 << 20), Stream(byteLimit: 1 << 20))
    let head = Message(object: 1, opcode: WlDisplay.Request.getRegistry, size: 12)
    requests.feed(bytes(of: [1, head.secondWord, 2]))
    try app.readRequests(requests, answering: events)
    for (name, interface) in [(7, "wl_seat"), (8, "wl_shm"), (9, "wl_output")] {
      let words = [UInt32(name)] + Conversation.string(interface) + [4]
      let head = Message(object: 2, opcode: 0, size: 8 + words.count * 4)
      events.feed(bytes(of: [2, head.secondWord] + words))
    }
    try app.readEvents(events, at: 0)
    let words = Array(events.buffer.words[events.buffer.head / 4..<events.buffer.ready / 4])
    var offered: [String] = []
    var index = 0
    while index < words.count {
      var reader = try MessageReader(words, at: index)
      index += reader.head.size / 4
      offered.append("\(try reader.word()) \(try reader.string() ?? "") \(try reader.word())")
    }
    #expect(offered == ["8 wl_shm 1", "9 wl_output 4"])
  }
}
