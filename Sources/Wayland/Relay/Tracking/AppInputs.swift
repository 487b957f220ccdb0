// Tests: InputDevicesTests

/// The devices that the app has asked for: it takes input from no others.
public struct AppInputs: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A touchscreen; without it the app gets no touches, and the judge hears of none.
  public static let touch = AppInputs(rawValue: 1)
  /// A pointer.
  public static let pointer = AppInputs(rawValue: 2)
  /// A keyboard.
  public static let keyboard = AppInputs(rawValue: 4)
  /// Nothing that the app has asked for: that there is a touchscreen for which it could have.
  public static let touchOffered = AppInputs(rawValue: 8)
}
