/// A received signal.
public struct BusSignal: Equatable, Sendable {
  /// The bus name of the program that sent it.
  public var sender: String
  /// The path of the object that it is about.
  public let path: String
  /// The values, with variants as plain values.
  public let reply: BusReply

  /// Creates a signal.
  public init(sender: String, path: String, reply: BusReply) {
    self.sender = sender
    self.path = path
    self.reply = reply
  }
}
