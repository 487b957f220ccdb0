// Tests: AuthoringTests/CheckTests.swift

import Authoring
import Files
import Installation
import JSON
import Lua
import Options
import Terminal

extension Command {
  /// Checks plugins or the configuration for errors.
  static let check = Command(
    name: "check", usage: "[PLUGIN]...",
    summary: "look for everything that is wrong with plugins, or with your configuration",
    discussion: [
      "Reads the manifest and every Lua file, looks for modules, globals, parts of 'thimble' and "
        + "of its objects that are not there, and loads the plugin once. That touches nothing of "
        + "yours: files and the environment are a trial's own, and what the plugin would do to "
        + "them or to the desktop is told. The exit status is 78 when something is wrong.",
      "Without PLUGIN it is your configuration, with every plugin that it uses, each with the "
        + "options and permissions that it has there. What is not granted is told, and is no "
        + "mistake.",
    ],
    options: [.json],
    run: checkPlugins)
}

private func checkPlugins(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let directories = Directories()
  var isFine = true
  var paths: [String] = []
  if invocation.words.isEmpty {
    guard exists(directories.configuration) else {
      console.error(
        "name a plugin or a Lua file; there is no configuration at \(directories.configuration)")
      return .configuration
    }
    paths = [directories.configuration]
  } else {
    let found = try invocation.pluginPaths(console)
    paths = found.compactMap(\.path)
    isFine = paths.count == found.count
  }
  for path in paths {
    let checks =
      ConfigurationCheck.isSame(path, directories.configuration)
      ? try ConfigurationCheck(path, in: directories).checks : [try PluginCheck(path)]
    for check in checks {
      if !check.findings.isEmpty { isFine = false }
      write(check, asJSON: invocation.has("json"), console)
    }
  }
  return isFine ? .fine : .configuration
}

private func write(_ check: PluginCheck, asJSON: Bool, _ console: Console) {
  for finding in check.findings {
    if asJSON {
      console.print(JSONValue.object(finding.json(plugin: check.name)).text)
    } else {
      console.print(finding.text)
      for frame in finding.traceback { console.print("    " + frame) }
    }
  }
  for deed in check.deeds { console.note("\(check.name): would \(deed) when it is loaded") }
  if !asJSON {
    for note in check.notes { console.note("\(check.name): \(note)") }
    let count = check.findings.count
    console.note(
      "\(check.name): "
        + (count == 0
          ? "nothing wrong" : count == 1 ? "1 thing is wrong" : "\(count) things are wrong")
    )
  }
}
