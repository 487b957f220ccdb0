import Gestures
import PluginHost
import Testing

struct VirtualClockTests {
  @Test func `a timer that starts itself again at once does not stop the clock`() {
    let clock = VirtualClock()
    var (count, crowds) = (0, 0)
    func again() {
      count += 1
      _ = clock.after(0, again)
    }
    clock.onCrowd = { crowds += 1 }
    again()
    clock.advance(to: Timestamp(seconds: 1))
    #expect(clock.now == Timestamp(seconds: 1))
    // A hundred calls at each millisecond, and one that is delayed to the next.
    #expect((100_000...102_000).contains(count))
    #expect(crowds == 1)
    // Ends the cycle of the clock, its timer and this function.
    clock.cancelAll()
  }

  @Test func `no timer fires after all timers are cancelled`() {
    let clock = VirtualClock()
    var count = 0
    for _ in 0..<3 { _ = clock.after(0.5) { count += 1 } }
    clock.cancelAll()
    #expect(clock.nextDeadline == nil)
    clock.advance(to: Timestamp(seconds: 1))
    #expect(count == 0)
  }

  @Test func `many timers of one time all fire at that time`() {
    let clock = VirtualClock()
    var times: Set<Double> = []
    for _ in 0..<1000 { _ = clock.after(0.5) { times.insert(clock.now.seconds) } }
    clock.advance(to: Timestamp(seconds: 1))
    #expect(times == [0.5])
  }
}
