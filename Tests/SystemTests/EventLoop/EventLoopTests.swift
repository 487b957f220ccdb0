import System
import Testing

struct EventLoopTests {
  let loop = EventLoop()

  @Test func `a condition that already holds needs no turn`() {
    #expect(loop.run(until: { true }, timeout: .seconds(120)))
    #expect(loop.wakeUps == 0)
  }

  @Test func `waiting for a condition that never holds ends at the timeout`() {
    let start = loop.now
    #expect(!loop.run(until: { false }, timeout: .milliseconds(20)))
    #expect(loop.now >= start + 0.02)
  }

  @Test(.timeLimit(.minutes(20)))
  func `a timeout that passes before the first sleep ends a run that watches a pipe`() throws {
    let pipe = try Pipe()
    let watch = try loop.watch(fileDescriptor: pipe.reader) { _ in }
    #expect(!loop.run(until: { false }, timeout: .zero))
    withExtendedLifetime(watch) {}
  }

  @Test func `a condition that a timer fulfils ends the run before the loop sleeps again`() {
    var (isHere, isLate) = (false, false)
    let late = loop.makeTimer { isLate = true }
    late.schedule(after: .seconds(2))
    let soon = loop.makeTimer { isHere = true }
    soon.schedule(after: .zero)
    #expect(loop.run(until: { isHere }, timeout: .seconds(120)))
    #expect(!isLate)
  }

  @Test func `a loop with nothing to wait for returns`() {
    loop.run()
  }

  @Test func `stop ends a run while timers are still set`() {
    let never = loop.makeTimer {}
    never.schedule(after: .seconds(1000))
    let soon = loop.makeTimer { [loop] in loop.stop() }
    soon.schedule(after: .zero)
    loop.run()
    #expect(never.deadline != nil)
  }

  @Test func `each sleep that ends is one wake-up`() {
    let timer = loop.makeTimer { [loop] in loop.stop() }
    timer.schedule(after: .milliseconds(5))
    loop.run()
    let afterFirst = loop.wakeUps
    timer.schedule(after: .milliseconds(5))
    loop.run()
    #expect(afterFirst > 0)
    #expect(loop.wakeUps > afterFirst)
  }

  @Test func `an error names the attempt, the cause and the remedy`() {
    let error = EventLoopError("watch /nowhere", code: 2, advice: "check that it exists")
    #expect("\(error)" == "cannot watch /nowhere: no such file or directory; check that it exists")
  }
}
