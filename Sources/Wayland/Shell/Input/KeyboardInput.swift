public import Gestures
import Glibc
import Keyboards
import Wayland

/// A keyboard: delivers keys to the focused surface, and presses to its window.
final class KeyboardInput: InputDevice {
  private let proxy: WlKeyboard
  private unowned let seat: Seat
  private unowned let display: Display
  private var keymap: Keymap?
  private var surface: Surface?
  private var heldKeys: [KeyEvent] = []

  var isControlDown: Bool { keymap?.isControlDown ?? false }

  var isShiftDown: Bool { keymap?.isShiftDown ?? false }

  var hasKeyboardFocus: Bool { surface != nil }

  init(of seat: Seat) {
    self.seat = seat
    proxy = seat.proxy.getKeyboard()
    display = seat.display
    proxy.onEvent = { [unowned self] event in receive(event) }
  }

  static func exists(_ capabilities: WlSeat.Capability) -> Bool {
    capabilities.contains(.keyboard)
  }

  func forget(_ surface: Surface) {
    if self.surface === surface { leave() }
  }

  func withdraw(from surface: Surface) -> (() -> Void)? {
    guard self.surface === surface else { return nil }
    leave()
    // The surface has kept the focus and gets keys again, except those held now: their presses
    // began in the old window.
    return { [self] in self.surface = surface }
  }

  func remove() {
    leave()
    proxy.release()
  }

  private func receive(_ event: WlKeyboard.Event) {
    switch event {
    case .keymap(let format, let fileDescriptor, let size):
      defer { close(fileDescriptor) }
      guard format == .xkbV1 else { return }
      keymap = Keymap(fileDescriptor: fileDescriptor, size: Int(size))
      if keymap == nil { display.onDiagnostic?(.unreadableKeymap) }
    // Keys already held when the surface gains focus were pressed in another one.
    case .enter(_, let proxy, _): surface = display.surface(of: proxy)
    case .leave: leave()
    case .key(let serial, let time, let code, let state):
      seat.noteInput(serial)
      receive(code, isDown: state == .pressed, at: display.inputTime.timestamp(of: time).time)
    case .modifiers(_, let depressed, let latched, let locked, let group):
      keymap?.update(depressed: depressed, latched: latched, locked: locked, group: group)
    case .repeatInfo: break
    }
  }

  private func receive(_ code: UInt32, isDown: Bool, at time: Timestamp) {
    guard let surface, let keymap else { return }
    let index = heldKeys.firstIndex { $0.code == code }
    if isDown, index == nil {
      let event = KeyEvent(phase: .down, name: keymap.name(ofKey: code), code: code, time: time)
      heldKeys.append(event)
      send(event, to: surface)
    } else if !isDown, let index {
      // The name it went down with: modifiers may have changed since.
      var event = heldKeys.remove(at: index)
      (event.phase, event.time) = (.up, time)
      send(event, to: surface)
    }
  }

  private func leave() {
    guard let surface else { return }
    self.surface = nil
    let time = display.now
    if heldKeys.contains(where: { $0.press != nil }) { surface.window.cancelPresses(at: time) }
    for var event in heldKeys {
      (event.phase, event.time) = (.cancelled, time)
      surface.delegate?.surface(surface, didReceive: event)
    }
    heldKeys = []
  }

  private func send(_ event: KeyEvent, to surface: Surface) {
    if let press = event.press {
      let kind = event.phase == .down ? PressFrame.Event.Kind.down : .up
      surface.window.send(
        PressFrame(time: event.time, events: [.init(kind: kind, type: press, key: event.code)]))
    }
    surface.delegate?.surface(surface, didReceive: event)
  }
}

/// One key going down or up while a surface has keyboard focus.
public struct KeyEvent: Hashable, Sendable {
  /// The phase of a key press.
  public enum Phase: Sendable {
    /// The key was pressed. A key that repeats is pressed once.
    case down
    /// The key was released.
    case up
    /// The surface lost keyboard focus while the key was held.
    case cancelled
  }

  public var phase: Phase
  /// The name of the key's keysym under the keymap and modifiers, such as `a`, `Return` or `F1`.
  public var name: String
  /// The key code, as the compositor sends it.
  public var code: UInt32
  /// The time on the event clock.
  public var time: Timestamp

  /// The press that gesture recognizers receive for the key; nil for most keys.
  public var press: Press.Kind? { Self.presses[name] }

  private static let presses: [String: Press.Kind] = [
    "Up": .upArrow, "KP_Up": .upArrow, "Down": .downArrow, "KP_Down": .downArrow,
    "Left": .leftArrow, "KP_Left": .leftArrow, "Right": .rightArrow, "KP_Right": .rightArrow,
    "Return": .select, "KP_Enter": .select, "space": .select, "KP_Space": .select,
    "Select": .select, "XF86Select": .select, "XF86OK": .select,
    "Escape": .menu, "XF86Back": .menu, "Menu": .menu, "XF86MenuKB": .menu,
    "XF86AudioPlay": .playPause, "XF86AudioPause": .playPause,
    "Prior": .pageUp, "KP_Prior": .pageUp, "XF86ChannelUp": .pageUp,
    "Next": .pageDown, "KP_Next": .pageDown, "XF86ChannelDown": .pageDown,
  ]
}
