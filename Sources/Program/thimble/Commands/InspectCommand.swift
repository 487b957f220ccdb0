import Broker
import CommandLine
import Conditioning
import Glibc
import Inspection
import PluginHost
import Store
import System
import Trial

extension Command {
  /// Shows why gestures were or were not recognized.
  static let inspect = Command(
    name: "inspect", usage: "[TRACE]",
    summary: "inspect the views, touches and decisions of a running program or a trace",
    discussion: [
      "Without TRACE it inspects the running program: on a terminal, a live page with the "
        + "touches, the view tree with the state of each recognizer, the latest decisions with "
        + "their reasons, and the latency of handlers; in a pipe, or with --json, a line of JSON "
        + "for each touch, decision, action and change of the tree. q or Ctrl-C quits.",
      "With TRACE it replays the trace to the plugin, like 'thimble replay'. The timeline "
        + "has a lane for each recognizer: which touches it received, which recognizers it "
        + "waited for, whether it was recognized or failed, and at which threshold.",
    ],
    options: [
      CommandOption(
        "plugin", letter: "p", argument: "PLUGIN", "the plugin or Lua file to replay to"),
      CommandOption(
        "html", argument: "FILE", "write a self-contained HTML page"),
      .touch, .json,
      CommandOption(
        "program", argument: "PID", "the process id of the running program, if there are several"),
    ],
    run: runInspect)
}

private func runInspect(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  guard let file = try invocation.optionalWord() else {
    return try inspectProgram(invocation, console)
  }
  let words = ["inspect"] + invocation.optionWords() + ["--", file]
  let outcome = try ReplayTrial(invocation, console).run(words, on: file)
  if let path = invocation.value("html"), outcome.status == .fine {
    try OutputFile(path, isPrivate: true).write(outcome.file)
  }
  return outcome.status
}

/// Replays a trace, and prints the timeline or sends its page to the parent.
func inspectInTrial(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let file = try invocation.word("the trace")
  let subject = try invocation.replaySubject(console)
  let session = try ReplaySession(
    file, from: 0, wantsDecisions: true, output: PluginOutput(console: console),
    touch: try TouchSettings(invocation), decoder: WaitingDecoder(over: try .ofTrial()))
  try session.play(to: subject)
  guard invocation.has("html") else {
    console.print(page: Lanes.draw(session.decisions).trimmedEnd)
    console.print("")
    console.print("touch settings: \(session.touchSettings.listed)")
    return .fine
  }
  let name = file.split(separator: "/").last.map(String.init) ?? file
  let page = TimelinePage(
    plugin: subject.source.name, trace: name, events: session.events, decisions: session.decisions)
  try OpenFile.write(Array(page.html.utf8), to: TrialProcess.Descriptor.output)
  return .fine
}

private func inspectProgram(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let control = try PluginControl(invocation, console)
  guard let program = control.programs.first else {
    console.error(
      "there is no running program to inspect; start one with 'thimble run', or name a trace")
    return .failed
  }
  if control.programs.count > 1 {
    let ids = control.programs.map { "\($0.processID)" }.joined(separator: ", ")
    console.error("several programs run; choose one with --program: \(ids)")
    return .usage
  }
  let isPage = isatty(1) == 1 && !invocation.has("json")
  return try Inspector(console, isPage: isPage).run(program)
}
