import Gestures
import JSON
import PluginHost

/// Gathers what scroll views show, and prints the last of each once a turn.
final class ScrollLines {
  private let console: Console
  private var changes: [ScrollChange] = []

  init(console: Console) { self.console = console }

  /// Keeps a change, in place of an earlier one of the same scroll view.
  func add(_ change: ScrollChange) {
    if let index = changes.firstIndex(where: { $0.id == change.id }) {
      changes[index] = change
    } else {
      changes.append(change)
    }
  }

  /// Prints what has changed since the last time.
  func print() {
    guard !changes.isEmpty else { return }
    for change in changes { console.print(JSONValue.object(change.json).text) }
    changes.removeAll(keepingCapacity: true)
  }
}

extension ScrollChange {
  /// The change as `--json` prints it; lengths in points, times in milliseconds.
  var json: JSONObject {
    JSONObject([
      ("t_ms", .real(rounded(time.seconds * 1000))), ("plugin", .string(plugin)),
      ("scroll_view", .string(scrollView)),
      ("content_offset", .pair(contentOffset.x, contentOffset.y)),
      ("zoom_scale", .real(rounded(zoomScale))),
    ])
  }
}
