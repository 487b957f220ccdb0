import LoopBarriers
import PluginHost
import Scripting
import System
import Testing

struct LoopClockTests {
  let loop = EventLoop()

  @Test func `a timer fires, even if it is not retained`() {
    let clock = LoopClock(loop: loop)
    var done: [String] = []
    _ = clock.after(0) { done.append("at once") }
    _ = clock.after(0.02) { done.append("later") }
    #expect(loop.run(until: { done.count == 2 }, timeout: .seconds(120)))
    #expect(done == ["at once", "later"])
  }

  @Test func `a cancelled timer does not fire`() {
    let clock = LoopClock(loop: loop)
    var done: [Int] = []
    let timer = clock.after(0) { done.append(1) }
    timer.cancel()
    _ = clock.after(0) { done.append(2) }
    loop.handleTimers(within: .zero)
    #expect(done == [2])
  }

  @Test func `timers of a released clock do not fire`() {
    var isDone = false
    do { _ = LoopClock(loop: loop).after(0) { isDone = true } }
    loop.handleTimers(within: .zero)
    #expect(!isDone)
  }
}
