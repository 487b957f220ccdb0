package import CommandLine
import Gestures
import JSON
import Lua
package import PluginHost
import ScriptViews
import Scripting

/// Prints the output of plugins: gestures as JSON on request, everything else as diagnostics.
package struct PluginOutput {
  /// The console for all output.
  package let console: Console
  /// Whether gestures are printed as JSON.
  private let isJSON: Bool
  /// The gestures and scroll changes of the current turn.
  private let lines: DataLines

  /// - Parameter isJSON: Whether gestures are printed as JSON; otherwise they are not printed.
  package init(console: Console, isJSON: Bool = false) {
    self.console = console
    self.isJSON = isJSON
    lines = DataLines(console: console)
  }

  /// Installs the host's callbacks.
  package func attach(to host: PluginHost) {
    if isJSON {
      host.onAction = { [lines] in lines.add($0) }
      host.onScroll = { [lines] in lines.add($0) }
    }
    host.onPrint = { plugin, text in note("\(plugin): \(text)") }
    host.onLog = { note("\($0.plugin): \($0.level.rawValue): \($0.text)") }
    host.onError = { report($0) }
  }

  /// Prints the gestures and scroll changes of the turn that ends.
  ///
  /// Called when the requests that answer the turn's touches have been sent, so that no answer
  /// waits for the reader of standard output.
  package func turnDidEnd() {
    if isJSON { lines.print() }
  }

  /// Writes a diagnostic, after the gestures that came before it.
  package func note(_ text: String) {
    lines.printActions()
    console.note(text)
  }

  private func report(_ failure: PluginFailure) {
    lines.printActions()
    console.error("\(failure)")
    console.note(frames: failure.error.traceback)
  }
}

/// Gathers the gestures and scroll changes of a turn, and prints them together at its end: each
/// gesture, and the last change of each scroll view.
private final class DataLines {
  private let console: Console
  private var actions: [GestureAction] = []
  private var changes: [ScrollChange] = []

  init(console: Console) { self.console = console }

  func add(_ action: GestureAction) { actions.append(action) }

  /// Adds a change, replacing an earlier one of the same scroll view.
  func add(_ change: ScrollChange) {
    if let index = changes.firstIndex(where: { $0.id == change.id }) {
      changes[index] = change
    } else {
      changes.append(change)
    }
  }

  func print() {
    printActions()
    guard !changes.isEmpty else { return }
    for change in changes { console.print(JSONValue.object(change.json).text) }
    changes.removeAll(keepingCapacity: true)
  }

  func printActions() {
    guard !actions.isEmpty else { return }
    for action in actions { console.print(JSONValue.object(action.json).text) }
    actions.removeAll(keepingCapacity: true)
  }
}

/// Rounds to four decimals: finer than any touchscreen, and independent of floating-point error in
/// the last bits.
package func rounded(_ value: Double) -> Double {
  let rounded = (value * 10000).rounded() / 10000
  return rounded == 0 ? 0 : rounded
}
