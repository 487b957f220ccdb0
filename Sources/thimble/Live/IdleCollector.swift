import EventLoop
import PluginHost

/// Lets plugins collect their garbage when nothing has happened for a moment, so that gestures need
/// not wait for it.
///
/// It wakes the loop once or twice after plugins have done something, and never at rest.
final class IdleCollector {
  private let host: PluginHost
  private let idle: Double
  private var timer: LoopTimer?
  /// How much memory plugins used when it was looked at last.
  private var memory = 0
  /// Whether something has happened since the timer was set, which is not set anew for each touch.
  private var hasChanged = false

  /// - Parameter idle: How long nothing must have happened, at least, in seconds; at most twice as
  ///   long. The default is chosen.
  init(of host: PluginHost, on loop: EventLoop, after idle: Double = 0.5) {
    self.host = host
    self.idle = idle
    timer = loop.makeTimer { [unowned self] in timeIsUp() }
  }

  /// When it will collect, on the loop's clock, if nothing happens any more; nil while there is
  /// nothing to wait for.
  var due: Double? { timer?.deadline.map { hasChanged ? $0 + idle : $0 } }

  /// Whatever plugins do takes or gives back memory; then it begins to wait anew.
  func turnDidEnd() {
    let used = host.memoryUsed
    guard used != memory else { return }
    memory = used
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
    memory = host.memoryUsed
  }
}
