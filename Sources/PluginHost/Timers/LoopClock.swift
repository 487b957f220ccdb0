public import EventLoop
public import Gestures

/// The clock of a running event loop.
public final class LoopClock: HostClock {
  private let loop: EventLoop

  /// A clock that uses the loop's timers.
  public init(loop: EventLoop) { self.loop = loop }

  public var now: Timestamp { Timestamp(seconds: loop.now) }

  public func after(_ seconds: Double, _ action: @escaping () -> Void) -> any HostTimer {
    let timer = LoopHostTimer(loop.makeTimer(action))
    timer.timer.schedule(after: seconds)
    return timer
  }
}

private final class LoopHostTimer: HostTimer {
  let timer: LoopTimer

  init(_ timer: LoopTimer) { self.timer = timer }

  func cancel() { timer.cancel() }
}
