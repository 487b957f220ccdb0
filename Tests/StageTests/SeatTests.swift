import Stage
import System
import Testing
import Traces
import Wayland

struct SeatTests {
  let loop = EventLoop()

  @Test func `each seat beyond the first has a touchscreen and nothing else`() throws {
    var configuration = Stage.Configuration()
    configuration.capabilities = [.pointer, .keyboard]
    configuration.touchscreens = 3
    let stage = try Stage(configuration, on: loop)
    let client = try Client(of: stage, on: loop)
    var names: [String] = []
    var offered: [WlSeat.Capability] = []
    for seat in try seats(of: client) {
      seat.onEvent = { event in
        switch event {
        case .capabilities(let capabilities): offered.append(capabilities)
        case .name(let name): names.append(name)
        }
      }
    }
    client.settle()
    #expect(names == ["seat0", "seat1", "seat2"])
    #expect(offered == [[.pointer, .keyboard], .touch, .touch])
  }

  @Test func `an event is sent on the seat of its device, and a frame on all seats`() throws {
    var configuration = Stage.Configuration()
    configuration.touchscreens = 2
    let stage = try Stage(configuration, on: loop)
    let client = try Client(of: stage, on: loop)
    _ = try ClientSurface.window(client)
    var heard: [String] = []
    for (index, seat) in try seats(of: client).enumerated() {
      seat.getTouch().onEvent = {
        switch $0 {
        case .down(_, _, _, let id, _, _): heard.append("\(index): down \(id)")
        case .cancel: heard.append("\(index): cancel")
        case .frame: heard.append("\(index): frame")
        default: break
        }
      }
    }
    client.settle()
    for (kind, device) in [
      (TraceEvent.Kind.down(id: 1, x: 10, y: 10), Int32(0)), (.down(id: 1, x: 20, y: 10), 1),
      (.down(id: 1, x: 20, y: 10), 2), (.frame, 0), (.cancel, 1),
    ] {
      stage.send(TraceEvent(milliseconds: 0, kind: kind, device: device))
    }
    client.settle()
    #expect(heard == ["0: down 1", "1: down 1", "0: frame", "1: frame", "1: cancel"])
  }

  private func seats(of client: Client) throws -> [WlSeat] {
    let registry = client.connection.registry
    return try registry.globals.filter { $0.interface == WlSeat.interfaceName }.map {
      try registry.bind($0, as: WlSeat.self, preferred: 7)
    }
  }
}
