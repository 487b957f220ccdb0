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
  func uses(of configuration: ConfigurationReport) -> [PluginUse] {
    // With `--apps`, plugins for the desktop are left out: they run in `thimble run` without it,
    // and would run once more for each app here.
    configuration.uses.filter { !isForApps || $0.settings.permissions[.apps] != nil }
  }

  /// Starts the plugins of a configuration that runs, and applies its settings of touch input;
  /// those of the command line override them.
  func follow(_ configuration: ConfigurationReport, of entry: Entry) {
    for fault in configuration.touchFaults { console.error(fault.positionedSentence) }
    followTouchSettings(of: configuration)
    // A process that was started again has run the same text.
    if !entries.contains(where: \.request.isUsed) { use(uses(of: configuration)) }
    configurationDidLoad(entry)
    didStart()
  }

  /// Reports once that the plugins of the run are known.
  func didStart() {
    let report = onStart
    onStart = {}
    report()
  }

  private func followTouchSettings(of configuration: ConfigurationReport) {
    let own = isolation.options.displayOptions.touch
    configuredTouchSettings = configuration.touch.overridden(by: own)
    applyTouchSettings()
  }

  /// Changes the settings of touch input until the program ends.
  func changeTouchSettings(_ changes: [String]) throws(ControlError) {
    do throws(TouchSettingError) {
      touchChange = try touchChange.changed(by: changes)
    } catch {
      throw .badTouchChange(expectation: error.expectation)
    }
    applyTouchSettings()
  }

  private func applyTouchSettings() {
    let settings = touchChange.applied(to: configuredTouchSettings)
    guard settings != isolation.touchSettings else { return }
    isolation.touchSettings = settings
    for entry in entries { entry.isolated?.follow(settings) }
    onTouchSettings(settings)
    suspension.show(settings)
  }

  /// Whether plugins and policies are suspended.
  var isSuspended: Bool { isolation.touchSettings.isSuspended }

  /// Suspends plugins and policies, or resumes them, in all programs of the user.
  func toggleSuspension() {
    let word = "\(TouchSetting.suspended.name)=\(!isSuspended)"
    // Cannot throw: the setting accepts the value.
    try? changeTouchSettings([word])
    suspension.changeAll(word)
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
    let runs = configuration.problem == nil && configuration.isolated?.since != nil
    return runs || entries.contains { $0.request.isUsed }
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
      guard let exchange = pendingExchange else { return }
      pendingExchange = nil
      switch outcome {
      case .replaced: adopt(exchange, completion: completion)
      case .kept(let faults):
        completion(.failure(keep(configuration, faults)))
        guard isWatching else { return }
        brokenConfiguration = BrokenConfiguration(exchange.newEntries, in: self) {
          [unowned self, unowned configuration] in
          guard let source = try? read(configuration) else { return }
          self.exchange(configuration, for: source) { _ in }
        }
      case .superseded:
        completion(.failure(.superseded))
      }
    }
    pendingExchange = exchange
    exchange.begin()
  }

  /// Prints why the newer configuration does not run, and that the older one does.
  private func keep(_ configuration: Entry, _ faults: [any Error]) -> ControlError {
    for fault in faults { tell(fault) }
    var lines = faults.flatMap { sentences(of: $0) }
    if let since = configuration.isolated?.since {
      let remark = "the configuration of \(since.clock) keeps running, with its plugins"
      console.note("thimble: \(remark)")
      lines.append(remark)
    }
    return .notRunning(reasons: lines.joined(separator: "\n"))
  }

  /// Makes the plugins of a newer configuration those of this run.
  ///
  /// - Parameter completion: Called with a summary of the exchange, in a sentence.
  private func adopt(
    _ exchange: ConfigurationExchange,
    completion: @escaping (Result<String, ControlError>) -> Void
  ) {
    let configuration = exchange.older
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
    for note in exchange.notes { console.error(note) }
    for entry in exchange.entries {
      if isWatching, entry.watch == nil { watch(entry) }
      // A process that starts notes its grants when it is ready.
      guard let isolated = entry.isolated, isolated.since != nil else { continue }
      noteGrants(of: entry)
    }
    forget(configuration.name)
    followTouchSettings(of: exchange.report)
    configurationDidLoad(configuration)
    let names = exchange.newEntries.filter { $0.problem == nil }.map(\.name)
    let others = names.isEmpty ? "" : "; with it \(names.joined(separator: ", "))"
    guard configuration.isolated?.since != nil else {
      return completion(.success("reloaded\(others)"))
    }
    configuration.onReload = { completion($0.map { $0 + others }) }
  }

  /// Clears the record of a disabled plugin that runs again with other files.
  private func forget(_ plugin: String) {
    guard register[plugin] != nil else { return }
    remember { (register) throws(FileError) in _ = try register.enable(plugin) }
  }
}
