import Conditioning
import Gestures
import Stage
import Testing
import Traces

@testable import Shell

/// The events of one finger's tap: down, frame, up, frame.
private func tap(_ id: Int32, at start: Double, x: Double = 100, y: Double = 100)
  -> [(Double, TraceEvent.Kind)]
{
  [
    (start, .down(id: id, x: x, y: y)), (start, .frame), (start + 50, .up(id: id)),
    (start + 50, .frame),
  ]
}

struct TouchInputTests {
  @Test func `a tap reaches the window in surface coordinates`() throws {
    let harness = try ShellHarness()
    let (_, window) = try harness.showWindow()
    harness.play(tap(1, at: 0, x: 30, y: 40))
    #expect(window.log == ["began 1 30,40", "ended 1 30,40"])
    #expect(abs(window.times[1] - window.times[0] - 0.050) < 1e-6)
    #expect(harness.diagnostics == [])
  }

  @Test func `a change of a contact's shape alone is an event, and is kept`() throws {
    let harness = try ShellHarness()
    let (_, window) = try harness.showWindow()
    harness.stage.send(TraceEvent(milliseconds: 0, kind: .down(id: 1, x: 30, y: 40)))
    harness.stage.sendTouchShape(id: 1, major: 12, minor: 8)
    harness.play([(0, .frame), (10, .motion(id: 1, x: 50, y: 40)), (10, .frame)])
    harness.stage.sendTouchShape(id: 1, major: 14, minor: 8)
    harness.play([(20, .frame), (30, .up(id: 1)), (30, .frame)])
    #expect(window.log == ["began 1 30,40", "moved 1 50,40", "moved 1 50,40", "ended 1 50,40"])
    #expect(window.radii == [6, 6, 7, 7])
  }

  @Test func `a second contact of the same finger is part of it, and makes no touch`() throws {
    let harness = try ShellHarness()
    let (_, window) = try harness.showWindow()
    harness.play([
      (0, .down(id: 1, x: 30, y: 40)), (0, .down(id: 2, x: 40, y: 40)), (0, .frame),
      (50, .up(id: 2)), (50, .up(id: 1)), (50, .frame),
    ])
    #expect(window.log == ["began 1 30,40", "ended 1 30,40"])
  }

