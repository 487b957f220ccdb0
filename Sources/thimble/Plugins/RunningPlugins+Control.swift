import Files
import Inspection
import Installation
import JSON
import PluginHost
import ScriptViews
import Scripting

extension RunningPlugins {
  /// Handles a request of 'thimble plugin'.
  func answer(_ request: ControlRequest, reply: @escaping (ControlReply) -> Void) {
    do throws(ControlError) {
      switch request.command {
      case .list: reply(ControlReply(["plugins": .array(entries.map { .object(describe($0)) })]))
      case .reload: try reload(request.plugin, reply)
      case .enable: reply(try enable(request.plugin))
      case .disable: reply(try disable(request.plugin))
      case .inspect: throw ControlError("this program does not support inspection")
      }
    } catch {
      reply(ControlReply(error))
    }
  }

  private func known(_ name: String) throws(ControlError) -> Entry {
    guard let entry = entry(named: name) else {
      let names = entries.map { "\"\($0.name)\"" }.joined(separator: ", ")
      throw ControlError("this program does not run a plugin \"\(name)\"; it has \(names)")
    }
    return entry
  }

  private func reload(
    _ name: String, _ reply: @escaping (ControlReply) -> Void
  ) throws(ControlError) {
    let entry = try known(name)
    if case .disabled(let registered)? = entry.problem {
      throw ControlError(registered.sentence)
    }
    do throws(PluginError) {
      offer(try read(entry), to: entry) { outcome in
        switch outcome {
        case .success(let message): reply(ControlReply(["message": .string(message)]))
        case .failure(let error): reply(ControlReply(error))
        }
      }
    } catch {
      tell(error)
      throw ControlError("\(error)")
    }
  }

  private func enable(_ name: String) throws(ControlError) -> ControlReply {
    let entry = try known(name)
    remember { (register) throws(FileError) in _ = try register.enable(name) }
    guard entry.problem != nil else {
      return ControlReply(["message": .string("plugin \"\(name)\" runs already")])
    }
    host.forgive(name)
    load(entry)
    if case .failed(let sentence, _)? = entry.problem { throw ControlError(sentence) }
    return ControlReply(["message": .string("plugin \"\(name)\" runs")])
  }

  private func disable(_ name: String) throws(ControlError) -> ControlReply {
    let entry = try known(name)
    guard !entry.request.isConfiguration else {
      throw ControlError("the configuration cannot be disabled; stop the program instead")
    }
    let plugin = plugin(of: entry)
    let registered = PluginRegister.Entry(
      plugin: DisabledPlugin(plugin: name, reason: "you disabled it"), isByUser: true)
    entry.problem = .disabled(registered)
    remember { (register) throws(FileError) in try register.disable(registered) }
    if let plugin { host.unload(plugin) }
    entry.isolated?.end()
    return ControlReply(["message": .string("plugin \"\(name)\" is disabled")])
  }

  private func describe(_ entry: Entry) -> JSONObject {
    var object = JSONObject([
      ("name", .string(entry.name)), ("state", .string(entry.state)),
      ("path", .string(entry.request.path)),
    ])
    object["version"] = (entry.source?.manifest?.version).map { .string($0) }
    switch entry.problem {
    case .failed(let sentence, _)?: object["reason"] = .string(sentence)
    case .disabled(let registered)?:
      for (key, value) in registered.facts { object[key] = value }
    case nil:
      if let isolated = entry.isolated { describe(isolated, of: entry, in: &object) }
      guard let plugin = plugin(of: entry) else { break }
      object["since"] = .string(plugin.loadedAt.text)
      object["memory"] = .integer(plugin.memoryUsed)
      object["surfaces"] = .integer(plugin.surfaceCount)
      object["granted"] = .array(plugin.grants.permissions.map { .string($0.rawValue) })
      object["refused"] = .array(plugin.grants.refused.map { .string($0.rawValue) })
    }
    return object
  }
}

extension RunningPlugins {
  /// Adds what is known of a plugin in a process of its own.
  private func describe(
    _ isolated: IsolatedPlugin, of entry: Entry, in object: inout JSONObject
  ) {
    let use = ProcessUse(of: isolated.processIDs)
    object["isolated"] = true
    object["since"] = isolated.since.map { .string($0.text) }
    object["memory"] = .integer(use.memory)
    object["processor_ms"] = .integer(use.processorTime)
    object["processes"] = .array(isolated.processIDs.map { .integer(Int($0)) })
    object["surfaces"] = .integer(isolated.surfaceCount)
    guard let source = entry.source, let settings = entry.settings else { return }
    let grants = source.grants(settings)
    object["granted"] = .array(grants.permissions.map { .string($0.rawValue) })
    object["refused"] = .array(grants.refused.map { .string($0.rawValue) })
  }
}

extension RunningPlugins.Entry {
  /// The state as a word for reports.
  fileprivate var state: String {
    switch problem {
    case nil: "running"
    case .failed?: "failed"
    case .disabled?: "disabled"
    }
  }
}

extension PluginRegister.Entry {
  /// The fields of a disabled plugin in reports.
  var facts: JSONObject {
    var object = JSONObject([
      ("state", "disabled"), ("reason", .string(plugin.reason)),
      ("since", .string(plugin.since.text)), ("by", isByUser ? "user" : "limits"),
      ("enable", .string("thimble plugin enable \(plugin.plugin)")),
    ])
    if !plugin.error.isEmpty { object["error"] = .string(plugin.error) }
    if !plugin.trace.isEmpty { object["trace"] = .string(plugin.trace) }
    return object
  }
}
