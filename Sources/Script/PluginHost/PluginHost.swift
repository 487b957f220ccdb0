public import DesktopActions
public import Gestures
import Lua
public import ScriptViews
public import Scripting

/// Runs plugins: each in its own Lua state, isolated from the others.
public final class PluginHost {
  /// The API level of the `thimble` module, which plugins can require.
  public static let apiLevel = Schema.apiLevel

  /// The version of the program, exposed to plugins.
  public let version: String
  /// Called for every action of every recognizer, before the plugin's own callbacks.
  public var onAction: ((GestureAction) -> Void)? {
    didSet {
      for plugin in plugins { plugin.calls.reportActions(onAction != nil) }
    }
  }
  /// Called with every recognizer that a plugin creates, before it is attached to a view.
  public var onRecognizer: ((GestureRecognizer) -> Void)?
  /// Called for every change of a scroll view's content offset or zoom scale.
  public var onScroll: ((ScrollChange) -> Void)?
  /// Called with the output of `print`: the plugin's name and the text, without a line end.
  public var onPrint: ((_ plugin: String, _ text: String) -> Void)?
  /// Called for each line a plugin writes to the log.
  public var onLog: ((LogLine) -> Void)?
  /// Called with the errors of running plugins.
  public var onError: ((PluginFailure) -> Void)?
  /// Called when a plugin is disabled because it exceeded limits too often, before it is unloaded.
  public var onDisable: ((DisabledPlugin) -> Void)?
  /// The performer of the plugins' actions on the desktop; nil without a desktop. Set it before
  /// plugins are loaded.
  public var actions: (any ActionPerformer)?
  /// The windows of wrapped apps; nil without apps. Set it before plugins are loaded.
  public var apps: (any WrappedApps)? {
    didSet {
      apps?.onChange = { [weak self] window in
        for plugin in self?.plugins ?? [] { plugin.appWindowDidChange(window) }
      }
    }
  }
  /// The provider of files and environment variables. Set it before plugins are loaded.
  public var files: any FileProvider = UserFiles()
  /// Returns the plugins that run in other processes. Dependencies and conflicts extend to them.
  public var neighbours: () -> [PluginNeighbour] = { [] }
  /// Whether repeated errors and excess log lines are suppressed, and their number reported later.
  public var limitsReports = true
  /// Whether plugins are limited by their share of processor time over some seconds of the clock,
  /// and warned about slow calls. Set it to false for the stopped clock of a test: then only the
  /// limits of single calls apply. Takes effect for plugins loaded later.
  public var judgesShares = true
  /// A factor on the work budget of plugins. Takes effect for plugins loaded later; for tests.
  public var workFactor = 1.0
  /// The loaded plugins, in loading order.
  public private(set) var plugins: [Plugin] = []

  /// The health of plugins by name, kept across versions.
  var health: [String: PluginHealth] = [:]
  /// The exchanges that wait for gestures to end, by the name of the plugin.
  var reloads: [String: PluginExchange] = [:]
  /// The persistent stores of plugins, by name.
  var stores: [String: any ValueStore] = [:]
  /// The queue of events between plugins.
  var events = EventQueue()
  /// Whether stores are written to the user's files, rather than only kept in memory.
  public var keepsStores = false
  /// Creates the store of a plugin, in place of a file. Set it before plugins are loaded.
  public var makeStore: ((_ plugin: String) -> any ValueStore)?
  /// The link that carries events to and from plugins in other processes.
  public private(set) lazy var exchange = EventExchange(of: self)
  /// The API that plugins see, shared by all of them.
  package let schema = Schema.all()
  /// The desktop on which windows and layers open.
  package let desktop: any Desktop
  /// The clock of timers.
  package let clock: any HostClock
  /// The factory of pictures; nil if plugins have no pictures.
  package let artist: (any Artist)?

  /// Creates a host that opens surfaces on `desktop` and runs timers on `clock`.
  ///
  /// - Parameter artist: The factory of pictures; nil if plugins have no pictures.
  public init(
    desktop: any Desktop, clock: any HostClock, version: String, artist: (any Artist)? = nil
  ) {
    self.desktop = desktop
    self.clock = clock
    self.artist = artist
    self.version = version
  }

