import Glibc
import System
import Testing

struct SignalWatchTests {
  let loop = EventLoop()

  @Test func `a watched signal reaches its handler in the loop`() throws {
    var count = 0
    let watch = try loop.signal(SIGUSR1) { count += 1 }
    kill(getpid(), SIGUSR1)
    #expect(count == 0)
    #expect(loop.run(until: { count == 1 }, timeout: .seconds(120)))
    watch.cancel()
  }

  @Test func `a signal that cannot be caught is refused`() {
    #expect(throws: EventLoopError.self) { _ = try loop.signal(SIGKILL) {} }
  }
}
