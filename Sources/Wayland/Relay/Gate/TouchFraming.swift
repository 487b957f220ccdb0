/// Whether a compositor ends groups of events with a `frame`.
///
/// Some never do, for example cage 0.1; apps such as Chromium then read no touch at all. Others
/// leave out the `frame` after the last `up` only.
enum TouchFraming: Equatable {
  /// Undecided. The payload is the time of the first event; nil before it.
  case unknown(since: UInt32?)

  /// The compositor has sent a `frame`.
  case sent

  /// The compositor sends no frames: the gate adds one after each event.
  case missing

  /// Follows an event of the compositor.
  ///
  /// - Returns: True if frames turn out to be missing: a group is not ended, although this event
  ///   is of another time.
  mutating func follow(_ event: TouchEvent) -> Bool {
    if case .frame = event { self = .sent }
    guard case .unknown(let since) = self, let time = event.time else { return false }
    guard let since, since != time else {
      self = .unknown(since: time)
      return false
    }
    self = .missing
    return true
  }
}
