// Tests: AllowedGlobalsTests

import Scripting
import Shell

/// The globals of the compositor that an isolated plugin may bind: those that show its own surfaces
/// and bring their input. All others, and what a permission guards, are had through the broker.
enum AllowedGlobals {
  /// The words of the relay's option, each `interface=version`: no newer version than this program
  /// knows, as it may bring requests that nobody has thought about.
  ///
  /// - Parameter hasDataControl: Whether the clipboard is had through the broker. The core protocol
  ///   ties it to input on surfaces, which are the plugin's.
  static func names(for grants: Grants, hasDataControl: Bool) -> [String] {
    var globals = Requirement.windows
    if grants.allows(.layers) { globals.append(.layerShell) }
    if grants.allows(.clipboard), !hasDataControl { globals.append(.dataDevice) }
    return globals.map { "\($0.interface)=\($0.preferred)" }
  }
}
