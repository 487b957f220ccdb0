import Broker
import CommandLine
import Inspection
import JSON
import PluginHost
import Sandbox
import ScriptViews
import Scripting
import Store
import System

extension RunningPlugins {
  /// Whether a plugin in a process of its own is limited to the part of the compositor that
  /// third-party plugins can reach, and needs a grant for layers.
  func isThirdParty(_ request: PluginRequest) -> Bool {
    if request.isConfiguration { return false }
    return switch request.settings.trust ?? trust {
    case .thirdParty: true
    case .own: false
    case nil: directories.thirdPartyPlugin(at: request.path) != nil
    }
  }

  /// The isolated plugins that run or start, for the checks of conflicts.
  var isolatedNeighbours: [PluginNeighbour] {
    entries.filter { $0.isolated != nil && $0.problem == nil }.map(\.neighbour)
  }

  /// Whether an isolated plugin shows a window or layer, or may do so soon.
  var hasIsolatedSurfaces: Bool { entries.contains { $0.isolated?.mayShowSurfaces == true } }

  /// Starts a plugin in a process of its own.
  func isolate(_ entry: Entry, _ source: PluginSource, _ settings: PluginSettings) throws {
    entry.isolated?.end()
    entry.isolated = nil
    entry.problem = nil
    try checkLock(of: entry, source)
    try source.check(beside: isolatedNeighbours)
    let resolved = source.resolved(settings)
    entry.settings = resolved
    try start(entry, source, resolved)
  }

  /// Checks that the plugin's process can be locked, or need not be: processes of the user's own
  /// plugins run unlocked on systems that cannot lock them, with one warning.
  ///
  /// - Throws: `IsolationError` for a third-party plugin.
  func checkLock(of entry: Entry, _ source: PluginSource) throws {
    if isThirdParty(entry.request) {
      let lacks = Sandbox.unavailabilities
      guard lacks.isEmpty else { throw IsolationError.unlocked(plugin: source.name, lacks: lacks) }
    } else if !hasWarnedOfLock {
      hasWarnedOfLock = true
      if let warning = Isolation.warningOfUnlockedProcesses() { console.error(warning) }
    }
  }

  /// Prints the permissions that a running plugin lacks, and those that it does not request.
  func noteGrants(of entry: Entry) {
    guard let source = entry.source, let settings = entry.settings else { return }
    noteGrants(
      source.grants(settings), of: entry, needing: entry.isolated?.neededPermissions)
  }

  /// Starts the process of an isolated plugin.
  ///
  /// - Parameter isStaged: Whether the plugin runs in staging until the exchange of the
  ///   configuration commits it.
  func start(
    _ entry: Entry, _ source: PluginSource, _ settings: PluginSettings, isStaged: Bool = false
  ) throws {
    (entry.source, entry.settings) = (source, settings)
    let isolated = isolation.makePlugin(source.name, for: entry)
    entry.isolated = isolated
    isolated.inspect(isInspecting)
    try isolated.start(isStaged: isStaged)
  }

  /// The plugins beside which an isolated one starts.
  fileprivate func neighbours(of entry: Entry) -> [PluginNeighbour] {
    pendingExchange?.neighbours(of: entry)
      ?? isolatedNeighbours.filter { $0.name != entry.name }
  }

  fileprivate func isolatedPlugin(of entry: Entry, did event: IsolatedPlugin.Event) {
    if pendingExchange?.follow(event, of: entry) != true { follow(event, of: entry) }
  }

  private func follow(_ event: IsolatedPlugin.Event, of entry: Entry) {
    switch event {
    case .ready(let configuration):
      noteGrants(of: entry)
      if let configuration { follow(configuration, of: entry) }
      noteMissingSurfaces()
    case .failed(let failure): didFail(failure, entry)
    case .disabled(let disabled): didDisable(disabled)
    case .surfaces: break
    case .edges: reportOverlaps()
    case .modules(let names):
      entry.source?.readLateModules(names)
      entry.watch?.followModules()
    case .reloaded(let outcome): didReload(outcome, entry)
    // The report belongs to an exchange that has ended.
    case .staged: break
    case .inspection(let line): onInspection(line, entry.name)
    case .output(let line): console.note(line.attributed(to: entry.name))
    case .remark(let sentence), .crashed(let sentence):
      console.error("plugin \"\(entry.name)\": \(sentence)")
    case .quit(let reply): answer(reply, from: entry)
    // A compromised process must not resume plugins.
    case .chord: if !isSuspended || !isThirdParty(entry.request) { toggleSuspension() }
    case .gesture(var line):
      // Only a compromised process prints gestures that were not requested.
      guard isolation.options.printsGestures else { return }
      // A compromised process cannot print gestures of other plugins.
      line["plugin"] = .string(entry.name)
      console.print(JSONValue.object(line).text)
    }
    switch event {
    case .crashed: entry.endReload("its process has ended")
    case .failed, .disabled:
      entry.endReload("its process has ended")
      if let status = statusWithoutPlugins { onEnd(status) }
    case .surfaces: if entry.isolated?.mayShowSurfaces == false { onSurfaces() }
    default: break
    }
  }

  /// Notes that no plugin shows a window or layer, when the last one has started.
  private func noteMissingSurfaces() {
    guard !isolation.judgesApps, !hasIsolatedSurfaces else { return }
    let names = entries.filter { $0.isolated?.since != nil }.map(\.name)
    let list = names.joined(separator: ", ")
    console.note("thimble: no window or layer is open so far; running: \(list)")
  }

