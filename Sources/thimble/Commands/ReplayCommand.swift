// Tests: ReplayTests, ReplayPictureTests

import Canvas
import Inspection
import JSON
import Options
import Replay
import Terminal

extension Command {
  /// Replays recorded touches to a plugin.
  static let replay = Command(
    name: "replay", usage: "TRACE",
    summary: "play recorded touches to a plugin, without a compositor",
    discussion: [
      "TRACE is a file that 'thimble record' wrote, or a recording of evemu, 'libinput record' or "
        + "'getevent -lt'; - reads standard input.",
      "Time is the trace's own, so a replay takes no longer than the work it is, and the same "
        + "trace gives the same output every time.",
      "With --json there is also a line for each change of what a scroll view shows, 60 a second "
        + "of the trace while it moves by itself: t_ms, plugin, scroll_view (its name), "
        + "content_offset [x, y] in points and zoom_scale. Gestures have the field recognizer "
        + "instead of scroll_view.",
    ],
    options: [
      CommandOption(
        "plugin", letter: "p", argument: "PLUGIN", "the plugin, or Lua file, to play to"),
      CommandOption("json", "print every gesture and every scroll as one line of JSON"),
      CommandOption(
        "explain", "print every decision: who got which touch, who waited, won or failed, and why"),
      CommandOption("picture", argument: "FILE", "write what is to be seen in the end, as PNG"),
      CommandOption("until", argument: "SECONDS", "stop at this time of the trace"),
    ],
    run: runReplay)
}

private func runReplay(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let session = try ReplaySession(
    try invocation.word("the trace"), wantsDecisions: invocation.has("explain"),
    output: PluginOutput(console: console, invocation))
  let plugin = try invocation.plugin(named: invocation.value("plugin"), console)
  try session.play(to: plugin, until: try invocation.seconds("until")) { desktop in
    guard let file = invocation.value("picture") else { return }
    try desktop.makeImage().writePNG(to: file)
  }
  if invocation.has("explain") { explain(session.decisions, invocation, console) }
  return session.failures == 0 ? .fine : .failed
}

extension Invocation {
  /// The value of an option as a time in seconds.
  func seconds(_ option: String) throws(UsageError) -> Double? {
    guard let text = value(option) else { return nil }
    guard let seconds = Double(text), (0...86400).contains(seconds) else {
      throw .badValue(
        option: "--\(option)", found: text, expected: "a number of seconds, such as 1.5")
    }
    return seconds
  }
}

private func explain(_ decisions: [Explained], _ invocation: Invocation, _ console: Console) {
  if invocation.has("json") {
    for decision in decisions { console.print(JSONValue.object(decision.json).text) }
  } else {
    console.print(page: Lanes.draw(decisions).trimmedEnd)
  }
}
