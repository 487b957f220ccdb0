import Gestures
import JSON
import Options
import PluginHost
import Traces

extension Command {
  /// Plays recorded touches to a plugin.
  static let replay = Command(
    name: "replay", usage: "TRACE",
    summary: "play recorded touches to a plugin, without a compositor",
    discussion: [
      "TRACE is a file that 'thimble record' wrote, or a recording of evemu, 'libinput record' or "
        + "'getevent -lt'; - reads standard input.",
      "Time is the trace's own, so a replay takes no longer than the work it is, and the same trace gives "
        + "the same output every time.",
      "With --json there is also a line for each change of what a scroll view shows, 60 a second of the trace "
        + "while it moves by itself: t_ms, plugin, scroll_view (its name), content_offset [x, y] in points and "
        + "zoom_scale. Gestures have the field recognizer instead of scroll_view.",
    ],
    options: [
      CommandOption(
        "plugin", letter: "p", argument: "PLUGIN", "the plugin, or Lua file, to play to"),
      CommandOption("json", "print every gesture and every scroll as one line of JSON"),
      CommandOption(
        "explain", "print every decision: who got which touch, who waited, won or failed, and why"),
    ],
    run: runReplay)
}

/// The size of a desktop for a trace that does not say its own, in points. Chosen.
private let usualSize = Size(width: 1280, height: 800)

private func runReplay(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let file = try invocation.word("the trace")
  let trace = try Trace(readingFile: file)
  let source = try invocation.plugin(named: invocation.value("plugin"), console)

  let size = Size(width: trace.width ?? usualSize.width, height: trace.height ?? usualSize.height)
  let desktop = ReplayDesktop(size: size)
  let start = (trace.events.first?.milliseconds ?? 0) / 1000
  let clock = VirtualClock(now: Timestamp(seconds: min(0, start)))
  var decisions: [Explained] = []
  if invocation.has("explain") {
    desktop.onDecision = { decisions.append(Explained($0, at: $1)) }
  }
  let host = PluginHost(desktop: desktop, clock: clock, version: Program.version)
  let output = PluginOutput(console: console, invocation)
  output.attach(to: host)
  try host.load(source, console)
  if desktop.surfaces.isEmpty {
    console.note("thimble: the plugin opened no window or layer that could be touched")
  }

  let player = ReplayPlayer(desktop: desktop, clock: clock)
  player.onDiagnostic = { console.note("\(file): \($0)") }
  player.onTurnEnd = output.turnDidEnd
  player.play(trace)
  for plugin in host.plugins { host.unload(plugin) }
  if invocation.has("explain") { explain(decisions, invocation, console) }
  return .fine
}

private func explain(_ decisions: [Explained], _ invocation: Invocation, _ console: Console) {
  if invocation.has("json") {
    for decision in decisions { console.print(JSONValue.object(decision.json).text) }
  } else {
    console.print(Lanes.draw(decisions).trimmedEnd)
  }
}
