import CommandLine
import Conditioning
import Inspection
import JSON
import Lua
import PluginHost
import ScriptViews
import Scripting
import Store
import System

/// The plugins of one run: those requested, those running, and the problems of the rest.
final class RunningPlugins {
  /// One plugin of the run.
  final class Entry {
    var request: PluginRequest
    var name: String
    /// The reason why the plugin does not run; nil while it runs.
    var problem: Problem?
    var watch: SourceWatch?
    /// The permissions that the plugin requests and is not granted, as last printed.
    var withheld = PermissionSet()
    /// The source last loaded or offered.
    var source: PluginSource?
    /// The source last read, with the permissions that the user agreed to if it is third-party.
    var pinned: PinnedSource?
    /// The settings last loaded, whose permissions stay as they were granted then.
    var settings: PluginSettings?
    /// The plugin in its process; nil if it has never run.
    var isolated: IsolatedPlugin?
    /// Called with the outcome of a reload requested of the plugin's process.
    var onReload: ((Result<String, ControlError>) -> Void)?

    unowned let plugins: RunningPlugins

    init(_ request: PluginRequest, in plugins: RunningPlugins) {
      (self.request, self.plugins) = (request, plugins)
      name = request.name
    }
  }

  /// The reason why a plugin does not run.
  enum Problem {
    /// The plugin failed to load: the error, and the exit status if no other plugin runs.
    case failed(String, ExitStatus)
    case disabled(PluginRegister.Entry)
  }

  /// The maximum wait for the ends of plugins when the program ends. Chosen: longer than that of
  /// each plugin.
  private static let endTimeout = Duration.seconds(2)

  let isolation: Isolation
  let console: Console
  let directories: Directories
  let loop: EventLoop
  let isWatching: Bool
  /// Whether a configuration's plugins are run only if they may act on apps.
  let isForApps: Bool
  /// The trust in plugins for which the configuration sets none; nil for the default of each
  /// plugin.
  let trust: PluginTrust?
  var register: PluginRegister
  /// Whether to wait until a configuration with an error is corrected, as a service does: the user
  /// would not see a service exit.
  var waitsForConfiguration = false
  /// Called when the plugins of the run are known and start, or wait for a corrected configuration.
  var onStart: () -> Void = {}
  /// Called when the corrected configuration runs.
  var onConfiguration: () -> Void = {}
  /// Called when windows of isolated plugins have been closed, or no plugin is left.
  var onSurfaces: () -> Void = {}
  /// Called with the exit status when no plugin is left that runs or may run.
  var onEnd: (ExitStatus) -> Void = { _ in }
  /// The change of the touch settings that 'thimble touch' has made.
  var touchChange = TouchChange.none
  /// The settings of touch input of the configuration and the command line.
  var configuredTouchSettings: TouchSettings
  /// Called with the settings of touch input of a configuration that runs.
  var onTouchSettings: (TouchSettings) -> Void = { _ in }
  /// Shows whether plugins are suspended.
  let suspension: Suspension
  /// Toggles the suspension in the next turn of the event loop, because a chord is reported while
  /// its touches are delivered.
  private(set) lazy var chordTimer = loop.makeTimer { [unowned self] in toggleSuspension() }
  /// Returns the faults of touchscreens that contacts have shown, by the names of their seats.
  var touchscreenFaults: () -> [TouchState.SeatFault] = { [] }
  /// Called for each line of the inspection feed of an isolated plugin.
  var onInspection: (JSONObject, _ plugin: String) -> Void = { _, _ in }
  /// Whether isolated plugins report what inspection shows.
  var isInspecting = false {
    didSet { for entry in entries { entry.isolated?.inspect(isInspecting) } }
  }
  var entries: [Entry] = []
  /// The exchange of the configuration that waits for isolated plugins, or for gestures to end.
  var pendingExchange: ConfigurationExchange?
  /// The newer configuration that does not run, while its plugins are watched.
  var brokenConfiguration: BrokenConfiguration?
  /// The reported overlaps of the plugins' layers.
  var reportedOverlaps: Set<EdgeOverlap> = []
  /// Whether the user was warned that the processes of plugins are not locked.
  var hasWarnedOfLock = false
  private var notice: DesktopNotice?

