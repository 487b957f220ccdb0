import Gestures
import PluginHost
import System
import Testing
import Trial

@testable import thimble

struct IdleCollectorTests {
  private let loop = EventLoop()
  private let clock = VirtualClock()
  private let host: PluginHost

  init() throws {
    host = PluginHost(
      desktop: ReplayDesktop(size: Size(width: 100, height: 100)), clock: clock, version: "")
    try host.load(
      PluginSource(
        name: "wasteful",
        text: """
          local thimble = require "thimble"
          local function waste()
            local t = {}
            for i = 1, 200 do t[i] = { i } end
            thimble.after(1, waste)
          end
          waste()
          """))
  }

  private func waste(at second: Int) { clock.advance(to: Timestamp(seconds: Double(second))) }

  @Test func `each activity of plugins restarts the delay of a collection`() {
    let collector = IdleCollector(of: host, on: loop, after: .seconds(1000))
    collector.turnDidEnd()
    let first = collector.due
    #expect(first != nil)
    collector.turnDidEnd()
    #expect(collector.due == first)
    waste(at: 1)
    collector.turnDidEnd()
    #expect((collector.due ?? 0) > (first ?? 0))
  }

  @Test func `garbage is collected when plugins are idle, and then wake-ups stop`() {
    let collector = IdleCollector(of: host, on: loop, after: .zero)
    var freed = 0
    for second in 1...100 {
      waste(at: second)
      collector.turnDidEnd()
      let before = host.memoryUsed
      loop.run()
      freed += before - host.memoryUsed
      collector.turnDidEnd()
      #expect(collector.due == nil)
    }
    #expect(freed > 0)
    let wakeUps = loop.wakeUps
    collector.turnDidEnd()
    loop.run()
    #expect(loop.wakeUps == wakeUps)
  }
}
