import JSON
import Lua
import Options

extension Command {
  /// Looks for what is wrong with plugins.
  static let check = Command(
    name: "check", usage: "PLUGIN...",
    summary: "look for everything that is wrong with plugins, without a compositor",
    discussion: [
      "Reads the manifest and every Lua file, looks for modules, globals and parts of 'thimble' that are not there, and "
        + "loads the plugin once. That touches nothing of yours: files and the environment are a trial's own, and what the "
        + "plugin would do to them or to the desktop is told. The exit status is 78 when something is wrong."
    ],
    options: [.json],
    run: checkPlugins)
}

private func checkPlugins(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  var isFine = true
  for (_, path) in try invocation.pluginPaths(console) {
    guard let path else {
      isFine = false
      continue
    }
    let check = try PluginCheck(path)
    if !check.findings.isEmpty { isFine = false }
    write(check, asJSON: invocation.has("json"), console)
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
    let count = check.findings.count
    console.note(
      "\(check.name): "
        + (count == 0
          ? "nothing wrong" : count == 1 ? "1 thing is wrong" : "\(count) things are wrong")
    )
  }
}
