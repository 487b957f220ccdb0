import DesktopActions
import PluginHost
import Scripting

/// Idle notifications that follow the touches of a recording or a spec.
final class RecordedPresence {
  private let clock: any HostClock
  private var watches = WeakList<Watch>()

  /// An idle watch, whose timer restarts with each touch.
  private final class Watch {
    let seconds: Double
    let onChange: (Bool) -> Void
    var timer: (any HostTimer)?
    var isIdle = false

    init(_ seconds: Double, _ onChange: @escaping (Bool) -> Void) {
      self.seconds = seconds
      self.onChange = onChange
    }

    deinit { timer?.cancel() }

    func start(on clock: any HostClock) {
      timer?.cancel()
      timer = clock.after(seconds) { [weak self] in
        self?.isIdle = true
        self?.onChange(true)
      }
      guard isIdle else { return }
      isIdle = false
      onChange(false)
    }
  }

  init(clock: any HostClock) { self.clock = clock }

  func watch(after seconds: Double, onChange: @escaping (Bool) -> Void) -> AnyObject {
    let watch = Watch(seconds, onChange)
    watch.start(on: clock)
    watches.append(watch)
    return watch
  }

  /// Restarts the idle timers.
  func noteInput() {
    for watch in watches { watch.start(on: clock) }
  }
}

/// The focus of text fields, as a spec sets it.
final class RecordedTextFocus {
  private final class Watch {
    let events: ActionEvents
    init(_ events: ActionEvents) { self.events = events }
  }

  private var watches = WeakList<Watch>()

  func watch(_ events: ActionEvents) -> AnyObject {
    let watch = Watch(events)
    watches.append(watch)
    return watch
  }

  func report(_ focus: TextFocus) { for watch in watches { watch.events.send(focus.json) } }
}
