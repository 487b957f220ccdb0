/// Modifier keys, by the bits of XKB's real modifiers. Every keymap has these; all usual ones make
/// Alt of Mod1 and Super of Mod4.
public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let shift = Modifiers(rawValue: 1)
  public static let control = Modifiers(rawValue: 4)
  public static let alt = Modifiers(rawValue: 8)
  /// The logo key, also called Super.
  public static let logo = Modifiers(rawValue: 64)

  private static let names: [(Modifiers, String)] = [
    (.control, "ctrl"), (.alt, "alt"), (.shift, "shift"), (.logo, "super"),
  ]

  /// Their names in this order, such as `ctrl+alt`; empty for none.
  public var text: String {
    Self.names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }

  /// Parses names of modifiers such as `ctrl+alt`; nil if one is unknown.
  public init?(_ text: String) {
    self = []
    for word in text.split(separator: "+") {
      guard let known = Self.names.first(where: { $0.1 == word }) else { return nil }
      insert(known.0)
    }
  }
}
