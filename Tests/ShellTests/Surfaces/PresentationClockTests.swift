import Glibc
import Testing

@testable import Shell

struct PresentationClockTests {
  private func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test func `times of the monotonic clock are unchanged`() {
    #expect(PresentationClock.localTime(of: 12.5, on: CLOCK_MONOTONIC) == 12.5)
  }

  @Test(arguments: [CLOCK_REALTIME, CLOCK_MONOTONIC_RAW, CLOCK_BOOTTIME])
  func `times of other clocks are mapped`(clock: clockid_t) throws {
    let before = now(CLOCK_MONOTONIC)
    let moment = now(clock)
    let mapped = try #require(PresentationClock.localTime(of: moment + 100, on: clock))
    // Both clocks have advanced alike, whatever time the lines above took.
    #expect((before + 99.9...now(CLOCK_MONOTONIC) + 100.1).contains(mapped))
  }

  @Test func `an unknown clock gives no time`() {
    #expect(PresentationClock.localTime(of: 1, on: 12345) == nil)
  }
}
