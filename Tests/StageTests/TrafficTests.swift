import Stage
import System
import Testing
import Wayland

@Suite struct TrafficTests {
  @Test func `messages and their bytes are counted until the count is released`() throws {
    let loop = EventLoop()
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    var traffic: Stage.Traffic? = stage.countTraffic()
    client.settle()
    // wl_display.sync has a new object; its answer a number, and the object's end is said.
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

  @Test func `texts are counted with their length and padding`() throws {
    let loop = EventLoop()
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    let traffic = stage.countTraffic()
    _ = try client.global(WlCompositor.self)
    client.settle()
    // Header, name, length, "wl_compositor" with its end to whole words, version and new object.
    #expect(traffic.requests == 2)
    #expect(traffic.requestBytes == 8 + 4 + 4 + 16 + 4 + 4 + 12)
  }
}
