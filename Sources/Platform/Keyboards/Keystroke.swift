import CXKBCommon
public import Vocabulary

/// A key with the modifiers that are held while it is pressed.
public struct Keystroke: Equatable, Sendable {
  /// The modifiers held.
  public var modifiers: Modifiers
  /// The key's XKB keysym.
  public var symbol: UInt32

  /// Parses a keystroke such as `ctrl+alt+t` or `XF86AudioRaiseVolume`.
  ///
  /// The last part is a single character or a keysym name in any case; the parts before it are
  /// `ctrl`, `alt`, `shift` and `super`, which is also called `logo`.
  ///
  /// - Throws: `KeystrokeError` naming the unknown part.
  public init(_ text: String) throws(KeystrokeError) {
    var names = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    // "ctrl++" is the key + with ctrl.
    if text == "+" || text.hasSuffix("++") { names = Array(names.dropLast(2)) + ["+"] }
    modifiers = []
    for name in names.dropLast() {
      guard let modifier = Self.modifiers[name.lowercased()] else {
        throw KeystrokeError(unknown: name, isModifier: true)
      }
      modifiers.insert(modifier)
    }
    let key = names.last ?? ""
    guard let symbol = Self.symbol(named: key) else {
      throw KeystrokeError(unknown: key, isModifier: false)
    }
    self.symbol = symbol
    // A capital letter alone is one.
    if names.count == 1, key.unicodeScalars.count == 1, xkb_keysym_to_lower(symbol) != symbol {
      modifiers = .shift
    }
  }

  /// The keystroke that types a character; nil if it has no keysym.
  public init?(writing character: Unicode.Scalar) {
    let symbol =
      switch character {
      case "\n": Self.symbol(named: "Return")
      case "\t": Self.symbol(named: "Tab")
      default: Self.symbol(of: character)
      }
    guard let symbol else { return nil }
    self.symbol = symbol
    modifiers = xkb_keysym_to_lower(symbol) != symbol ? .shift : []
  }

  private static let modifiers: [String: Modifiers] = [
    "ctrl": .control, "control": .control, "alt": .alt, "shift": .shift, "super": .logo,
    "logo": .logo,
  ]

  private static func symbol(named name: String) -> UInt32? {
    if name.unicodeScalars.count == 1, let scalar = name.unicodeScalars.first {
      return symbol(of: scalar)
    }
    let symbol = xkb_keysym_from_name(name, XKB_KEYSYM_NO_FLAGS)
    if symbol != XKB_KEY_NoSymbol { return symbol }
    let anyCase = xkb_keysym_from_name(name, XKB_KEYSYM_CASE_INSENSITIVE)
    return anyCase == XKB_KEY_NoSymbol ? nil : anyCase
  }

  private static func symbol(of character: Unicode.Scalar) -> UInt32? {
    let symbol = xkb_utf32_to_keysym(character.value)
    return symbol == XKB_KEY_NoSymbol ? nil : symbol
  }
}

/// A string that cannot be parsed as a keystroke.
public struct KeystrokeError: Error, Equatable, CustomStringConvertible {
  let unknown: String
  let isModifier: Bool

  public var description: String {
    isModifier
      ? "there is no modifier \"\(unknown)\"; there are ctrl, alt, shift and super"
      : "there is no key \"\(unknown)\"; a key is a single character, or a name "
        + "such as Return, F5 or XF86AudioMute"
  }
}

extension Keystroke {
  /// Returns the error in the text of a keystroke, in words; nil if it is valid.
  public static func fault(in text: String) -> String? {
    do throws(KeystrokeError) {
      _ = try Keystroke(text)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
