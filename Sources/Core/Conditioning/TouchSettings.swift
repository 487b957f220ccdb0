/// The user's settings of touch input: for all devices, and for single ones.
public struct TouchSettings: Equatable, Sendable {
  /// The values that the user has set, by the names of their settings.
  public private(set) var values: [String: TouchValue] = [:]
  /// The values that the user has set for single devices, by the names of their seats.
  public private(set) var devices: [String: [String: TouchValue]] = [:]

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

  /// Whether a setting was set, for all devices or for a single one.
  public func isSet(_ setting: TouchSetting) -> Bool {
    values[setting.name] != nil || devices.values.contains { $0[setting.name] != nil }
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

  /// Removes the values of a setting, including those of single devices.
  mutating func remove(_ setting: TouchSetting) {
    values[setting.name] = nil
    for seat in devices.keys { devices[seat]?[setting.name] = nil }
    devices = devices.filter { !$0.value.isEmpty }
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

  /// The settings, with values of others instead of their own.
  public func overridden(by others: TouchSettings) -> TouchSettings {
    var settings = self
    settings.values.merge(others.values) { $1 }
    for seat in settings.devices.keys {
      settings.devices[seat] = settings.devices[seat]?.filter { others.values[$0.key] == nil }
    }
    for (seat, values) in others.devices {
      settings.devices[seat, default: [:]].merge(values) { $1 }
    }
    settings.devices = settings.devices.filter { !$0.value.isEmpty }
    return settings
  }
}
