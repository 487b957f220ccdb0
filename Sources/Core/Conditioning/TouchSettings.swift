/// The user's settings of touch input: for all devices, for single ones, and for wrapped apps.
public struct TouchSettings: Equatable, Sendable {
  /// The values that the user has set, by the names of their settings.
  public private(set) var values: [String: TouchValue] = [:]
  /// The values that the user has set for single devices, by the names of their seats.
  public private(set) var devices: [String: [String: TouchValue]] = [:]
  /// The values that the user has set for the windows of wrapped apps, by patterns of application
  /// ids.
  public private(set) var apps: [String: [String: TouchValue]] = [:]

  /// Creates settings with default values.
  public init() {}

  /// Settings with which every contact stays unchanged.
  public static var unconditioned: TouchSettings {
    var settings = TouchSettings()
    let parts: [TouchSetting] = [
      .deadZone, .rejoinTime, .mergeDistance, .secondContactDelay, .palmDistance, .palmSize,
      .ignoreRepeat, .holdDuration,
    ]
    for setting in parts {
      settings.set(setting, to: .number(0))
    }
    settings.set(.tapAssistance, to: .word("off"))
    return settings
  }

  /// Returns the value of a setting for all devices.
  public subscript(_ setting: TouchSetting) -> TouchValue {
    values[setting.name] ?? presetValue(of: setting) ?? setting.standard
  }

  /// Returns the value of a setting that is a number; 0 for others.
  public func number(_ setting: TouchSetting) -> Double {
    if case .number(let number) = self[setting] { number } else { 0 }
  }

  /// Whether a setting was set, for all devices, a single one, or an app.
  public func isSet(_ setting: TouchSetting) -> Bool {
    values[setting.name] != nil || devices.values.contains { $0[setting.name] != nil }
      || apps.values.contains { $0[setting.name] != nil }
  }

  /// Sets a value, for all devices or for those of a seat.
  ///
  /// - Precondition: The setting accepts the value.
  public mutating func set(
    _ setting: TouchSetting, to value: TouchValue, for seat: String? = nil
  ) {
    precondition(setting.accepts(value), "\(setting.name) is \(value)")
    if let seat {
      devices[seat, default: [:]][setting.name] = value
    } else {
      values[setting.name] = value
    }
  }

  /// Sets a value for the windows of the wrapped apps whose application id matches a pattern.
  ///
  /// - Precondition: The setting accepts the value.
  public mutating func set(_ setting: TouchSetting, to value: TouchValue, forApps pattern: String) {
    precondition(setting.accepts(value), "\(setting.name) is \(value)")
    apps[pattern, default: [:]][setting.name] = value
  }

  /// Removes the values of a setting, including those of single devices and of apps.
  mutating func remove(_ setting: TouchSetting) {
    values[setting.name] = nil
    devices = devices.removing { $0 == setting.name }
    apps = apps.removing { $0 == setting.name }
  }

  /// The settings that apply to the devices of a seat; nil: to devices without a known seat.
  public func settings(for seat: String?) -> TouchSettings {
    var settings = TouchSettings()
    settings.values = values
    if let own = seat.flatMap({ devices[$0] }) {
      settings.values.merge(own) { $1 }
    }
    return settings
  }

  /// The settings that apply to the windows of an app. If several patterns match, the longest one
  /// decides.
  ///
  /// - Parameter matches: Whether the id of the app matches a pattern.
  public func settings(forAppMatching matches: (String) -> Bool) -> TouchSettings {
    guard !apps.isEmpty else { return settings(for: nil) }
    var settings = settings(for: nil)
    let patterns = apps.keys.filter(matches).sorted {
      ($0.utf8.count, $0) < ($1.utf8.count, $1)
    }
    for pattern in patterns { settings.values.merge(apps[pattern] ?? [:]) { $1 } }
    return settings
  }

  /// The settings, with values of others instead of their own.
  public func overridden(by others: TouchSettings) -> TouchSettings {
    var settings = self
    settings.values.merge(others.values) { $1 }
    settings.devices = devices.removing { others.values[$0] != nil }.merging(others.devices)
    settings.apps = apps.removing { others.values[$0] != nil }.merging(others.apps)
    return settings
  }
}

/// The values of settings for several devices or apps.
extension [String: [String: TouchValue]] {
  fileprivate func removing(_ isRemoved: (String) -> Bool) -> Self {
    mapValues { $0.filter { !isRemoved($0.key) } }.filter { !$0.value.isEmpty }
  }

  fileprivate func merging(_ others: Self) -> Self {
    merging(others) { own, other in own.merging(other) { $1 } }
  }
}
