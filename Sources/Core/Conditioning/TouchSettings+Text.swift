/// A mistake in the text of a setting, as `--touch` takes it.
public enum TouchSettingError: Error, Equatable {
  /// The text is not of the form `NAME=VALUE`.
  case form
  /// No setting has this name.
  case unknownName(String)
  /// The setting does not accept the value.
  case badValue(TouchSetting)
}

/// Settings as text: `NAME=VALUE`, `SEAT:NAME=VALUE` for the devices of a seat, or
/// `app:PATTERN:NAME=VALUE` for the windows of apps; `off` turns all conditioning of contacts off.
extension TouchSettings {
  private static let off = "off"
  private static let appPrefix = "app:"

  /// Sets a value from its text.
  ///
  /// - Throws: `TouchSettingError` if the name or the value is invalid.
  public mutating func set(text: String) throws(TouchSettingError) {
    if text == Self.off {
      self = overridden(by: .unconditioned)
      return
    }
    guard let equals = text.lastIndex(of: "=") else { throw .form }
    let left = text[..<equals]
    let colon = left.lastIndex(of: ":")
    let name = String(colon.map { left[left.index(after: $0)...] } ?? left)
    guard let setting = TouchSetting.named(name) else { throw .unknownName(name) }
    let value = setting.value(of: String(text[text.index(after: equals)...]))
    guard let value, setting.accepts(value) else { throw .badValue(setting) }
    let scope = colon.map { String(left[..<$0]) }
    if let scope, scope.hasPrefix(Self.appPrefix) {
      set(setting, to: value, forApps: String(scope.dropFirst(Self.appPrefix.count)))
    } else {
      set(setting, to: value, for: scope)
    }
  }

  /// The values that were set as texts, in the order of the table; those of all devices first,
  /// those of apps last.
  public var texts: [String] {
    let seats = devices.sorted { $0.key < $1.key }.map { ("\($0.key):", $0.value) }
    let apps = apps.sorted { $0.key < $1.key }.map { (Self.appPrefix + "\($0.key):", $0.value) }
    return ([("", values)] + seats + apps).flatMap { scope, values in
      TouchSetting.all.compactMap { setting in
        values[setting.name].map { "\(scope)\(setting.name)=\($0)" }
      }
    }
  }
}

extension TouchSetting {
  fileprivate func value(of text: String) -> TouchValue? {
    switch kind {
    case .number: Double(text).map { .number($0) }
    case .flag: Bool(text).map { .flag($0) }
    case .word: .word(text)
    case .rects: TouchValue.rects(in: text).map { .rects($0) }
    }
  }
}
