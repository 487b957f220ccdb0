// Tests: RelayTests/Gate/EndingTests.swift

/// How an app is made to believe that a touch is over without acting on it.
public enum Ending: String, CaseIterable, Sendable {
  /// `cancel`, as the protocol has it.
  case cancel
  /// One motion far outside across the drag, then `cancel`: for apps that take a cancel for an end
  /// (SDL) or go on looking pressed (GTK 3).
  case sidestep
  /// One motion far outside along both axes, then `up`: for apps that ignore a cancel (SDL before
  /// it handled one).
  case lift
  /// The app keeps what it has seen, to its `up`, and loses only what is still held: for apps that
  /// no ending keeps from acting (Xwayland, nested wlroots).
  case keep
  /// One motion far outside across the drag, then each finger's `up` a moment later: for apps that
  /// take a cancel for an end in some parts and ignore it in others (Qt).
  case rest
}
