import Gestures
import Lua
import PluginHost
import Scripting
import Testing

@testable import PluginBench

struct ModuleTests {
  let bench = TestBench()

  @Test func `the module has its level, version and features`() throws {
    try bench.load(
      "print(thimble.api_level, thimble.version, thimble.has('pan'), thimble.has('teleport'), thimble.has('layer'))"
    )
    #expect(bench.prints == ["1\t9.9\ttrue\tfalse\ttrue"])
  }

  @Test func `log takes an optional level`() throws {
    try bench.load(
      "thimble.log('a', 1) thimble.log.warn('b') thimble.log.error('c') thimble.log.debug('d')")
    #expect(bench.logs.map(\.level) == [.info, .warn, .error, .debug])
    #expect(bench.logs.map(\.text) == ["a\t1", "b", "c", "d"])
  }

  @Test func `warnings are logged until they are switched off`() throws {
    try bench.load(
      """
      warn('low on ', 'fingers: ', 3)
      warn('@off') warn('unheard') warn('@on')
      warn('@', 'on') warn('@other') warn('heard')
      """)
    #expect(bench.logs.map(\.text) == ["low on fingers: 3", "@on", "heard"])
    #expect(bench.logs.allSatisfy { $0.level == .warn })
    #expect(bench.prints.isEmpty)
  }

  @Test(arguments: [
    ("warn()", "warn: argument 1 must be a string, got nil"),
    ("warn('a', {})", "warn: argument 2 must be a string, got a table"),
  ])
  func `a warning must be text`(code: String, message: String) throws {
    #expect(bench.loadError(code)?.contains(message) == true, "\(bench.loadError(code) ?? "")")
  }

  @Test func `a long warning is cut`() throws {
    try bench.load("warn(string.rep('x', 1 << 20)) warn('é', string.rep('é', 1 << 16))")
    #expect(bench.logs.allSatisfy { $0.text.utf8.count <= 8192 + 3 && $0.text.hasSuffix("…") })
    #expect(bench.logs.count == 2)
  }

  @Test func `a traceback names the functions that run, innermost first`() throws {
    try bench.load(
      """

      local function inner() error('broken') end
      local function outer()
        inner()
        return 1
      end
      local ok, message = xpcall(outer, thimble.traceback)
      print(message)
      print(coroutine.wrap(function() return thimble.traceback() end)())
      print(select(2, xpcall(error, thimble.traceback, 7)))
      """)
    let lines = bench.prints[0].split(separator: "\n").map(String.init)
    #expect(lines[0].hasSuffix(":2: broken"))
    #expect(lines[1].contains(":2: in "))
    #expect(lines[2].contains(":4: in "))
    #expect(lines[3].contains(":7: in "))
    #expect(bench.prints[1].contains(":9: in "))
    #expect(bench.prints[2] == "7")
    #expect(bench.failures.isEmpty)
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

  @Test func `one hundred thousand log lines do no harm`() throws {
    var count = 0
    bench.host.onLog = { _ in count += 1 }
    #expect(bench.loadError("for i = 1, 100000 do thimble.log(i) end") == nil || count > 1000)
  }
}
