/// What decides whether and how a plugin's functions are called.
///
/// All objects of a plugin hold it, so that an action is delivered without a look at the plugin and the host: weak references,
/// which cost more than the call itself.
final class CallGate {
  /// Whether functions are called: not after the plugin was unloaded or broke a limit.
  var isOpen = true
  /// Whether a function has failed and not succeeded since.
  var hasFailures = false
  /// Whether somebody wants to know of actions.
  var reportsActions = false
}
