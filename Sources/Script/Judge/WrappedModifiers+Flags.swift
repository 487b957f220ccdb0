// Tests: JudgedModifiersTests

import Relay
import ScriptViews

extension WrappedModifiers {
  /// Those that a relay says are held.
  init(_ flags: WindowState.Flags) {
    self = []
    if flags.contains(.control) { insert(.control) }
    if flags.contains(.alt) { insert(.alt) }
    if flags.contains(.shift) { insert(.shift) }
    if flags.contains(.logo) { insert(.logo) }
  }
}
