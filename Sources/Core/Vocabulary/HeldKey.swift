/// A key to press, and the modifiers that are down once it is.
public struct HeldKey: Equatable, Sendable {
  /// The code as in `wl_keyboard.key`: evdev's, 8 less than that of the keymap.
  public var code: UInt32
  /// The modifiers, by their bits in the keymap.
  public var modifiers: UInt32

  /// Creates a key.
  public init(code: UInt32, modifiers: UInt32) {
    self.code = code
    self.modifiers = modifiers
  }
}
