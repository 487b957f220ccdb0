import CXKBCommon
import Glibc
import System
import Wayland

/// A client with one window that prints the events that it receives.
final class Witness {
  private let connection: Connection
  private let loop: EventLoop
  private var watch: Watch?
  private var hooks: [Hook] = []
  private var window: WitnessWindow?
  private var seat: WlSeat?
  private let hearsTouches: Bool
  /// Whether to print the number of a finger's movements when it lifts.
  var countsMotions = false
  /// Whether to print the finger and the position of each touch event.
  var tellsFingers = false
  private var motions = 0
  private var pointer: WlPointer?
  private var touch: WlTouch?
  private var keyboard: WlKeyboard?
  private var keys = WitnessKeys()

  /// The first output, which is bound so that the relay receives the window's output.
  private var output: WlOutput?

  /// Connects and opens the window.
  init(title: String, hearsTouches: Bool, hasPart: Bool, on loop: EventLoop) throws {
    self.loop = loop
    self.hearsTouches = hearsTouches
    connection = try Connection(to: .environment)
    hooks = [
      loop.beforeBlocking { [unowned self] in
        try? connection.prepareToRead()
        _ = try? connection.flush()
      },
      loop.afterBlocking { [unowned self] in
        connection.cancelRead()
        try? connection.dispatchPending()
      },
    ]
    watch = try loop.watch(fileDescriptor: connection.fileDescriptor) { [unowned self] _ in
      do { try connection.read() } catch { loop.stop() }
    }
    var isKnown = false
    connection.sync { isKnown = true }
    _ = loop.run(until: { isKnown }, timeout: .seconds(120))
    output = try? connection.registry.bind(WlOutput.self, preferred: 3)
    window = try WitnessWindow(title: title, hasPart: hasPart, in: connection.registry)
    window?.onClose = { [unowned self] in
      say("close")
      self.loop.stop()
    }
    let seat = try connection.registry.bind(WlSeat.self, preferred: 5)
    seat.onEvent = { [unowned self] event in
      if case .capabilities(let capabilities) = event { follow(capabilities) }
    }
    self.seat = seat
  }

  func close() {
    watch?.cancel()
    hooks = []
    connection.close()
  }

  private func follow(_ capabilities: WlSeat.Capability) {
    if capabilities.contains(.pointer), pointer == nil {
      pointer = seat?.getPointer()
      pointer?.onEvent = { [unowned self] in receive($0) }
    }
    if capabilities.contains(.keyboard), keyboard == nil {
      keyboard = seat?.getKeyboard()
      keyboard?.onEvent = { [unowned self] in receive($0) }
      say("keyboard")
    }
    if hearsTouches, capabilities.contains(.touch), touch == nil {
      touch = seat?.getTouch()
      touch?.onEvent = { [unowned self] in receive($0) }
      say("fingers")
    }
  }

  private func receive(_ event: WlPointer.Event) {
    switch event {
    case .enter(_, _, let x, let y): say("enter \(whole(x)) \(whole(y))")
    case .leave: say("leave")
    case .motion(_, let x, let y): say("motion \(whole(x)) \(whole(y))")
    case .button(_, _, let button, let state):
      say("button \(button) \(state == .pressed ? "down" : "up")")
    case .axis(_, let axis, let value): say("axis \(axis) \(whole(value))")
    case .axisSource(let source): say("source \(source)")
    case .axisStop(_, let axis): say("stop \(axis)")
    case .axisDiscrete(let axis, let steps): say("steps \(axis) \(steps)")
    case .frame: break
    default: break
    }
  }

  private func receive(_ event: WlTouch.Event) {
    if tellsFingers { return tell(event) }
    if case .down = event { window?.part?.change() }
    switch event {
    case .down(_, _, _, _, let x, let y): say("touch down \(whole(x)) \(whole(y))")
    case .motion: motions += 1
    case .up:
      if countsMotions { say("moved \(motions)") }
      say("touch up")
    case .cancel:
      say("touch cancelled")
      // A relay cancels touches itself when it requests a grab from the compositor. The reply to a
      // sync shows that the compositor has handled the request, so later movements belong to the
      // grab.
      connection.sync { say("compositor answered") }
    default: break
    }
  }

  private func tell(_ event: WlTouch.Event) {
    switch event {
    case .down(_, _, _, let id, let x, let y): say("finger \(id) down \(whole(x)) \(whole(y))")
    case .motion(_, let id, let x, let y): say("finger \(id) moved \(whole(x)) \(whole(y))")
    case .up(_, _, let id): say("finger \(id) up")
    case .cancel: say("cancelled")
    default: break
    }
  }

  private func receive(_ event: WlKeyboard.Event) {
    switch event {
    case .keymap(_, let descriptor, let size): keys.readMap(descriptor, size: Int(size))
    case .enter: say("focus")
    case .key(_, _, let code, let state):
      say("key \(keys.name(of: code)) \(state == .pressed ? "down" : "up")")
    case .modifiers(_, let depressed, let latched, let locked, let group):
      keys.update(depressed: depressed, latched: latched, locked: locked, group: group)
      say("modifiers \(depressed)")
    default: break
    }
  }

  private func whole(_ number: Double) -> Int { Int(number.rounded()) }
}

/// Prints a line without buffering.
func say(_ line: String) {
  print(line)
  fflush(nil)
}

/// The symbols of keys, from the keyboard's keymap.
struct WitnessKeys {
  private var state: OpaquePointer?

  mutating func readMap(_ descriptor: Int32, size: Int) {
    defer { close(descriptor) }
    let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS)
    var text = [CChar](repeating: 0, count: size + 1)
    guard pread(descriptor, &text, size, 0) > 0,
      let map = xkb_keymap_new_from_string(
        context, text, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
    else { return say("keymap unreadable") }
    state = xkb_state_new(map)
  }

  mutating func update(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
    xkb_state_update_mask(state, depressed, latched, locked, 0, 0, group)
  }

  func name(of code: UInt32) -> String {
    guard let state else { return "?" }
    var buffer = [CChar](repeating: 0, count: 64)
    xkb_keysym_get_name(xkb_state_key_get_one_sym(state, code + 8), &buffer, buffer.count)
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
