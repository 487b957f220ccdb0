import Testing

@testable import Relay
@testable import RelayRuns

struct RegistryGuardTests {
  private var guarding = RegistryGuard(AllowList(["wl_seat": 5, "wl_output": nil]))

  init() throws { try request(1, opcode: WlDisplay.Request.getRegistry, [2]) }

  private mutating func request(_ object: UInt32, opcode: UInt16, _ words: [UInt32]) throws {
    #expect(guarding.reads(object))
    try guarding.request(Conversation.message(object, opcode: opcode, words))
  }

  private mutating func bind(
    _ name: UInt32, _ interface: String, in registry: UInt32 = 2
  ) throws {
    let words = [name] + Conversation.string(interface) + [1, 30]
    try request(registry, opcode: WlRegistry.Request.bind, words)
  }

  private func global(_ name: UInt32, interface: String, version: UInt32) -> [UInt32] {
    [name] + Conversation.string(interface) + [version]
  }

  private mutating func announce(
    _ name: UInt32, interface: String, version: UInt32, in registry: UInt32 = 2
  ) throws -> RegistryGuard.Announcement {
    try event(
      registry, opcode: WlRegistry.Event.global,
      global(name, interface: interface, version: version))
  }

  private mutating func event(
    _ object: UInt32, opcode: UInt16, _ words: [UInt32]
  ) throws -> RegistryGuard.Announcement {
    try guarding.event(Conversation.message(object, opcode: opcode, words))
  }

  private func message(
    _ registry: UInt32, name: UInt32, interface: String, version: UInt32
  ) -> [UInt32] {
    let words = global(name, interface: interface, version: version)
    let opcode = WlRegistry.Event.global
    return [registry, UInt32(8 + words.count * 4) << 16 | UInt32(opcode)] + words
  }

  @Test mutating func `an announcement passes, has its version lowered, or is dropped`() throws {
    #expect(try announce(1, interface: "wl_output", version: 4) == .asItIs)
    #expect(
      try announce(2, interface: "wl_seat", version: 8)
        == .instead(message(2, name: 2, interface: "wl_seat", version: 5)))
    #expect(try announce(3, interface: "wl_seat", version: 5) == .asItIs)
    #expect(try announce(4, interface: "secret", version: 1) == .nothing)
    let remove = WlRegistry.Event.globalRemove
    #expect(try event(2, opcode: remove, [1]) == .asItIs)
    #expect(try event(2, opcode: remove, [4]) == .nothing)
    #expect(try event(2, opcode: remove, [9]) == .nothing)
    // The client may not have read the removal yet.
    try bind(1, "wl_output")
  }

  @Test mutating func `every registry is guarded`() throws {
    try request(1, opcode: WlDisplay.Request.getRegistry, [7])
    _ = try announce(1, interface: "wl_output", version: 4)
    _ = try announce(4, interface: "secret", version: 1)
    #expect(try announce(1, interface: "wl_output", version: 4, in: 7) == .asItIs)
    #expect(try announce(4, interface: "secret", version: 1, in: 7) == .nothing)
    _ = try announce(2, interface: "wl_seat", version: 8)
    #expect(
      try announce(2, interface: "wl_seat", version: 8, in: 7)
        == .instead(message(7, name: 2, interface: "wl_seat", version: 5)))
    try bind(1, "wl_output", in: 7)
    var copy = self
    #expect(throws: RelayError.forbidden(.bindHidden(interface: "secret"))) {
      try copy.bind(4, "secret", in: 7)
    }
  }

  @Test mutating func `the first announcement of a number counts, in whichever registry it is`()
    throws
  {
    try request(1, opcode: WlDisplay.Request.getRegistry, [7])
    #expect(try announce(1, interface: "wl_output", version: 4, in: 7) == .nothing)
    #expect(try announce(4, interface: "secret", version: 1, in: 7) == .nothing)
    var copy = self
    // After a reuse of the identifier, the event may belong to another object.
    #expect(throws: RelayError.forbidden(.bindUnannounced(1, interface: "wl_output"))) {
      try copy.bind(1, "wl_output", in: 7)
    }
    let both =
      message(2, name: 1, interface: "wl_output", version: 4)
      + message(7, name: 1, interface: "wl_output", version: 4)
    #expect(try announce(1, interface: "wl_output", version: 4) == .instead(both))
    #expect(try announce(4, interface: "secret", version: 1) == .nothing)
    try bind(1, "wl_output", in: 7)
  }

  @Test mutating func `a later registry cannot change the announcement of a number`() throws {
    try request(1, opcode: WlDisplay.Request.getRegistry, [7])
    _ = try announce(4, interface: "secret", version: 1)
    _ = try announce(1, interface: "wl_output", version: 2)
    #expect(try announce(4, interface: "wl_output", version: 1, in: 7) == .nothing)
    #expect(try announce(1, interface: "wl_seat", version: 9, in: 7) == .nothing)
    #expect(
      try announce(1, interface: "wl_output", version: 9, in: 7)
        == .instead(message(7, name: 1, interface: "wl_output", version: 2)))
    var copy = self
    #expect(throws: RelayError.forbidden(.bindHidden(interface: "secret"))) {
      try copy.bind(4, "wl_output", in: 7)
    }
    let other = ForbiddenRequest.bindAs(1, interface: "wl_seat", expected: "wl_output")
    #expect(throws: RelayError.forbidden(other)) { try copy.bind(1, "wl_seat", in: 7) }
  }

  @Test mutating func `wl_display has two requests, and wl_registry has one`() throws {
    try request(1, opcode: WlDisplay.Request.sync, [3])
    var copy = self
    #expect(throws: RelayError.forbidden(.toDisplay(opcode: 2))) {
      try copy.request(1, opcode: 2, [3])
    }
    #expect(throws: RelayError.forbidden(.toRegistry(opcode: 1))) {
      try copy.request(2, opcode: 1, [3])
    }
    #expect(throws: RelayError.forbidden(.getRegistry(number: 2, object: 0))) {
      try copy.request(1, opcode: WlDisplay.Request.getRegistry, [0])
    }
    #expect(throws: RelayError.self) {
      try copy.request(1, opcode: WlDisplay.Request.getRegistry, [])
    }
    #expect(throws: RelayError.self) { try copy.request(2, opcode: WlRegistry.Request.bind, [1]) }
  }

  @Test mutating func `registries are limited in number, and a repeated one counts once`() throws {
    for registry in 3...UInt32(RegistryGuard.maximumRegistries) {
      try request(1, opcode: WlDisplay.Request.getRegistry, [registry])
      try request(1, opcode: WlDisplay.Request.getRegistry, [2])
    }
    #expect(!guarding.reads(5000))
    try request(1, opcode: WlDisplay.Request.getRegistry, [5000])
    var copy = self
    #expect(throws: RelayError.forbidden(.getRegistry(number: 4097, object: 5001))) {
      try copy.request(1, opcode: WlDisplay.Request.getRegistry, [5001])
    }
  }

  @Test mutating func `events of wl_display and unknown ones pass`() throws {
    #expect(try event(1, opcode: WlDisplay.Event.deleteId, [2]) == .asItIs)
    #expect(guarding.reads(2))
    #expect(try event(2, opcode: 5, []) == .asItIs)
    #expect(!guarding.reads(3))
  }
}
