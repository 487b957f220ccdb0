/// A program that a plugin wants to run.
public struct ProgramRequest: Equatable, Sendable {
  /// The program, looked up in PATH, and its arguments. No shell sees them.
  public var arguments: [String]
  /// Whether someone wants to know what it writes.
  public var capturesOutput: Bool
  /// Whether it goes on when the plugin or the whole process ends.
  public var isDetached: Bool

  /// A request.
  public init(_ arguments: [String], capturesOutput: Bool = false, isDetached: Bool = false) {
    self.arguments = arguments
    self.capturesOutput = capturesOutput
    self.isDetached = isDetached
  }
}

/// How a program ended.
public struct ProgramResult: Equatable, Sendable {
  /// What it returned; 128 and the signal's number when a signal ended it, as shells count.
  public var status: Int
  /// The beginning of what it wrote to standard output.
  public var output: String
  /// The beginning of what it wrote to standard error.
  public var diagnostics: String

  /// A result.
  public init(status: Int, output: String = "", diagnostics: String = "") {
    self.status = status
    self.output = output
    self.diagnostics = diagnostics
  }
}

/// Starts programs without waiting for them.
public protocol ProgramStarter: AnyObject {
  /// Starts a program; `completion` is called once, later, when it has ended.
  func start(
    _ request: ProgramRequest, completion: @escaping (ProgramResult) -> Void
  ) throws(ActionError) -> any RunningProgram
}

/// A program that was started.
public protocol RunningProgram: AnyObject {
  /// Its number.
  var id: Int { get }
  /// Asks it and all that it has started to end, and makes them end after a while.
  func end()
  /// Ends it and all that it has started at once.
  func kill()
}
