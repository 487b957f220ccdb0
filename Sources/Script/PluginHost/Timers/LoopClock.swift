public import Gestures
public import Scripting
public import System

/// The clock of a running event loop.
public final class LoopClock: HostClock {
  private let loop: EventLoop
  /// The pending timers, retained here even when the caller releases them.
  fileprivate var pending: [ObjectIdentifier: LoopHostTimer] = [:]

  /// Creates a clock that uses the loop's timers.
  public init(loop: EventLoop) { self.loop = loop }

  public var now: Timestamp { Timestamp(seconds: loop.now) }

  public func after(_ seconds: Double, _ action: @escaping () -> Void) -> any HostTimer {
    let timer = LoopHostTimer(of: self)
    let id = ObjectIdentifier(timer)
    timer.timer = loop.makeTimer { [weak self] in
      // The action may release everything that retains the timer.
      withExtendedLifetime(self?.pending.removeValue(forKey: id)) { action() }
    }
    timer.timer?.schedule(at: loop.now + seconds)
    pending[id] = timer
    return timer
  }
}

private final class LoopHostTimer: HostTimer {
  private weak var clock: LoopClock?
  var timer: LoopTimer?

  init(of clock: LoopClock) { self.clock = clock }

  func cancel() {
    timer?.cancel()
    clock?.pending[ObjectIdentifier(self)] = nil
  }
}
