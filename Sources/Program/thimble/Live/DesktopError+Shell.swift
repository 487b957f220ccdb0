import ScriptViews
import Shell
import Wayland

extension DesktopError {
  /// The error message for a surface requested while the outgoing queue is congested.
  static let congested = "the compositor does not read from its socket; try again later"

  /// Converts an error of the shell into one for plugins.
  init(_ error: ShellError) {
    switch error {
    case .wayland(.missingGlobal(let interface, let offered, let required)):
      self = .missingProtocol(
        name: interface, neededVersion: Int(required),
        offeredVersion: offered == 0 ? nil : Int(offered),
        advice: CompositorAdvice.onLack(of: interface))
    default: self = .refused(error.advised)
    }
  }
}
