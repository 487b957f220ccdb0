import Gestures
package import Lua

/// A loaded plugin: its Lua state, its permissions and its open resources.
///
/// Features store their per-plugin state in ``features`` and their open resources in ``resources``.
/// The plugin itself depends on no feature.
public final class Plugin {
  /// The permissions granted to the plugin.
  public let grants: Grants
  /// The code of the plugin.
  package let code: any PluginCode
  /// The Lua state of the plugin.
  package let lua: LuaState
  /// The open resources of the plugin.
  package let resources: ResourceTable
  /// The host's memory charged to the plugin.
  package let hostMemory = HostMemory()
  /// Calls the callbacks of the plugin.
  package let calls: PluginCalls
  /// The host that runs the plugin; nil after the host was released.
  package private(set) weak var host: (any PluginOwner)?
  /// The staging area of a version that has not yet proven to run; nil after it has.
  package private(set) var staging: Staging?
  /// Whether the main file has run to completion.
  package private(set) var hasRun = false
  let classes: PluginClasses
  let features = FeatureTable()

  /// - Parameter staging: The staging area until the version has proven to run; nil for a plugin
  ///   that runs at once.
  /// - Throws: `LuaError` if memory runs out.
  package init(
    _ code: any PluginCode, grants: Grants, host: any PluginOwner, staging: Staging? = nil
  ) throws(LuaError) {
    self.code = code
    self.grants = grants
    self.staging = staging
    self.host = host
    classes = PluginClasses(of: host.schema)
    // A processor share over some seconds is meaningless while the clock is stopped.
    lua = try LuaState(limits: host.judgesShares ? LuaLimits() : LuaLimits(share: 1000))
    resources = ResourceTable(lua)
    calls = PluginCalls(in: lua)
    calls.reportFailures(to: self)
    calls.reportActions(host.observesActions)
    if host.workFactor != 1 { lua.scaleWork(by: host.workFactor) }
    if host.judgesShares { lua.onSlowCall = { [weak self] in self?.warn(of: $0) } }
    lua.seconds = { [unowned clock = host.clock] in clock.now.seconds }
    try openModule()
  }

  private func warn(of call: LuaSlowCall) {
    let milliseconds = (call.milliseconds * 10).rounded() / 10
    let text =
      "\(call.file):\(call.line): a function did about \(milliseconds) ms of work; "
      + "touches wait for it"
    host?.log(.warn, text, of: self)
  }

  // Breaks retain cycles between open surfaces and their content, and between the state and its
  // recognizers.
  deinit {
    calls.close()
    resources.close()
    lua.close()
  }

  /// Runs the plugin's main file.
  ///
  /// - Throws: `LuaError` if the code fails.
  package func run() throws(LuaError) {
    defer { hasRun = true }
    try lua.run(code.main.text, name: code.main.name)
  }

  /// Leaves staging after this version has proven to run.
  package func leaveStaging() { staging = nil }

  /// Reports an error that ends the state, and stops the plugin.
  package func stop(after error: LuaError) {
    guard isRunning else { return }
    calls.close()
    if let staging {
      staging.failure = error
    } else if let host {
      report(error, host.consequence(ofTrip: error, of: self))
    }
  }

  /// Reports an error to the host.
  package func report(_ error: LuaError, _ consequence: PluginFailure.Consequence = .none) {
    host?.report(PluginFailure(plugin: name, error: error, consequence: consequence), of: self)
  }

  /// Releases everything the plugin has created, and closes its state.
  package func close() {
    if isRunning, staging == nil { features.pluginWillClose() }
    calls.close()
    resources.close()
    lua.close(keeping: self)
  }
}

extension Plugin {
  /// The plugin's name.
  public var name: String { code.name }
  /// Whether the plugin's callbacks are called. False after it was unloaded or exceeded a limit.
  public var isRunning: Bool { calls.isOpen }
  /// The plugin's memory in bytes: its Lua state, the host's memory charged to it, its pictures and
  /// the source text of its modules.
  public var memoryUsed: Int {
    lua.memoryUsed + hostMemoryUsed + hostMemory.pixels * 4 + code.size
  }
  /// The schema of the API exposed to plugins.
  package var schema: Schema { classes.schema }
}
