// Tests: ThimbleTests/Wrap/WrapTests.swift

import ScriptViews

extension WrappedVerdict {
  /// The verdict in `--json` and traces.
  package var word: String {
    switch self {
    case .deliver: "deliver"
    case .delayBegan: "delay_began"
    case .delayEnded: "delay_ended"
    case .take: "take"
    }
  }

  /// What the app does, to follow "the app".
  package func sentence(about touches: String) -> String {
    switch self {
    case .deliver: "gets \(touches)"
    case .delayBegan: "does not get \(touches) yet: a recognizer delays touches that begin"
    case .delayEnded: "does not get the end of \(touches) yet: a recognizer delays touches that end"
    case .take: "loses \(touches): a recognizer has taken what it had of it"
    }
  }
}