  /// - Parameters:
  ///   - isWatching: whether plugins are reloaded when their files change.
  ///   - isForApps: whether a configuration's plugins are run only if they may act on apps.
  init(
    isolation: Isolation, on loop: EventLoop, in directories: Directories,
    isWatching: Bool, isForApps: Bool, trust: PluginTrust?, _ console: Console
  ) {
    self.isolation = isolation
    configuredTouchSettings = isolation.touchSettings
    self.loop = loop
    self.directories = directories
    (self.isWatching, self.isForApps, self.trust) = (isWatching, isForApps, trust)
    self.console = console
    suspension = Suspension(of: directories.program, on: loop, console) { isolation.readyDisplay }
    register = PluginRegister(directories.pluginRegister)
    if let fault = register.fault { console.error(fault) }
  }

  /// Loads plugins, and prints the errors of those that fail.
  ///
  /// - Throws: the exit status, when no plugin runs and none can start later.
  func begin(_ requests: [PluginRequest]) throws(ExitStatus) {
    suspension.show(isolation.touchSettings)
    for request in requests { add(request) }
    if let status = statusWithoutPlugins { throw status }
    // The plugins of a configuration are known when it has run.
    let isKnown = entries.allSatisfy { !$0.request.isConfiguration || $0.problem != nil }
    if isKnown { didStart() }
  }

  /// The exit status if no plugin runs and none can start later; nil otherwise.
  var statusWithoutPlugins: ExitStatus? {
    guard !isWatching, !isWaitingForConfiguration, !entries.contains(where: { $0.problem == nil })
    else { return nil }
    if case .failed(_, let status)? = entries.first?.problem { return status }
    return .configuration
  }

  /// Whether the configuration has an error and the run waits for its correction.
  var isWaitingForConfiguration: Bool {
    guard waitsForConfiguration, let entry = entries.first, entry.request.isConfiguration else {
      return false
    }
    if case .failed? = entry.problem { return true }
    return false
  }

  /// Ends the wait for a corrected configuration, which stays watched only if all plugins are.
  func configurationDidLoad(_ entry: Entry) {
    guard waitsForConfiguration, !isWatching else { return }
    entry.watch?.cancel()
    entry.watch = nil
    onConfiguration()
  }

  /// The exit status of the run when its last window is closed; nil to continue.
  var statusAfterLastWindow: ExitStatus? {
    // A configuration runs for the whole session, and its next version may open a window.
    if isWatching || entries.contains(where: \.request.isConfiguration) { return nil }
    var status = ExitStatus.fine
    for case .disabled(let registered)? in entries.map(\.problem) {
      // The user may enable it again.
      if registered.isByUser { return nil }
      status = .configuration
    }
    return status
  }

  /// The names of the plugins that run, or start in processes of their own.
  var runningNames: [String] { entries.filter { $0.problem == nil }.map(\.name) }

  /// The entry of the plugin with this name.
  func entry(named name: String) -> Entry? { entries.first { $0.name == name } }

  /// Unloads all plugins.
  func end() {
    pendingExchange?.cancel()
    (pendingExchange, brokenConfiguration) = (nil, nil)
    for entry in entries {
      entry.watch?.cancel()
      entry.isolated?.end()
    }
    _ = loop.run(until: { isolation.endingCount == 0 }, timeout: Self.endTimeout)
  }

  // MARK: Loading

  func add(_ request: PluginRequest) {
    let entry = Entry(request, in: self)
    entries.append(entry)
    load(entry)
    if isWatching || isWaitingForConfiguration { watch(entry) }
  }

