import CommandLine
import Inspection
import JSON
import PluginHost
import Scripting
import Store

/// Carries out 'thimble plugin': sends requests to running programs, and updates the register that
/// later ones read.
struct PluginControl {
  let console: Console
  let isJSON: Bool
  let directories = Directories()
  let programs: [ControlFolder.Program]
  /// Whether `--program` was given.
  private let isChosen: Bool

  init(_ invocation: Invocation, _ console: Console) throws(UsageError) {
    self.console = console
    isJSON = invocation.has("json")
    let running = directories.controlFolder.map { ControlFolder(path: $0).programs() } ?? []
    guard let text = invocation.value("program") else {
      (programs, isChosen) = (running, false)
      return
    }
    guard let id = Int32(text), let program = running.first(where: { $0.processID == id }) else {
      let ids = running.map { "\($0.processID)" }.joined(separator: ", ")
      throw .badValue(
        option: "--program", found: text,
        expected: running.isEmpty ? "none: no program is running" : "one of \(ids)")
    }
    (programs, isChosen) = ([program], true)
  }

  /// The plugins of the running programs, each with its program.
  func runningPlugins() -> [(program: ControlFolder.Program, plugin: JSONObject)] {
    programs.flatMap { program -> [(program: ControlFolder.Program, plugin: JSONObject)] in
      do throws(ControlError) {
        let reply = try ControlClient(program: program).ask(ControlRequest(.list))
        return (reply.object["plugins"]?.array ?? []).compactMap(\.object).map { (program, $0) }
      } catch {
        console.error("\(error)")
        return []
      }
    }
  }

  /// Whether a plugin is running, installed or registered; prints an error otherwise.
  private func isKnown(_ name: String, _ owners: [ControlFolder.Program]) -> Bool {
    if !owners.isEmpty || directories.pluginNames.contains(name) { return true }
    if PluginRegister(directories.pluginRegister)[name] != nil { return true }
    let names = directories.pluginNames + runningPlugins().compactMap { $0.plugin["name"]?.string }
    let hint = nearestName(to: name, among: names).map { "; did you mean \($0)?" } ?? ""
    console.error("there is no plugin \"\(name)\"\(hint)")
    return false
  }

  private func owners(of name: String) -> [ControlFolder.Program] {
    runningPlugins().filter { $0.plugin["name"]?.string == name }.map(\.program)
  }

  // MARK: Changes

  /// Enables a plugin in running programs and later ones.
  func enable(_ name: String) throws -> ExitStatus {
    let owners = owners(of: name)
    guard isKnown(name, owners) else { return .failed }
    var register = PluginRegister(directories.pluginRegister)
    let wasDisabled = try register.enable(name)
    if owners.isEmpty {
      return say(
        wasDisabled ? "plugin \"\(name)\" may run again" : "plugin \"\(name)\" is not disabled")
    }
    return askAll(owners, ControlRequest(.enable, plugin: name))
  }

  /// Disables a plugin in running programs and later ones.
  func disable(_ name: String) throws -> ExitStatus {
    let owners = owners(of: name)
    guard isKnown(name, owners) else { return .failed }
    var register = PluginRegister(directories.pluginRegister)
    try register.disable(
      PluginRegister.Entry(
        plugin: DisabledPlugin(plugin: name, reason: "you disabled it"), isByUser: true))
    if owners.isEmpty { return say("plugin \"\(name)\" is disabled") }
    return askAll(owners, ControlRequest(.disable, plugin: name))
  }

  /// Reloads a plugin of running programs from its files.
  func reload(_ name: String) -> ExitStatus {
    let owners = owners(of: name)
    if owners.count > 1 {
      let ids = owners.map { "\($0.processID)" }
      console.error(
        "plugin \"\(name)\" runs in the programs \(ids.joined(separator: " and ")); "
          + "choose one with --program \(ids[0])")
      return .failed
    }
    if owners.isEmpty {
      if programs.isEmpty {
        console.error("no running program can reload \"\(name)\"; start one with 'thimble run'")
      } else if isKnown(name, owners) {
        console.error("no running program has the plugin \"\(name)\"")
      }
      return .failed
    }
    return askAll(owners, ControlRequest(.reload, plugin: name))
  }

  private func askAll(_ owners: [ControlFolder.Program], _ request: ControlRequest) -> ExitStatus {
    var status = ExitStatus.fine
    for program in owners {
      do throws(ControlError) {
        let reply = try ControlClient(program: program).ask(request)
        _ = say(reply.object["message"]?.string ?? "done")
      } catch {
        for sentence in sentences(of: error) { console.error(sentence) }
        status = .failed
      }
    }
    return status
  }

  private func say(_ sentence: String) -> ExitStatus {
    if isJSON {
      console.print(JSONValue.object(JSONObject([("message", .string(sentence))])).text)
    } else {
      console.print(sentence)
    }
    return .fine
  }
}
