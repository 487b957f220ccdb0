public import Gestures
import Lua

/// Runs plugins: each in its own Lua state, none able to disturb the others.
public final class PluginHost {
  /// The level of the `thimble` module that plugins can ask for.
  public static let apiLevel = 1

  /// The version of the program, which plugins can read.
  public let version: String
  /// Called for every action of every recognizer, before the plugin's own functions.
  public var onAction: ((GestureAction) -> Void)? {
    didSet {
      for plugin in plugins { plugin.calls.reportActions(onAction != nil) }
    }
  }
  /// Called with every recognizer that a plugin makes, before it belongs to a view.
  public var onRecognizer: ((GestureRecognizer) -> Void)?
  /// Called for every change of what a scroll view shows.
  public var onScroll: ((ScrollChange) -> Void)?
  /// Called with what plugins print: the plugin's name and the text, without a line end.
  public var onPrint: ((_ plugin: String, _ text: String) -> Void)?
  /// Called with what plugins write to the log.
  public var onLog: ((LogLine) -> Void)?
  /// Called with the errors of running plugins.
  public var onError: ((PluginFailure) -> Void)?
  /// Called when a plugin has broken limits so often that it is not run any more, before it is
  /// unloaded.
  public var onDisable: ((DisabledPlugin) -> Void)?
  /// What plugins can do to the desktop, to be set before they are loaded.
  public var actions = Actions() {
    didSet {
      actions.toplevels?.onChange = { [weak self] toplevel in
        for plugin in self?.plugins ?? [] { plugin.used(Toplevels.self)?.didChange(toplevel) }
      }
      actions.clipboard?.onChange = { [weak self] in
        for plugin in self?.plugins ?? [] {
          plugin.used(ClipboardHandlers.self)?.clipboardDidChange()
        }
      }
    }
  }
  /// What stands for a person's files and environment, to be set before plugins are loaded; nil:
  /// they are the real ones.
  public var trial: (any TrialGround)?
  /// Whether errors that repeat and lines that come too fast are left out, and their number told
  /// later.
  public var limitsReports = true
  /// Whether plugins are judged by their share of the processor over some seconds of the clock, and
  /// told of slow calls. Where the clock stands still as long as a test wants, only the limits of
  /// single calls hold. For plugins that are loaded later.
  public var judgesShares = true
  /// What the work that plugins may do is multiplied with. For plugins that are loaded later, and
  /// for tests.
  public var workFactor = 1.0
  /// The plugins that were loaded, in the order of loading.
  public private(set) var plugins: [Plugin] = []

  /// How plugins have been doing, by name, over their versions.
  var health: [String: PluginHealth] = [:]
  /// Newer versions of plugins that wait for gestures to end, by name.
  var reloads: [String: Reload] = [:]
  /// What plugins keep, by their names.
  var stores: [String: PluginStore] = [:]
  /// What plugins tell each other.
  var events = EventQueue()
  /// Whether what plugins keep goes into files of the user, and not only into memory.
  public var keepsStores = false
  let schema = Schema()
  let desktop: any Desktop
  let clock: any HostClock
  let artist: (any Artist)?

  /// A host that opens surfaces on `desktop` and runs timers on `clock`.
  ///
  /// - Parameter artist: Makes pictures; without one plugins have none.
  public init(
    desktop: any Desktop, clock: any HostClock, version: String, artist: (any Artist)? = nil
  ) {
    self.desktop = desktop
    self.clock = clock
    self.artist = artist
    self.version = version
  }

  /// Runs a plugin's main file; when that fails nothing of the plugin remains.
  ///
  /// A desktop that lacks a protocol is not the plugin's fault: where an error says so and the
  /// plugin has opened another window or layer before it, the error is reported and what there is
  /// goes on.
  ///
  /// - Parameter settings: The user's; without them the options have their defaults and nothing is
  ///   granted.
  @discardableResult
  public func load(
    _ source: PluginSource, settings: PluginSettings = PluginSettings()
  ) throws(PluginError) -> Plugin {
    try check(source)
    let settings = source.resolved(settings)
    let options = try source.options(settings)
    var lacksProtocol = false
    do throws(LuaError) {
      let plugin = try Plugin(source, settings: settings, options: options, host: self)
      plugins.append(plugin)
      do throws(LuaError) {
        try plugin.run()
      } catch {
        if plugin.lacksProtocol && !plugin.windows.isEmpty {
          plugin.report(error)
          return plugin
        }
        unload(plugin)
        lacksProtocol = plugin.lacksProtocol
        throw error
      }
      return plugin
    } catch {
      throw lacksProtocol
        ? .missingProtocol(plugin: source.name, error) : .code(plugin: source.name, error)
    }
  }

  /// Checks that a plugin can run beside those that do, except the one that it replaces.
  func check(_ source: PluginSource, replacing old: Plugin? = nil) throws(PluginError) {
    let others = plugins.filter { $0 !== old }
    let names = others.map(\.name)
    // Text at hand has no name that anyone would look it up by.
    if source.path != nil, names.contains(source.name) { throw .nameTaken(plugin: source.name) }
    if let manifest = source.manifest {
      let missing = manifest.requires.filter { !names.contains($0) }
      if !missing.isEmpty { throw .requires(plugin: source.name, missing: missing) }
    }
    for name in source.manifest?.conflicts ?? [] where names.contains(name) {
      throw .conflicts(plugin: source.name, with: name)
    }
    for plugin in others where plugin.source.manifest?.conflicts.contains(source.name) == true {
      throw .conflicts(plugin: source.name, with: plugin.name)
    }
  }

  /// Takes away everything a plugin has made.
  public func unload(_ plugin: Plugin) {
    reloads.removeValue(forKey: plugin.name)?.cancel()
    plugin.close()
    plugins.removeAll { $0 === plugin }
  }

  /// Puts a newer version into the place of an older one.
  func exchange(_ old: Plugin, for new: Plugin) {
    guard let index = plugins.firstIndex(where: { $0 === old }) else { return }
    plugins[index] = new
  }

  /// Tells the plugins that outputs came or went.
  public func outputsDidChange() {
    for plugin in plugins where plugin.isRunning {
      plugin.used(LayerGroups.self)?.outputsDidChange(desktop.outputs)
    }
    let names = LuaTable(list: desktop.outputs.map { .string($0) })
    _ = tell(PluginEvent(name: "output_changed", data: .table(names), sender: nil))
  }

  /// Tells the plugins that the desktop has gone, and is waited for. What they have open stays
  /// open, unseen.
  public func desktopDidGo() { tell("disconnected") }

  /// Tells the plugins that there is a desktop again, and shows what they have open.
  public func desktopDidReturn() { tell("reconnected") }

  private func tell(_ name: String) {
    _ = tell(PluginEvent(name: name, data: .nil, sender: nil))
  }

  /// Bytes that the Lua states of all plugins use.
  public var memoryUsed: Int { plugins.reduce(0) { $0 + $1.memoryUsed } }

  /// Spends a little time on garbage; for moments without touches.
  public func collectGarbage() {
    for plugin in plugins where plugin.isRunning { plugin.lua.collectStep() }
  }
}