  /// Loads an entry's plugin; on failure prints the error and records it as the entry's problem.
  func load(_ entry: Entry) {
    do {
      let source = try read(entry)
      (entry.source, entry.name) = (source, source.name)
      if let fault = register.fault, directories.thirdPartyPlugin(at: entry.request.path) != nil {
        throw RegisterError(plugin: source.name, fault: fault)
      }
      if let registered = register[source.name], registered.counts(for: source) {
        entry.problem = .disabled(registered)
        return console.error(registered.sentence)
      }
      let settings = try settings(of: entry, for: source)
      try isolate(entry, source, settings)
    } catch {
      entry.problem = .failed("\(error)", status(of: error))
      tell(error)
    }
  }

  /// Reads an entry's source, and verifies that of a third-party plugin.
  func read(_ entry: Entry) throws(PluginError) -> PluginSource {
    let pinned = try entry.request.readPinned(in: directories)
    entry.pinned = pinned
    return pinned.source
  }

  /// Returns the user's settings for an entry's plugin. They grant a third-party plugin only
  /// permissions that the user has agreed to or named.
  func settings(
    of entry: Entry, for source: PluginSource
  ) throws(OptionFileError) -> PluginSettings {
    let settings = try entry.request.settings(for: source.name, in: directories)
    return entry.pinned?.limited(settings) ?? settings
  }

  /// Prints an error, with the traceback of a plugin's code.
  func tell(_ error: any Error) {
    for sentence in sentences(of: error) { console.error(sentence) }
    if case .code(_, let failure)? = error as? PluginError {
      console.note(frames: failure.traceback)
    }
  }

  func status(of error: any Error) -> ExitStatus {
    if case .missingProtocol? = error as? PluginError { return .unavailable }
    return .configuration
  }

  // MARK: Changes

  func watch(_ entry: Entry) {
    if !isWatching { console.note("thimble: waiting until \(entry.request.path) is corrected") }
    let readAgain = { [unowned self, unowned entry] () throws(PluginError) -> PluginSource in
      try read(entry)
    }
    // The lock file records the version of an installed plugin.
    let isThirdParty = directories.thirdPartyPlugin(at: entry.request.path) != nil
    let lock = isThirdParty ? [parentFolder(of: directories.pluginLock)] : []
    entry.watch = SourceWatch(
      entry.request.path, and: lock, since: entry.source, on: loop, read: readAgain
    ) { [unowned self, unowned entry] result in
      switch result {
      case .success(let source): offer(source, to: entry) { _ in }
      case .failure(let error): keep(entry, error)
      }
    }
  }

  private func keep(_ entry: Entry, _ error: PluginError) {
    tell(error)
    guard let since = entry.isolated?.since else { return }
    console.note("thimble: the version of \(since.clock) keeps running")
  }

  func didDisable(_ disabled: DisabledPlugin) {
    guard let entry = entry(named: disabled.plugin) else { return }
    let registered = PluginRegister.Entry(
      plugin: disabled, isByUser: false, fingerprint: entry.source?.fingerprintText)
    entry.problem = .disabled(registered)
    remember { (register) throws(FileError) in try register.disable(registered) }
    console.note("thimble: \(pluginCommand("enable", disabled.plugin)) runs it again")
    notice = DesktopNotice(
      "Plugin \(disabled.plugin) is disabled", "\(disabled.reason): \(disabled.error)", on: loop)
  }

  /// Changes the register; an error is printed and otherwise ignored.
  func remember(_ change: (inout PluginRegister) throws(FileError) -> Void) {
    do throws(FileError) { try change(&register) } catch { console.error("\(error)") }
  }
}

/// A third-party plugin that does not run, because it is unknown whether it is disabled.
struct RegisterError: Error, CustomStringConvertible {
  var plugin: String
  var fault: String

  var description: String { "plugin \"\(plugin)\" is third-party and does not run: \(fault)" }
}

/// The messages of an error, one for each fault.
func sentences(of error: any Error) -> [String] {
  (error as? PluginError)?.sentences ?? ["\(error)"]
}

extension PluginRegister.Entry {
  /// Whether the entry applies to this source: a plugin that exceeded a limit may run again with a
  /// different source.
  func counts(for source: PluginSource) -> Bool {
    isByUser || fingerprint == nil || fingerprint == source.fingerprintText
  }
}
