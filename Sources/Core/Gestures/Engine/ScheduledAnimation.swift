/// An animation on the event clock.
public final class ScheduledAnimation {
  /// The time of the end.
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

/// The running animations of one window.
final class Animations {
  /// The presentation time of the last step.
  private(set) var shown = Timestamp(seconds: 0)
  private var list: [ScheduledAnimation] = []
  /// Called when the first animation starts while none is running.
  var onBegin: (() -> Void)?

  /// False while the list may hold animations, cancelled ones included.
  var isEmpty: Bool { list.isEmpty }
  /// Whether an animation is running.
  var isRunning: Bool { list.contains(where: \.isRunning) }
  /// The earliest end of a running animation; never when none is running.
  var earliestEnd: Timestamp {
    var earliest = Timestamp.never
    for animation in list where animation.isRunning { earliest = min(earliest, animation.end) }
    return earliest
  }

  func add(_ animation: ScheduledAnimation) {
    let wasRunning = isRunning
    list.append(animation)
    if !wasRunning { onBegin?() }
  }

  /// Steps every animation to a presentation time, which is `now` or later. The result does not
  /// depend on how often this is called.
  func move(to time: Timestamp, now: Timestamp) {
    shown = time
    guard !list.isEmpty else { return }
    var hasFinished = false
    var index = 0
    while index < list.count {
      let animation = list[index]
      index += 1
      // A frame presented ahead of `now` must not end an animation early.
      let limit = now < animation.end ? animation.end.previous : animation.end
      animation.step?(min(time, limit))
      if now >= animation.end, animation.isRunning { animation.cancel() }
      if !animation.isRunning { hasFinished = true }
    }
    if hasFinished { list.removeAll { !$0.isRunning } }
  }
}

extension Timestamp {
  /// The last moment before this one.
  fileprivate var previous: Timestamp { Timestamp(seconds: seconds.nextDown) }
}
