/// What moves by itself in one window.
final class Animations {
  /// The time that it was last asked to show.
  private(set) var shown = Timestamp(seconds: 0)
  private var list: [ScheduledAnimation] = []
  /// Called when something begins to move and nothing did before.
  var onBegin: (() -> Void)?

  /// Whether there may be something to show.
  var isEmpty: Bool { list.isEmpty }
  /// Whether anything moves.
  var isRunning: Bool { list.contains(where: \.isRunning) }
  /// When the first of them is over.
  var earliestEnd: Timestamp {
    var earliest = Timestamp.never
    for animation in list where animation.isRunning { earliest = min(earliest, animation.end) }
    return earliest
  }

  /// Lets one more move.
  func add(_ animation: ScheduledAnimation) {
    let wasRunning = isRunning
    list.append(animation)
    if !wasRunning { onBegin?() }
  }

  /// Brings what moves to where it is due at a time, now or later. How often that is asked must not
  /// change where things are.
  func move(to time: Timestamp, now: Timestamp) {
    shown = time
    guard !list.isEmpty else { return }
    var hasFinished = false
    var index = 0
    while index < list.count {
      let animation = list[index]
      index += 1
      // What is shown ahead of time does not end ahead of it.
      let limit = now < animation.end ? animation.end.previous : animation.end
      animation.step?(min(time, limit))
      if now >= animation.end, animation.isRunning { animation.cancel() }
      if !animation.isRunning { hasFinished = true }
    }
    if hasFinished { list.removeAll { !$0.isRunning } }
  }

  /// Lets go of all, when the window disappears.
  func removeAll() { list = [] }
}

extension Timestamp {
  /// The last moment before this one.
  fileprivate var previous: Timestamp { Timestamp(seconds: seconds.nextDown) }
}
