/// Something that moves on the event clock until a certain time.
public final class ScheduledAnimation {
  /// When it is over.
  public let end: Timestamp
  private(set) var step: ((Timestamp) -> Void)?
  private weak var engine: GestureEngine?

  init(end: Timestamp, engine: GestureEngine, step: @escaping (Timestamp) -> Void) {
    self.end = end
    self.engine = engine
    self.step = step
  }

  /// Whether it has not come to its end.
  public var isRunning: Bool { step != nil }

  /// Ends it where it is.
  public func cancel() {
    step = nil
    engine?.deadlineChanged()
  }
}
