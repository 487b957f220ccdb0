/// A one-shot timer on the event clock.
public final class ScheduledAction {
  /// The deadline.
  public let time: Timestamp
  var action: (() -> Void)?

  init(time: Timestamp, action: @escaping () -> Void) {
    self.time = time
    self.action = action
  }

  /// Whether it has neither fired nor been cancelled.
  public var isPending: Bool { action != nil }

  /// Cancels the timer. Idempotent.
  public func cancel() { action = nil }
}
