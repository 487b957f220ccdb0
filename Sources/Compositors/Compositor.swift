/// A compositor that can be told what to do. Nothing here blocks: answers come later, within a
/// deadline.
public protocol Compositor: AnyObject {
  /// What it is, in lower case, such as `sway`.
  var name: String { get }
  /// What it can be asked for.
  var capabilities: Set<CompositorCapability> { get }
  /// Lists the workspaces, in the compositor's order.
  func listWorkspaces(_ answer: @escaping CompositorAnswer<[Workspace]>)
  /// Calls a function a moment after workspaces have come, gone or taken one another's place, as
  /// long as what is returned is kept; also when the compositor can be heard again after it could
  /// not.
  func watchWorkspaces(_ onChange: @escaping () -> Void) -> AnyObject
  /// Shows a workspace.
  func switchWorkspace(
    to target: WorkspaceTarget, _ answer: @escaping CompositorAnswer<Void>)
  /// Moves the focused window to a workspace, without following it.
  func moveWindow(to target: WorkspaceTarget, _ answer: @escaping CompositorAnswer<Void>)
  /// Sends a command as the compositor's own tool takes it, and gives back what it says.
  func send(command: String, _ answer: @escaping CompositorAnswer<String>)
}

/// Gets what a compositor answers, once, after the call that asked has returned.
public typealias CompositorAnswer<Value> = (Result<Value, CompositorFailure>) -> Void

/// Something that a compositor can be asked for.
public enum CompositorCapability: String, Sendable, CaseIterable {
  /// Listing workspaces and switching between them.
  case workspaces
  /// Moving the focused window to another workspace.
  case moveWindow = "move_window"
  /// Commands in the compositor's own words.
  case command
}

/// Why a compositor did not do what it was asked for.
public enum CompositorFailure: Error, Equatable, CustomStringConvertible {
  /// Its socket cannot be used; the payload says why.
  case unreachable(compositor: String, reason: String)
  /// It has not answered within so many seconds.
  case silent(compositor: String, seconds: Double)
  /// It answered that it will not; the payload is what it said.
  case refused(compositor: String, message: String)
  /// Its answer is not what its protocol says; the payload is what is wrong.
  case unreadable(compositor: String, reason: String)
  /// Too many requests wait for it already.
  case busy(compositor: String, waiting: Int)
  /// What was asked for is not in the words of this compositor; the payload says what it takes.
  case notUnderstood(String)

  public var description: String {
    switch self {
    case .unreachable(let compositor, let reason): "\(compositor) cannot be reached: \(reason)"
    case .silent(let compositor, let seconds):
      "\(compositor) has not answered within \(seconds) seconds"
    case .refused(let compositor, let message): "\(compositor) refused: \(message)"
    case .unreadable(let compositor, let reason):
      "\(compositor) gave an answer that cannot be read: \(reason)"
    case .busy(let compositor, let waiting):
      "\(waiting) requests wait for \(compositor) already, and this one was not sent"
    case .notUnderstood(let sentence): sentence
    }
  }
}
