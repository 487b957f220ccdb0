// Tests: KeystrokeTests, ThimbleTests/Compositors/DoctorActionTests.swift

import CXKBCommon
import Glibc
import System
import Wayland

/// A virtual keyboard on a seat.
public final class VirtualKeyboard {
  /// The most characters that one call of ``type(_:)`` accepts (chosen).
  public static let longestText = 1024
  /// Keystrokes per batch, and seconds between batches, so that the socket of a slow client does
  /// not overflow (chosen).
  private static let batch = 32
  private static let pause = 0.008

  private let proxy: ZwpVirtualKeyboardV1
  private let loop: EventLoop
  private var layout = KeyLayout()
  private var waiting: [Keystroke] = []
  private var timer: LoopTimer?

  init(_ proxy: ZwpVirtualKeyboardV1, on loop: EventLoop) {
    self.proxy = proxy
    self.loop = loop
    timer = loop.makeTimer { [unowned self] in sendBatch() }
    // Without a keymap the compositor does not treat the device as a keyboard.
    sendKeymap()
  }

  deinit { proxy.destroy() }

  /// Queues keystrokes: each is pressed and released in order.
  public func send(_ keystrokes: [Keystroke]) {
    waiting += keystrokes
    if timer?.deadline == nil { sendBatch() }
  }

  /// Types text; characters without a keysym are skipped.
  public func type(_ text: String) {
    send(text.unicodeScalars.prefix(Self.longestText).compactMap(Keystroke.init(writing:)))
  }

  private func sendBatch() {
    guard !proxy.isCongested else {
      timer?.schedule(after: Self.pause)
      return
    }
    let batch = Array(waiting.prefix(Self.batch))
    waiting.removeFirst(batch.count)
    let missing = batch.map(\.symbol).filter { layout.code(of: $0) == nil }
    if !missing.isEmpty {
      layout.add(batch.map(\.symbol))
      sendKeymap()
    }
    for keystroke in batch { press(keystroke) }
    if !waiting.isEmpty { timer?.schedule(after: Self.pause) }
  }

  private func press(_ keystroke: Keystroke) {
    guard let code = layout.code(of: keystroke.symbol) else { return }
    let keys = KeyLayout.modifierKeys.filter { keystroke.modifiers.contains($0.modifier) }
    var held = Keystroke.Modifiers()
    for key in keys {
      send(key.code, isDown: true)
      held.insert(key.modifier)
      send(held)
    }
    send(code, isDown: true)
    send(code, isDown: false)
    for key in keys.reversed() {
      send(key.code, isDown: false)
      held.remove(key.modifier)
      send(held)
    }
  }

  private func send(_ code: UInt32, isDown: Bool) {
    proxy.key(time: loop.milliseconds, key: code, state: isDown ? 1 : 0)
  }

  private func send(_ modifiers: Keystroke.Modifiers) {
    proxy.modifiers(
      modsDepressed: modifiers.rawValue, modsLatched: 0, modsLocked: 0, group: 0)
  }

  private func sendKeymap() {
    // The size includes the terminating zero.
    let text = layout.keymap.utf8CString
    guard let descriptor = SharedMemory.makeFile(of: text.count) else { return }
    defer { close(descriptor) }
    let written = text.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    guard written == text.count else { return }
    proxy.keymap(
      format: WlKeyboard.KeymapFormat.xkbV1.rawValue, fd: descriptor, size: UInt32(text.count))
  }
}

extension EventLoop {
  /// The timestamp for input events: milliseconds that wrap around at 32 bits.
  var milliseconds: UInt32 { UInt32(truncatingIfNeeded: Int64(now * 1000)) }
}

/// The keymap of a virtual keyboard: one key for each keysym used so far.
///
/// Clients receive this keymap along with the keys, so the layout of the user's keyboard does not
/// matter.
struct KeyLayout {
  /// The modifier keys: their evdev key codes, keysyms and modifier names.
  static let modifierKeys:
    [(modifier: Keystroke.Modifiers, code: UInt32, symbol: String, name: String)] = [
      (.control, 29, "Control_L", "Control"), (.shift, 42, "Shift_L", "Shift"),
      (.alt, 56, "Alt_L", "Mod1"), (.logo, 125, "Super_L", "Mod4"),
    ]

  /// Key codes available for keysyms. X11 clients support none above 247.
  private static let codes: [UInt32] = (1...247).filter { code in
    !modifierKeys.contains { $0.code == code }
  }

  /// The unshifted keysyms that have a key.
  private var symbols: [UInt32] = []

  /// Whether no keysym has a key.
  var isEmpty: Bool { symbols.isEmpty }

  /// The key code of a keysym; nil if it has none.
  func code(of symbol: UInt32) -> UInt32? {
    symbols.firstIndex(of: xkb_keysym_to_lower(symbol)).map { Self.codes[$0] }
  }

  /// Assigns keys to keysyms; when the codes run out, earlier assignments are dropped.
  mutating func add(_ wanted: [UInt32]) {
    let new = wanted.map(xkb_keysym_to_lower).reduce(into: [UInt32]()) { list, symbol in
      if !symbols.contains(symbol) && !list.contains(symbol) { list.append(symbol) }
    }
    if symbols.count + new.count > Self.codes.count { symbols = [] }
    symbols += new.prefix(Self.codes.count - symbols.count)
  }

  /// The keymap in XKB text format.
  var keymap: String {
    // XKB key codes are evdev's plus 8.
    let keys = zip(symbols, Self.codes).map { (code: $1 + 8, symbols: Self.levels($0)) }
    let modifiers = Self.modifierKeys.map { (code: $0.code + 8, symbols: $0.symbol, map: $0.name) }
    let names = (keys.map(\.code) + modifiers.map(\.code)).map { "<I\($0)> = \($0);" }
    let symbols =
      keys.map { "key <I\($0.code)> { [ \($0.symbols) ] };" }
      + modifiers.map {
        "key <I\($0.code)> { [ \($0.symbols) ] }; modifier_map \($0.map) { <I\($0.code)> };"
      }
    return """
      xkb_keymap {
      xkb_keycodes "thimble" { minimum = 8; maximum = 255; \(names.joined(separator: " ")) };
      xkb_types "thimble" { include "complete" };
      xkb_compatibility "thimble" { include "complete" };
      xkb_symbols "thimble" { \(symbols.joined(separator: "\n")) };
      };
      """
  }

  /// The keysym's unshifted level and, where it differs, its shifted one.
  private static func levels(_ symbol: UInt32) -> String {
    let upper = xkb_keysym_to_upper(symbol)
    return upper == symbol ? name(symbol) : name(symbol) + ", " + name(upper)
  }

  private static func name(_ symbol: UInt32) -> String {
    var buffer = [CChar](repeating: 0, count: 64)
    guard xkb_keysym_get_name(symbol, &buffer, buffer.count) > 0 else { return "NoSymbol" }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
