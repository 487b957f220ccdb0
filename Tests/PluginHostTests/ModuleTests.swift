import Gestures
import Lua
import PluginHost
import Testing

struct ModuleTests {
  let bench = TestBench()

  @Test func `the module says what it is`() throws {
    try bench.load(
      "print(thimble.api_level, thimble.version, thimble.has('pan'), thimble.has('teleport'), thimble.has('layer'))"
    )
    #expect(bench.prints == ["1\t9.9\ttrue\tfalse\ttrue"])
  }

  @Test func `log takes a level or none`() throws {
    try bench.load(
      "thimble.log('a', 1) thimble.log.warn('b') thimble.log.error('c') thimble.log.debug('d')")
    #expect(bench.logs.map(\.level) == [.info, .warn, .error, .debug])
    #expect(bench.logs.map(\.text) == ["a\t1", "b", "c", "d"])
  }

  @Test func `timers run on the host's clock, in order`() throws {
    try bench.load(
      """
      thimble.after(0.2, function() print('b') thimble.after(0.1, function() print('c') end) end)
      local t = thimble.after(0.1, function() print('a') end)
      local never = thimble.after(0.15, function() print('never') end)
      print(never.active) never:cancel() never:cancel() print(never.active)
      """)
    bench.advance(to: 199)
    #expect(bench.prints == ["true", "false", "a"])
    bench.advance(to: 1000)
    #expect(bench.prints == ["true", "false", "a", "b", "c"])
    #expect(bench.clock.nextDeadline == nil)
  }

  @Test func `an error in a timer is reported`() throws {
    try bench.load("thimble.after(1, function() error('late') end)")
    bench.advance(to: 1000)
    #expect(bench.failures.first?.error.message == "late")
  }

  @Test func `one hundred thousand log lines are survived`() throws {
    var count = 0
    bench.host.onLog = { _ in count += 1 }
    #expect(bench.loadError("for i = 1, 100000 do thimble.log(i) end") == nil || count > 1000)
  }
}
