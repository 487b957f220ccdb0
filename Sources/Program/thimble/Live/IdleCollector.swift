import PluginHost
import System

/// Runs the plugins' garbage collection when the loop is idle, so that gestures do not pay for it.
///
/// The collector wakes the loop once or twice after plugins were active, and never otherwise.
final class IdleCollector {
  private let host: PluginHost
  private let idle: Duration
  private var timer: LoopTimer?
  /// The plugins' allocations when last checked.
  private var allocations = 0
  /// Whether plugins have allocated since the timer was scheduled. The timer is not rescheduled for
  /// every touch.
  private var hasChanged = false

  /// - Parameter idle: The minimum idle time before a collection; the maximum is twice
  ///   as long. Chosen.
  init(of host: PluginHost, on loop: EventLoop, after idle: Duration = .milliseconds(500)) {
    self.host = host
    self.idle = idle
    timer = loop.makeTimer { [unowned self] in timeIsUp() }
  }

  /// The deadline of the next collection on the loop's clock, if plugins stay idle; nil when none
  /// is pending.
  var due: Double? { timer?.deadline.map { hasChanged ? $0 + idle.seconds : $0 } }

  /// Restarts the idle time if plugins have allocated memory since the last turn.
  func turnDidEnd() {
    let requested = host.allocations
    guard requested != allocations else { return }
    allocations = requested
    hasChanged = true
    if timer?.deadline == nil { wait() }
  }

  private func wait() {
    hasChanged = false
    timer?.schedule(after: idle)
  }

  private func timeIsUp() {
    if hasChanged { return wait() }
    host.collectGarbage()
    allocations = host.allocations
  }
}
