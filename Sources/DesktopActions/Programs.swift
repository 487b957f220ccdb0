public import Scripting

/// A program that a plugin wants to run.
public struct ProgramRequest: Equatable, Sendable {
  /// The program, looked up in PATH, and its arguments. No shell sees them.
  public var arguments: [String]
  /// Whether its standard output and standard error are captured.
  public var capturesOutput: Bool
  /// Whether it outlives the plugin and this process.
  public var isDetached: Bool

  /// Creates a request.
  public init(_ arguments: [String], capturesOutput: Bool = false, isDetached: Bool = false) {
    self.arguments = arguments
    self.capturesOutput = capturesOutput
    self.isDetached = isDetached
  }
}

/// The result of a program that has exited.
public struct ProgramResult: Equatable, Sendable {
  /// The exit status; 128 plus the signal's number when a signal terminated it, as in shells.
  public var status: Int
  /// Its standard output, truncated to a limit.
  public var output: String
  /// Its standard error, truncated to a limit.
  public var diagnostics: String

  /// Creates a result.
  public init(status: Int, output: String = "", diagnostics: String = "") {
    self.status = status
    self.output = output
    self.diagnostics = diagnostics
  }
}

/// Spawns programs asynchronously.
public protocol ProgramStarter: AnyObject {
  /// Spawns a program; `completion` is called exactly once, asynchronously, after it has exited.
  func start(
    _ request: ProgramRequest, completion: @escaping (ProgramResult) -> Void
  ) throws(ActionError) -> any RunningProgram
}

/// A running child process.
public protocol RunningProgram: AnyObject {
  /// Its process id.
  var id: Int { get }
  /// Asks its process group to terminate, and kills the group after a grace period.
  func end()
  /// Kills its process group at once.
  func kill()
}