  @Test func `only a palm's touch is cancelled`() throws {
    let harness = try ShellHarness()
    let (toplevel, window) = try harness.showWindow()
    let events = harness.watch(toplevel)
    harness.play([
      (0, .down(id: 1, x: 10, y: 10)), (0, .frame), (150, .down(id: 2, x: 500, y: 10)),
      (150, .frame), (180, .up(id: 2)), (180, .up(id: 1)), (180, .frame),
    ])
    #expect(
      window.log == ["began 1 10,10", "cancelled 1 10,10", "began 2 500,10", "ended 2 500,10"])
    #expect(events.reports.map { "\($0.contact) \($0.effect)" } == ["1 restingPalm"])
  }

  @Test func `a lock cancels the touches that are down, and withholds the next ones`() throws {
    let harness = try ShellHarness()
    let (_, window) = try harness.showWindow()
    harness.play([(0, .down(id: 1, x: 30, y: 40)), (0, .frame)])
    try harness.display.touchSettings.set(text: "lock=true")
    harness.play([(10, .up(id: 1)), (10, .frame)] + tap(1, at: 50))
    #expect(window.log == ["began 1 30,40", "cancelled 1 30,40"])
    try harness.display.touchSettings.set(text: "lock=false")
    harness.play(tap(1, at: 300))
    #expect(window.log.dropFirst(2) == ["began 1 100,100", "ended 1 100,100"])
  }

  @Test func `a touch that begins at the edge of a surface is withheld, and reported`() throws {
    let harness = try ShellHarness()
    let (toplevel, window) = try harness.showWindow()
    let events = harness.watch(toplevel)
    try harness.display.touchSettings.set(text: "no_edges=1")
    harness.play([
      (0, .down(id: 1, x: 1, y: 100)), (0, .frame), (50, .up(id: 1)), (50, .frame),
    ])
    #expect(window.log == [])
    #expect(events.reports.map { "\($0.contact) \($0.effect)" } == ["1 nearEdge"])
    harness.play(tap(1, at: 300))
    #expect(window.log == ["began 1 100,100", "ended 1 100,100"])
  }

  @Test func `a lift that may be a dropped contact is delivered by the display's timer`() throws {
    let harness = try ShellHarness()
    try harness.display.touchSettings.set(text: "rejoin_time=0.05")
    let (_, window) = try harness.showWindow()
    harness.play(tap(1, at: 0))
    harness.wait { window.log.count == 2 }
    #expect(window.log == ["began 1 100,100", "ended 1 100,100"])
    #expect(abs(window.times[1] - window.times[0] - 0.1) < 1e-6)
  }

  @Test func `a touchscreen that drops contacts is reported once, with the setting that helps`()
    throws
  {
    let harness = try ShellHarness()
    _ = try harness.showWindow()
    for stroke in 0..<8 {
      let start = Double(stroke) * 1000
      harness.play(tap(1, at: start) + tap(1, at: start + 60))
    }
    let seat = harness.display.seats[0].name
    #expect(harness.diagnostics == [.touchscreenFault(seat: seat, .drops)])
    #expect(harness.display.touchscreenFaults.map(\.seat) == [seat])
    #expect("\(harness.diagnostics[0])".contains("rejoin_time = 0.025"))
  }

  @Test func `events have no frames (cage)`() throws {
    let harness = try ShellHarness { $0.quirks.frames = .none }
    let (_, window) = try harness.showWindow()
    harness.play(tap(1, at: 0) + tap(1, at: 200))
    #expect(window.log.map { $0.prefix(5) } == ["began", "ended", "began", "ended"])
    #expect(abs(window.times[2] - window.times[0] - 0.2) < 1e-6)
    #expect(harness.diagnostics == [.touch(.noFrames)])
  }

  @Test func `the last lift has no frame (weston, Mutter)`() throws {
    let harness = try ShellHarness { $0.quirks.frames = .noneAfterLastUp }
    let (_, window) = try harness.showWindow()
    harness.play(tap(1, at: 0))
    #expect(window.log.map { $0.prefix(5) } == ["began", "ended"])
    harness.play(tap(1, at: 200))
    #expect(harness.diagnostics == [.touch(.noLastFrame)])
  }

  @Test func `each point has its own frame (Mutter, nested sway)`() throws {
    let harness = try ShellHarness { $0.quirks.frames = .afterEachEvent }
    let (_, window) = try harness.showWindow()
    harness.play([
      (0, .down(id: 1, x: 10, y: 10)), (0, .down(id: 2, x: 90, y: 10)), (0, .frame),
      (20, .motion(id: 1, x: 30, y: 10)), (20, .motion(id: 2, x: 70, y: 10)), (20, .frame),
    ])
    let log = ["began 1 10,10", "began 2 90,10", "moved 1 30,10", "moved 2 70,10"]
    #expect(window.log == log)
    #expect(window.times[0] == window.times[1])
  }

  @Test func `ids begin at 288 and are reused (Mutter)`() throws {
    let harness = try ShellHarness { $0.quirks.firstID = 288 }
    let (_, window) = try harness.showWindow()
    harness.play(tap(0, at: 0) + tap(0, at: 300))
    let log = ["began 288 100,100", "ended 288 100,100", "began 288 100,100", "ended 288 100,100"]
    #expect(window.log == log)
  }

  @Test func `a finger lands that is already down (sway, cage, weston)`() throws {
    let harness = try ShellHarness { $0.quirks.withholdsCancel = true }
    let (_, window) = try harness.showWindow()
    harness.play([(0, .down(id: 1, x: 5, y: 5)), (0, .frame), (40, .cancel)])
    harness.play(tap(1, at: 100))
    let log = ["began 1 5,5", "cancelled 1 5,5", "began 1 100,100", "ended 1 100,100"]
    #expect(window.log == log)
    #expect(harness.diagnostics == [.touch(.doubleDown(id: 1))])
  }

  @Test func `motion is repeated at the same point (Mir)`() throws {
    let harness = try ShellHarness { $0.quirks.repeatsMotionAfterUp = true }
    let (_, window) = try harness.showWindow()
    harness.play([
      (0, .down(id: 1, x: 10, y: 10)), (0, .down(id: 2, x: 90, y: 10)), (0, .frame),
      (20, .up(id: 1)), (20, .frame), (60, .up(id: 2)), (60, .frame),
    ])
    #expect(window.log.filter { $0.hasPrefix("ended") } == ["ended 1 10,10", "ended 2 90,10"])
    #expect(!window.log.contains { $0.hasPrefix("cancelled") })
  }

  @Test func `landings are repeated for resting fingers (Mir)`() throws {
    let harness = try ShellHarness { $0.quirks.repeatsDowns = true }
    let (_, window) = try harness.showWindow()
    let pinch = PinchGestureRecognizer()
    var states: [GestureRecognizer.State] = []
    pinch.addTarget { states.append($0.state) }
    window.addGestureRecognizer(pinch)
    pinch.cancelsTouchesInView = false
    harness.play([
      (0, .down(id: 1, x: 100, y: 100)), (0, .frame), (10, .down(id: 2, x: 200, y: 100)),
      (10, .frame), (20, .motion(id: 2, x: 260, y: 100)), (20, .frame),
      (30, .motion(id: 2, x: 300, y: 100)), (30, .frame), (40, .up(id: 1)), (40, .frame),
      (60, .up(id: 2)), (60, .frame),
    ])
    #expect(states == [.began, .changed, .ended])
    #expect(
      window.log == [
        "began 1 100,100", "began 2 200,100", "moved 2 260,100", "moved 2 300,100",
        "ended 1 100,100", "ended 2 300,100",
      ])
    #expect(harness.diagnostics == [])
  }

  @Test func `times within a frame differ by two milliseconds (KWin)`() throws {
    let harness = try ShellHarness { $0.quirks.timeSpread = 2 }
    let (_, window) = try harness.showWindow()
    harness.play([
      (0, .down(id: 1, x: 10, y: 10)), (0, .frame),
      (40, .motion(id: 1, x: 30, y: 10)), (40, .down(id: 2, x: 90, y: 10)), (40, .frame),
    ])
    #expect(Set(window.log) == ["began 1 10,10", "moved 1 30,10", "began 2 90,10"])
    #expect(window.times[1] == window.times[2])
  }

  @Test(arguments: [0, UInt32.max - 20, 1 << 31])
  func `times may have any base and wrap`(base: UInt32) throws {
    let harness = try ShellHarness { $0.quirks.timeBase = base }
    let (_, window) = try harness.showWindow()
    harness.play(tap(1, at: 0))
    #expect(abs(window.times[1] - window.times[0] - 0.050) < 1e-6)
    #expect(harness.diagnostics == [])
  }

  @Test func `a third finger cancels all (KWin's shortcuts)`() throws {
    let harness = try ShellHarness { $0.quirks.takesThirdFinger = true }
    let (_, window) = try harness.showWindow()
    harness.play([
      (0, .down(id: 1, x: 10, y: 10)), (0, .frame), (10, .down(id: 2, x: 110, y: 10)), (10, .frame),
      (20, .down(id: 3, x: 210, y: 10)), (20, .frame), (50, .up(id: 1)), (50, .up(id: 2)),
      (50, .up(id: 3)), (50, .frame),
    ])
    harness.play(tap(1, at: 100))
    #expect(window.log.count { $0.hasPrefix("cancelled") } == 2)
    #expect(window.log.suffix(2) == ["began 1 100,100", "ended 1 100,100"])
  }

  @Test func `all fingers go to the first one's surface, even from outside (KWin, Mir)`() throws {
    let harness = try ShellHarness { $0.quirks.firstSurfaceTakesAll = true }
    let (_, window) = try harness.showWindow()
    var strip = LayerConfiguration()
    strip.anchors = [.top, .bottom, .left]
    strip.size = Size(width: 20, height: 0)
    let stripWindow = RecordingWindow()
    stripWindow.reachesBeyondBounds = true
    _ = try harness.display.makeLayer(strip, window: stripWindow)
    harness.wait { harness.stage.layers.count == 1 }
    harness.play([
      (0, .down(id: 1, x: 10, y: 10)), (0, .frame), (10, .down(id: 2, x: 300, y: 50)), (10, .frame),
      (30, .up(id: 1)), (30, .up(id: 2)), (30, .frame),
    ])
    #expect(stripWindow.log.contains("began 2 300,50"))
    #expect(window.log == [])
  }

  @Test func `each finger goes to the surface under it (sway)`() throws {
    let harness = try ShellHarness()
    let (_, window) = try harness.showWindow()
    var strip = LayerConfiguration()
    strip.anchors = [.top, .bottom, .left]
    strip.size = Size(width: 20, height: 0)
    strip.exclusiveZone = -1
    let stripWindow = RecordingWindow()
    _ = try harness.display.makeLayer(strip, window: stripWindow)
    harness.wait { harness.stage.layers.count == 1 }
    harness.play([
      (0, .down(id: 1, x: 10, y: 10)), (0, .down(id: 2, x: 300, y: 50)), (0, .frame),
      (30, .up(id: 1)), (30, .up(id: 2)), (30, .frame),
    ])
    #expect(stripWindow.log == ["began 1 10,10", "ended 1 10,10"])
    #expect(window.log == ["began 2 300,50", "ended 2 300,50"])
  }

  @Test func `a touchscreen is removed in the middle of a gesture, and added again`() throws {
    let harness = try ShellHarness()
    let (_, window) = try harness.showWindow()
    harness.play([(0, .down(id: 1, x: 10, y: 10)), (0, .frame)])
    harness.stage.capabilities = []
    harness.settle()
    #expect(window.log == ["began 1 10,10", "cancelled 1 10,10"])
    harness.stage.capabilities = [.touch]
    harness.settle()
    harness.play(tap(1, at: 100))
    #expect(window.log.suffix(2) == ["began 1 100,100", "ended 1 100,100"])
  }

  @Test func `fingers that were never down are ignored`() throws {
    let harness = try ShellHarness()
    let (_, window) = try harness.showWindow()
    harness.play(tap(1, at: 0))
    harness.play([(100, .motion(id: 7, x: 1, y: 1)), (110, .up(id: 8)), (110, .frame)])
    #expect(window.log.count == 2)
    #expect(harness.diagnostics == [.touch(.unknownID(7))])
  }

  @Test func `a closed window's fingers are cancelled and ignored`() throws {
    let harness = try ShellHarness()
    let (toplevel, window) = try harness.showWindow()
    harness.play([(0, .down(id: 1, x: 10, y: 10)), (0, .frame)])
    toplevel.close()
    harness.play([(20, .motion(id: 1, x: 20, y: 10)), (40, .up(id: 1)), (40, .frame)])
    #expect(window.log == ["began 1 10,10", "cancelled 1 10,10"])
    #expect(harness.diagnostics == [])
  }

  @Test func `a long press begins without further events`() throws {
    let harness = try ShellHarness()
    let (_, window) = try harness.showWindow()
    let press = LongPressGestureRecognizer()
    var states: [GestureRecognizer.State] = []
    press.addTarget { states.append($0.state) }
    window.addGestureRecognizer(press)
    harness.play([(0, .down(id: 1, x: 10, y: 10)), (0, .frame)])
    #expect(states == [])
    harness.wait { states == [.began] }
  }
}
