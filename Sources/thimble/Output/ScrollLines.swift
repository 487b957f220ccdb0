import Gestures
import JSON
import PluginHost

/// Coalesces scroll changes, and prints the last of each scroll view once a turn.
final class ScrollLines {
  private let console: Console
  private var changes: [ScrollChange] = []

  init(console: Console) { self.console = console }

  /// Adds a change, replacing an earlier one of the same scroll view.
  func add(_ change: ScrollChange) {
    if let index = changes.firstIndex(where: { $0.id == change.id }) {
      changes[index] = change
    } else {
      changes.append(change)
    }
  }

  /// Prints the pending changes and clears them.
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
