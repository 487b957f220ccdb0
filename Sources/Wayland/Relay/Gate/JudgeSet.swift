/// The identifier of a judge of a connection. Numbers of former judges are reused.
public struct JudgeID: Hashable, Sendable {
  /// The maximum number of judges of a connection, including the trusted one. Chosen.
  public static let maximum = 16

  /// The judge that was named when the relay was started. It is notified of all windows and adds
  /// other judges.
  public static let trusted = JudgeID(0)

  /// The number, from 0 to 15.
  public let number: Int

  /// Creates the identifier with a number from 0 to 15.
  public init(_ number: Int) {
    precondition(
      (0..<Self.maximum).contains(number), "a connection has judges 0 to 15, no judge \(number)")
    self.number = number
  }
}

/// A set of judges of a connection.
public struct JudgeSet: OptionSet, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Creates the set of one judge.
  public init(_ judge: JudgeID) { rawValue = 1 << UInt16(judge.number) }

  /// Whether the set contains a judge.
  public func contains(_ judge: JudgeID) -> Bool { contains(JudgeSet(judge)) }
}
