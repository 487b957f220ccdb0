/// The reason why a connection must be closed, or a message cannot be read.
public enum RelayError: Error, Equatable, CustomStringConvertible {
  /// A message has fewer bytes than a head.
  case incompleteHead(size: Int)
  /// A message has fewer bytes than its head claims.
  case incomplete(size: Int, expected: Int)
  /// A message claims an illegal size.
  case badSize(Message)
  /// A message ends before an argument, which the text describes.
  case missing(String, in: Message)
  /// A string of a message has no NUL at its end, or one before its end.
  case unterminatedString(in: Message)
  /// An array has more elements than the maximum.
  case longArray(maximum: Int)
  /// An array, of this size in bytes, ends inside an element.
  case partialElement(arraySize: Int)
  /// An interface has no message of this number, but this many messages.
  case unknown(String, UInt32, of: Int)
  /// A word is none of the values of a type, which has this many values.
  case noValue(UInt32, type: String, count: Int)
  /// An app binds a global that is hidden from it.
  case hiddenGlobal(UInt32, interface: String)
  /// A judge, or the description of a judge, is invalid.
  case judge(JudgeFault)
  /// A client has requested something that is forbidden.
  case forbidden(ForbiddenRequest)

  /// One sentence with the actual and the expected input, without a full stop.
  public var description: String {
    switch self {
    case .incompleteHead(let size): "a message has \(size) bytes, expected 8 or more"
    case .incomplete(let size, let expected):
      "a message has \(size) bytes, expected \(expected) by its head"
    case .badSize(let head):
      "\(head.name) has the size \(head.size), expected a multiple of 4 from \(Message.headSize) "
        + "to \(Message.maximumSize)"
    case .missing(let argument, let head):
      "\(head.name) ends after \(head.size) bytes, expected \(argument)"
    case .unterminatedString(let head): "a string of \(head.name) is not ended"
    case .longArray(let maximum): "an array is too long, expected at most \(maximum) elements"
    case .partialElement(let size):
      "an array of \(size) bytes ends inside an element, expected its end"
    case .unknown(let interface, let opcode, let count):
      "\(interface) has no message \(opcode), expected one from 0 to \(count - 1)"
    case .noValue(let word, let type, let count):
      "\(word) is no \(type), expected 0 to \(count - 1)"
    case .hiddenGlobal(let name, let interface):
      "the app binds global \(name) (\(interface)), which was not offered to it"
    case .judge(let fault): fault.description
    case .forbidden(let request): request.description
    }
  }
}

extension Message {
  fileprivate var name: String { "message \(opcode) to object \(object)" }
}

/// A fault of a judge, or of the description of a judge.
public enum JudgeFault: Equatable, Sendable, CustomStringConvertible {
  /// A judge has more patterns of apps than `AppPatterns.maximumCount`.
  case tooManyPatterns(Int)
  /// A pattern of apps has more bytes than `AppPatterns.maximumSize`.
  case longPattern(size: Int)
  /// The path of a socket is empty, or has more bytes than the maximum.
  case badPath(size: Int, maximum: Int)
  /// An order names another judge without a path.
  case missingPath
  /// A judge other than that of `--judge` names other judges.
  case namesJudges
  /// A judge sends more orders a second than `OrderBudget.maximumRate`.
  case tooManyOrders
  /// A relay has another version of the protocol than `JudgeReport.version`.
  case badVersion(UInt32)
  /// A touch lands that is down already.
  case landedTwice(UInt32)

  /// One sentence with the actual and the expected input, without a full stop.
  public var description: String {
    switch self {
    case .tooManyPatterns(let count):
      "a judge has \(count) patterns of applications, expected at most \(AppPatterns.maximumCount)"
    case .longPattern(let size):
      "a pattern of applications has \(size) bytes, expected at most \(AppPatterns.maximumSize)"
    case .badPath(let size, let maximum):
      "the path of a judge has \(size) bytes, expected 1 to \(maximum)"
    case .missingPath: "another judge is named without a socket"
    case .namesJudges: "it names other judges, but only the judge of --judge may do that"
    case .tooManyOrders: "it sends more than \(OrderBudget.maximumRate) orders a second"
    case .badVersion(let version): "it has version \(version), expected \(JudgeReport.version)"
    case .landedTwice(let touch): "touch \(touch) has landed twice"
    }
  }
}

/// A request that a client with a list of globals must not send.
public enum ForbiddenRequest: Equatable, Sendable, CustomStringConvertible {
  /// A bind request for a global of another interface.
  case bindAs(UInt32, interface: String, expected: String)
  /// A bind request for a version that is not offered.
  case bindVersion(UInt32, interface: String, maximum: UInt32)
  /// A bind request for a global whose interface is not in the list.
  case bindHidden(interface: String)
  /// A bind request for a global that was not announced.
  case bindUnannounced(UInt32, interface: String)
  /// A request to a `wl_registry` other than `bind`.
  case toRegistry(opcode: UInt16)
  /// A request to `wl_display` other than `sync` and `get_registry`.
  case toDisplay(opcode: UInt16)
  /// One registry too many, or a registry without an object.
  case getRegistry(number: Int, object: UInt32)

  /// One sentence with the actual and the expected request, without a full stop.
  public var description: String {
    switch self {
    case .bindAs(let name, let interface, let expected):
      "the client bound global \(name) as \(Self.visible(interface)), expected \(expected)"
    case .bindVersion(let version, let interface, let maximum):
      "the client bound \(interface) in version \(version), expected 1 to \(maximum)"
    case .bindHidden(let interface):
      "the client bound \(interface), which is not among --only"
    case .bindUnannounced(let name, let interface):
      "the client bound global \(name) as \(Self.visible(interface)), which was not announced"
    case .toRegistry(let opcode):
      "the client sent request \(opcode) to a wl_registry, expected bind"
    case .toDisplay(let opcode):
      "the client sent request \(opcode) to wl_display, expected sync or get_registry"
    case .getRegistry(let number, let object):
      "the client requested registry \(number) as object \(object), expected at most "
        + "\(RegistryGuard.maximumRegistries) and no object 0"
    }
  }

  /// Returns an interface name that is safe to print, because the client may send any bytes.
  private static func visible(_ name: String) -> String {
    let shown = name.unicodeScalars.prefix(64).map { scalar -> Character in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
      return isPlain || scalar == "_" ? Character(scalar) : "?"
    }
    return shown.isEmpty ? "nothing" : String(shown)
  }
}
