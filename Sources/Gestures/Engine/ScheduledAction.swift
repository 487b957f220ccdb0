/// Something that happens once, at a time of the event clock.
public final class ScheduledAction {
  /// When it is due.
  public let time: Timestamp
  var action: (() -> Void)?

  init(time: Timestamp, action: @escaping () -> Void) {
    self.time = time
    self.action = action
  }

  /// Whether it still waits for its time.
  public var isPending: Bool { action != nil }

  /// Makes sure that it does not happen.
  public func cancel() { action = nil }
}
