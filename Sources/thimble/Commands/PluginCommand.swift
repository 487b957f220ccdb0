// Tests: InspectionTests/Control/ControlTests.swift

import JSON
import Options
import PluginHost
import Scripting
import Terminal

extension Command {
  /// Manages plugins.
  static let plugin = Command(
    name: "plugin", usage: "list | info NAME | enable NAME | disable NAME | reload NAME",
    summary: "list, enable, disable and reload plugins",
    discussion: [
      "list shows running and installed plugins; info shows a plugin's permissions, options "
        + "and state. A plugin that is disabled, by you or because it exceeded limits, stays "
        + "disabled until it is enabled. reload loads the current files of a running plugin, and "
        + "keeps the running version if they have an error.",
      "The exit status is 1 on failure, for example if the new files have an error.",
    ],
    options: [
      CommandOption(
        "program", argument: "PID",
        "the process id of the running program, if several have the plugin"),
      .json,
    ],
    run: lookAfterPlugins)
}

private let actions = ["list", "info", "enable", "disable", "reload"]

private func lookAfterPlugins(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  guard let action = invocation.words.first else {
    throw UsageError.missingWord("one of \(actions.joined(separator: ", "))")
  }
  guard actions.contains(action) else {
    throw UsageError.unknownCommand(action, nearest: nearestName(to: action, among: actions))
  }
  let most = action == "list" ? 1 : 2
  if invocation.words.count > most { throw UsageError.extraWord(invocation.words[most]) }
  guard most == 1 || invocation.words.count == 2 else {
    throw UsageError.missingWord("the plugin's name")
  }
  let steward = try PluginSteward(invocation, console)
  let name = invocation.words.last ?? ""
  switch action {
  case "list": return steward.list()
  case "info": return steward.info(name)
  case "enable": return try steward.enable(name)
  case "disable": return try steward.disable(name)
  default: return steward.reload(name)
  }
}
