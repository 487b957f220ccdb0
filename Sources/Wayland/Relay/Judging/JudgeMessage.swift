/// A message between the relay and a judge, of an interface in `judge.xml`.
public protocol JudgeMessage {
  /// Reads the arguments of message number `opcode`.
  ///
  /// - Throws: `RelayError` if no such message exists, or an argument is invalid or missing.
  init(_ opcode: UInt32, _ message: inout MessageReader) throws(RelayError)

  /// Appends the arguments.
  ///
  /// - Returns: The number of the message.
  func append(argumentsTo words: inout [UInt32]) -> UInt16
}

extension JudgeMessage {
  /// Reads a message with the same framing as Wayland's.
  ///
  /// - Throws: `RelayError` if this version has no such message.
  public init(_ message: MessageReader) throws(RelayError) {
    var message = message
    try self.init(UInt32(message.head.opcode), &message)
  }

  /// Appends the message.
  public func append(to words: inout [UInt32]) {
    words.append { (0, append(argumentsTo: &$0)) }
  }
}

extension WindowAction: WireArgument {
  init(reading message: inout MessageReader) throws(RelayError) {
    try self.init(try message.word(), &message)
  }

  func write(to words: inout [UInt32]) {
    let start = words.count
    words.append(0)
    words[start] = UInt32(append(argumentsTo: &words))
  }
}
