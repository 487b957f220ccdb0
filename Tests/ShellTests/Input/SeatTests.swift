import Gestures
import Shell
import Stage
import Testing
import Traces

/// Two seats at one screen, each with a touchscreen that numbers its fingers from 1.
struct SeatTests {
  private let harness: ShellHarness
  private let window: RecordingWindow

  init() throws {
    harness = try ShellHarness { $0.touchscreens = 2 }
    window = try harness.showWindow().1
  }

  private func play(_ events: [(Double, Int32, TraceEvent.Kind)]) {
    for (time, device, kind) in events {
      harness.stage.send(TraceEvent(milliseconds: time, kind: kind, device: device))
    }
    harness.settle()
  }

  @Test func `fingers with one number on two seats are two touches`() {
    play([
      (0, 0, .down(id: 1, x: 10, y: 10)), (0, 0, .frame), (10, 1, .down(id: 1, x: 90, y: 10)),
      (10, 1, .frame), (20, 0, .motion(id: 1, x: 30, y: 10)), (20, 0, .frame),
      (30, 1, .up(id: 1)), (30, 1, .frame), (40, 0, .up(id: 1)), (40, 0, .frame),
    ])
    #expect(
      window.log == [
        "began 1 10,10", "began 1 of device 1 90,10", "moved 1 30,10",
        "ended 1 of device 1 90,10", "ended 1 30,10",
      ])
    #expect(harness.diagnostics == [])
  }

  @Test func `fingers of two seats make one pinch`() {
    let pinch = PinchGestureRecognizer()
    var scale = 0.0
    pinch.addTarget { [unowned pinch] _ in scale = pinch.scale }
    window.addGestureRecognizer(pinch)
    play([
      (0, 0, .down(id: 1, x: 100, y: 100)), (0, 1, .down(id: 1, x: 200, y: 100)), (0, 0, .frame),
      (20, 1, .motion(id: 1, x: 250, y: 100)), (20, 1, .frame),
      (40, 1, .motion(id: 1, x: 300, y: 100)), (40, 1, .frame),
    ])
    #expect(pinch.state == .changed)
    #expect(scale > 1)
  }

  @Test func `a cancel ends the fingers of its seat only`() {
    play([
      (0, 0, .down(id: 1, x: 10, y: 10)), (0, 1, .down(id: 1, x: 90, y: 10)), (0, 0, .frame),
      (20, 1, .cancel), (30, 0, .up(id: 1)), (30, 0, .frame),
    ])
    #expect(
      window.log == [
        "began 1 10,10", "began 1 of device 1 90,10", "cancelled 1 of device 1 90,10",
        "ended 1 10,10",
      ])
  }

  @Test func `a removed seat cancels its fingers, and its number is free again`() {
    play([
      (0, 0, .down(id: 1, x: 10, y: 10)), (0, 1, .down(id: 1, x: 90, y: 10)), (0, 0, .frame),
    ])
    harness.stage.removeSeat(0)
    harness.settle()
    harness.stage.addSeat(0)
    harness.settle()
    play([(20, 0, .down(id: 1, x: 30, y: 10)), (20, 0, .frame), (30, 1, .up(id: 1))])
    #expect(
      window.log == [
        "began 1 10,10", "began 1 of device 1 90,10", "cancelled 1 10,10", "began 1 30,10",
        "ended 1 of device 1 90,10",
      ])
  }

  @Test func `a second seat's touchscreen counts as one`() {
    harness.stage.removeSeat(0)
    harness.settle()
    #expect(harness.display.hasTouch)
    harness.stage.removeSeat(1)
    harness.settle()
    #expect(!harness.display.hasTouch)
  }
}
