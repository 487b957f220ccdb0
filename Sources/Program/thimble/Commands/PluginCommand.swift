import CommandLine
import JSON
import PluginHost
import Scripting

extension Command {
  /// Manages plugins.
  static let plugin = Command(
    name: "plugin",
    usage: "list | info NAME | enable NAME | disable NAME | reload NAME | add SOURCE[@TAG] "
      + "[FOLDER] | update [NAME[@TAG]]... | undo [NAME] | remove NAME | verify [NAME] | "
      + "restore [NAME] | search [WORD]...",
    summary: "list, install, update, enable, disable and reload plugins",
    discussion: [
      "list shows running and installed plugins; info shows a plugin's permissions, options "
        + "and state. A plugin that is disabled, by you or because it exceeded limits, stays "
        + "disabled until it is enabled. reload loads the current files of a running plugin, and "
        + "keeps the running version if they have an error.",
      "add installs a plugin from a git repository (its URL or folder), a plain folder, or a tar "
        + "or zip file. FOLDER is the plugin's folder inside of SOURCE. add shows the permissions "
        + "that the plugin requests, and installs it if you agree; it runs none of its code. "
        + "update shows the changes of installed plugins, or of the one named, and installs them "
        + "if you agree. A plugin that was added with a TAG stays at this tag until you name "
        + "another one. remove uninstalls a plugin. undo reverts the last add, update or remove "
        + "of a plugin; a second undo reverts the first.",
      "search shows the plugins of catalogues whose names or descriptions contain all words. The "
        + "file catalogues in the configuration's folder names the catalogues, one a line: the "
        + "path of a file or folder, or the URL of a git repository or a .json file. add also "
        + "accepts the name of a plugin, if only one catalogue lists it.",
      "verify checks that the files of installed plugins are unchanged. restore reinstalls the "
        + "versions in plugins.lock.json, for example on another computer with a copy of this "
        + "file. list --outdated checks the sources of plugins for newer versions.",
      "The exit status is 1 on failure, for example if the new files have an error.",
    ],
    options: [
      CommandOption(
        "program", argument: "PID",
        "the process id of the running program, if several have the plugin"),
      CommandOption("yes", "install, update, restore or remove without a question"),
      CommandOption(
        "catalogue", argument: "PLACE",
        "with search and add: a catalogue's path or URL, instead of those configured"),
      CommandOption("outdated", "with list: show plugins that have a newer version"),
      .json,
    ],
    run: lookAfterPlugins)
}

/// The actions, with the number of arguments that each accepts.
private let actions: KeyValuePairs<String, ClosedRange<Int>> = [
  "list": 0...0, "info": 1...1, "enable": 1...1, "disable": 1...1, "reload": 1...1, "add": 1...2,
  "search": 0...1000, "update": 0...1000, "undo": 0...1, "remove": 1...1, "verify": 0...1,
  "restore": 0...1,
]

private func lookAfterPlugins(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let names = actions.map(\.key)
  guard let action = invocation.words.first else {
    throw UsageError.missingWord("one of \(names.joined(separator: ", "))")
  }
  guard let wordCounts = actions.first(where: { $0.key == action })?.value else {
    throw UsageError.unknownCommand(action, nearest: nearestName(to: action, among: names))
  }
  let words = Array(invocation.words.dropFirst())
  if words.count > wordCounts.upperBound {
    throw UsageError.extraWord(words[wordCounts.upperBound])
  }
  guard words.count >= wordCounts.lowerBound else {
    throw UsageError.missingWord(action == "add" ? "the plugin's source" : "the plugin's name")
  }
  let acquisition = PluginAcquisition(invocation, console)
  switch action {
  case "add": return try acquisition.add(words[0], folder: words.dropFirst().first)
  case "search": return acquisition.search(words)
  case "update": return acquisition.update(words)
  case "undo": return acquisition.undo(words.first)
  case "remove": return acquisition.remove(words[0])
  case "verify": return acquisition.verify(words.first)
  case "restore": return acquisition.restore(words.first)
  case "list" where invocation.has("outdated"): return acquisition.listOutdated()
  default:
    return try steer(
      action, plugin: words.first ?? "", control: try PluginControl(invocation, console))
  }
}

/// Performs an action on running programs.
private func steer(
  _ action: String, plugin name: String, control: PluginControl
) throws -> ExitStatus {
  switch action {
  case "list": control.list()
  case "info": control.info(name)
  case "enable": try control.enable(name)
  case "disable": try control.disable(name)
  default: control.reload(name)
  }
}
