import Broker
import Canvas
import CommandLine
import Conditioning
import Inspection
import JSON
import System
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
  let trace = try invocation.word("the trace")
  let words = ["replay"] + invocation.optionWords() + ["--", trace]
  let outcome = try ReplayTrial(invocation, console).run(words, on: trace)
  if let file = invocation.value("picture"), !outcome.file.isEmpty {
    try OutputFile(file).write(outcome.file)
  }
  return outcome.status
}

/// Replays a trace, and sends the picture to the parent.
func replayInTrial(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let trace = try invocation.word("the trace")
  let session = try ReplaySession(
    trace, from: 0, wantsDecisions: invocation.has("explain"),
    output: PluginOutput(console: console, invocation), touch: try TouchSettings(invocation),
    decoder: WaitingDecoder(over: try .ofTrial()))
  let subject = try invocation.replaySubject(console)
  try session.play(to: subject, until: try invocation.seconds("until")) { desktop in
    guard invocation.has("picture") else { return }
    try OpenFile.write(try desktop.makeImage().png(), to: TrialProcess.Descriptor.output)
  }
  if invocation.has("explain") { explain(session.decisions, for: invocation, to: console) }
  if session.missingPlugins > 0 { return .configuration }
  return session.failures == 0 ? .fine : .failed
}

private func explain(_ decisions: [DecisionEntry], for invocation: Invocation, to console: Console)
{
  if invocation.has("json") {
    for decision in decisions { console.print(JSONValue.object(decision.json).text) }
  } else {
    console.print(page: Lanes.draw(decisions).trimmedEnd)
  }
}
