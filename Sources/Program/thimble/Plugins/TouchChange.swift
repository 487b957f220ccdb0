import Conditioning

/// A change of the touch settings that lasts until the program ends.
struct TouchChange: Equatable {
  private enum Change: Equatable {
    /// The settings are those of the configuration.
    case none
    /// All accommodations are disabled.
    case off
    /// The payload replaces the settings of the configuration.
    case settings(TouchSettings)
  }

  /// The settings are those of the configuration.
  static let none = TouchChange()

  private var change = Change.none
  /// Whether plugins are suspended, if that has changed. Only the same setting changes it again.
  private var suspension = TouchSettings()

  /// The change after words such as `off`, `on`, `toggle` or `preset=steady`.
  func changed(by words: [String]) throws(TouchSettingError) -> TouchChange {
    var new = self
    if words == ["off"] || (words == ["toggle"] && change != .off) {
      new.change = .off
    } else if words == ["on"] || words == ["toggle"] {
      new.change = .none
    } else {
      for word in words { try new.set(word) }
    }
    return new
  }

  private mutating func set(_ word: String) throws(TouchSettingError) {
    var single = TouchSettings()
    try single.set(text: word)
    guard !single.isSet(.suspended) else { return try suspension.set(text: word) }
    var settings = TouchSettings()
    if case .settings(let old) = change { settings = old }
    try settings.set(text: word)
    change = .settings(settings)
  }

  /// The settings of a configuration with the change.
  func applied(to configured: TouchSettings) -> TouchSettings {
    let settings =
      switch change {
      case .none: configured
      case .off: configured.withoutAccommodations
      case .settings(let settings): configured.overridden(by: settings)
      }
    return settings.overridden(by: suspension)
  }
}