  /// Ends the program at a plugin's request, if no other plugin runs.
  private func answer(_ reply: Reply, from entry: Entry) {
    let others = runningNames.filter { $0 != entry.name }
    guard others.isEmpty || entry.request.isConfiguration else {
      return reply.fail(
        ActionError(
          "\(others.joined(separator: ", ")) would end as well; only the configuration can end a "
            + "program with several plugins"))
    }
    reply.succeed()
    onEnd(.fine)
  }

  /// Reports edges at which one plugin takes the touches that another one expects, each once.
  private func reportOverlaps() {
    let edges = entries.compactMap { entry in
      entry.isolated.map { (name: entry.name, edges: $0.takenEdges) }
    }
    for overlap in EdgeOverlap.all(among: edges)
    where reportedOverlaps.insert(overlap).inserted {
      console.note("thimble: plugin \"\(overlap.upper)\": \(overlap.sentence)")
    }
  }

  private func didFail(_ failure: IsolatedFailure, _ entry: Entry) {
    let sentences = failure.sentences(about: entry.name)
    for sentence in sentences { console.error(sentence) }
    console.note(frames: failure.trace)
    entry.problem = .failed(sentences.joined(separator: "\n"), failure.status)
    guard entry.request.isConfiguration else { return }
    if isWaitingForConfiguration, entry.watch == nil { watch(entry) }
    if statusWithoutPlugins == nil { didStart() }
  }

  // MARK: Changes

  /// Whether the process of a plugin can run a version: access to the compositor and readable files
  /// are the same. The text of a single file is sent to the process.
  func suits(_ isolated: IsolatedPlugin, _ version: Entry) -> Bool {
    let sent = version.source?.singleText == nil ? nil : version.isolatedPath
    return isolated.access == isolation.access(for: version)
      && isolated.readable?.equals(isolation.readable(for: version), exceptFor: sent) == true
  }

  /// Reloads a plugin's files in its process, or starts the plugin.
  func offerToProcess(
    _ source: PluginSource, of entry: Entry,
    completion: @escaping (Result<String, ControlError>) -> Void
  ) {
    // A missing process is started. A process whose access to the compositor or to files changes is
    // replaced.
    guard let isolated = entry.isolated, let old = entry.settings, entry.problem == nil,
      suits(isolated, entry)
    else {
      entry.endReload("the plugin is restarted")
      load(entry)
      return completion(.success("plugin \"\(entry.name)\" is started"))
    }
    var settings = old
    do throws(OptionFileError) {
      settings = try self.settings(of: entry, for: source)
      // A reload keeps the permissions granted before, as the newer version may request more.
      settings.permissions = old.permissions
    } catch {
      console.error("\(error)")
      return completion(.failure(.notRunning(reasons: "\(error)")))
    }
    entry.settings = settings
    entry.endReload("a still newer version is being loaded")
    entry.onReload = completion
    isolated.grant(source.grants(settings))
    isolated.reload()
  }

  private func didReload(_ outcome: IsolatedReload, _ entry: Entry) {
    // Only a compromised process reports a reload that was not requested.
    guard let completion = entry.onReload else { return }
    entry.onReload = nil
    var sentences = outcome.sentences.map { $0.said(of: entry.name) }
    if outcome.isReplaced {
      console.note("thimble: \(sentences.joined(separator: "\n"))")
      noteGrants(of: entry)
    } else {
      for sentence in sentences { console.error(sentence) }
      if let since = entry.isolated?.since {
        sentences.append("the version of \(since.clock) keeps running")
        console.note("thimble: the version of \(since.clock) keeps running")
      }
    }
    let text = sentences.joined(separator: "\n")
    completion(outcome.isReplaced ? .success(text) : .failure(.notRunning(reasons: text)))
  }

  /// Connects the isolated plugins to a session.
  func join(_ session: LiveSession, on connection: CompositorLoop) {
    session.runningNames = { [unowned self] in runningNames }
    session.hasOtherSurfaces = { [unowned self] in hasIsolatedSurfaces }
    session.onCompositor = { [unowned self] isThere in
      guard isThere else { return }
      for entry in entries { entry.isolated?.compositorDidReturn() }
      suspension.show(isolation.touchSettings)
    }
    session.onOutputs = { [unowned self] in suspension.show(isolation.touchSettings) }
    onSurfaces = { [unowned session] in session.endWithLastWindow() }
    onEnd = { [unowned connection] in connection.end($0) }
    onInspection = { [unowned session] in session.feed.forward($0, of: $1) }
    session.feed.onListening = { [unowned self] in isInspecting = $0 }
  }
}

extension RunningPlugins.Entry: IsolatedPluginOwner {
  var isolatedPath: String { request.path }
  var isThirdParty: Bool { plugins.isThirdParty(request) }
  var isConfiguration: Bool { request.isConfiguration }
  var neighbours: [PluginNeighbour] { plugins.neighbours(of: self) }

  var version: (source: PluginSource, settings: PluginSettings) {
    guard let source, let settings else { preconditionFailure("\(name) was not read") }
    return (source, settings)
  }

  func checkFiles() throws {
    request.path = request.path(in: plugins.directories)
    try plugins.directories.verify(at: request.path)
  }

  func isolatedPluginDid(_ event: IsolatedPlugin.Event) {
    plugins.isolatedPlugin(of: self, did: event)
  }

  /// Fails the pending request for a reload, if any.
  func endReload(_ reason: String) {
    let completion = onReload
    onReload = nil
    completion?(.failure(.notReloaded(plugin: name, reason: reason)))
  }
}
