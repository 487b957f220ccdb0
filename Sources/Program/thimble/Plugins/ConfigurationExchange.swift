import CommandLine
import PluginHost
import Scripting
import Store

/// The exchange of the running configuration and the plugins that it uses for those of a newer
/// configuration: of all of them, or of none.
///
/// The newer configuration runs its main file in staging, in the process of the older one, and
/// reports the plugins that it uses. These are then staged in the same way, or start in processes
/// beside those of their older versions.
final class ConfigurationExchange {
  typealias Entry = RunningPlugins.Entry

  /// The end of an exchange.
  enum Outcome {
    /// The newer versions run.
    case replaced
    /// The older versions keep running, because of these faults.
    case kept([any Error])
    case superseded
  }

  /// The configuration that runs, which takes over the newer source.
  let older: Entry
  /// The newer configuration.
  private let configuration: Entry
  /// What the newer configuration has declared.
  private(set) var report = ConfigurationReport()
  /// The plugins that the newer configuration uses, in its order.
  private(set) var entries: [Entry] = []
  /// The plugins that were read again, including those that do not load.
  private(set) var newEntries: [Entry] = []
  /// Sentences about plugins that do not run, but do not prevent the exchange.
  private(set) var notes: [String] = []
  private unowned let plugins: RunningPlugins
  private let completion: (Outcome) -> Void
  private var faults: [any Error] = []
  /// The isolated plugins that are started.
  private var isolated: [Entry] = []
  /// The user's own plugins in processes of their own, in which newer versions are staged.
  private var staged: [(old: Entry, new: Entry)] = []
  /// The isolated plugins whose processes have not reported yet that they run.
  private var starting: [Entry] = []
  /// Whether the newer configuration has not reported yet.
  private var isFirst = true
  private var isOver = false

  init(
    to source: PluginSource, of configuration: Entry, in plugins: RunningPlugins,
    completion: @escaping (Outcome) -> Void
  ) {
    (older, self.plugins, self.completion) = (configuration, plugins, completion)
    self.configuration = Entry(configuration.request, in: plugins)
    self.configuration.source = source
    self.configuration.settings = configuration.request.settings
  }

  /// Stages the newer versions, and performs the exchange when all of them run.
  func begin() {
    arrange(configuration, replacing: older)
    start()
  }

  /// Stages the plugins that the newer configuration uses.
  private func follow(_ report: ConfigurationReport) {
    isFirst = false
    self.report = report
    for fault in report.touchFaults {
      faults.append(ConfigurationError.touch(fault))
    }
    for use in plugins.uses(of: report) { add(use) }
    start()
  }

  /// Whether another version of a plugin, or none, will run instead of this one.
  func replaces(_ entry: Entry) -> Bool { replaced.contains { $0 === entry } }

  /// The entries that are left out when the exchange is performed.
  var replaced: [Entry] {
    plugins.entries.filter { old in
      old.request.isUsed && !entries.contains { $0 === old }
    }
  }

  /// The plugins that run before one of the newer configuration; nil for others.
  func neighbours(of entry: Entry) -> [PluginNeighbour]? {
    entries.firstIndex { $0 === entry }.map { neighbours(before: $0) }
  }

  /// Ends the exchange for a still newer one.
  func supersede() {
    guard !isOver else { return }
    cancel()
    completion(.superseded)
  }

  /// Ends the exchange; the older versions keep running.
  func cancel() {
    isOver = true
    for entry in isolated { entry.isolated?.end() }
    for pair in staged { pair.old.isolated?.unstage() }
  }

  // MARK: Staging

  private func add(_ use: PluginUse) {
    for fault in use.faults {
      faults.append(ConfigurationError.use(plugin: use.name, fault))
    }
    guard use.faults.isEmpty else { return }
    do { entries.append(try entry(for: use)) } catch { faults.append(error) }
  }

  private func entry(for use: PluginUse) throws -> Entry {
    let old = plugins.entries.first { $0.request.isUsed && $0.request.name == use.name }
    if let old, old.request.settings == use.settings, old.mayStay {
      if old.problem == nil, let source = old.source { try check(source) }
      return old
    }
    let entry = Entry(
      PluginRequest(
        name: use.name, path: try plugins.directories.plugin(use.name), settings: use.settings,
        isUsed: true), in: plugins)
    newEntries.append(entry)
    let source = try plugins.read(entry)
    (entry.source, entry.name) = (source, source.name)
    entry.withheld = old?.withheld ?? PermissionSet()
    if let registered = plugins.register[source.name], registered.counts(for: source) {
      entry.problem = .disabled(registered)
      notes.append(registered.sentence)
      return entry
    }
    let settings = source.resolved(try plugins.settings(of: entry, for: source))
    do {
      try stage(entry, source, settings, replacing: old)
    } catch let error as PluginError {
      guard case .missingProtocol = error, old?.lacksProtocol == true else { throw error }
      entry.problem = .failed("\(error)", plugins.status(of: error))
      notes.append("\(error)")
    }
    return entry
  }

  private func stage(
    _ entry: Entry, _ source: PluginSource, _ settings: PluginSettings, replacing old: Entry?
  ) throws {
    try plugins.checkLock(of: entry, source)
    try check(source)
    try source.check(settings)
    entry.settings = settings
    arrange(entry, replacing: old)
  }

  /// Decides whether a newer version is staged in the process of the older one, or in another.
  private func arrange(_ entry: Entry, replacing old: Entry?) {
    if let old, old.problem == nil, old.name == entry.name, !entry.isThirdParty,
      let running = old.isolated, running.since != nil, plugins.suits(running, entry)
    {
      staged.append((old, entry))
    } else {
      isolated.append(entry)
    }
  }

