/// The decisions about touches in a window that the judge requests.
public struct WindowMarks: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Hold each touch from its `down` until the judge answers.
  public static let asksBegan = WindowMarks(rawValue: 1)

  /// Hold each `up` until the judge answers.
  public static let asksEnded = WindowMarks(rawValue: 2)

  /// Take each touch at its `down` without asking the judge. The judge gets the touch alone.
  public static let takes = WindowMarks(rawValue: 4)
}

/// The timeouts of the gate, in nanoseconds.
public struct GateLimits: Equatable, Sendable {
  /// The timeout of the judge's answer. Chosen.
  public var ask: Int64 = 3_000_000

  /// The duration of a delay for which the judge names no limit. UIKit: 150 ms, the delay of scroll
  /// views.
  public var hold: Int64 = 150_000_000

  /// The maximum duration of any delay. Chosen.
  public var maximum: Int64 = 2_000_000_000

  /// Creates the default limits.
  public init() {}

  /// Returns the judge's limit, clamped to the allowed range.
  func allowed(_ limit: Int64?) -> Int64 { min(max(limit ?? hold, 0), maximum) }
}