  /// Loads a plugin and runs its main file; if that fails, the plugin is removed completely.
  ///
  /// A missing protocol is not the plugin's fault: if the code fails for this reason and the plugin
  /// has already opened another window or layer, the error is reported and the plugin keeps
  /// running.
  ///
  /// - Parameter settings: The user's settings; without them, options have their defaults and no
  ///   permission is granted.
  /// - Throws: `PluginError` if the plugin cannot run beside the others, its options are invalid,
  ///   or its code fails.
  @discardableResult
  public func load(
    _ source: PluginSource, settings: PluginSettings = PluginSettings()
  ) throws(PluginError) -> Plugin {
    try source.check(beside: others())
    let loaded = try loadedSource(source, source.resolved(settings))
    var lacksProtocol = false
    var optionError: PluginError?
    do throws(LuaError) {
      let plugin = try make(loaded)
      plugins.append(plugin)
      do throws(LuaError) {
        try plugin.runMain()
      } catch {
        if plugin.lacksProtocol && plugin.surfaceCount > 0 {
          plugin.report(error)
          return plugin
        }
        unload(plugin)
        lacksProtocol = plugin.lacksProtocol
        optionError = plugin.optionError
        throw error
      }
      return plugin
    } catch {
      if let optionError { throw optionError }
      throw lacksProtocol
        ? .missingProtocol(plugin: source.name, error) : .code(plugin: source.name, error)
    }
  }

  /// Joins a source and the user's settings.
  func loadedSource(
    _ source: PluginSource, _ settings: PluginSettings
  ) throws(PluginError) -> LoadedSource {
    try LoadedSource(source, settings: settings, limiter: makeLimiter(for: source.name))
  }

  /// Creates a plugin without running its main file.
  func make(
    _ loaded: LoadedSource, staging: Staging? = nil
  ) throws(LuaError) -> Plugin {
    let grants = loaded.source.grants(loaded.settings)
    let plugin = try Plugin(loaded, grants: grants, host: self, staging: staging)
    plugin.prepareActions()
    return plugin
  }

  /// Returns the plugins that run here and in other processes, except for one.
  func others(than plugin: Plugin? = nil) -> [PluginNeighbour] {
    let own = plugins.filter { $0 !== plugin }.map {
      PluginNeighbour(name: $0.name, conflicts: $0.manifest?.conflicts ?? [])
    }
    return own + neighbours().filter { $0.name != plugin?.name }
  }

  /// Unloads a plugin and releases everything it has created.
  public func unload(_ plugin: Plugin) {
    if let waiting = reloads[plugin.name], waiting.old === plugin { waiting.supersede() }
    plugin.close()
    plugins.removeAll { $0 === plugin }
  }

  /// Replaces an older version of a plugin with a newer one, or adds the newer one if `old` is nil.
  func exchange(_ old: Plugin?, for new: Plugin) {
    if let index = plugins.firstIndex(where: { $0 === old }) {
      plugins[index] = new
    } else {
      plugins.append(new)
    }
  }

  /// Notifies the plugins that outputs were added, changed or removed.
  public func outputsDidChange() {
    for plugin in plugins where plugin.isRunning {
      plugin.outputsDidChange(desktop.outputs)
    }
    let names = LuaTable(list: desktop.outputs.map { .string($0) })
    _ = tell(PluginEvent(name: "output_changed", data: .table(names), sender: nil))
  }

  /// Notifies the plugins that the compositor connection was lost and will be retried. Their
  /// surfaces stay open, but are not shown.
  public func desktopDidGo() { tell("disconnected") }

  /// Notifies the plugins that the compositor is connected again, and shows their open surfaces.
  public func desktopDidReturn() { tell("reconnected") }

  private func tell(_ name: String) {
    _ = tell(PluginEvent(name: name, data: .nil, sender: nil))
  }

  /// The memory of all plugins, in bytes.
  public var memoryUsed: Int { plugins.reduce(0) { $0 + $1.memoryUsed } }

  /// The number of allocations that the code of all plugins has requested. The number grows with
  /// all activity that may leave garbage. It is read in every turn, and costs one load per plugin.
  public var allocations: Int { plugins.reduce(0) { $0 + $1.lua.allocations } }

  /// Runs a short step of garbage collection; for moments without touches.
  public func collectGarbage() {
    for plugin in plugins where plugin.isRunning { plugin.lua.collectStep() }
  }
}

extension PluginHost: ViewHost, ActionHost {}
