/// The globals that are hidden from the app or announced in a lower version.
public struct Globals: Equatable, Sendable {
  /// The announcement of a global that the app receives.
  enum Offer: Equatable {
    /// No announcement.
    case hidden
    /// An announcement with a lower version.
    case version(UInt32)
  }

  /// The interfaces to hide.
  public var hidden: Set<String> = []
  /// The maximum version by interface.
  public var maximumVersions: [String: UInt32] = [:]
  /// The names of the hidden globals.
  private var hiddenNames: Set<UInt32> = []

  /// Offers all globals as they are.
  public init() {}

  /// Records a global that the compositor announces.
  ///
  /// - Returns: The changed announcement; nil to forward the event.
  mutating func offer(_ name: UInt32, _ interface: String, version: UInt32) -> Offer? {
    if hidden.contains(interface) {
      hiddenNames.insert(name)
      return .hidden
    }
    guard let maximum = maximumVersions[interface], maximum < version else { return nil }
    return .version(maximum)
  }

  /// Records the withdrawal of a global.
  ///
  /// - Returns: True if the global was hidden.
  mutating func withdraw(_ name: UInt32) -> Bool { hiddenNames.remove(name) != nil }

  /// Whether a global is hidden. An app can bind a hidden global only by guessing its name.
  func isHidden(_ name: UInt32) -> Bool { hiddenNames.contains(name) }
}
