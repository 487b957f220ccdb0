import LoopBarriers
import System
import Testing

struct LoopTimerTests {
  let loop = EventLoop()

  @Test func `a timer fires once, and not before its deadline`() {
    var fired: [Double] = []
    let timer = loop.makeTimer { [loop] in fired.append(loop.now) }
    let deadline = loop.now + 0.0123
    timer.schedule(at: deadline)
    #expect(timer.deadline == deadline)
    loop.handleTimers(within: 0.05)
    #expect(fired.count == 1)
    #expect(fired[0] >= deadline)
    #expect(timer.deadline == nil)
  }

  @Test func `setting a timer again moves its deadline`() {
    var count = 0
    let timer = loop.makeTimer { count += 1 }
    timer.schedule(after: 0)
    timer.schedule(after: 1000)
    loop.handleTimers(within: 0)
    #expect(count == 0)
  }

  @Test func `a cancelled timer does not fire and can be set again`() {
    var count = 0
    let timer = loop.makeTimer { count += 1 }
    timer.schedule(after: 0)
    timer.cancel()
    loop.handleTimers(within: 0)
    #expect(count == 0)
    timer.schedule(after: 0)
    #expect(loop.run(until: { count == 1 }, timeout: 120))
  }

  @Test func `a timer can set itself again in its handler`() {
    var count = 0
    var timer: LoopTimer?
    timer = loop.makeTimer {
      count += 1
      timer?.schedule(after: 0)
    }
    timer?.schedule(after: -1)
    #expect(loop.run(until: { count >= 3 }, timeout: 120))
    timer = nil
  }

  @Test(arguments: [Double.infinity, 1e300, .greatestFiniteMagnitude])
  func `a deadline beyond all time is never reached`(seconds: Double) {
    var count = 0
    let timer = loop.makeTimer { count += 1 }
    timer.schedule(after: seconds)
    loop.handleTimers(within: 0)
    #expect(count == 0)
  }
}
