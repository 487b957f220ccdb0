/// Why a call on the session bus came to nothing.
public enum BusFailure: Error, Equatable, CustomStringConvertible {
  /// None of the libraries that speak to it is installed.
  case missingLibrary
  /// There is no bus, or it went away.
  case unreachable(reason: String)
  /// So many calls already wait for their answers.
  case busy(waiting: Int)
  /// The arguments are not what the signature says.
  case arguments(BusArgumentError)
  /// No message can have this path, name or signature.
  case malformed(reason: String)
  /// No answer came in that many seconds.
  case timedOut(seconds: Double)
  /// The program, or the bus in its place, answered with an error.
  case refused(name: String, message: String)
  /// The reply has more values than that.
  case tooLarge(most: Int)

  /// What happened, in a sentence without its end.
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

/// What is wrong with a call's arguments.
public enum BusArgumentError: Error, Equatable, CustomStringConvertible {
  /// The signature cannot be read from this place on.
  case signature(String, rest: String)
  /// The texts end where a value of this type should be.
  case missing(type: String)
  /// Texts are left over.
  case tooMany(Int)
  /// A text is no value of its type.
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
