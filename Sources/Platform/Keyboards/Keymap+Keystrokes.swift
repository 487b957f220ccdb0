import CXKBCommon
public import Vocabulary

extension Keymap {
  /// Returns the keys to press in order for a keystroke, modifiers first, and the layout in which
  /// they produce it; nil if no key has the symbol, or a modifier has no key.
  public func keys(for keystroke: Keystroke) -> (keys: [HeldKey], layout: UInt32)? {
    for layout in 0..<xkb_keymap_num_layouts(keymap) {
      guard let found = key(for: keystroke.symbol, in: layout) else { continue }
      var keys: [HeldKey] = []
      var modifiers: UInt32 = 0
      for (modifier, symbol, name) in Self.modifiers {
        let isWanted = keystroke.modifiers.contains(modifier)
        guard isWanted || modifier == .shift && found.needsShift else { continue }
        guard let bit = bit(of: name), let key = key(for: symbol, in: layout) else { return nil }
        modifiers |= bit
        keys.append(HeldKey(code: key.code, modifiers: modifiers))
      }
      return (keys + [HeldKey(code: found.code, modifiers: modifiers)], layout)
    }
    return nil
  }

  private static var modifiers: [(Modifiers, symbol: UInt32, name: String)] {
    [
      (.control, UInt32(XKB_KEY_Control_L), XKB_MOD_NAME_CTRL),
      (.alt, UInt32(XKB_KEY_Alt_L), XKB_MOD_NAME_ALT),
      (.logo, UInt32(XKB_KEY_Super_L), XKB_MOD_NAME_LOGO),
      (.shift, UInt32(XKB_KEY_Shift_L), XKB_MOD_NAME_SHIFT),
    ]
  }

  private func bit(of modifier: String) -> UInt32? {
    let index = xkb_keymap_mod_get_index(keymap, modifier)
    return index < 32 ? 1 << index : nil
  }

  /// The key that has a symbol without modifiers, or else with Shift.
  private func key(
    for symbol: UInt32, in layout: UInt32
  ) -> (code: UInt32, needsShift: Bool)? {
    for level: UInt32 in [0, 1] {
      for code in xkb_keymap_min_keycode(keymap)...xkb_keymap_max_keycode(keymap) {
        var symbols: UnsafePointer<xkb_keysym_t>?
        let count = xkb_keymap_key_get_syms_by_level(keymap, code, layout, level, &symbols)
        guard count == 1, symbols?.pointee == symbol, code >= 8 else { continue }
        return (code - 8, level == 1)
      }
    }
    return nil
  }
}
