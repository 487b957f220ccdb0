// Tests: ReplayTests, ReplayPictureTests

import Canvas
import CommandLine
import Conditioning
import Inspection
import JSON
import Store
import Trial

extension Command {
  /// Replays recorded touches to a plugin.
  static let replay = Command(
    name: "replay", usage: "TRACE",
    summary: "replay recorded touches to plugins, without a compositor",
    discussion: [
      "TRACE is a file written by 'thimble record', or a recording by evemu, 'libinput "
        + "record' or 'getevent -lt'; - reads standard input.",
      "Without --plugin they are replayed to your configuration and the plugins that it uses, "
        + "with their options and permissions.",
      "Time is virtual, so a replay runs as fast as it can, and is deterministic: the same "
        + "trace gives the same output.",
      "With --json there is also a line for each change of a scroll view's offset or zoom "
        + "scale, 60 per second of virtual time while it decelerates: t_ms, plugin, scroll_view "
        + "(its name), content_offset [x, y] in points and zoom_scale. Gestures have the field "
        + "recognizer instead of scroll_view.",
    ],
    options: [
      CommandOption(
        "plugin", letter: "p", argument: "PLUGIN", "the plugin or Lua file to replay to"),
      CommandOption("json", "print a line of JSON for every gesture and scroll"),
      CommandOption(
        "explain",
        "print every decision: which recognizer received which touch, waited, was recognized "
          + "or failed, and why"),
      .touch,
      CommandOption("picture", argument: "FILE", "write a PNG of the final frame"),
      CommandOption("until", argument: "SECONDS", "stop at this time of the trace, in seconds"),
    ],
    run: runReplay)
}

private func runReplay(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let session = try ReplaySession(
    try invocation.word("the trace"), wantsDecisions: invocation.has("explain"),
    output: PluginOutput(console: console, invocation), touch: try TouchSettings(invocation),
    decoder: WaitingPictures(Directories().program))
  let subject = try invocation.replaySubject(console)
  try session.play(to: subject, until: try invocation.seconds("until")) { desktop in
    guard let file = invocation.value("picture") else { return }
    try desktop.makeImage().writePNG(to: file)
  }
  if invocation.has("explain") { explain(session.decisions, invocation, console) }
  if session.missingPlugins > 0 { return .configuration }
  return session.failures == 0 ? .fine : .failed
}

private func explain(_ decisions: [Explained], _ invocation: Invocation, _ console: Console) {
  if invocation.has("json") {
    for decision in decisions { console.print(JSONValue.object(decision.json).text) }
  } else {
    console.print(page: Lanes.draw(decisions).trimmedEnd)
  }
}
