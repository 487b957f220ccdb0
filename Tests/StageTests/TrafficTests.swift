import Stage
import System
import Testing
import Wayland

@Suite struct TrafficTests {
  @Test func `a traffic count includes messages and bytes until it is released`() throws {
    let loop = EventLoop()
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    var traffic: Stage.Traffic? = stage.countTraffic()
    client.settle()
    // `wl_display.sync` has an object id. The events are `done` with a number, and `delete_id`.
    #expect(traffic?.requests == 1)
    #expect(traffic?.requestBytes == 12)
    #expect(traffic?.events == 2)
    #expect(traffic?.eventBytes == 24)
    traffic = nil
    client.settle()
    let later = stage.countTraffic()
    #expect(later.requests == 0)
    #expect(later.events == 0)
  }

  @Test func `a string counts with its length field and padding`() throws {
    let loop = EventLoop()
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    let traffic = stage.countTraffic()
    _ = try client.global(WlCompositor.self)
    client.settle()
    // The bind: header, name, length, "wl_compositor" padded to whole words, version, new object.
    // Then the sync.
    #expect(traffic.requests == 2)
    #expect(traffic.requestBytes == 8 + 4 + 4 + 16 + 4 + 4 + 12)
  }
}
