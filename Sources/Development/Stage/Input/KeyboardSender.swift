internal import CWaylandServer
internal import Glibc

/// Sends keys to the surface with keyboard focus: the window mapped last.
final class KeyboardSender {
  private unowned let scene: Scene
  private var resources: [WlKeyboard] = []
  private weak var focused: Stage.Surface?

  init(_ scene: Scene) { self.scene = scene }

  func serve(_ resource: WlKeyboard) {
    resources.append(resource)
    resource.onRequest = { _ in }
    resource.onDestroy = { [unowned self, unowned resource] in
      resources.removeAll { $0 === resource }
    }
    sendKeymap(to: resource)
    resource.sendRepeatInfo(rate: 0, delay: 0)
    guard let focused, let client, client == resource.client else { return }
    scene.dataDevices.announce(to: client)
    enter(focused, resource)
  }

  /// Moves keyboard focus to a surface.
  func focus(_ surface: Stage.Surface?) {
    guard surface !== focused else { return }
    let old = client
    if let focused {
      for resource in listeners {
        resource.sendLeave(
          serial: scene.nextSerial(for: resource.client), surface: focused.resource)
      }
    }
    focused = surface
    guard let surface else { return }
    if let client, client != old { scene.dataDevices.announce(to: client) }
    for resource in listeners { enter(surface, resource) }
  }

  func forget(_ surface: Stage.Surface) {
    guard focused === surface else { return }
    focused = nil
    focus(scene.roots.last { $0 !== surface && $0.level == 2 })
  }

  /// Sends a key by its evdev code.
  func press(_ code: UInt32, isDown: Bool, at milliseconds: Double) {
    for resource in listeners {
      resource.sendKey(
        serial: scene.nextSerial(for: resource.client), time: scene.wireTime(milliseconds),
        key: code,
        state: isDown ? .pressed : .released)
    }
  }

  /// The client with keyboard focus; nil if none has a keyboard object.
  var client: OpaquePointer? { listeners.first?.client }

  private var listeners: [WlKeyboard] {
    guard let client = focused?.resource.client else { return [] }
    return resources.filter { $0.client == client }
  }

  private func enter(_ surface: Stage.Surface, _ resource: WlKeyboard) {
    resource.sendEnter(
      serial: scene.nextSerial(for: resource.client), surface: surface.resource, keys: [])
    resource.sendModifiers(
      serial: scene.nextSerial(for: resource.client), modsDepressed: 0, modsLatched: 0,
      modsLocked: 0, group: 0)
  }

  private func sendKeymap(to resource: WlKeyboard) {
    let text = Array(Key.keymap.utf8) + [0]
    let descriptor = cwayland_memory_file("stage-keymap")
    guard descriptor >= 0 else { return }
    // libwayland sends a duplicate.
    defer { close(descriptor) }
    guard write(descriptor, text, text.count) == text.count else { return }
    resource.sendKeymap(format: .xkbV1, fd: descriptor, size: UInt32(text.count))
  }
}

/// A key that traces can name.
struct Key {
  /// The name in traces.
  let name: String

  /// The evdev key code; the XKB key code is higher by 8.
  let code: UInt32

  /// The XKB keysym.
  let symbol: String

  static let all = [
    Key(name: "menu", code: 1, symbol: "Escape"),
    Key(name: "select", code: 28, symbol: "Return"),
    Key(name: "up_arrow", code: 103, symbol: "Up"),
    Key(name: "page_up", code: 104, symbol: "Prior"),
    Key(name: "left_arrow", code: 105, symbol: "Left"),
    Key(name: "right_arrow", code: 106, symbol: "Right"),
    Key(name: "down_arrow", code: 108, symbol: "Down"),
    Key(name: "page_down", code: 109, symbol: "Next"),
    Key(name: "play_pause", code: 164, symbol: "XF86AudioPlay"),
  ]

  /// A keymap with only these keys, so that the system's XKB data is not needed.
  static var keymap: String {
    let codes = all.map { "    <K\($0.code)> = \($0.code + 8);" }
    let symbols = all.map { "    key <K\($0.code)> { [ \($0.symbol) ] };" }
    return """
      xkb_keymap {
        xkb_keycodes "stage" {
          minimum = 8;
          maximum = 255;
      \(codes.joined(separator: "\n"))
        };
        xkb_types "stage" {
          type "ONE_LEVEL" { modifiers = none; level_name[1] = "Any"; };
        };
        xkb_compatibility "stage" { };
        xkb_symbols "stage" {
      \(symbols.joined(separator: "\n"))
        };
      };

      """
  }
}
