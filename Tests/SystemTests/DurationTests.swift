import System
import Testing

struct DurationTests {
  @Test(arguments: [
    (Duration.zero, 0), (.milliseconds(5), 0.005), (.microseconds(1), 1e-6),
    (.milliseconds(1500), 1.5), (.seconds(-1), -1), (.seconds(3600), 3600),
  ])
  func `a duration has the number of seconds that its unit names`(length: Duration, count: Double) {
    #expect(length.seconds == count)
  }

  @Test func `a duration has whole nanoseconds`() {
    #expect(Duration.milliseconds(45).nanoseconds == 45_000_000)
    #expect(Duration.seconds(3600).nanoseconds == 3_600_000_000_000)
    #expect(Duration(secondsComponent: -1, attosecondsComponent: -1).nanoseconds == -1_000_000_000)
  }
}
