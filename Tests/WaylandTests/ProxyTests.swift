import Glibc
import Testing

@testable import Wayland

struct ProxyTests {
  @Test func `null objects, negative numbers and enums reach the compositor`() throws {
    let link = try Link()
    let compositor = try link.connection.registry.bind(WlCompositor.self, preferred: 4)
    let surface = compositor.createSurface()
    surface.attach(buffer: nil, x: -3, y: 7)
    surface.setBufferTransform(transform: .flipped90)
    surface.destroy()
    try link.turn()
    #expect(link.compositor.requests == ["attach nil -3 7", "transform flipped90", "destroy"])
    #expect(link.compositor.livingSurfaces == 0)
  }

  @Test func `fixed numbers and objects arrive in events`() throws {
    let (link, touch, surface) = try touchLink()
    var events: [String] = []
    touch.onEvent = { event in
      guard case .down(let serial, let time, let on, let id, let x, let y) = event else { return }
      events.append("\(serial) \(time) \(on === surface) \(id) \(x) \(y)")
    }
    link.compositor.sendDown(id: 300, x: -10.5, y: 0.25)
    try link.turn()
    #expect(events == ["1 4294967295 true 300 -10.5 0.25"])
  }

  @Test func `an event for a destroyed object has nil in its place`() throws {
    let (link, touch, surface) = try touchLink()
    var wasGone: Bool?
    touch.onEvent = { event in
      if case .down(_, _, let on, _, _, _) = event { wasGone = on == nil }
    }
    link.compositor.sendDown(id: 1, x: 0, y: 0)
    link.compositor.turn()
    surface.destroy()
    try link.turn()
    #expect(wasGone == true)
  }

  @Test func `arrays and file descriptors arrive in events`() throws {
    let link = try Link()
    let seat = try link.connection.registry.bind(WlSeat.self, preferred: 7)
    let keyboard = seat.getKeyboard()
    try link.turn()
    var keymap = ""
    keyboard.onEvent = { event in
      guard case .keymap(let format, let descriptor, let size) = event else { return }
      var bytes = [UInt8](repeating: 0, count: Int(size))
      pread(descriptor, &bytes, bytes.count, 0)
      close(descriptor)
      keymap = "\(format) \(String(decoding: bytes, as: UTF8.self))"
    }
    link.compositor.sendKeymap("keys")
    try link.turn()
    #expect(keymap == "xkbV1 keys")
  }

  @Test func `a file descriptor without a listener is closed`() throws {
    let link = try Link()
    let seat = try link.connection.registry.bind(WlSeat.self, preferred: 7)
    _ = seat.getKeyboard()
    try link.turn()
    // Reading a pipe returns 0 once no descriptor of its writing end is open.
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    link.compositor.sendKeymap(in: ends[1], size: 1)
    close(ends[1])
    var byte: UInt8 = 0
    #expect(read(ends[0], &byte, 1) == -1)
    try link.turn()
    #expect(read(ends[0], &byte, 1) == 0)
  }

  @Test func `an event can create an object that sends events at once`() throws {
    let link = try Link()
    let registry = link.connection.registry
    let manager = try registry.bind(WlDataDeviceManager.self, preferred: 3)
    let seat = try registry.bind(WlSeat.self, preferred: 7)
    let device = manager.getDataDevice(seat: seat)
    try link.turn()
    var types: [String] = []
    var isSame = false
    var offered: WlDataOffer?
    device.onEvent = { event in
      switch event {
      case .dataOffer(let offer):
        offered = offer
        offer.onEvent = { if case .offer(let type) = $0 { types.append(type) } }
      case .selection(let offer): isSame = offer === offered
      default: break
      }
    }
    link.compositor.offerData()
    try link.turn()
    #expect(types == ["text/plain"])
    #expect(isSame)
  }

  @Test func `a destroyed object receives and sends nothing`() throws {
    let (link, touch, _) = try touchLink()
    var count = 0
    touch.onEvent = { _ in count += 1 }
    touch.release()
    link.compositor.sendDown(id: 1, x: 0, y: 0)
    try link.turn()
    #expect(count == 0)
    #expect(touch.isDestroyed)
    touch.release()
    try link.turn()
    #expect(link.connection.error == nil)
  }

  @Test func `a request beyond the bound version stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let link = try Link()
      let compositor = try link.connection.registry.bind(WlCompositor.self, preferred: 1)
      compositor.createSurface().damageBuffer(x: 0, y: 0, width: 1, height: 1)
    }
  }

  @Test func `a destructor that the bound version lacks only forgets the object`() throws {
    let link = try Link()
    let seat = try link.connection.registry.bind(WlSeat.self, preferred: 1)
    seat.release()
    try link.turn()
    #expect(seat.isDestroyed)
    #expect(link.connection.error == nil)
  }

  private func touchLink() throws -> (Link, WlTouch, WlSurface) {
    let link = try Link()
    let registry = link.connection.registry
    let surface = try registry.bind(WlCompositor.self, preferred: 4).createSurface()
    let touch = try registry.bind(WlSeat.self, preferred: 7).getTouch()
    try link.turn()
    return (link, touch, surface)
  }
}
