import CommandLine
import Inspection

extension PluginOutput {
  /// Creates the output that a command's options select.
  init(console: Console, _ invocation: Invocation) {
    // With --explain, standard output carries the explanation.
    self.init(console: console, isJSON: invocation.has("json") && !invocation.has("explain"))
  }
}
