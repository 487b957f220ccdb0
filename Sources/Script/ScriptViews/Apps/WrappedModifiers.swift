/// Modifier keys that are held.
public struct WrappedModifiers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Control.
  public static let control = WrappedModifiers(rawValue: 1)
  /// Alt.
  public static let alt = WrappedModifiers(rawValue: 2)
  /// Shift.
  public static let shift = WrappedModifiers(rawValue: 4)
  /// Super.
  public static let logo = WrappedModifiers(rawValue: 8)

  private static let names: [(WrappedModifiers, String)] = [
    (.control, "ctrl"), (.alt, "alt"), (.shift, "shift"), (.logo, "super"),
  ]

  /// Their names in this order, such as `ctrl+alt`; empty for none.
  public var text: String {
    Self.names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }

  /// The modifiers of which a text has the names, such as `ctrl+alt`; nil where one is none.
  public init?(_ text: String) {
    self = []
    for word in text.split(separator: "+") {
      guard let known = Self.names.first(where: { $0.1 == word }) else { return nil }
      insert(known.0)
    }
  }
}
