import EventLoop
import SessionBus

/// Tells of KWin's signals about its desktops: those that come together once, and from the loop.
final class DesktopChanges {
  private var subscription: BusSubscription?
  private var notice: LoopTimer?

  init(
    matching rule: String, on bus: SessionBus, loop: EventLoop, onChange: @escaping () -> Void
  ) {
    notice = loop.makeTimer(onChange)
    subscription = bus.signals(matching: rule) { [unowned self] _ in notice?.schedule(after: 0) }
  }

  deinit { notice?.cancel() }
}
