// Tests: TouchGateTests

/// What the judge wants to be asked about touches in a window.
public struct WindowMarks: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Each touch is held from its `down` until the judge has answered.
  public static let asksBegan = WindowMarks(rawValue: 1)

  /// Each `up` is held until the judge has answered.
  public static let asksEnded = WindowMarks(rawValue: 2)
}

/// How long the gate waits, in nanoseconds.
public struct GateLimits: Equatable, Sendable {
  /// For the judge's answer to an ask: 3 ms (chosen).
  public var ask: Int64 = 3_000_000

  /// Where the judge names no limit: 150 ms, UIKit's for scroll views.
  public var hold: Int64 = 150_000_000

  /// At most, whatever the judge says: 2 s (chosen).
  public var longest: Int64 = 2_000_000_000

  /// Creates the limits above.
  public init() {}

  /// A limit that the judge said, in the range that is allowed.
  func allowed(_ limit: Int64?) -> Int64 { min(max(limit ?? hold, 0), longest) }
}
