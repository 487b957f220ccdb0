import Glibc
import LoopBarriers
import System
import Testing

struct HookTests {
  let loop = EventLoop()

  @Test func `a turn runs hooks before blocking, then ready events, then hooks after blocking`()
    throws
  {
    let pipe = try Pipe()
    pipe.write("x")
    var order: [String] = []
    let before = loop.beforeBlocking { order.append("before") }
    let after = loop.afterBlocking { order.append("after") }
    let watch = try loop.watch(fileDescriptor: pipe.reader) { _ in
      order.append("ready")
      _ = pipe.read()
    }
    #expect(loop.run(until: { order.contains("after") }, timeout: .seconds(120)))
    #expect(order == ["before", "ready", "after"])
    withExtendedLifetime((before, after, watch)) {}
  }

  @Test func `hooks of one point run in the order they were added`() {
    var order: [Int] = []
    let hooks = (1...3).map { number in loop.beforeBlocking { order.append(number) } }
    let timer = loop.makeTimer {}
    timer.schedule(after: .milliseconds(1))
    #expect(loop.run(until: { !order.isEmpty }, timeout: .seconds(120)))
    #expect(order.prefix(3) == [1, 2, 3])
    withExtendedLifetime(hooks) {}
  }

  @Test func `a hook cancelled by an earlier one is not called in that turn`() {
    var second: Hook?
    var calls = 0
    var turns = 0
    let first = loop.beforeBlocking {
      turns += 1
      second?.cancel()
    }
    second = loop.beforeBlocking { calls += 1 }
    loop.handleReady()
    #expect(turns > 0)
    #expect(calls == 0)
    withExtendedLifetime(first) {}
  }

  @Test func `a released hook is not called`() {
    var calls = 0
    do { _ = loop.afterBlocking { calls += 1 } }
    let wakeUps = loop.wakeUps
    loop.handleReady()
    #expect(loop.wakeUps > wakeUps)
    #expect(calls == 0)
  }
}
