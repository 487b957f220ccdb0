public import JSON
public import System

/// The reason why a connection between a plugin's process and its parent is unusable.
public enum BrokerError: Error, Equatable, CustomStringConvertible {
  /// The descriptor is not a connected socket.
  case noSocket(descriptor: Int32)
  /// The event loop cannot watch the socket.
  case unwatchable(EventLoopError)
  /// A message is not JSON.
  case noJSON(JSONSyntaxError)
  /// A message is JSON, but not an object. The payload describes the value.
  case noObject(String)
  /// A message of a plugin's process has an invalid field.
  case badMessage(JSONFieldError)
  /// A message of the parent has an invalid field.
  case badAnswer(JSONFieldError)
  /// A message declares a size that is out of range, in bytes.
  case badSize(Int)
  /// The number of a call is not greater than the last one.
  case badNumber(Int, last: Int)
  /// A message came without its descriptor. The payload describes the message.
  case missingDescriptor(of: String)
  /// A message that cannot be sent has a key with a zero byte.
  case zeroByte
  /// A message that cannot be sent has this size, in bytes.
  case tooLong(Int)

  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .noSocket(let descriptor):
      "descriptor \(descriptor) is no connected socket; give one of a pair"
    case .unwatchable(let error): error.description
    case .noJSON(let error): "a message is not JSON: \(error)"
    case .noObject(let found): "a message is \(found), expected an object"
    case .badMessage(let error): "a message was not understood: \(error)"
    case .badAnswer(let error): "an answer was not understood: \(error)"
    case .badSize(let size):
      "a message declares a size of \(size) bytes, expected 1 to \(Frame.maximumLength)"
    case .badNumber(let number, let last):
      "a call has the number \(number) after \(last), expected a greater number"
    case .missingDescriptor(let message):
      "\(message) lacks its descriptor; send it with the first byte"
    case .zeroByte: "a key with a zero byte cannot be sent; use another"
    case .tooLong(let size):
      "a message of \(size) bytes cannot be sent, at most \(Frame.maximumLength); send less at a "
        + "time"
    }
  }
}

/// The way in which a connection to a plugin's process ended.
public enum BrokerEnd: Equatable, Sendable {
  /// The child closed the connection, or has ended.
  case closed
  /// The child violated the protocol, as the sentence describes.
  case fault(String)
}
