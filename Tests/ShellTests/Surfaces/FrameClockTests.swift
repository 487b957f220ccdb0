import Testing

@testable import Shell

struct FrameClockTests {
  private var clock = FrameClock()

  init() {
    clock.beginFrame(at: 100, isAwaited: false)
    clock.callbackDidArrive(5000, at: 100.01)
  }

  @Test func `the first frame has the local time`() {
    var clock = FrameClock()
    clock.beginFrame(at: 100, isAwaited: false)
    #expect(clock.time == 100)
  }

  @Test mutating func `awaited frames have the time differences of the frame callbacks`() {
    clock.beginFrame(at: 100.02, isAwaited: true)
    let first = clock.time
    // The process was delayed by a minute.
    clock.callbackDidArrive(5016, at: 160)
    clock.beginFrame(at: 165, isAwaited: true)
    #expect((clock.time - first - 0.016).magnitude < 1e-9)
    // This frame was presented late.
    clock.callbackDidArrive(5316, at: 165.001)
    clock.beginFrame(at: 165.001, isAwaited: true)
    #expect((clock.time - first - 0.316).magnitude < 1e-9)
  }

  @Test mutating func `a frame that awaited no callback has the local time since the last one`() {
    let callback = clock.time
    clock.beginFrame(at: 103.01, isAwaited: false)
    #expect((clock.time - callback - 3).magnitude < 1e-9)
    let frame = clock.time
    // The compositor's clock did not advance.
    clock.callbackDidArrive(5016, at: 103.02)
    clock.beginFrame(at: 103.02, isAwaited: true)
    #expect(clock.time == frame)
    clock.callbackDidArrive(5032, at: 103.03)
    clock.beginFrame(at: 103.03, isAwaited: true)
    #expect((clock.time - frame - 0.016).magnitude < 1e-9)
  }

  @Test(arguments: [5000, 4999, 0] as [UInt32])
  mutating func `a callback whose time does not advance has the local time`(milliseconds: UInt32) {
    clock.beginFrame(at: 100.01, isAwaited: true)
    let first = clock.time
    clock.callbackDidArrive(milliseconds, at: 100.05)
    clock.beginFrame(at: 100.06, isAwaited: true)
    #expect((clock.time - first - 0.04).magnitude < 1e-9)
  }

  @Test func `the compositor's time may wrap`() {
    var clock = FrameClock()
    clock.beginFrame(at: 1, isAwaited: false)
    clock.callbackDidArrive(.max - 5, at: 1)
    let first = clock.time
    clock.callbackDidArrive(10, at: 1)
    #expect((clock.time - first - 0.016).magnitude < 1e-9)
  }

  @Test mutating func `the clock never goes back`() {
    let first = clock.time
    clock.beginFrame(at: 90, isAwaited: false)
    #expect(clock.time == first)
  }
}
