// Tests: JudgePanelTests

/// A judge of a connection. Numbers of judges that are gone are used again.
public struct JudgeID: Hashable, Sendable {
  /// How many judges a connection has at most, with the trusted one (chosen).
  public static let maximum = 16

  /// The judge that whoever started the relay has named: it hears of all windows, and names others.
  public static let trusted = JudgeID(0)

  /// From 0 to 15.
  public let number: Int

  /// Creates the judge of a number from 0 to 15.
  public init(_ number: Int) {
    precondition(
      (0..<Self.maximum).contains(number), "a connection has judges 0 to 15, no judge \(number)")
    self.number = number
  }
}

/// Some judges of a connection.
public struct JudgeSet: OptionSet, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The set of one judge.
  public init(_ judge: JudgeID) { rawValue = 1 << UInt16(judge.number) }

  /// Whether a judge is one of them.
  public func contains(_ judge: JudgeID) -> Bool { contains(JudgeSet(judge)) }
}
