/// The reason why a call on the session bus failed.
public enum BusFailure: Error, Equatable, CustomStringConvertible {
  /// No library that implements the protocol is installed.
  case missingLibrary
  /// There is no bus, or the connection was lost.
  case unreachable(reason: String)
  /// This many calls are pending already.
  case busy(waiting: Int)
  /// The arguments are not what the signature says.
  case arguments(BusArgumentError)
  /// An invalid path, name or signature.
  case malformed(reason: String)
  /// No reply within this many seconds.
  case timedOut(seconds: Double)
  /// The called program, or the bus on its behalf, replied with an error.
  case refused(name: String, message: String)
  /// The reply has more than this many values.
  case tooLarge(most: Int)

  /// One sentence without its full stop.
  public var description: String {
    switch self {
    case .missingLibrary:
      "the session bus needs libsystemd, libelogind or libbasu, and none of them is installed; "
        + "Debian's package is libsystemd0"
    case .unreachable(let reason): "the session bus cannot be reached: \(reason)"
    case .busy(let waiting): "\(waiting) calls already wait for their answers"
    case .arguments(let error): "\(error)"
    case .malformed(let reason): "this is no call that the bus has: \(reason)"
    case .timedOut(let seconds): "no answer came within \(seconds) s"
    case .refused(let name, let message): message.isEmpty ? name : "\(message) (\(name))"
    case .tooLarge(let most): "the reply has more than \(most) values"
    }
  }
}

/// An error in the arguments of a call.
public enum BusArgumentError: Error, Equatable, CustomStringConvertible {
  /// The signature is invalid from `rest` on.
  case signature(String, rest: String)
  /// An argument of this type is missing.
  case missing(type: String)
  /// The signature has no types for this many arguments at the end.
  case tooMany(Int)
  /// An argument is not a valid value of its type.
  case value(String, type: String)

  /// What was found, and what was expected.
  public var description: String {
    switch self {
    case .signature(let signature, let rest):
      "the signature \"\(signature)\" makes no sense from \"\(rest)\" on"
    case .missing(let type): "an argument is missing: \(type) was expected"
    case .tooMany(let count):
      "the signature has no place for the last \(count == 1 ? "argument" : "\(count) arguments")"
    case .value(let text, let type): "\"\(text)\" is not \(type)"
    }
  }
}
