import CXKBCommon
import Glibc

/// What keys mean, by the map that came with them.
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

  mutating func update(_ depressed: UInt32, _ latched: UInt32, _ locked: UInt32, _ group: UInt32) {
    xkb_state_update_mask(state, depressed, latched, locked, 0, 0, group)
  }

  func name(of code: UInt32) -> String {
    guard let state else { return "?" }
    var buffer = [CChar](repeating: 0, count: 64)
    xkb_keysym_get_name(xkb_state_key_get_one_sym(state, code + 8), &buffer, buffer.count)
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
