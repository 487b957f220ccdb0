// Tests: KeystrokeTests

import CXKBCommon
public import Vocabulary

/// The keymap of a virtual keyboard: one key for each keysym used so far.
///
/// Clients receive this keymap along with the keys, so the layout of the user's keyboard does not
/// matter.
public struct KeyLayout {
  /// The modifier keys: their evdev key codes, keysyms and modifier names.
  public static let modifierKeys:
    [(modifier: Modifiers, code: UInt32, symbol: String, name: String)] = [
      (.control, 29, "Control_L", "Control"), (.shift, 42, "Shift_L", "Shift"),
      (.alt, 56, "Alt_L", "Mod1"), (.logo, 125, "Super_L", "Mod4"),
    ]

  /// Key codes available for keysyms. X11 clients support none above 247.
  private static let codes: [UInt32] = (1...247).filter { code in
    !modifierKeys.contains { $0.code == code }
  }

  /// The unshifted keysyms that have a key.
  private var symbols: [UInt32] = []

  /// Creates a layout of modifiers alone.
  public init() {}

  /// Whether no keysym has a key.
  var isEmpty: Bool { symbols.isEmpty }

  /// The key code of a keysym; nil if it has none.
  public func code(of symbol: UInt32) -> UInt32? {
    symbols.firstIndex(of: xkb_keysym_to_lower(symbol)).map { Self.codes[$0] }
  }

  /// Assigns keys to keysyms; when the codes run out, earlier assignments are dropped.
  public mutating func add(_ wanted: [UInt32]) {
    let new = wanted.map(xkb_keysym_to_lower).reduce(into: [UInt32]()) { list, symbol in
      if !symbols.contains(symbol) && !list.contains(symbol) { list.append(symbol) }
    }
    if symbols.count + new.count > Self.codes.count { symbols = [] }
    symbols += new.prefix(Self.codes.count - symbols.count)
  }

  /// The keymap in XKB text format.
  public var keymap: String {
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
