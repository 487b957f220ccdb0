import CXKBCommon
public import Vocabulary

/// The keymap of a virtual keyboard: fixed keys, and one key for each other keysym used so far.
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

  /// Keys that have a function: their keysyms and evdev key codes. Characters never have these
  /// codes: Chromium deletes a character if é has the code of Backspace.
  private static let fixedKeys: [(symbol: UInt32, code: UInt32)] = {
    let names: [(name: String, code: UInt32)] = [
      ("Escape", 1), ("BackSpace", 14), ("Tab", 15), ("Return", 28), ("space", 57),
      ("KP_Enter", 96), ("Home", 102), ("Up", 103), ("Prior", 104), ("Left", 105), ("Right", 106),
      ("End", 107), ("Down", 108), ("Next", 109), ("Insert", 110), ("Delete", 111),
      ("F11", 87), ("F12", 88),
    ]
    let functions = (1...10).map { (name: "F\($0)", code: UInt32(58 + $0)) }
    return (names + functions).map {
      (symbol: xkb_keysym_from_name($0.name, XKB_KEYSYM_NO_FLAGS), code: $0.code)
    }
  }()

  /// Key codes for all other keysyms: those of characters on a US keyboard and of the keypad, and a
  /// few that no program acts on. Measured: Chromium types any character with these codes.
  private static let codes: [UInt32] = {
    let ranges: [ClosedRange<UInt32>] = [
      2...13, 16...27, 30...41, 43...53, 55...55, 71...83, 86...86, 98...98, 117...118, 121...121,
      124...124,
    ]
    return ranges.flatMap { Array($0) }
  }()

  /// The unshifted keysyms that have a key in `codes`.
  private var symbols: [UInt32] = []

  /// Creates a layout of modifiers and fixed keys.
  public init() {}

  /// The key code of a keysym; nil if it has none.
  public func code(of symbol: UInt32) -> UInt32? {
    let symbol = xkb_keysym_to_lower(symbol)
    if let fixed = Self.fixedKeys.first(where: { $0.symbol == symbol }) { return fixed.code }
    return symbols.firstIndex(of: symbol).map { Self.codes[$0] }
  }

  /// Assigns keys to keysyms; when the codes run out, earlier assignments are dropped.
  public mutating func add(_ wanted: [UInt32]) {
    var all: [UInt32] = []
    for symbol in wanted.map(xkb_keysym_to_lower) where !all.contains(symbol) {
      if !Self.fixedKeys.contains(where: { $0.symbol == symbol }) { all.append(symbol) }
    }
    let new = all.filter { !symbols.contains($0) }
    if symbols.count + new.count <= Self.codes.count {
      symbols += new
    } else {
      symbols = Array(all.prefix(Self.codes.count))
    }
  }

  /// The keymap in XKB text format.
  public var keymap: String {
    // XKB key codes are evdev's plus 8.
    let assigned = Self.fixedKeys + zip(symbols, Self.codes).map { (symbol: $0, code: $1) }
    let keys = assigned.map { (code: $0.code + 8, symbols: Self.levels($0.symbol)) }
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
