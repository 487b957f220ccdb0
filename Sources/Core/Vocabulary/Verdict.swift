/// The treatment of touches on their way to an app, until the next verdict on them.
public enum Verdict: String, CaseIterable, Sendable {
  /// The app gets the touches, including held events. Answers a request and ends a delay.
  case deliver
  /// The app gets no events of the touches yet: `delays_touches_began`.
  case delayBegan = "delay_began"
  /// The app does not get their ends yet: `delays_touches_ended`.
  case delayEnded = "delay_ended"
  /// The app loses them, or never gets them.
  case take
}
