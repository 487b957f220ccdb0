import PluginHost
import Scripting
import Testing

@testable import PluginBench

struct EventTests {
  let bench = TestBench()

  private func load(_ name: String, _ code: String) throws -> Plugin {
    try bench.host.load(
      PluginSource(name: name, text: "local thimble = require 'thimble' " + code))
  }

  @Test func `plugins get a copy of each event after the turn`() throws {
    _ = try load(
      "ear",
      "thimble.on('news', function(data, sender) data.n = data.n + 1 print(data.n, sender) end)")
    _ = try load(
      "mouth",
      """
      local data = { n = 1, list = { 'a', { true } } }
      thimble.on('news', function(got) print(got.n, got.list[2][1], got == data) end)
      thimble.emit('news', data)
      data.n = 100
      print('told')
      """)
    #expect(bench.prints == ["told"])
    bench.advance(to: 1)
    #expect(bench.prints == ["told", "2\tmouth", "1\ttrue\tfalse"])
  }

  @Test func `an event that its own handler emits waits for the next turn`() throws {
    try bench.load(
      """
      depth = 0
      thimble.on('again', function(n)
        depth = depth + 1
        if n < 3 then thimble.emit('again', n + 1) end
        print(n, depth)
        depth = depth - 1
      end)
      thimble.emit('again', 1)
      """)
    bench.advance(to: 10)
    #expect(bench.prints == ["1\t1", "2\t1", "3\t1"])
  }

  @Test func `plugins that answer each other do not stop time`() throws {
    try bench.load(
      """
      thimble.on('again', function(n) print(n) if n < 9 then thimble.emit('again', n + 1) end end)
      thimble.emit('again', 1)
      """)
    bench.advance(to: 2.5)
    #expect(bench.prints == ["1", "2", "3"])
  }

  @Test func `a cancelled handler is not called, even if it cancels itself`() throws {
    try bench.load(
      """
      local handle
      handle = thimble.on('x', function() print('once', handle.active) handle:cancel() end)
      local never = thimble.on('x', function() print('never') end)
      never:cancel() never:cancel()
      thimble.emit('x') thimble.emit('x')
      """)
    bench.advance(to: 1)
    #expect(bench.prints == ["once\ttrue"])
    #expect(bench.failures.isEmpty)
  }

  @Test func `the host emits events about outputs and unloading`() throws {
    let plugin = try bench.load(
      """
      thimble.on('output_changed', function(outputs, sender) print(table.concat(outputs, ' '), sender) end)
      thimble.on('unload', function() print('bye') end)
      """)
    bench.desktop.outputs = ["one", "two"]
    bench.host.outputsDidChange()
    bench.advance(to: 1)
    bench.host.unload(plugin)
    bench.host.unload(plugin)
    #expect(bench.prints == ["one two\tnil", "bye"])
  }

  @Test(arguments: [
    ("thimble.emit('unload')", "is an event of the host"),
    ("thimble.emit('a b')", "event must be a name of 1 to 64 letters"),
    ("thimble.emit('')", "event must be a name of 1 to 64 letters"),
    ("thimble.emit(('a'):rep(64)) thimble.emit(('a'):rep(64), print)", "data must be nil"),
    ("thimble.emit(('a'):rep(65), print)", "event must be a name of 1 to 64 letters"),
    (
      "thimble.emit('a', print)",
      "data must be nil, a boolean, a number, a string, or a table of such, got a function"
    ),
    ("thimble.emit('a', { thimble.tap {} })", "data must be"),
    ("for i = 1, 2000 do thimble.emit('a') end", "more than 1000 events are waiting"),
    ("while true do thimble.on('a', print) end", "at most 1000 callbacks for events"),
    (
      "local t = {} for i = 1, 20000 do t[i] = i end thimble.emit('a', t)",
      "more than 10000 entries"
    ),
  ])
  func `an invalid event is an error`(code: String, sentence: String) throws {
    let message = try #require(bench.loadError(code))
    #expect(message.contains(sentence), "\(message)")
  }

  @Test func `two plugins that answer each other endlessly do not block other ones`() throws {
    for (name, other) in [("ping", "pong"), ("pong", "ping")] {
      _ = try load(name, "thimble.on('\(name)', function() thimble.emit('\(other)') end)")
    }
    try bench.load(
      "thimble.after(0.5, function() print('still there') end) thimble.emit('ping')")
    bench.advance(to: 600)
    #expect(bench.prints == ["still there"])
  }
}
