import DesktopActions
import Gestures
import Scripting
import Vocabulary

/// A clipboard that is private to the plugin.
final class RecordedClipboard {
  private final class Watch {
    let events: ActionEvents
    init(_ events: ActionEvents) { self.events = events }
  }

  var text: String?
  private var watches = WeakList<Watch>()

  /// Returns a watch, which receives changes as long as it is retained.
  func watch(_ events: ActionEvents) -> AnyObject {
    let watch = Watch(events)
    watches.append(watch)
    return watch
  }

  func tellWatches() { for watch in watches { watch.events.send() } }
}
