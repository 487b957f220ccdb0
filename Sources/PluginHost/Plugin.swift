import Gestures
public import JSON
import Lua

/// A plugin that was loaded: its Lua state, what it may do, and what it has open.
///
/// What features keep for it lies in ``features``, and what they have open in ``resources``; it
/// knows none of them.
public final class Plugin {
  /// What the user says about it.
  public let settings: PluginSettings
  /// What it may do.
  public let grants: Grants
  /// Its options: what the user has set, and the defaults of the others.
  public let options: JSONObject
  /// When this version of it was loaded.
  public let loadedAt = WallTime.now
  let source: PluginSource
  let lua: LuaState
  let classes: PluginClasses
  let resources: ResourceTable
  let features = FeatureTable()
  /// What the host holds for it.
  let hostMemory = HostMemory()
  let limiter: ReportLimiter
  /// The way into its functions.
  let calls: PluginCalls
  private(set) weak var host: PluginHost?
  /// Where it is until it is known to run; nil: it runs.
  private(set) var staging: Staging?
  /// Whether its main file has come to its end.
  private(set) var hasRun = false

  /// - Parameter staging: Where it is until it is known to run; nil: it runs at once.
  init(
    _ source: PluginSource, settings: PluginSettings, options: JSONObject, host: PluginHost,
    staging: Staging? = nil
  ) throws(LuaError) {
    self.settings = settings
    self.options = options
    self.staging = staging
    self.source = source
    self.host = host
    grants = source.grants(settings)
    limiter = host.makeLimiter(for: source.name)
    classes = PluginClasses(of: host.schema)
    // A share over some seconds means nothing where seconds do not pass.
    lua = try LuaState(limits: host.judgesShares ? LuaLimits() : LuaLimits(share: 1000))
    resources = ResourceTable(lua)
    calls = PluginCalls(in: lua)
    calls.reportFailures(to: self)
    calls.reportActions(host.onAction != nil)
    if host.workFactor != 1 { lua.scaleWork(by: host.workFactor) }
    if host.judgesShares { lua.onSlowCall = { [weak self] in self?.warn(of: $0) } }
    lua.seconds = { [unowned clock = host.clock] in clock.now.seconds }
    prepareActions()
    try openModule()
  }

  private func warn(of call: LuaSlowCall) {
    let milliseconds = (call.milliseconds * 10).rounded() / 10
    let text =
      "\(call.file):\(call.line): a function did about \(milliseconds) ms of work; touches wait as long"
    host?.log(.warn, text, of: self)
  }

  // An open surface and its content hold each other; the state and its recognizers do too.
  deinit {
    calls.close()
    resources.close()
    lua.close()
  }

  /// Runs the plugin's main file.
  func run() throws(LuaError) {
    defer { hasRun = true }
    try lua.run(source.main.text, name: source.main.name)
  }

  /// Leaves staging: this version is known to run.
  func leaveStaging() { staging = nil }

  /// Reports an error after which the state runs nothing any more, and stops the plugin.
  func stop(after error: LuaError) {
    guard isRunning else { return }
    calls.close()
    if let staging {
      staging.failure = error
    } else if let host {
      report(error, host.consequence(ofTrip: error, of: self))
    }
  }

  /// Tells the host of an error.
  func report(_ error: LuaError, _ consequence: PluginFailure.Consequence = .none) {
    host?.report(PluginFailure(plugin: name, error: error, consequence: consequence), of: self)
  }

  /// Takes away everything the plugin has made, and closes its state.
  func close() {
    if isRunning, staging == nil { features.pluginWillClose() }
    calls.close()
    resources.close()
    lua.close(keeping: self)
  }
}

extension Plugin {
  /// Its name.
  public var name: String { source.name }
  /// What its manifest says; a single file has none.
  public var manifest: Manifest? { source.manifest }
  /// Whether its code is called: not after it was unloaded or broke a limit.
  public var isRunning: Bool { calls.isOpen }
  /// Bytes it uses: its Lua state, what the host holds for it, its pictures and the text of its
  /// modules.
  public var memoryUsed: Int {
    lua.memoryUsed + hostMemoryUsed + hostMemory.pixels * 4 + source.modules.size
  }
  /// What there is for plugins.
  var schema: Schema { classes.schema }
}
