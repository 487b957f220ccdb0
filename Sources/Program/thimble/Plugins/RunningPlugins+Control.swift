import Inspection
import JSON
import PluginHost
import ScriptViews
import Scripting
import Store
import System

extension RunningPlugins {
  /// Handles a request of 'thimble plugin'.
  func answer(_ request: ControlRequest, reply: @escaping (ControlReply) -> Void) {
    do throws(ControlError) {
      switch request.command {
      case .list: reply(ControlReply(["plugins": .array(entries.map { .object(describe($0)) })]))
      case .reload: try reload(request.plugin, reply)
      case .enable: reply(try enable(request.plugin))
      case .disable: reply(try disable(request.plugin))
      case .touch:
        if !request.changes.isEmpty { try changeTouchSettings(request.changes) }
        reply(ControlReply(touchState.json))
      case .inspect: throw ControlError.noInspection
      }
    } catch {
      reply(ControlReply(error))
    }
  }

  /// The remark about a reload of a plugin that the configuration uses.
  private static let rulesHint =
    "; its options, permissions and apps come from the configuration, which 'thimble plugin reload "
    + "init' reloads"

  private func known(_ name: String) throws(ControlError) -> Entry {
    guard let entry = entry(named: name) else {
      throw .unknownPlugin(name, known: entries.map(\.name))
    }
    return entry
  }

  private func reload(
    _ name: String, _ reply: @escaping (ControlReply) -> Void
  ) throws(ControlError) {
    let entry = try known(name)
    if case .disabled(let registered)? = entry.problem {
      throw .notRunning(reasons: registered.sentence)
    }
    do throws(PluginError) {
      offer(try read(entry), to: entry) { outcome in
        switch outcome {
        case .success(let message):
          let hint = entry.request.isUsed ? Self.rulesHint : ""
          reply(ControlReply(["message": .string(message + hint)]))
        case .failure(let error): reply(ControlReply(error))
        }
      }
    } catch {
      tell(error)
      throw .notRunning(reasons: "\(error)")
    }
  }

  private func enable(_ name: String) throws(ControlError) -> ControlReply {
    let entry = try known(name)
    if pendingExchange?.replaces(entry) == true {
      throw .reloading
    }
    remember { (register) throws(FileError) in _ = try register.enable(name) }
    guard entry.problem != nil else {
      return ControlReply(["message": .string("plugin \"\(name)\" runs already")])
    }
    load(entry)
    if case .failed(let sentence, _)? = entry.problem { throw .notRunning(reasons: sentence) }
    return ControlReply(["message": .string("plugin \"\(name)\" runs")])
  }

  private func disable(_ name: String) throws(ControlError) -> ControlReply {
    let entry = try known(name)
    guard !entry.request.isConfiguration else {
      throw .ofConfiguration
    }
    let registered = PluginRegister.Entry(
      plugin: DisabledPlugin(plugin: name, reason: "you disabled it"), isByUser: true)
    entry.problem = .disabled(registered)
    remember { (register) throws(FileError) in try register.disable(registered) }
    entry.isolated?.end()
    return ControlReply(["message": .string("plugin \"\(name)\" is disabled")])
  }

  private func describe(_ entry: Entry) -> JSONObject {
    var object = JSONObject([
      ("name", .string(entry.name)), ("state", .string(entry.state(whileSuspended: isSuspended))),
      ("path", .string(entry.request.path)),
    ])
    object["version"] = (entry.source?.manifest?.version).map { .string($0) }
    if let installed = entry.pinned?.entry { object.addOrigin(of: installed) }
    switch entry.problem {
    case .failed(let sentence, _)?: object["reason"] = .string(sentence)
    case .disabled(let registered)?:
      for (key, value) in registered.facts { object[key] = value }
    case nil:
      if let isolated = entry.isolated { describe(isolated, of: entry, in: &object) }
    }
    return object
  }
}

extension RunningPlugins {
  /// Adds the resources and the permissions of a plugin in a process of its own.
  private func describe(
    _ isolated: IsolatedPlugin, of entry: Entry, in object: inout JSONObject
  ) {
    let use = ProcessUse(of: isolated.processIDs)
    object["isolated"] = .bool(isThirdParty(entry.request))
    object["since"] = isolated.since.map { .string($0.text) }
    object["memory"] = .integer(use.memory)
    object["processor_ms"] = .integer(use.processorTime)
    object["processes"] = .array(isolated.processIDs.map { .integer(Int($0)) })
    object["surfaces"] = .integer(isolated.surfaceCount)
    guard let source = entry.source, let settings = entry.settings else { return }
    object.add(source.grants(settings))
  }
}

extension JSONObject {
  /// Adds the granted and the refused permissions of a plugin as arguments of `--allow`, one value
  /// each.
  fileprivate mutating func add(_ grants: Grants) {
    self["granted"] = .array(grants.granted.options.map { .string($0) })
    self["refused"] = .array(grants.withheld.options.map { .string($0) })
  }
}

extension RunningPlugins.Entry {
  /// The state as a word for reports.
  fileprivate func state(whileSuspended isSuspended: Bool) -> String {
    switch problem {
    case nil: isSuspended ? "suspended" : "running"
    case .failed?: "failed"
    case .disabled?: "disabled"
    }
  }
}
