/// The input devices that the app has bound.
public struct AppInputs: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A touchscreen. Without it the app receives no touches, and none are reported to the judge.
  public static let touch = AppInputs(rawValue: 1)
  /// A pointer.
  public static let pointer = AppInputs(rawValue: 2)
  /// A keyboard.
  public static let keyboard = AppInputs(rawValue: 4)
  /// Not a bound device: a touchscreen is offered.
  public static let touchOffered = AppInputs(rawValue: 8)
}
