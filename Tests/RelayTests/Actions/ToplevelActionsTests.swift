import Testing
import Vocabulary

@testable import Relay
@testable import RelayRuns

private typealias Known = Conversation.Known

struct ToplevelActionsTests {
  private static let requests: [(WindowAction, UInt16, [UInt32])] = [
    (.setFullscreen(true), XdgToplevel.Request.setFullscreen, [0]),
    (.setFullscreen(false), XdgToplevel.Request.unsetFullscreen, []),
    (.setMaximized(true), XdgToplevel.Request.setMaximized, []),
    (.setMaximized(false), XdgToplevel.Request.unsetMaximized, []),
    (.minimize, XdgToplevel.Request.setMinimized, []),
  ]

  @Test(arguments: requests) func `a request is sent to the compositor in the app's name`(
    action: WindowAction, opcode: UInt16, words: [UInt32]
  ) throws {
    let bench = try ActionBench()
    #expect(try bench.isDone(bench.act(action)))
    #expect(try bench.run.compositorRequests() == [[33, UInt32(opcode)] + words])
    #expect(try bench.run.appEvents() == [])
  }

  @Test func `a close action sends the app the compositor's close event`() throws {
    let bench = try ActionBench()
    #expect(try bench.isDone(bench.act(.close)))
    #expect(try bench.run.appEvents() == ["close"])
    #expect(try bench.run.compositorRequests() == [])
  }

  @Test func `an action that the compositor lacks is refused, but not its opposite`() throws {
    let bench = try ActionBench()
    _ = try bench.run.hear(33, event: XdgToplevel.Event.wmCapabilities, [4, 3])
    #expect(try bench.refused(.setMaximized(true)) == .notOffered)
    #expect(try bench.refused(.minimize) == .notOffered)
    #expect(try bench.isDone(bench.act(.setFullscreen(true))))
    #expect(try bench.isDone(bench.act(.setMaximized(false))))
  }

  @Test func `actions on closed windows and on layer surfaces are refused`() throws {
    let bench = try ActionBench()
    #expect(try bench.refused(.close, on: 7) == .noWindow)
    let words = [Known.layerShell, 50, 0, 2] + Conversation.string("panel")
    try bench.run.say(
      Known.registry, request: WlRegistry.Request.bind,
      [50] + Conversation.string(ZwlrLayerShellV1.name) + [1, Known.layerShell])
    try bench.run.say(Known.compositor, request: WlCompositor.Request.createSurface, [50])
    try bench.run.say(
      Known.layerShell, request: ZwlrLayerShellV1.Request.getLayerSurface, [51] + words.dropFirst())
    _ = try bench.run.compositorRequests()
    #expect(try bench.refused(.close, on: 2) == .notToplevel)
    try bench.run.say(33, request: XdgToplevel.Request.destroy, [])
    _ = try bench.run.compositorRequests()
    #expect(try bench.refused(.setFullscreen(true)) == .noWindow)
  }

  @Test func `a touch moves or resizes the window, and ends for the app and the judge`() throws {
    for (action, opcode) in [
      (WindowAction.move(touch: 1), XdgToplevel.Request.move),
      (.resize(touch: 1, .bottomRight), XdgToplevel.Request.resize),
    ] {
      let bench = try ActionBench()
      #expect(try bench.run.touch(WatchedRun.down(1), .frame) == ["down 1", "frame"])
      _ = try bench.run.reports()
      #expect(try bench.isDone(bench.act(action)))
      let edge: [UInt32] = opcode == XdgToplevel.Request.resize ? [10] : []
      #expect(try bench.run.compositorRequests() == [[33, UInt32(opcode), Known.seat, 7] + edge])
      #expect(try bench.run.appEvents() == ["cancel", "frame"])
      let motion = TouchEvent.motion(time: 110, id: 1, position: WatchedRun.position(51, 62))
      #expect(try bench.run.touch(motion, .frame, .up(serial: 8, time: 160, id: 1), .frame) == [])
      #expect(try bench.refused(action) == .noTouch)
    }
  }

  @Test func `the judge gets the touch's cancellation before the answer`() throws {
    let bench = try ActionBench()
    _ = try bench.run.touch(WatchedRun.down(1), .frame)
    _ = try bench.run.reports()
    bench.run.app.follow(
      .act(request: 9, WindowID(1), .move(touch: 1)), requests: bench.run.requests,
      events: bench.run.events, at: 0)
    #expect(try bench.run.reports() == [.cancelled(touch: 1, .grabbed), .done(request: 9)])
  }

  @Test func `only a touch that is down in the window can move it`() throws {
    let bench = try ActionBench()
    #expect(try bench.refused(.move(touch: 1)) == .noTouch)
    #expect(try bench.refused(.move(touch: 0xf000_0001)) == .noTouch)
    _ = try bench.run.touch(WatchedRun.down(1), .up(serial: 8, time: 160, id: 1))
    #expect(try bench.refused(.move(touch: 1)) == .noTouch)
    try bench.run.say(Known.compositor, request: WlCompositor.Request.createSurface, [70])
    try bench.run.say(Known.windowManager, request: XdgWmBase.Request.getXdgSurface, [71, 70])
    try bench.run.say(71, request: XdgSurface.Request.getToplevel, [72])
    _ = try bench.run.compositorRequests()
    _ = try bench.run.touch(WatchedRun.down(2))
    #expect(try bench.refused(.move(touch: 2), on: 2) == .noTouch)
  }
}
