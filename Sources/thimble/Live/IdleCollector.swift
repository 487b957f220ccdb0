import EventLoop
import PluginHost

/// Lets plugins collect their garbage when nothing has happened for a moment, so that gestures need not wait for it.
///
/// It wakes the loop once after plugins have done something, and never at rest.
final class IdleCollector {
  private let host: PluginHost
  private let idle: Double
  private let timer: LoopTimer
  private let seen: Seen

  /// How much memory plugins used when it was looked at last.
  private final class Seen {
    var memory = 0
  }

  /// - Parameter idle: How long nothing must have happened, in seconds. The default is chosen.
  init(of host: PluginHost, on loop: EventLoop, after idle: Double = 0.5) {
    self.host = host
    self.idle = idle
    let seen = Seen()
    self.seen = seen
    timer = loop.makeTimer {
      host.collectGarbage()
      seen.memory = host.memoryUsed
    }
  }

  /// Whatever plugins do takes or gives back memory; then it begins to wait anew.
  func turnDidEnd() {
    let memory = host.memoryUsed
    guard memory != seen.memory else { return }
    seen.memory = memory
    timer.schedule(after: idle)
  }

  /// When it will collect, in seconds on the loop's clock; nil: when something has happened.
  var due: Double? { timer.deadline }
}
