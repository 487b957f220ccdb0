import Broker
import CommandLine
import JSON
import Lua
import Store
import System
import Trial

extension Command {
  /// Checks plugins or the configuration for errors.
  static let check = Command(
    name: "check", usage: "[PLUGIN]...",
    summary: "find mistakes in plugins, or in your configuration",
    discussion: [
      "Reads the manifest and every Lua file, looks for undefined modules, globals and "
        + "members of 'thimble' and its objects, and loads the plugin once in a sandboxed process: "
        + "its files and environment are temporary, and its effects on them or on the desktop are "
        + "only reported. The exit status is 78 if there is a mistake.",
      "Without PLUGIN it checks your configuration and every plugin that it uses, with their "
        + "options and permissions. A permission that is not granted is reported, but is no "
        + "mistake.",
    ],
    options: [.json],
    run: checkPlugins)
}

/// Checks each plugin in a process of its own.
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
  let trials = try TrialRun(directories.program, console)
  for path in paths {
    let subject =
      ConfigurationCheck.isSame(path, directories.configuration)
      ? TrialRun.Subject(configuration: path, in: directories)
      : TrialRun.Subject(plugin: path, in: directories)
    let status = try trials.run(
      ["check"] + invocation.optionWords() + ["--", path], on: subject)
    guard [nil, .fine, .configuration].contains(status) else { return status ?? .failed }
    if status != .fine { isFine = false }
  }
  return isFine ? .fine : .configuration
}

/// Checks one plugin, or the configuration with the plugins that it uses.
func checkInTrial(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let directories = Directories()
  let decoder = WaitingDecoder(over: try .ofTrial())
  let path = try invocation.word("the plugin's folder")
  let checks =
    ConfigurationCheck.isSame(path, directories.configuration)
    ? try ConfigurationCheck(
      path, in: directories, decoder: decoder, fault: directories.fault(ofPluginAt:)
    ).checks
    : [try PluginCheck(path, decoder: decoder)]
  for check in checks { write(check, asJSON: invocation.has("json"), console) }
  return checks.allSatisfy(\.findings.isEmpty) ? .fine : .configuration
}

private func write(_ check: PluginCheck, asJSON: Bool, _ console: Console) {
  for finding in check.findings + check.remarks {
    if asJSON {
      console.print(JSONValue.object(finding.json(plugin: check.name)).text)
    } else {
      console.print(finding.text)
      for frame in finding.traceback { console.print("    " + frame) }
    }
  }
  let deeds = check.deeds.map { "\(check.name): would \($0) when it is loaded" }
  // With --json, standard output contains only mistakes.
  for deed in deeds { if asJSON { console.note(deed) } else { console.print(deed) } }
  if asJSON { return }
  for note in check.notes { console.print("\(check.name): \(note)") }
  func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
  let (mistakes, warnings) = (check.findings.count, check.remarks.count)
  console.print(
    "\(check.name): " + (mistakes == 0 ? "no mistakes" : counted(mistakes, "mistake"))
      + (warnings == 0 ? "" : ", " + counted(warnings, "warning")))
}

extension Directories {
  /// Returns the reason why a third-party plugin may not be loaded: its files differ from those
  /// installed.
  fileprivate func fault(ofPluginAt path: String) -> String? {
    do throws(AcquisitionError) { try verify(at: path) } catch { return "\(error)" }
    return nil
  }
}
