import JSON
import Lua
import Options
import PluginHost

/// Writes down what plugins do: gestures as data where they are wanted, and the rest as
/// diagnostics.
struct PluginOutput {
  let console: Console
  /// Whether gestures are printed as JSON.
  private let isJSON: Bool
  /// Where content has scrolled to in this turn.
  private let scrolls: ScrollLines

  /// What the options of a command ask for.
  init(console: Console, _ invocation: Invocation) {
    self.console = console
    // With --explain the data is something else.
    isJSON = invocation.has("json") && !invocation.has("explain")
    scrolls = ScrollLines(console: console)
  }

  /// Writes no gestures, for the data is something else.
  init(quietlyOn console: Console) {
    self.console = console
    isJSON = false
    scrolls = ScrollLines(console: console)
  }

  /// Listens to a host from now on.
  func attach(to host: PluginHost) {
    if isJSON {
      host.onAction = { console.print(JSONValue.object($0.json).text) }
      host.onScroll = { [scrolls] in scrolls.add($0) }
    }
    host.onPrint = { plugin, text in console.note("\(plugin): \(text)") }
    host.onLog = { console.note("\($0.plugin): \($0.level.rawValue): \($0.text)") }
    host.onError = { report($0) }
  }

  /// Writes down what has gathered: everything that belongs to one moment has happened.
  func turnDidEnd() { scrolls.print() }

  private func report(_ failure: PluginFailure) {
    console.error("\(failure)")
    console.note(frames: failure.error.traceback)
  }
}
