// Tests: AllowedGlobalsTests

import Scripting
import Shell

/// The globals of the compositor that an isolated plugin may bind: those that show its own surfaces
/// and bring their input. All others, and what a permission guards, are had through the broker.
enum AllowedGlobals {
  /// The words of the relay's option, each `interface=version`: no newer version than this program
  /// knows, as it may bring requests that nobody has thought about.
  static func names(for grants: Grants) -> [String] {
    let layers: [Requirement] = grants.allows(.layers) ? [.layerShell] : []
    return (Requirement.windows + layers).map { "\($0.interface)=\($0.preferred)" }
  }
}
