import JSON
import PluginHost
import Scripting
import Testing

@testable import PluginBench

struct EventExchangeTests {
  let bench = TestBench()

  @Test func `a listener gets events of plugins, but not those of the host`() throws {
    var events: [CarriedEvent] = []
    let listener = bench.host.exchange.listen()
    listener.onEvent = { events.append($0) }
    try bench.load("thimble.emit('a', { 1, 2 }) thimble.emit('b')")
    bench.host.desktopDidGo()
    #expect(events.isEmpty)
    bench.advance(to: 1)
    #expect(
      events == [
        CarriedEvent(name: "a", data: [1, 2], sender: "test"),
        CarriedEvent(name: "b", data: nil, sender: "test"),
      ])
  }

  @Test func `an event that JSON cannot hold is logged, and only delivered locally`() throws {
    let listener = bench.host.exchange.listen()
    var count = 0
    listener.onEvent = { _ in count += 1 }
    try bench.load(
      "thimble.on('a', function(t) print(t.b) end) thimble.emit('a', { 1, b = 2 })")
    bench.advance(to: 1)
    #expect(bench.prints == ["2"])
    #expect(count == 0)
    #expect(bench.logs.map(\.text).contains { $0.contains("does not reach isolated plugins") })
  }

  @Test func `events that are forwarded are not delivered locally`() throws {
    var events: [CarriedEvent] = []
    bench.host.exchange.onEmit = { events.append($0) }
    try bench.load("thimble.on('a', function() print('a') end) thimble.emit('a', 1)")
    bench.advance(to: 1)
    #expect(bench.prints.isEmpty)
    #expect(events == [CarriedEvent(name: "a", data: 1, sender: "test")])
    #expect(bench.host.exchange.take(events[0]))
    bench.advance(to: 2)
    #expect(bench.prints == ["a"])
  }

  @Test func `events beyond the maximum of waiting ones are not accepted`() {
    let event = CarriedEvent(name: "a", data: nil, sender: "b")
    let taken = (0..<1001).filter { _ in bench.host.exchange.take(event) }
    #expect(taken.count == 1000)
  }
}
