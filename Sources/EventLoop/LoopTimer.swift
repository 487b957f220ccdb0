internal import CUV

/// A deadline that can be set, moved and lifted; works until released.
///
/// It fires once for each time it is set, never early, and up to two milliseconds late.
public final class LoopTimer {
  private let handle: Handle<uv_timer_t>
  private let handler: () -> Void

  /// When the timer will fire, in seconds on the loop's clock; nil while it is not set.
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

  /// Sets the timer to fire `seconds` from now, in place of any earlier setting; negative means at
  /// once.
  public func schedule(after seconds: Double) {
    schedule(at: handle.loop.now + seconds)
  }

  /// Sets the timer to fire at `instant`, in seconds on the loop's clock.
  public func schedule(at instant: Double) {
    deadline = instant
    uv_update_time(handle.loop.raw)
    uv_timer_start(handle.pointer, fire, milliseconds(until: instant), 0)
  }

  /// Lifts the deadline; the timer can be set again.
  public func cancel() {
    deadline = nil
    uv_timer_stop(handle.pointer)
  }

  /// How long libuv has to wait, rounded up, because its clock counts whole milliseconds.
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
  /// Makes a timer that is not set yet; `handler` is called each time a deadline given to it
  /// passes.
  public func makeTimer(_ handler: @escaping () -> Void) -> LoopTimer {
    LoopTimer(on: self, handler: handler)
  }
}
