// Tests: InspectionTests/Control/ControlTests.swift, AcquisitionTests/AddCommandTests.swift

import JSON
import Options
import PluginHost
import Scripting
import Terminal

extension Command {
  /// Manages plugins.
  static let plugin = Command(
    name: "plugin",
    usage: "list | info NAME | enable NAME | disable NAME | reload NAME | add SOURCE[@TAG] "
      + "[FOLDER] | remove NAME | verify [NAME]",
    summary: "list, install, enable, disable and reload plugins",
    discussion: [
      "list shows running and installed plugins; info shows a plugin's permissions, options "
        + "and state. A plugin that is disabled, by you or because it exceeded limits, stays "
        + "disabled until it is enabled. reload loads the current files of a running plugin, and "
        + "keeps the running version if they have an error.",
      "add installs a plugin from a git repository, by its URL or folder, or from a plain folder; "
        + "FOLDER is the plugin's inside of it. It shows what the plugin asks for, and installs "
        + "it when you agree; none of its code is run. remove deletes such a plugin, and verify "
        + "says whether its files are still those that were installed.",
      "The exit status is 1 on failure, for example if the new files have an error.",
    ],
    options: [
      CommandOption(
        "program", argument: "PID",
        "the process id of the running program, if several have the plugin"),
      CommandOption("yes", "install without asking"),
      .json,
    ],
    run: lookAfterPlugins)
}

private let actions = [
  "list", "info", "enable", "disable", "reload", "add", "remove", "verify",
]

/// How many words may follow an action.
private func places(of action: String) -> ClosedRange<Int> {
  switch action {
  case "list": 0...0
  case "verify": 0...1
  case "add": 1...2
  default: 1...1
  }
}

private func lookAfterPlugins(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  guard let action = invocation.words.first else {
    throw UsageError.missingWord("one of \(actions.joined(separator: ", "))")
  }
  guard actions.contains(action) else {
    throw UsageError.unknownCommand(action, nearest: nearestName(to: action, among: actions))
  }
  let (words, places) = (Array(invocation.words.dropFirst()), places(of: action))
  if words.count > places.upperBound { throw UsageError.extraWord(words[places.upperBound]) }
  guard words.count >= places.lowerBound else {
    throw UsageError.missingWord(action == "add" ? "the plugin's source" : "the plugin's name")
  }
  let name = words.first ?? ""
  switch action {
  case "add":
    return try PluginAcquisition(invocation, console).add(name, folder: words.dropFirst().first)
  case "remove": return try PluginAcquisition(invocation, console).remove(name)
  case "verify": return try PluginAcquisition(invocation, console).verify(words.first)
  default: break
  }
  let steward = try PluginSteward(invocation, console)
  switch action {
  case "list": return steward.list()
  case "info": return steward.info(name)
  case "enable": return try steward.enable(name)
  case "disable": return try steward.disable(name)
  default: return steward.reload(name)
  }
}
