// Tests: RelayTests/Gate/TouchGateTests.swift, ScriptViewsTests/Apps/WrappedTouchesTests.swift

/// What becomes of touches on their way to an app, until the next verdict on them.
public enum Verdict: String, CaseIterable, Sendable {
  /// The app gets them, with their ends: the answer to an ask, and the release of what is held.
  case deliver
  /// The app gets nothing of them yet: `delays_touches_began`.
  case delayBegan = "delay_began"
  /// The app does not get their ends yet: `delays_touches_ended`.
  case delayEnded = "delay_ended"
  /// The app loses them, or never gets them.
  case take
}