  private func check(_ source: PluginSource) throws(PluginError) {
    try source.check(beside: neighbours(before: entries.count))
  }

  private func neighbours(before index: Int) -> [PluginNeighbour] {
    [PluginNeighbour(name: configuration.name)]
      + entries[..<index].filter { $0.problem == nil }.map(\.neighbour)
  }

  // MARK: Processes

  /// Stages the versions that are not staged yet.
  private func start() {
    let isNew = { [configuration, isFirst] (entry: Entry) in (entry === configuration) == isFirst }
    starting = (isolated + staged.map(\.new)).filter(isNew)
    for pair in staged where isNew(pair.new) { pair.old.isolated?.stage(for: pair.new) }
    for entry in isolated where isNew(entry) {
      guard let source = entry.source, let settings = entry.settings else { continue }
      do {
        try plugins.start(entry, source, settings, isStaged: true)
      } catch {
        faults.append(error)
        starting.removeAll { $0 === entry }
      }
    }
    finishIfAllReported()
  }

  /// Notes that a plugin was not loaded. If the reason is a protocol that the compositor lacks, and
  /// the older version did not run for the same reason, the exchange goes on without the plugin.
  private func didFail(_ entry: Entry, _ failure: IsolatedFailure) {
    let sentences = failure.sentences(about: entry.name)
    let old = plugins.entries.first { $0.request.isUsed && $0.name == entry.name }
    guard failure.status == .unavailable, old?.lacksProtocol == true else {
      return didReport(entry, sentences)
    }
    entry.problem = .failed(sentences.joined(separator: "\n"), failure.status)
    notes += sentences
    isolated.removeAll { $0 === entry }
    didReport(entry)
  }

  /// Notes the report of a plugin's process, and its faults.
  private func didReport(
    _ entry: Entry, _ sentences: [String] = [], _ report: ConfigurationReport? = nil
  ) {
    guard starting.contains(where: { $0 === entry }) || !sentences.isEmpty else { return }
    starting.removeAll { $0 === entry }
    faults += sentences.map { ConfigurationError.reported($0) }
    if isFirst, faults.isEmpty { return follow(report ?? ConfigurationReport()) }
    finishIfAllReported()
  }

  /// Performs the exchange, or ends it with all faults, when every process has reported.
  private func finishIfAllReported() {
    guard starting.isEmpty else { return }
    if faults.isEmpty { commit() } else { fail() }
  }

  /// Handles an event of an isolated plugin of the newer configuration.
  ///
  /// - Returns: Whether the plugin is one that this exchange starts.
  func follow(_ event: IsolatedPlugin.Event, of entry: Entry) -> Bool {
    if let pair = staged.first(where: { $0.old === entry }) { return follow(event, of: pair) }
    guard !isOver, isolated.contains(where: { $0 === entry }) else { return false }
    switch event {
    case .staged(_, let report): didReport(entry, [], report)
    case .ready, .surfaces, .edges: break
    case .failed(let failure): didFail(entry, failure)
    case .crashed(let sentence): didReport(entry, ["plugin \"\(entry.name)\": \(sentence)"])
    case .disabled(let disabled):
      didReport(entry, ["plugin \"\(entry.name)\": \(disabled.reason): \(disabled.error)"])
    case .modules, .reloaded, .inspection, .output, .remark, .gesture, .quit, .chord: return false
    }
    return true
  }

  /// Handles a report of a plugin in whose process a newer version is staged.
  private func follow(
    _ event: IsolatedPlugin.Event, of pair: (old: Entry, new: Entry)
  ) -> Bool {
    guard !isOver else { return false }
    switch event {
    case .staged(let faults, let report):
      let failure = IsolatedFailure(sentences: faults, status: .configuration)
      didReport(pair.new, failure.sentences(about: pair.new.name), report)
      return true
    case .failed, .disabled, .crashed:
      didReport(
        pair.new, ["plugin \"\(pair.new.name)\": the process that loaded its new version has ended"]
      )
      return false
    default: return false
    }
  }

  // MARK: The end

  private func fail() {
    guard !isOver else { return }
    cancel()
    completion(.kept(faults))
  }

  private func commit() {
    isOver = true
    (older.source, older.settings, older.problem) = (
      configuration.source, configuration.settings, nil
    )
    if configuration.isolated == nil {
      older.isolated?.commit(for: older)
    } else {
      older.isolated?.end()
      older.takeOver(from: configuration)
    }
    for pair in staged where pair.new !== configuration { pair.new.takeOver(from: pair.old) }
    for entry in isolated where entry !== configuration { entry.isolated?.commit(for: entry) }
    completion(.replaced)
  }
}

extension RunningPlugins.Entry {
  /// Whether the plugin can stay as it is: it runs, or is disabled.
  fileprivate var mayStay: Bool {
    switch problem {
    case nil, .disabled?: true
    case .failed?: false
    }
  }

  /// Whether the plugin does not run because the compositor lacks a protocol.
  fileprivate var lacksProtocol: Bool {
    if case .failed(_, .unavailable)? = problem { true } else { false }
  }

  /// The description of the plugin for the plugins that run beside it.
  var neighbour: PluginNeighbour {
    PluginNeighbour(name: name, conflicts: source?.manifest?.conflicts ?? [])
  }
}

extension RunningPlugins.Entry {
  /// Commits the version that is staged in the process of the older entry, and takes over the
  /// process.
  fileprivate func takeOver(from old: RunningPlugins.Entry) {
    isolated = old.isolated
    old.isolated = nil
    // The process's report is handled as for any reload.
    onReload = { _ in }
    isolated?.commit(for: self)
  }
}
