import CXKBCommon
import Glibc

/// An XKB keymap with its modifier state; freed when released.
public final class Keymap {
  /// The maximum size of a keymap, in bytes. Chosen: far above real ones of some ten thousand
  /// bytes.
  private static let maximumSize = 1 << 24

  private let context: OpaquePointer
  let keymap: OpaquePointer
  private let state: OpaquePointer

  /// Reads a keymap from the file descriptor that the compositor sent; nil if it is invalid.
  public convenience init?(fileDescriptor: Int32, size: Int) {
    guard (1...Self.maximumSize).contains(size) else { return nil }
    // Read rather than mapped: a mapped file shorter than `size` would raise SIGBUS.
    let text = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(pread(fileDescriptor, buffer.baseAddress, size, 0), 0)
    }
    self.init(text: text)
  }

  /// Reads a keymap in XKB's text format, up to its first zero; nil if it is invalid.
  public init?(text: [UInt8]) {
    guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
    // The size includes the terminating zero, the length to parse must not.
    let length = text.firstIndex(of: 0) ?? text.count
    let keymap = text.withUnsafeBytes { bytes in
      xkb_keymap_new_from_buffer(
        context, bytes.assumingMemoryBound(to: CChar.self).baseAddress, length,
        XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
    guard let keymap, let state = xkb_state_new(keymap) else {
      xkb_keymap_unref(keymap)
      xkb_context_unref(context)
      return nil
    }
    (self.context, self.keymap, self.state) = (context, keymap, state)
  }

  deinit {
    xkb_state_unref(state)
    xkb_keymap_unref(keymap)
    xkb_context_unref(context)
  }

  /// Whether a Control key is held.
  public var isControlDown: Bool {
    xkb_state_mod_name_is_active(state, XKB_MOD_NAME_CTRL, XKB_STATE_MODS_EFFECTIVE) > 0
  }

  /// Whether a Shift key is held.
  public var isShiftDown: Bool {
    xkb_state_mod_name_is_active(state, XKB_MOD_NAME_SHIFT, XKB_STATE_MODS_EFFECTIVE) > 0
  }

  /// The name of a key's keysym under the current modifiers.
  public func name(ofKey code: UInt32) -> String {
    // XKB key codes are evdev's plus 8.
    let symbol = xkb_state_key_get_one_sym(state, code &+ 8)
    var buffer = [CChar](repeating: 0, count: 64)
    guard xkb_keysym_get_name(symbol, &buffer, buffer.count) > 0 else { return "NoSymbol" }
    return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  /// Updates the state of modifiers and layout.
  public func update(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
    xkb_state_update_mask(state, depressed, latched, locked, 0, 0, group)
  }
}
