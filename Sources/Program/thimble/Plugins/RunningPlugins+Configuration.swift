import CommandLine
import Conditioning
import Inspection
import PluginHost
import Scripting
import Shell
import Store
import System

extension RunningPlugins {
  /// The plugins of a configuration that run here.
  func uses(of configuration: Plugin) -> [PluginUse] {
    // With `--apps`, plugins for the desktop are left out: they run in `thimble run` without it,
    // and would run once more for each app here.
    configuration.usedPlugins.filter { !isForApps || $0.settings.permissions[.apps] != nil }
  }

  /// Applies the settings of touch input of a configuration; those of the command line override
  /// them.
  func followTouchSettings(of configuration: Plugin) {
    for fault in configuration.touchFaults { console.error(fault.positionedSentence) }
    let own = isolation.options.displayOptions.touch
    configuredTouchSettings = configuration.touchSettings.overridden(by: own)
    applyTouchSettings()
  }

  /// Changes the settings of touch input until the program ends.
  func changeTouchSettings(_ changes: [String]) throws(ControlError) {
    do throws(TouchSettingError) {
      touchChange = try touchChange.changed(by: changes)
    } catch {
      throw ControlError("expected off, on, toggle or \(error.expectation)")
    }
    applyTouchSettings()
  }

  private func applyTouchSettings() {
    let settings = touchChange.applied(to: configuredTouchSettings)
    guard settings != isolation.touchSettings else { return }
    isolation.touchSettings = settings
    for entry in entries { entry.isolated?.follow(settings) }
    onTouchSettings(settings)
  }

  /// The settings of touch input, and the faults of touchscreens.
  var touchState: TouchState {
    var faults = touchscreenFaults()
    for fault in entries.flatMap({ $0.isolated?.touchFaults ?? [] }) where !faults.contains(fault) {
      faults.append(fault)
    }
    return TouchState(settings: isolation.touchSettings, faults: faults)
  }

  /// Loads the plugins of the first configuration that runs, each by itself.
  func use(_ uses: [PluginUse]) {
    for use in uses {
      guard use.faults.isEmpty else {
        for fault in use.faults { console.error(fault.text(about: use.name)) }
        continue
      }
      do throws(PluginNotFoundError) {
        let path = try directories.plugin(use.name)
        add(PluginRequest(name: use.name, path: path, settings: use.settings, isUsed: true))
      } catch {
        console.error("\(error)")
      }
    }
  }

  /// Whether a version of the configuration runs, or plugins that one has used.
  func hasConfiguration(_ configuration: Entry) -> Bool {
    plugin(of: configuration) != nil || entries.contains { $0.request.isUsed }
  }

  /// Replaces the configuration and the plugins that it uses with those of a newer one, if all of
  /// them load.
  func exchange(
    _ configuration: Entry, for source: PluginSource,
    completion: @escaping (Result<String, ControlError>) -> Void
  ) {
    pendingExchange?.supersede()
    brokenConfiguration = nil
    let exchange = ConfigurationExchange(to: source, of: configuration, in: self) {
      [unowned self, unowned configuration] outcome in
      let exchange = pendingExchange
      pendingExchange = nil
      switch outcome {
      case .replaced(let reports):
        let message = exchange.map { adopt($0, reports) }
        completion(.success(message ?? ""))
      case .kept(let faults):
        completion(.failure(keep(configuration, faults)))
        guard isWatching, let exchange else { return }
        brokenConfiguration = BrokenConfiguration(exchange.newEntries, in: self) {
          [unowned self, unowned configuration] in
          guard let source = try? read(configuration) else { return }
          self.exchange(configuration, for: source) { _ in }
        }
      case .superseded:
        completion(
          .failure(ControlError("an even newer version of the configuration is being loaded")))
      }
    }
    pendingExchange = exchange
    exchange.begin()
  }

  /// Prints why the newer configuration does not run, and that the older one does.
  private func keep(_ configuration: Entry, _ faults: [any Error]) -> ControlError {
    for fault in faults { tell(fault) }
    var lines = faults.flatMap { sentences(of: $0) }
    if let plugin = plugin(of: configuration) {
      let remark = "the configuration of \(plugin.loadedAt.clock) keeps running, with its plugins"
      console.note("thimble: \(remark)")
      lines.append(remark)
    }
    return ControlError(lines.joined(separator: "\n"))
  }

  /// Makes the plugins of a newer configuration those of this run.
  ///
  /// - Returns: A summary of the exchange, in a sentence.
  private func adopt(_ exchange: ConfigurationExchange, _ reports: [ReloadReport]) -> String {
    let configuration = exchange.configuration
    let replaced = exchange.replaced
    entries = entries.filter { !$0.request.isUsed } + exchange.entries
    for old in replaced {
      old.watch?.cancel()
      old.endReload("the configuration has changed")
      old.isolated?.end()
      // The plugin was disabled while its newer version was starting.
      guard case .disabled? = old.problem,
        let new = exchange.entries.first(where: { $0.name == old.name && $0.problem == nil })
      else { continue }
      new.problem = old.problem
      new.isolated?.end()
    }
    if reports.contains(where: { $0.plugin == configuration.name }) { configuration.problem = nil }
    configuration.source = exchange.source
    for note in exchange.notes { console.error(note) }
    for report in reports where report.replacesOlder { console.note("thimble: \(report)") }
    for entry in exchange.entries {
      if isWatching, entry.watch == nil { watch(entry) }
      let isolated = entry.settings.flatMap { entry.source?.grants($0) }
      // A process that starts notes its grants when it is ready.
      if let isolated = entry.isolated, isolated.since == nil { continue }
      guard let grants = plugin(of: entry)?.grants ?? isolated else { continue }
      let needs = plugin(of: entry)?.neededPermissions ?? entry.isolated?.neededPermissions
      noteGrants(grants, of: entry, needing: needs)
    }
    forget(reports.map(\.plugin))
    if let plugin = plugin(of: configuration) { followTouchSettings(of: plugin) }
    configurationDidLoad(configuration)
    let names = exchange.newEntries.filter { $0.problem == nil }.map(\.name)
    let own = reports.first { $0.plugin == configuration.name }.map { "\($0)" } ?? "reloaded"
    return names.isEmpty ? own : own + "; with it \(names.joined(separator: ", "))"
  }

  /// Clears the records of disabled plugins that run again with other files.
  private func forget(_ plugins: [String]) {
    for name in plugins {
      host.forgive(name)
      guard register[name] != nil else { continue }
      remember { (register) throws(FileError) in _ = try register.enable(name) }
    }
  }
}
