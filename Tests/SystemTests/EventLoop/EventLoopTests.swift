import System
import Testing

struct EventLoopTests {
  let loop = EventLoop()

  @Test func `a condition that already holds needs no turn`() {
    #expect(loop.run(until: { true }, timeout: 120))
    #expect(loop.wakeUps == 0)
  }

  @Test func `waiting for a condition that never holds ends at the timeout`() {
    let start = loop.now
    #expect(!loop.run(until: { false }, timeout: 0.02))
    #expect(loop.now >= start + 0.02)
  }

  @Test(.timeLimit(.minutes(20)))
  func `a timeout that passes before the first sleep ends a run that watches a pipe`() throws {
    let pipe = try Pipe()
    let watch = try loop.watch(fileDescriptor: pipe.reader) { _ in }
    #expect(!loop.run(until: { false }, timeout: 0))
    withExtendedLifetime(watch) {}
  }

  @Test func `a condition that a timer fulfils ends the run before the loop sleeps again`() {
    var (isHere, isLate) = (false, false)
    let late = loop.makeTimer { isLate = true }
    late.schedule(after: 2)
    let soon = loop.makeTimer { isHere = true }
    soon.schedule(after: 0)
    #expect(loop.run(until: { isHere }, timeout: 120))
    #expect(!isLate)
  }

  @Test func `a loop with nothing to wait for returns`() {
    loop.run()
  }

  @Test func `stop ends a run while timers are still set`() {
    let never = loop.makeTimer {}
    never.schedule(after: 1000)
    let soon = loop.makeTimer { [loop] in loop.stop() }
    soon.schedule(after: 0)
    loop.run()
    #expect(never.deadline != nil)
  }

  @Test func `each sleep that ends is one wake-up`() {
    let timer = loop.makeTimer { [loop] in loop.stop() }
    timer.schedule(after: 0.005)
    loop.run()
    let afterFirst = loop.wakeUps
    timer.schedule(after: 0.005)
    loop.run()
    #expect(afterFirst > 0)
    #expect(loop.wakeUps > afterFirst)
  }

  @Test func `an error names the attempt, the cause and the remedy`() {
    let error = EventLoopError("watch /nowhere", code: 2, advice: "check that it exists")
    #expect("\(error)" == "cannot watch /nowhere: no such file or directory; check that it exists")
  }
}
