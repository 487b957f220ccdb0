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
    loop.handleTimers(within: .milliseconds(50))
    #expect(fired.count == 1)
    #expect(fired[0] >= deadline)
    #expect(timer.deadline == nil)
  }

  @Test func `setting a timer again moves its deadline`() {
    var count = 0
    let timer = loop.makeTimer { count += 1 }
    timer.schedule(after: .zero)
    timer.schedule(after: .seconds(1000))
    loop.handleTimers(within: .zero)
    #expect(count == 0)
  }

  @Test func `a cancelled timer does not fire and can be set again`() {
    var count = 0
    let timer = loop.makeTimer { count += 1 }
    timer.schedule(after: .zero)
    timer.cancel()
    loop.handleTimers(within: .zero)
    #expect(count == 0)
    timer.schedule(after: .zero)
    #expect(loop.run(until: { count == 1 }, timeout: .seconds(120)))
  }

  @Test func `a timer can set itself again in its handler`() {
    var count = 0
    var timer: LoopTimer?
    timer = loop.makeTimer {
      count += 1
      timer?.schedule(after: .zero)
    }
    timer?.schedule(after: .seconds(-1))
    #expect(loop.run(until: { count >= 3 }, timeout: .seconds(120)))
    timer = nil
  }

  @Test(arguments: [Double.infinity, 1e300, .greatestFiniteMagnitude])
  func `a deadline beyond all time is never reached`(seconds: Double) {
    var count = 0
    let timer = loop.makeTimer { count += 1 }
    timer.schedule(at: loop.now + seconds)
    loop.handleTimers(within: .zero)
    #expect(count == 0)
  }
}
