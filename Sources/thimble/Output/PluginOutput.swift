import JSON
import Lua
import Options
import PluginHost

/// Prints what plugins do: gestures as JSON on request, everything else as diagnostics.
struct PluginOutput {
  let console: Console
  /// Whether gestures are printed as JSON.
  private let isJSON: Bool
  /// The scroll changes of the current turn.
  private let scrolls: ScrollLines

  /// Creates the output that a command's options select.
  init(console: Console, _ invocation: Invocation) {
    self.console = console
    // With --explain, standard output carries the explanation.
    isJSON = invocation.has("json") && !invocation.has("explain")
    scrolls = ScrollLines(console: console)
  }

  /// Creates an output without gestures, for commands whose standard output is something else.
  init(quietlyOn console: Console) {
    self.console = console
    isJSON = false
    scrolls = ScrollLines(console: console)
  }

  /// Installs the host's callbacks.
  func attach(to host: PluginHost) {
    if isJSON {
      host.onAction = { console.print(JSONValue.object($0.json).text) }
      host.onScroll = { [scrolls] in scrolls.add($0) }
    }
    host.onPrint = { plugin, text in console.note("\(plugin): \(text)") }
    host.onLog = { console.note("\($0.plugin): \($0.level.rawValue): \($0.text)") }
    host.onError = { report($0) }
  }

  /// Prints the scroll changes gathered in the turn that ends.
  func turnDidEnd() { scrolls.print() }

  private func report(_ failure: PluginFailure) {
    console.error("\(failure)")
    console.note(frames: failure.error.traceback)
  }
}
