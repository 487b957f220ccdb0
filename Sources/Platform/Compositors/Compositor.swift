import System

/// A compositor that accepts commands. Nothing here blocks: answers arrive asynchronously, within a
/// deadline.
public protocol Compositor: AnyObject {
  /// The compositor's name in lower case, such as `sway`; nil if it is unknown.
  var name: String? { get }
  /// The supported operations.
  var capabilities: Set<CompositorCapability> { get }
  /// Lists the workspaces, in the compositor's order.
  func listWorkspaces(_ answer: @escaping CompositorAnswer<[Workspace]>)
  /// Calls a closure shortly after workspaces were added, removed or switched, and after a lost
  /// connection is re-established, as long as the returned object is retained.
  func watchWorkspaces(_ onChange: @escaping () -> Void) -> AnyObject
  /// Shows a workspace.
  func switchWorkspace(
    to target: WorkspaceTarget, _ answer: @escaping CompositorAnswer<Void>)
  /// Moves the focused window to a workspace, without following it.
  func moveWindow(to target: WorkspaceTarget, _ answer: @escaping CompositorAnswer<Void>)
  /// Sends a command in the syntax of the compositor's own tool, and returns the response.
  func send(command: String, _ answer: @escaping CompositorAnswer<String>)
}

/// Receives a compositor's answer, exactly once and asynchronously.
public typealias CompositorAnswer<Value> = (Result<Value, CompositorError>) -> Void

/// An operation that a compositor may support.
public enum CompositorCapability: String, Sendable, CaseIterable {
  /// Listing workspaces and switching between them.
  case workspaces
  /// Moving the focused window to another workspace.
  case moveWindow = "move_window"
  /// Commands in the compositor's own syntax.
  case command
}

/// The reason why a request to a compositor failed.
public enum CompositorError: Error, Equatable, CustomStringConvertible {
  /// The socket cannot be used, with the reason.
  case unreachable(compositor: String, reason: String)
  /// The compositor was restarted before it had answered.
  case restarted(compositor: String)
  /// No response within the timeout.
  case silent(compositor: String, after: Duration)
  /// The compositor rejected the request, with its message.
  case refused(compositor: String, message: String)
  /// The response violates the protocol, with the reason.
  case unreadable(compositor: String, reason: String)
  /// Too many requests are pending already.
  case busy(compositor: String, waiting: Int)
  /// The compositor does not support this request. The payload describes the supported ones.
  case notUnderstood(String)

  public var description: String {
    switch self {
    case .unreachable(let compositor, let reason):
      "\(compositor) cannot be reached: \(reason); check that it runs, and start thimble in its "
        + "session"
    case .restarted(let compositor):
      "\(compositor) restarted before it answered; try again"
    case .silent(let compositor, let timeout):
      "\(compositor) did not answer within \(timeout.seconds) seconds; try again when it is less "
        + "busy"
    case .refused(let compositor, let message): "\(compositor) refused: \(message)"
    case .unreadable(let compositor, let reason):
      "\(compositor) sent an answer that cannot be read: \(reason)"
    case .busy(let compositor, let waiting):
      "\(waiting) requests are waiting for \(compositor), so this one was not sent"
    case .notUnderstood(let sentence): sentence
    }
  }
}

/// A workspace of a compositor.
public struct Workspace: Equatable, Sendable {
  /// The name; the number if the workspace is unnamed.
  public var name: String
  /// The number, from 1; nil if the workspace has none.
  public var number: Int?
  /// The name of its output; empty if the compositor does not report it.
  public var output: String
  /// Whether it has keyboard focus.
  public var isFocused: Bool
  /// Whether it is shown on its output.
  public var isVisible: Bool
  /// Whether a window on it requests attention.
  public var isUrgent: Bool

  /// Creates a workspace.
  public init(
    name: String, number: Int? = nil, output: String = "", isFocused: Bool = false,
    isVisible: Bool = false, isUrgent: Bool = false
  ) {
    self.name = name
    self.number = number
    self.output = output
    self.isFocused = isFocused
    self.isVisible = isVisible
    self.isUrgent = isUrgent
  }
}

/// Selects a workspace.
public enum WorkspaceTarget: Equatable, Sendable {
  /// The next one on the same output.
  case next
  /// The previous one on the same output.
  case previous
  /// The one with this number, from 1.
  case number(Int)
  /// The one with this name.
  case name(String)
}
