import Gestures
import Testing

@testable import Conditioning

struct EventClockTests {
  @Test func `the first event has the local time, and later ones keep their intervals`() {
    var clock = EventClock()
    let first = clock.timestamp(of: 5000, at: 100).time
    let second = clock.timestamp(of: 5016, at: 100.5).time
    #expect(first.seconds == 100)
    #expect(abs(second - first - 0.016) < 1e-9)
  }

  @Test func `the millisecond counter wraps without a jump`() {
    var clock = EventClock()
    let first = clock.timestamp(of: .max - 3, at: 10).time
    let (second, step) = clock.timestamp(of: 4, at: 10.008)
    #expect(abs(second - first - 0.008) < 1e-9)
    #expect(step == .forward)
  }

  @Test func `an earlier time does not turn the clock back`() {
    var clock = EventClock()
    let first = clock.timestamp(of: 1000, at: 10).time
    let (second, step) = clock.timestamp(of: 998, at: 10.01)
    let third = clock.timestamp(of: 1010, at: 10.02).time
    #expect(second == first)
    #expect(step == .backward)
    #expect(abs(third - first - 0.010) < 1e-9)
  }

  @Test func `the clock follows a compositor that sets its own clock back`() {
    var clock = EventClock()
    let first = clock.timestamp(of: 1_000_000, at: 10).time
    _ = clock.timestamp(of: 500, at: 10.01)
    let third = clock.timestamp(of: 520, at: 10.03).time
    #expect(abs(third - first - 0.020) < 1e-9)
  }

  @Test func `a deadline is reached at its local time`() {
    var clock = EventClock()
    let down = clock.timestamp(of: 7, at: 50).time
    #expect(clock.localTime(of: down + 0.5) == 50.5)
    #expect(clock.now(at: 50.5) == down + 0.5)
  }

  @Test func `events that arrive late do not delay deadlines`() {
    var clock = EventClock()
    _ = clock.timestamp(of: 0, at: 50)
    let late = clock.timestamp(of: 100, at: 50.4).time
    #expect(abs(clock.localTime(of: late + 0.5) - 50.6) < 1e-9)
  }

  @Test func `events faster than real time bring deadlines forward`() {
    var clock = EventClock()
    _ = clock.timestamp(of: 0, at: 50)
    let ahead = clock.timestamp(of: 2000, at: 50.001).time
    #expect(abs(clock.localTime(of: ahead + 0.5) - 50.501) < 1e-9)
    #expect(clock.now(at: 50.001) >= ahead)
  }

  @Test func `clocks that drifted apart are synchronized while idle`() {
    var clock = EventClock()
    _ = clock.timestamp(of: 0, at: 50)
    let later = clock.timestamp(of: 100, at: 60, isIdle: true).time
    #expect(later.seconds == 60)
    let next = clock.timestamp(of: 110, at: 60.010).time
    #expect(abs(next - later - 0.010) < 1e-9)
  }

  @Test func `fractions of milliseconds are kept`() {
    var clock = EventClock()
    let first = clock.timestamp(of: 10, fraction: 0.0009, at: 50).time
    let (second, step) = clock.timestamp(of: 11, fraction: 0.0001, at: 50)
    #expect(abs(second - first - 0.0002) < 1e-9)
    #expect(step == .forward)
  }
}
