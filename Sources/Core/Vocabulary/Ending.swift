/// A way to make an app abandon a touch without acting on it.
public enum Ending: String, CaseIterable, Sendable {
  /// `cancel`, as the protocol has it.
  case cancel
  /// One motion far outside across the drag, then `cancel`: for apps that treat a cancel as an `up`
  /// (SDL), or keep a pressed appearance (GTK 3).
  case sidestep
  /// One motion far outside along both axes, then `up`: for apps that ignore a cancel (SDL before
  /// it handled one).
  case lift
  /// The app keeps the touch that it has seen up to its `up`, and loses only held events: for apps
  /// that act after any ending (Xwayland, nested wlroots).
  case keep
  /// One motion far outside across the drag, then each finger's `up` a moment later: for apps that
  /// treat a cancel as an `up` in some parts and ignore it in others (Qt).
  case rest
}
