// Tests: DeviceTests

public import Scripting

/// Performs the actions of plugins: on the connected desktop, as lines of a record, or by sending
/// them to the process that has the desktop.
public protocol ActionPerformer: AnyObject {
  /// Performs an action.
  ///
  /// - Parameters:
  ///   - session: The session of the plugin, which keeps the objects that the action opens.
  ///   - answer: Called once; for some actions asynchronously.
  /// - Throws: A refusal: an honest plugin does not send this action. `answer` is then not called.
  func perform(
    _ action: Action, for session: ActionSession, _ answer: ActionAnswer
  ) throws(ActionError)
}

/// The host of a plugin as its actions see it.
package protocol ActionHost: AnyObject {
  /// The performer of the actions; nil where there is no desktop for plugins.
  var actions: (any ActionPerformer)? { get }
}

extension Plugin {
  /// The performer of the plugin's actions; nil without one, and once the host was released.
  var actions: (any ActionPerformer)? { (host as? any ActionHost)?.actions }
}
