// Tests: JudgeMessageTests

public import Vocabulary

/// A message between the relay and a judge, of an interface in `judge.xml`.
public protocol JudgeMessage {
  /// Reads the arguments of the interface's message number `opcode`.
  ///
  /// - Throws: `RelayFault` if there is no such message, or an argument is invalid or missing.
  init(_ opcode: UInt32, _ message: inout MessageReader) throws(RelayFault)

  /// Appends the arguments; returns the message's number.
  func append(argumentsTo words: inout [UInt32]) -> UInt16
}

extension JudgeMessage {
  /// Reads a message, which is framed as Wayland's are.
  ///
  /// - Throws: `RelayFault` if it is none of this version.
  public init(_ message: MessageReader) throws(RelayFault) {
    var message = message
    try self.init(UInt32(message.head.opcode), &message)
  }

  /// Appends the message.
  public func append(to words: inout [UInt32]) {
    words.append { (0, append(argumentsTo: &$0)) }
  }
}

extension WindowAction: WireArgument {
  init(reading message: inout MessageReader) throws(RelayFault) {
    try self.init(try message.word(), &message)
  }

  func write(to words: inout [UInt32]) {
    let start = words.count
    words.append(0)
    words[start] = UInt32(append(argumentsTo: &words))
  }
}

extension JudgeOrder {
  /// A verdict on touches.
  ///
  /// - Parameter limit: The maximum duration of a delay, in nanoseconds; nil for the usual one.
  public static func verdict(
    _ verdict: Verdict, limit: Int64? = nil, touches: [UInt32]
  ) -> JudgeOrder {
    let microseconds = limit.map { UInt32(clamping: min($0 / 1000, Int64(UInt32.max) - 1)) }
    return .decide(verdict, limit: microseconds ?? .max, touches: touches)
  }
}

extension RelayFault {
  /// A message that an interface does not have.
  static func unknown(_ interface: String, _ opcode: UInt32, of count: Int) -> RelayFault {
    RelayFault("\(interface) has no message \(opcode), expected one from 0 to \(count - 1)")
  }
}
