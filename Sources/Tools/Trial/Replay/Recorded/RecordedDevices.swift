import DesktopActions
import Gestures
import Scripting
import Vocabulary

extension PointerAction {
  /// The action as a line of the record.
  var words: String {
    switch self {
    case .moveTo(let point): words("pointer to", point.x, point.y)
    case .move(let distance): words("pointer by", distance.dx, distance.dy)
    case .set(let button, let isDown): (isDown ? "press " : "release ") + button.rawValue
    case .scroll(let distance): words("scroll by", distance.dx, distance.dy)
    case .endScroll: "end scroll"
    case .wheel(let x, let y): "wheel \(x) \(y)"
    }
  }

  private func words(_ words: String, _ x: Double, _ y: Double) -> String {
    "\(words) \(Int(x.rounded())) \(Int(y.rounded()))"
  }
}

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
