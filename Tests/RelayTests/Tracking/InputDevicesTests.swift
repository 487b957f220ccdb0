import Testing
import Vocabulary

@testable import Relay
@testable import RelayRuns

private typealias Known = Conversation.Known

struct InputDevicesTests {
  @Test func `an app's input devices are known from its objects`() throws {
    var talk = try Conversation.started()
    #expect(talk.tracker.devices.inputs == [])
    try talk.compositor(Known.seat, event: WlSeat.Event.capabilities, 0b111)
    #expect(talk.tracker.devices.inputs == .touchOffered)
    try talk.app(Known.seat, request: WlSeat.Request.getPointer, 31)
    try talk.app(Known.seat, request: WlSeat.Request.getKeyboard, 32)
    try talk.app(Known.seat, request: WlSeat.Request.getTouch, 33)
    #expect(talk.tracker.devices.inputs == [.touch, .pointer, .keyboard, .touchOffered])
    #expect(try talk.app(31, request: WlPointer.Request.release) == .stateChanged)
    #expect(talk.tracker.devices.inputs == [.touch, .keyboard, .touchOffered])
    // The keyboard of an old version, which has no destructor.
    #expect(try talk.compositor(1, event: WlDisplay.Event.deleteId, 32) == .stateChanged)
    try talk.app(33, request: WlTouch.Request.release)
    try talk.compositor(Known.seat, event: WlSeat.Event.capabilities, 0)
    #expect(talk.tracker.devices.inputs == [])
  }

  @Test func `keys and buttons are down from press to release, once each`() throws {
    var talk = try Conversation.started()
    try talk.window(31)
    try talk.app(Known.seat, request: WlSeat.Request.getPointer, 40)
    try talk.app(Known.seat, request: WlSeat.Request.getKeyboard, 41)
    let (key, button) = (WlKeyboard.Event.key, WlPointer.Event.button)
    #expect(
      try talk.compositor(41, event: WlKeyboard.Event.enter, 5, 31, 8, 30, 31) == .stateChanged)
    try talk.compositor(41, event: key, 6, 100, 30, 0)
    // The compositor repeats the key.
    try talk.compositor(41, event: key, 7, 100, 31, 2)
    #expect(talk.tracker.devices.keyboards.map(\.keys) == [[31]])
    try talk.compositor(40, event: WlPointer.Event.enter, 8, 31, 256, 512)
    try talk.compositor(40, event: button, 9, 100, 272, 1)
    #expect(talk.tracker.devices.pointers.map(\.buttons) == [[272]])
    #expect(talk.tracker.devices.seat(42)?.lastSerial == 9)
    try talk.compositor(40, event: WlPointer.Event.leave, 10, 31)
    try talk.compositor(41, event: WlKeyboard.Event.leave, 11, 31)
    #expect(talk.tracker.devices.pointers.map(\.buttons) == [[]])
    #expect(talk.tracker.devices.keyboards.map(\.keys) == [[]])
  }

  @Test func `modifiers are read by their bits, and changes of held ones reported`() throws {
    var talk = try Conversation.started()
    try talk.window(31)
    try talk.app(Known.seat, request: WlSeat.Request.getKeyboard, 41)
    try talk.compositor(41, event: WlKeyboard.Event.enter, 5, 31, 0)
    let modifiers = WlKeyboard.Event.modifiers
    #expect(try talk.compositor(41, event: modifiers, 6, 4, 8, 0, 0) == .stateChanged)
    #expect(talk.tracker.devices.keyboards.map(\.modifiers.held) == [[.control, .alt]])
    // Caps lock and another layout change no held modifier.
    #expect(try talk.compositor(41, event: modifiers, 7, 4, 8, 2, 1) == nil)
    #expect(try talk.compositor(41, event: modifiers, 8, 65, 0, 0, 0) == .stateChanged)
    #expect(talk.tracker.devices.keyboards.map(\.modifiers.held) == [[.shift, .logo]])
  }

  @Test func `an array that ends outside its message is a fault`() throws {
    var talk = try Conversation.started()
    try talk.app(Known.seat, request: WlSeat.Request.getKeyboard, 41)
    #expect(throws: RelayError.self) {
      try talk.compositor(41, event: WlKeyboard.Event.enter, 5, 31, 80, 30)
    }
  }

  @Test func `the states of toplevels are read`() throws {
    var talk = try Conversation.started()
    try talk.window(31)
    try talk.window(51)
    let configure = XdgToplevel.Event.configure
    #expect(try talk.compositor(33, event: configure, 0, 0, 12, 4, 2, 7) == .stateChanged)
    #expect(try talk.compositor(33, event: configure, 9, 9, 12, 2, 4, 8) == nil)
    #expect(talk.tracker.tree[WindowID(1)]?.modes == [.focused, .fullscreen])
    #expect(try talk.compositor(33, event: configure, 9, 9, 4, 1) == .stateChanged)
    #expect(talk.tracker.tree[WindowID(1)]?.modes == .maximized)
  }

  @Test func `the compositor's clock continues between its events, and wraps`() {
    var clock = EventClock()
    #expect(clock.time(at: 5_000_000) == 5)
    clock.now = 2_000_000_000
    clock.read(.max - 9)
    #expect(clock.time(at: 2_005_000_000) == UInt32.max - 4)
    #expect(clock.time(at: 2_015_000_000) == 5)
  }
}
