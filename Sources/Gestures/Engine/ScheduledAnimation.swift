/// Something that moves on the event clock until a certain time.
public final class ScheduledAnimation {
  /// When it is over.
  public let end: Timestamp
  var step: ((Timestamp) -> Void)?
  weak var engine: GestureEngine?

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

extension GestureEngine {
  /// Whether anything moves by itself.
  var isAnimating: Bool { animations.contains(where: \.isRunning) }

  /// Calls a step with each time that is handled, until an end.
  func animate(
    until end: Timestamp, step: @escaping (Timestamp) -> Void
  ) -> ScheduledAnimation {
    let wasAnimating = isAnimating
    let animation = ScheduledAnimation(end: end, engine: self, step: step)
    animations = animations + [animation]
    noteDeadline(end)
    if !wasAnimating { onAnimationBegin?() }
    return animation
  }

  /// Brings what moves to where it is due at a time, now or later. How often that is asked must not change where things are.
  func moveAnimations(to time: Timestamp) {
    shown = time
    guard !animations.isEmpty else { return }
    var hasFinished = false
    var index = 0
    while index < animations.count {
      let animation = animations[index]
      index += 1
      // What is shown ahead of time does not end ahead of it.
      let limit = now < animation.end ? animation.end.previous : animation.end
      animation.step?(min(time, limit))
      if now >= animation.end, animation.isRunning { animation.cancel() }
      if !animation.isRunning { hasFinished = true }
    }
    if hasFinished { animations = animations.filter(\.isRunning) }
  }
}

extension Timestamp {
  /// The last moment before this one.
  fileprivate var previous: Timestamp { Timestamp(seconds: seconds.nextDown) }
}
