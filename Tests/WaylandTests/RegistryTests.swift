import Testing

@testable import Wayland

struct RegistryTests {
  @Test(arguments: [(4, 4), (5, 5), (9, 7)])
  func `the lower of the offered and the preferred version is bound`(
    preferred: UInt32, bound: UInt32
  ) throws {
    let link = try Link(seatVersion: 7)
    let seat = try link.connection.registry.bind(WlSeat.self, required: 1, preferred: preferred)
    try link.turn()
    #expect(seat.version == bound)
    #expect(link.compositor.seatVersions == [bound])
  }

  @Test func `a global that is too old gives an error with both versions`() throws {
    let link = try Link(seatVersion: 4)
    let missing = WaylandError.missingGlobal(interface: "wl_seat", offered: 4, required: 5)
    #expect(throws: missing) {
      try link.connection.registry.bind(WlSeat.self, required: 5, preferred: 7)
    }
    #expect("\(missing)" == "the compositor offers wl_seat version 4; version 5 is needed")
  }

  @Test func `a missing global gives an error with the required version`() throws {
    let link = try Link()
    let missing = WaylandError.missingGlobal(
      interface: "zwlr_layer_shell_v1", offered: 0, required: 1)
    #expect(throws: missing) {
      try link.connection.registry.bind(ZwlrLayerShellV1.self, preferred: 4)
    }
    #expect("\(missing)".contains("does not offer zwlr_layer_shell_v1; version 1 is needed"))
  }

  @Test func `added and removed globals are reported`() throws {
    let link = try Link()
    var changes: [String] = []
    link.connection.registry.onGlobal = { changes.append("+\($0.interface)") }
    link.connection.registry.onGlobalRemove = { changes.append("-\($0.interface)") }
    link.compositor.addOutput()
    try link.turn()
    link.compositor.removeLastGlobal()
    try link.turn()
    #expect(changes == ["+wl_output", "-wl_output"])
    #expect(!link.connection.registry.globals.contains { $0.interface == "wl_output" })
  }
}
