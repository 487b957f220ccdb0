public import Scripting

/// Performs the actions of plugins: on the connected desktop, as lines of a recording, or by
/// sending them to the process that is connected to the desktop.
public protocol ActionPerformer: AnyObject {
  /// Performs an action.
  ///
  /// - Parameters:
  ///   - session: The session of the plugin, which keeps the objects that the action opens.
  ///   - answer: Called once; for some actions asynchronously.
  /// - Throws: `ActionError` if a well-behaved plugin would not send this action. `answer` is then
  ///   not called.
  func perform(
    _ action: Action, for session: ActionSession, _ answer: ActionAnswer
  ) throws(ActionError)
}

/// The functions of a plugin's host that actions need.
package protocol ActionHost: AnyObject {
  /// The performer of the actions; nil if plugins have no desktop.
  var actions: (any ActionPerformer)? { get }
}

extension Plugin {
  /// The performer of the plugin's actions; nil without one, or after the host was released.
  var actions: (any ActionPerformer)? { (host as? any ActionHost)?.actions }
}
