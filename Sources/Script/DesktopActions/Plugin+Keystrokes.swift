import JSON
import Scripting

extension Plugin {
  /// Returns the reason why a text is not a valid keystroke.
  ///
  /// - Returns: nil if it is valid, or if no keyboard is available for the check.
  func keystrokeFault(_ keystroke: String) -> String? {
    (try? self[PluginActions.self].value(of: .keys(.check(keystroke))))?.string
  }
}
