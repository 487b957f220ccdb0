extension TouchSettings {
  /// The settings with the defaults of all accommodations.
  public var withoutAccommodations: TouchSettings {
    var settings = self
    for setting in TouchSetting.accommodations { settings.remove(setting) }
    return settings
  }

  /// The values of the preset `steady`. Measured: with these, mild tremor and slow taps of a model
  /// of hands are recognized.
  private static let steady: [String: TouchValue] = [
    TouchSetting.tapMovement.name: .number(10), TouchSetting.tapDuration.name: .number(1.2),
    TouchSetting.panMovement.name: .number(8.5), TouchSetting.longPressMovement.name: .number(8.5),
    TouchSetting.tapDistance.name: .number(12), TouchSetting.tapInterval.name: .number(0.6),
    TouchSetting.ignoreRepeat.name: .number(0.06),
    TouchSetting.longPressDuration.name: .number(0.8),
  ]

  /// The value that the preset gives a setting; nil if it gives none.
  func presetValue(of setting: TouchSetting) -> TouchValue? {
    values[TouchSetting.preset.name] == .word("steady") ? Self.steady[setting.name] : nil
  }
}
