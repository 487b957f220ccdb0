import EventLoop
import SessionBus

/// Reports KWin's desktop signals, coalesced and from the event loop.
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
