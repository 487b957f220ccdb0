// Tests: TrackerTests

/// Which of the compositor's globals the app may see.
public struct Globals: Equatable, Sendable {
  /// What the app sees of a global.
  enum Offer: Equatable {
    /// Nothing.
    case hidden
    /// A lower version than the compositor has.
    case version(UInt32)
  }

  /// The interfaces that are not offered.
  public var hidden: Set<String> = []
  /// The highest versions that are offered, by interface.
  public var highest: [String: UInt32] = [:]
  /// The names of the globals that were hidden.
  private var hiddenNames: Set<UInt32> = []

  /// Offers all globals as they are.
  public init() {}

  /// The compositor offers a global; nil: as it is.
  mutating func offer(_ name: UInt32, _ interface: String, version: UInt32) -> Offer? {
    if hidden.contains(interface) {
      hiddenNames.insert(name)
      return .hidden
    }
    guard let highest = highest[interface], highest < version else { return nil }
    return .version(highest)
  }

  /// The compositor withdraws a global; whether the app never saw it.
  mutating func withdraw(_ name: UInt32) -> Bool { hiddenNames.remove(name) != nil }

  /// Whether a global is hidden, which an app cannot bind unless it guesses.
  func isHidden(_ name: UInt32) -> Bool { hiddenNames.contains(name) }
}
