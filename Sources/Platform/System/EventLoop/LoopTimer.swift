internal import CUV

/// A one-shot timer that can be scheduled again; works until released.
///
/// Fires once for each scheduling, never early, and up to two milliseconds late.
public final class LoopTimer {
  private let handle: Handle<uv_timer_t>
  private let handler: () -> Void

  /// The time at which the timer will fire, in seconds on the loop's clock; nil while not
  /// scheduled.
  public private(set) var deadline: Double?

  fileprivate init(on loop: EventLoop, handler: @escaping () -> Void) {
    self.handler = handler
    do throws(EventLoopError) {
      handle = try Handle(on: loop, "make a timer") { uv_timer_init($0, $1) }
    } catch {
      preconditionFailure("libuv makes timers without asking the system: \(error)")
    }
    handle.setOwner(self)
  }

  /// Schedules the timer to fire after a delay, replacing its deadline; negative means immediately.
  public func schedule(after delay: Duration) {
    schedule(at: handle.loop.now + delay.seconds)
  }

  /// Schedules the timer to fire at `instant`, in seconds on the loop's clock.
  public func schedule(at instant: Double) {
    deadline = instant
    uv_update_time(handle.loop.raw)
    uv_timer_start(handle.pointer, fire, milliseconds(until: instant), 0)
  }

  /// Removes the deadline; the timer can be scheduled again.
  public func cancel() {
    deadline = nil
    uv_timer_stop(handle.pointer)
  }

  /// libuv's timeout, rounded up because its clock has whole milliseconds.
  private func milliseconds(until instant: Double) -> UInt64 {
    let wait = (instant * 1000).rounded(.up) - Double(uv_now(handle.loop.raw))
    guard wait > 0 else { return 0 }
    let aCentury = 3.2e12
    return UInt64(min(wait, aCentury))
  }

  private let fire: uv_timer_cb = {
    guard let timer = owner(of: $0, as: LoopTimer.self) else { return }
    timer.deadline = nil
    timer.handle.loop.timerDidFire()
    timer.handler()
  }
}

extension EventLoop {
  /// Creates an unscheduled timer; `handler` is called each time its deadline passes.
  public func makeTimer(_ handler: @escaping () -> Void) -> LoopTimer {
    LoopTimer(on: self, handler: handler)
  }
}
