/// An animation on the event clock.
public final class ScheduledAnimation {
  /// When it ends.
  public let end: Timestamp
  private(set) var step: ((Timestamp) -> Void)?
  private weak var engine: GestureEngine?

  init(end: Timestamp, engine: GestureEngine, step: @escaping (Timestamp) -> Void) {
    self.end = end
    self.engine = engine
    self.step = step
  }

  /// Whether it has neither ended nor been cancelled.
  public var isRunning: Bool { step != nil }

  /// Stops it at its current position.
  public func cancel() {
    step = nil
    engine?.deadlineChanged()
  }
}
