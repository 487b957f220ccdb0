import Scripting
import Shell

/// The globals of the compositor that an isolated third-party plugin may bind: those for its own
/// surfaces and their input. Other functions, and those that a permission guards, use the broker.
enum AllowedGlobals {
  /// Returns the arguments of the relay's option, each `interface=version`. Newer versions than
  /// those that this program supports are excluded, as their requests have not been reviewed.
  ///
  /// - Parameter hasDataControl: Whether the clipboard is available through the broker. The core
  ///   protocol ties the clipboard to input on surfaces, which belong to the plugin.
  static func names(for grants: Grants, hasDataControl: Bool) -> [String] {
    var globals = Requirement.windows
    if grants.allows(.layers) { globals.append(.layerShell) }
    if grants.allows(.clipboard), !hasDataControl { globals.append(.dataDevice) }
    return globals.map { "\($0.interface)=\($0.preferred)" }
  }
}
