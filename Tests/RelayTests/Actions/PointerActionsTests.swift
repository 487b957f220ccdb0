import System
import Testing
import Vocabulary

@testable import Relay
@testable import RelayRuns

private typealias Known = Conversation.Known

struct PointerActionsTests {
  private static let window = WatchedRun.window
  /// A click in the window, whose geometry begins at 10,20 of its surface.
  private static let click = WindowAction.click(WatchedRun.position(5, 6), .right)

  @Test func `a pointer outside the window enters, clicks, and leaves after a while`() throws {
    let bench = try ActionBench()
    #expect(try bench.isDone(bench.act(Self.click)))
    #expect(
      try bench.run.appEvents() == [
        "enter #0 31 15,26", "frame", "motion 15,26", "frame", "button #0 273 1", "frame",
        "button #0 273 0", "frame",
      ])
    #expect(bench.run.app.nextDeadline == bench.run.now + PointerVisit.length.nanoseconds)
    #expect(!bench.run.app.awaits())
    #expect(try bench.toldAtReturn() == ["leave #0 31", "frame"])
    #expect(bench.run.app.nextDeadline == nil)
    #expect(try bench.toldAtReturn() == [])
  }

  @Test func `a real pointer event ends the synthetic visit first`() throws {
    let bench = try ActionBench()
    #expect(try bench.isDone(bench.act(Self.click)))
    _ = try bench.run.appEvents()
    #expect(
      try bench.run.hear(
        DeviceWords.pointer, event: WlPointer.Event.enter, [40, Self.window, 1 << 8, 1 << 8])
        == ["leave #0 31", "frame", "enter #40 31 1,1"])
    #expect(try bench.toldAtReturn() == [])
  }

  @Test func `a second click brings the pointer back first`() throws {
    let bench = try ActionBench()
    #expect(try bench.isDone(bench.act(Self.click)))
    _ = try bench.run.appEvents()
    #expect(try bench.isDone(bench.act(Self.click)))
    #expect(try bench.run.appEvents().prefix(3) == ["leave #0 31", "frame", "enter #0 31 15,26"])
  }

  @Test func `a click has the serial of the finger that is down, so it can open menus`() throws {
    let bench = try ActionBench()
    _ = try bench.run.touch(WatchedRun.down(1), .frame)
    #expect(try bench.isDone(bench.act(Self.click)))
    #expect(try bench.run.appEvents().contains("button #7 273 1"))
    // The gate still has the touch.
    #expect(try bench.run.touch(.up(serial: 8, time: 160, id: 1), .frame) == ["up 1", "frame"])
  }

  @Test func `a pointer inside the window clicks and returns to its position`() throws {
    let bench = try ActionBench()
    try enter(bench, Self.window)
    #expect(try bench.isDone(bench.act(Self.click)))
    #expect(
      try bench.run.appEvents() == [
        "motion 15,26", "frame", "button #30 273 1", "frame", "button #30 273 0", "frame",
      ])
    #expect(try bench.toldAtReturn() == ["motion 99,98", "frame"])
  }

  @Test func `a pointer inside another surface of the app returns there`() throws {
    let bench = try ActionBench()
    try bench.run.say(Known.compositor, request: WlCompositor.Request.createSurface, [70])
    try enter(bench, 70)
    #expect(try bench.isDone(bench.act(Self.click)))
    let appEvents = try bench.run.appEvents()
    #expect(appEvents.prefix(3) == ["leave #30 70", "frame", "enter #30 31 15,26"])
    #expect(
      try bench.toldAtReturn() == ["leave #30 31", "frame", "enter #30 70 99,98", "frame"])
    try bench.run.say(70, request: WlSurface.Request.destroy, [])
    _ = try bench.run.compositorRequests()
    #expect(try bench.isDone(bench.act(Self.click)))
    #expect(try bench.run.appEvents().contains { $0.contains("70") } == false)
  }

  @Test func `a click is refused while a button is down, and without a pointer`() throws {
    let bench = try ActionBench()
    try enter(bench, Self.window)
    _ = try bench.run.hear(DeviceWords.pointer, event: WlPointer.Event.button, [31, 100, 272, 1])
    #expect(try bench.refused(Self.click) == .buttonDown)
    #expect(
      try bench.refused(.scroll(WatchedRun.position(1, 1), dx: Fixed(1), dy: Fixed(1)))
        == .buttonDown)
    _ = try bench.run.hear(DeviceWords.pointer, event: WlPointer.Event.button, [32, 110, 272, 0])
    #expect(try bench.isDone(bench.act(Self.click)))
    #expect(try ActionBench(pointer: false).refused(Self.click) == .noPointer)
  }

  @Test(arguments: [(-20.0, 5.0), (400, 5), (5, 400)])
  func `a click is refused at a point without a surface`(x: Double, y: Double) throws {
    let bench = try ActionBench()
    #expect(try bench.refused(.click(WatchedRun.position(x, y), .left)) == .noSurface)
  }

  @Test func `a scroll sends its distances, but no end of a scroll`() throws {
    let bench = try ActionBench()
    let scroll = WindowAction.scroll(WatchedRun.position(0, 0), dx: Fixed(-2), dy: Fixed(7.5))
    #expect(try bench.isDone(bench.act(scroll)))
    #expect(
      try bench.run.appEvents() == [
        "enter #0 31 10,20", "frame", "motion 10,20", "frame", "source 2", "axis 0 7.5",
        "axis 1 -2.0", "frame",
      ])
    #expect(try bench.toldAtReturn() == ["leave #0 31", "frame"])
    let none = WindowAction.scroll(WatchedRun.position(0, 0), dx: Fixed(0), dy: Fixed(0))
    #expect(try bench.isDone(bench.act(none)))
    #expect(try bench.run.appEvents().contains { $0.contains("axis") } == false)
  }

  @Test func `a scroll after another one continues it, without a leave`() throws {
    let bench = try ActionBench()
    let scroll = WindowAction.scroll(WatchedRun.position(0, 0), dx: Fixed(0), dy: Fixed(2))
    let other = WindowAction.scroll(WatchedRun.position(5, 6), dx: Fixed(0), dy: Fixed(3))
    #expect(try bench.isDone(bench.act(scroll)))
    _ = try bench.run.appEvents()
    bench.run.now += PointerVisit.length.nanoseconds / 2
    #expect(try bench.isDone(bench.act(scroll)))
    #expect(try bench.run.appEvents() == ["source 2", "axis 0 2.0", "frame"])
    #expect(bench.run.app.nextDeadline == bench.run.now + PointerVisit.length.nanoseconds)
    #expect(try bench.isDone(bench.act(other)))
    #expect(
      try bench.run.appEvents() == ["motion 15,26", "frame", "source 2", "axis 0 3.0", "frame"])
    #expect(try bench.toldAtReturn() == ["leave #0 31", "frame"])
  }

  @Test func `a click after a scroll, and a scroll after a click, bring the pointer back first`()
    throws
  {
    let bench = try ActionBench()
    let scroll = WindowAction.scroll(WatchedRun.position(5, 6), dx: Fixed(0), dy: Fixed(2))
    for action in [scroll, Self.click, scroll] {
      #expect(try bench.isDone(bench.act(action)))
      let appEvents = try bench.run.appEvents()
      #expect(appEvents.contains("enter #0 31 15,26"), "\(appEvents)")
    }
  }

  @Test func `a pointer of an old version gets no frames`() throws {
    let bench = try ActionBench(pointer: false)
    try bench.run.say(
      Known.registry, request: WlRegistry.Request.bind,
      [42] + Conversation.string(WlSeat.name) + [4, 80])
    try bench.run.say(80, request: WlSeat.Request.getPointer, [DeviceWords.pointer])
    #expect(try bench.isDone(bench.act(Self.click)))
    #expect(
      try bench.run.appEvents() == [
        "enter #0 31 15,26", "motion 15,26", "button #0 273 1", "button #0 273 0",
      ])
    #expect(try bench.toldAtReturn() == ["leave #0 31"])
  }

  @Test func `the time of events follows the compositor's clock`() throws {
    let bench = try ActionBench()
    bench.run.now = 5_000_000_000
    _ = try bench.run.hear(DeviceWords.pointer, event: WlPointer.Event.axis, [777_000, 0, 256])
    bench.run.now = 6_500_000_000
    #expect(try bench.isDone(bench.act(Self.click)))
    let words = Array(
      bench.run.events.buffer.words[
        bench.run.events.buffer.head / 4..<bench.run.events.buffer.ready / 4])
    // The motion follows the enter event and a frame.
    let motion = 6 + 2
    #expect(words[motion + 2] == 778_500)
  }

  private func enter(_ bench: ActionBench, _ surface: UInt32) throws {
    _ = try bench.run.hear(
      DeviceWords.pointer, event: WlPointer.Event.enter, [30, surface, 1 << 8, 1 << 8])
    _ = try bench.run.hear(
      DeviceWords.pointer, event: WlPointer.Event.motion, [100, 99 << 8, 98 << 8])
    _ = try bench.run.compositorRequests()
  }
}
