import Testing

@testable import Relay
@testable import RelayRuns

private typealias Known = Conversation.Known

struct TrackerTests {
  @Test func `every interface that is read has a unique name`() {
    #expect(Set(Interface.allCases.map(\.name)).count == Interface.allCases.count)
    for interface in Interface.allCases { #expect(Interface(name: interface.name) == interface) }
    #expect(Interface(name: "wl_data_offer") == nil)
  }

  @Test func `objects of other interfaces are not read, nor are their children`() throws {
    var talk = try Conversation.started()
    try talk.bind("wl_drm", name: 9, to: 30)
    #expect(!talk.tracker.reads(30))
    #expect(try talk.app(30, request: 7, 31) == nil)
    #expect(!talk.tracker.reads(31))
  }

  @Test func `touches of two bindings of a seat have the same seat`() throws {
    var talk = try Conversation.started()
    try talk.bind(WlSeat.name, name: 42, to: 30)
    let seat = WlSeat.Request.getTouch
    #expect(try talk.app(Known.seat, request: seat, 31) == .touchBound(object: 31, seat: 42))
    #expect(try talk.app(30, request: seat, 32) == .touchBound(object: 32, seat: 42))
    let down = WlTouch.Event.down
    #expect(
      try talk.compositor(31, event: down, 1, 0, 9, 0, 0, 0) == .touchEvent(object: 31, seat: 42))
    #expect(
      try talk.compositor(32, event: WlTouch.Event.frame) == .touchEvent(object: 32, seat: 42))
  }

  @Test func `a touch object ends by its destructor, or when its identifier is freed`() throws {
    var talk = try Conversation.started()
    try talk.app(Known.seat, request: WlSeat.Request.getTouch, 31)
    try talk.app(Known.seat, request: WlSeat.Request.getTouch, 32)
    #expect(try talk.app(31, request: WlTouch.Request.release) == .touchGone(object: 31, seat: 42))
    // The compositor sent this event before it read the release.
    #expect(try talk.compositor(31, event: WlTouch.Event.frame) == nil)
    #expect(try talk.compositor(1, event: WlDisplay.Event.deleteId, 31) == nil)
    #expect(
      try talk.compositor(1, event: WlDisplay.Event.deleteId, 32)
        == .touchGone(object: 32, seat: 42))
  }

  @Test func `a freed identifier can be any object`() throws {
    var talk = try Conversation.started()
    try talk.surface(31)
    try talk.app(31, request: WlSurface.Request.destroy)
    try talk.compositor(1, event: WlDisplay.Event.deleteId, 31)
    try talk.app(Known.seat, request: WlSeat.Request.getTouch, 31)
    #expect(
      try talk.compositor(31, event: WlTouch.Event.cancel) == .touchEvent(object: 31, seat: 42))
  }

  @Test func `a seat that loses its touchscreen is reported`() throws {
    var talk = try Conversation.started()
    let capabilities = WlSeat.Event.capabilities
    #expect(try talk.compositor(Known.seat, event: capabilities, 0b111) == .stateChanged)
    #expect(try talk.compositor(Known.seat, event: capabilities, 0b011) == .seatLostTouch(seat: 42))
  }

  @Test func `the name, the title and the end of a window are reported`() throws {
    var talk = try Conversation.started()
    let window = WindowID(1)
    #expect(try talk.window(31) == .windowChanged(window))
    #expect(
      try talk.app(33, XdgToplevel.Request.setAppId, text: "org.a.B") == .windowChanged(window))
    #expect(try talk.app(33, XdgToplevel.Request.setTitle, text: "Über") == .windowChanged(window))
    #expect(try talk.app(33, XdgToplevel.Request.setTitle, text: "Über") == nil)
    #expect(talk.tracker.tree[window]?.title == "Über")
    #expect(talk.tracker.tree[window]?.appID == "org.a.B")
    #expect(talk.tracker.tree[window]?.object == 33)
    #expect(try talk.app(33, request: XdgToplevel.Request.destroy) == .windowGone(window))
    #expect(talk.tracker.tree.windows.isEmpty)
    // The same surface can become another window afterwards.
    #expect(
      try talk.app(32, request: XdgSurface.Request.getToplevel, 35) == .windowChanged(WindowID(2)))
    #expect(
      try talk.app(31, request: WlSurface.Request.destroy)
        == .surfaceGone(object: 31, window: WindowID(2)))
  }

  @Test func `a layer surface is a window with its namespace as the app id`() throws {
    var talk = try Conversation.started()
    try talk.surface(31)
    let words = [32, 31, 0, 2] + Conversation.string("panel")
    let request = ZwlrLayerShellV1.Request.getLayerSurface
    let message = try Conversation.message(Known.layerShell, opcode: request, words)
    #expect(try talk.tracker.request(message) == .windowChanged(WindowID(1)))
    #expect(talk.tracker.tree[WindowID(1)]?.appID == "panel")
    #expect(
      try talk.app(32, request: ZwlrLayerSurfaceV1.Request.destroy) == .windowGone(WindowID(1)))
  }

  @Test func `a move, a resize and a drag grab the touch of their serial`() throws {
    var talk = try Conversation.started()
    try talk.window(31)
    #expect(
      try talk.app(33, request: XdgToplevel.Request.move, Known.seat, 77) == .grabbed(serial: 77))
    #expect(
      try talk.app(33, request: XdgToplevel.Request.resize, Known.seat, 78, 4)
        == .grabbed(serial: 78))
    try talk.bind(WlDataDeviceManager.name, name: 60, to: 40)
    try talk.app(40, request: WlDataDeviceManager.Request.getDataDevice, 41, Known.seat)
    #expect(
      try talk.app(41, request: WlDataDevice.Request.startDrag, 0, 31, 0, 79)
        == .grabbed(serial: 79))
  }

  @Test func `a protocol error is reported completely`() throws {
    var talk = try Conversation.started()
    let words = [5, 3] + Conversation.string("no such thing")
    let message = try Conversation.message(1, opcode: WlDisplay.Event.error, words)
    #expect(
      try talk.tracker.event(message)
        == .protocolError(object: 5, code: 3, sentence: "no such thing"))
  }

  @Test func `a message that is too short is a fault`() throws {
    var talk = try Conversation.started()
    #expect(throws: RelayError.self) { try talk.app(Known.seat, request: WlSeat.Request.getTouch) }
    #expect(throws: RelayError.self) { try talk.compositor(1, event: WlDisplay.Event.deleteId) }
  }

  // MARK: Globals

  @Test func `a hidden global is not offered, and guessing its name is a fault`() throws {
    var globals = Globals()
    globals.hidden = ["wp_security_context_manager_v1"]
    globals.maximumVersions = ["wl_seat": 5]
    var talk = try Conversation.started(globals)
    let hidden = "wp_security_context_manager_v1"
    #expect(try talk.offer(hidden, name: 70, version: 1) == .offer(.hidden))
    #expect(try talk.offer("wl_seat", name: 71, version: 8) == .offer(.version(5)))
    #expect(try talk.offer("wl_seat", name: 72, version: 4) == nil)
    #expect(try talk.offer("wl_shm", name: 73, version: 1) == nil)
    #expect(throws: RelayError.self) { try talk.bind(hidden, name: 70, to: 50) }
    let remove = WlRegistry.Event.globalRemove
    #expect(try talk.compositor(Known.registry, event: remove, 70) == .offer(.hidden))
    #expect(try talk.compositor(Known.registry, event: remove, 71) == nil)
  }
}
