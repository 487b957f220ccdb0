import Options
import PluginHost

extension Command {
  /// Shows why gestures did or did not fire.
  static let inspect = Command(
    name: "inspect", usage: "TRACE",
    summary: "show why gestures did or did not fire, as a timeline",
    discussion: [
      "TRACE is played to the plugin as 'thimble replay' does it. The timeline has a lane for each recognizer: who got "
        + "which touch, who waited for whom, who won, who failed and at which threshold."
    ],
    options: [
      CommandOption(
        "plugin", letter: "p", argument: "PLUGIN", "the plugin, or Lua file, to play to"),
      CommandOption(
        "html", argument: "FILE", "write a page for a browser that needs nothing else"),
    ],
    run: runInspect)
}

private func runInspect(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let file = try invocation.word("the trace")
  let source = try invocation.plugin(named: invocation.value("plugin"), console)
  let session = try ReplaySession(
    file, wantsDecisions: true, output: PluginOutput(quietlyOn: console))
  try session.play(to: source)
  guard let path = invocation.value("html") else {
    console.print(Lanes.draw(session.decisions).trimmedEnd)
    return .fine
  }
  let name = file.split(separator: "/").last.map(String.init) ?? file
  let page = TimelinePage(
    plugin: source.name, trace: name, events: session.events, decisions: session.decisions)
  try OutputFile(path).write(page.html)
  return .fine
}
