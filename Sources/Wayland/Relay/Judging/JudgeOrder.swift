// Tests: JudgeMessageTests

public import Vocabulary

/// What the judge tells the relay, framed as `JudgeReport` is.
public enum JudgeOrder: Equatable, Sendable {
  /// The first of all: the version of these messages.
  case welcome(version: UInt32)
  /// What the judge wants to be asked about touches in a window.
  case mark(WindowID, WindowMarks)
  /// What becomes of touches, all at once.
  case verdict(Verdict, limit: Int64? = nil, touches: [UInt32])
  /// How long an ask is waited for, in microseconds.
  case askLimit(UInt32)
  /// How the app is made to believe that a touch is over.
  case ending(Ending)
  /// The answer to a ping.
  case pong(UInt32)
  /// Something to be done with a window. It is answered by `done` or `refused` with the number of
  /// the request, which the judge chooses.
  case act(request: UInt32, WindowID, WindowAction)
  /// Another judge is asked as well, about the windows of some applications. Only the trusted judge
  /// may say so, and it holds for as long as that is connected. One at the same socket is replaced.
  case addJudge(path: String, AppPatterns)
  /// The judge at a socket is not asked any more.
  case removeJudge(path: String)

  /// The most touches of one verdict: more fingers than a hand of hands has (chosen).
  public static let mostTouches = 64
}

/// The places of the orders in the head of a message; part of the contract with the judge.
private enum Opcode {
  static let welcome: UInt16 = 0
  static let mark: UInt16 = 1
  static let deliver: UInt16 = 2
  static let holdBegan: UInt16 = 3
  static let holdEnded: UInt16 = 4
  static let take: UInt16 = 5
  static let askLimit: UInt16 = 6
  static let ending: UInt16 = 7
  static let pong: UInt16 = 8
  static let addJudge: UInt16 = 9
  static let removeJudge: UInt16 = 10
}

extension JudgeOrder {
  /// What a hold says where it names no limit.
  private static let noLimit = UInt32.max
  private static let nanosecondsPerMicrosecond: Int64 = 1000

  /// Appends the message.
  public func append(to words: inout [UInt32]) { words.append(message: appendBody) }

  private func appendBody(to words: inout [UInt32]) -> (subject: UInt32, opcode: UInt16) {
    switch self {
    case .welcome(let version): return (version, Opcode.welcome)
    case .mark(let window, let marks):
      words.append(UInt32(marks.rawValue))
      return (window.number, Opcode.mark)
    case .verdict(let verdict, let limit, let touches):
      words += touches.prefix(Self.mostTouches)
      switch verdict {
      case .deliver: return (0, Opcode.deliver)
      case .take: return (0, Opcode.take)
      case .delayBegan: return (Self.microseconds(limit), Opcode.holdBegan)
      case .delayEnded: return (Self.microseconds(limit), Opcode.holdEnded)
      }
    case .askLimit(let limit): return (limit, Opcode.askLimit)
    case .ending(let ending): return (ending.number, Opcode.ending)
    case .pong(let number): return (number, Opcode.pong)
    case .addJudge(let path, let apps):
      words.append(text: path)
      for pattern in apps.patterns { words.append(text: pattern) }
      return (UInt32(apps.patterns.count), Opcode.addJudge)
    case .removeJudge(let path):
      words.append(text: path)
      return (0, Opcode.removeJudge)
    case .act(let request, let window, let action):
      words.append(window.number)
      return (request, action.append(to: &words))
    }
  }

  private static func microseconds(_ limit: Int64?) -> UInt32 {
    limit.map { UInt32(clamping: min($0 / nanosecondsPerMicrosecond, Int64(noLimit) - 1)) }
      ?? noLimit
  }

  private static func nanoseconds(_ limit: UInt32) -> Int64? {
    limit == noLimit ? nil : Int64(limit) * nanosecondsPerMicrosecond
  }

  /// Reads an order.
  ///
  /// - Throws: `RelayFault` if it is none of this version.
  public init(_ message: MessageReader) throws(RelayFault) {
    var message = message
    let subject = message.head.object
    switch message.head.opcode {
    case Opcode.welcome: self = .welcome(version: subject)
    case Opcode.mark:
      self = .mark(
        WindowID(subject), WindowMarks(rawValue: UInt8(truncatingIfNeeded: try message.word())))
    case Opcode.deliver: self = .verdict(.deliver, touches: try Self.touches(&message))
    case Opcode.take: self = .verdict(.take, touches: try Self.touches(&message))
    case Opcode.holdBegan:
      let limit = Self.nanoseconds(subject)
      self = .verdict(.delayBegan, limit: limit, touches: try Self.touches(&message))
    case Opcode.holdEnded:
      let limit = Self.nanoseconds(subject)
      self = .verdict(.delayEnded, limit: limit, touches: try Self.touches(&message))
    case Opcode.askLimit: self = .askLimit(subject)
    case Opcode.ending: self = .ending(try Ending(number: subject))
    case Opcode.pong: self = .pong(subject)
    case Opcode.addJudge: self = try Self.addJudge(subject, &message)
    case Opcode.removeJudge: self = .removeJudge(path: try message.string() ?? "")
    case let other:
      let window = WindowID(try message.word())
      self = .act(request: subject, window, try WindowAction(other, &message))
    }
  }

  private static func addJudge(
    _ count: UInt32, _ message: inout MessageReader
  ) throws(RelayFault) -> JudgeOrder {
    let path = try message.string() ?? ""
    guard !path.isEmpty else { throw RelayFault("another judge is named without its socket") }
    var patterns: [String] = []
    // Each takes a word at least, so that the message ends before a count of any size does.
    for _ in 0..<count { patterns.append(try message.string() ?? "") }
    return .addJudge(path: path, try AppPatterns(patterns))
  }

  private static func touches(_ message: inout MessageReader) throws(RelayFault) -> [UInt32] {
    guard message.remaining <= mostTouches else {
      throw RelayFault(
        "the judge decides about \(message.remaining) touches at once, expected at most "
          + "\(mostTouches)")
    }
    var touches: [UInt32] = []
    while message.remaining > 0 { touches.append(try message.word()) }
    return touches
  }
}
