/// A bus that programs talk over.
public enum BusKind: String, CaseIterable, Sendable {
  /// The bus of the user's session.
  case session
  /// The bus of the whole system.
  case system
}
