public import JSON
import System

/// A method call to another program on a bus.
public struct BusCall: Equatable, Sendable {
  /// The bus name of the program.
  public var service: String
  /// The object path.
  public var path: String
  /// The interface of the object.
  public var interface: String
  /// The method of the interface.
  public var method: String
  /// The D-Bus signature of the arguments; empty: none.
  public var signature: String
  /// The arguments as text, in the syntax of `busctl call`: an array's length precedes its
  /// elements, a variant's signature its value.
  public var arguments: [String]
  /// The bus that the program is on.
  public var bus: BusKind

  /// Creates a call.
  public init(
    service: String, path: String, interface: String, method: String, signature: String = "",
    arguments: [String] = [], on bus: BusKind = .session
  ) {
    self.service = service
    self.path = path
    self.interface = interface
    self.method = method
    self.signature = signature
    self.arguments = arguments
    self.bus = bus
  }
}

/// The values of a method's reply or of a signal.
public struct BusReply: Equatable, Sendable {
  /// The D-Bus signature of the values.
  public let signature: String
  /// The values: structures and arrays as lists, dictionaries as objects, variants as objects with
  /// `type` and `data`, or as plain values if documented.
  public let values: [JSONValue]

  /// Creates a reply.
  public init(signature: String, values: [JSONValue]) {
    self.signature = signature
    self.values = values
  }

  /// The reply in the format of `busctl --json=short` with its `type` and `data`; empty without
  /// values.
  public var text: String {
    guard !values.isEmpty else { return "" }
    return JSONValue.object(["type": .string(signature), "data": .array(values)]).text
  }
}

/// The reason why a call failed.
public enum BusError: Error, Equatable, CustomStringConvertible {
  /// No library that implements the protocol is installed.
  case missingLibrary
  /// The bus does not exist, or the connection was lost.
  case unreachable(reason: String)
  /// This many calls are pending already.
  case busy(waiting: Int)
  /// The arguments do not match the signature.
  case arguments(BusArgumentError)
  /// A call that no bus accepts.
  case invalid(BusCallError)
  /// A message or a match rule that the library refuses.
  case malformed(reason: String)
  /// No reply within the timeout.
  case timedOut(after: Duration)
  /// The called program, or the bus on its behalf, replied with an error.
  case refused(name: String, message: String)
  /// The reply has more than this many values.
  case tooLarge(maximum: Int)

  /// One sentence without its full stop.
  public var description: String {
    switch self {
    case .missingLibrary:
      "D-Bus needs libsystemd, libelogind or libbasu, but none of them is installed; "
        + "Debian's package is libsystemd0"
    case .unreachable(let reason): "the bus cannot be reached: \(reason)"
    case .busy(let waiting): "\(waiting) calls are waiting for their answers already"
    case .arguments(let error): "\(error)"
    case .invalid(let error): "\(error)"
    case .malformed(let reason): "the call is invalid: \(reason)"
    case .timedOut(let timeout): "no answer arrived within \(timeout.seconds) s"
    case .refused(let name, let message): message.isEmpty ? name : "\(message) (\(name))"
    case .tooLarge(let maximum): "the reply has more than \(maximum) values"
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
  /// Containers and variants within each other, more than this many.
  case nesting(maximum: Int)

  /// The invalid part, and the expected form.
  public var description: String {
    switch self {
    case .signature(let signature, let rest):
      "the signature \"\(signature)\" is invalid from \"\(rest)\" on"
    case .missing(let type): "an argument is missing: expected \(type)"
    case .tooMany(let count):
      "the signature has no type for the last \(count == 1 ? "argument" : "\(count) arguments")"
    case .value(let text, let type): "\"\(text)\" is not \(type)"
    case .nesting(let maximum):
      "arrays, structures and variants may be nested \(maximum) deep; use fewer levels"
    }
  }
}
