import Testing

@testable import Relay
@testable import RelayRuns

@Suite(.countsAllocations) struct WatchedAllocationTests {
  /// Ten fingers that land, move a hundred times and lift, as words on the wire.
  private static let fingers: [[UInt8]] = {
    let ids = Array(1...10) as [Int32]
    let motions = (0..<100).map { step in
      ids.map {
        TouchEvent.motion(time: 1, id: $0, position: WatchedRun.position(Double(step), 60))
      }
    }
    let frames =
      [ids.map { WatchedRun.down($0) }] + motions
      + [ids.map { .up(serial: 8, time: 160, id: $0) }]
    return frames.map { events in
      bytes(of: (events + [.frame]).flatMap { $0.message(to: WatchedRun.touch).words })
    }
  }()

  /// Relays ten fingers, and takes the reports for the judge.
  private func play(_ run: WatchedRun) throws {
    for frame in Self.fingers {
      run.events.feed(frame)
      try run.app.readEvents(run.events, at: 0)
      run.app.takeReports { _ in }
      _ = run.app.nextDeadline
      run.events.didSend(run.events.buffer.sendable, descriptors: 0)
    }
  }

  @Test func `relaying mouse and keyboard events allocates nothing`() throws {
    let run = try WatchedRun()
    let (pointer, keyboard): (UInt32, UInt32) = (61, 62)
    try run.say(Conversation.Known.seat, request: WlSeat.Request.getPointer, [pointer])
    try run.say(Conversation.Known.seat, request: WlSeat.Request.getKeyboard, [keyboard])
    run.app.judgeCame(knowsApp: false)
    var words: [UInt32] = []
    func add(_ object: UInt32, event opcode: UInt16, _ arguments: [UInt32]) {
      let size = 8 + arguments.count * 4
      words += [object, Message(object: object, opcode: opcode, size: size).secondWord] + arguments
    }
    add(pointer, event: WlPointer.Event.enter, [1, WatchedRun.window, 256, 256])
    for step: UInt32 in 0..<100 { add(pointer, event: WlPointer.Event.motion, [step, step, step]) }
    for state: UInt32 in [1, 0] {
      add(pointer, event: WlPointer.Event.button, [2, 3, 272, state])
      add(keyboard, event: WlKeyboard.Event.key, [2, 3, 30, state])
      add(keyboard, event: WlKeyboard.Event.modifiers, [2, state, 0, 0, 0])
    }
    add(pointer, event: WlPointer.Event.leave, [1, WatchedRun.window])
    let sent = bytes(of: words)
    func play() throws {
      run.events.feed(sent)
      try run.app.readEvents(run.events, at: 0)
      run.app.takeReports { _ in }
      run.events.didSend(run.events.buffer.sendable, descriptors: 0)
    }
    #expect(try allocations(in: 10, afterWarmUp: 3, of: play) == 0)
  }

  @Test func `relaying touches allocates nothing, with and without a judge`() throws {
    let run = try WatchedRun()
    for isJudged in [false, true] {
      if isJudged { run.app.judgeCame(knowsApp: false) }
      #expect(try allocations(in: 10, afterWarmUp: 3) { try play(run) } == 0)
    }
  }
}
