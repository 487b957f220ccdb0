import Conditioning

/// A change of the touch settings that lasts until the program ends.
enum TouchChange: Equatable {
  /// The settings are those of the configuration.
  case none
  /// All accommodations are disabled.
  case off
  /// The payload replaces the settings of the configuration.
  case settings(TouchSettings)

  /// The change after words such as `off`, `on`, `toggle` or `preset=steady`.
  func changed(by words: [String]) throws(TouchSettingError) -> TouchChange {
    if words == ["off"] || (words == ["toggle"] && self != .off) { return .off }
    if words == ["on"] || words == ["toggle"] { return .none }
    var settings = TouchSettings()
    if case .settings(let old) = self { settings = old }
    for word in words { try settings.set(text: word) }
    return .settings(settings)
  }

  /// The settings of a configuration with the change.
  func applied(to configured: TouchSettings) -> TouchSettings {
    switch self {
    case .none: configured
    case .off: configured.withoutAccommodations
    case .settings(let settings): configured.overridden(by: settings)
    }
  }
}
