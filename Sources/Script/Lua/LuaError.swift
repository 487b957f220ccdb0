/// An error in Lua code, with its position.
public struct LuaError: Error, Equatable, CustomStringConvertible {
  /// The kind of an error.
  public enum Kind: Equatable, Sendable {
    /// A syntax error.
    case syntax
    /// The code raised an error, or a host function refused its arguments.
    case runtime
    /// Out of memory.
    case memory
    /// The call exceeded its budget of work: the state no longer runs code.
    case outOfTime
    /// The code exceeded its memory limit: the state no longer runs code.
    case outOfMemory
    /// All calls of the state together exceeded their share: the state no longer runs code.
    case overShare
    /// The state was closed.
    case closed
  }

  /// The kind of the error.
  public let kind: Kind
  /// The message, one sentence without the position.
  public let message: String
  /// The chunk in which the error occurred, such as `hello/init.lua`.
  public let file: String?
  /// The line in ``file``, from 1.
  public let line: Int?
  /// The Lua stack at the error, innermost frame first, one per line, at most twenty.
  public let traceback: String

  /// Creates an error with a known position.
  public init(
    _ kind: Kind, _ message: String, file: String? = nil, line: Int? = nil, traceback: String = ""
  ) {
    self.kind = kind
    self.message = message
    self.file = file
    self.line = line
    self.traceback = traceback
  }

  /// Creates an error for a host function to throw: it is raised in Lua at the line of the call.
  public static func raised(_ message: String) -> LuaError { LuaError(.runtime, message) }

  /// Whether the state no longer runs code after this error.
  public var isFinal: Bool {
    switch kind {
    case .outOfTime, .outOfMemory, .overShare, .closed: true
    case .syntax, .runtime, .memory: false
    }
  }

  /// The message, prefixed with its position, as in `hello/init.lua:12: …`.
  public var description: String {
    guard let file, let line else { return message }
    return "\(file):\(line): \(message)"
  }
}

extension LuaError {
  /// Creates an error from Lua's message, which may begin with a position, as in `file:line:
  /// message`.
  init(_ kind: Kind, positioned text: String, frameFile: String, frameLine: Int, traceback: String)
  {
    if let position = Position(of: text) {
      self.init(
        kind, String(text[position.message...]), file: position.file, line: position.line,
        traceback: traceback)
    } else if frameLine > 0 {
      self.init(kind, text, file: frameFile, line: frameLine, traceback: traceback)
    } else {
      self.init(kind, text, traceback: traceback)
    }
  }

  private struct Position {
    let file: String
    let line: Int
    let message: String.Index

    init?(of text: String) {
      guard let colon = text.firstIndex(of: ":") else { return nil }
      let digits = text[text.index(after: colon)...].prefix(while: \.isNumber)
      guard let line = Int(digits), text[digits.endIndex...].hasPrefix(": ") else { return nil }
      file = String(text[..<colon])
      self.line = line
      message = text.index(digits.endIndex, offsetBy: 2)
    }
  }
}
