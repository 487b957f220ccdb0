import Broker
import CommandLine
import Conditioning
import Glibc
import Judge
import PluginHost
import Sandbox
import ScriptViews
import Scripting
import Shell
import Store
import System
import Wayland

/// Starts the processes of a run's isolated plugins, and serves their requests.
final class Isolation {
  /// The user's options for all isolated plugins of the run.
  struct Options {
    /// Whether touches leave trails.
    var showsTouches = false
    /// The options of the plugins' surfaces.
    var displayOptions = DisplayOptions()
    /// Whether gestures are printed as JSON.
    var printsGestures = false
    /// The compositor's display, if not that of the environment.
    var display: String?
  }

  private let host: PluginHost
  private let loop: EventLoop
  /// The user's options.
  let options: Options
  /// The settings of touch input with which plugins start.
  var touchSettings: TouchSettings
  private let programs: IsolatedPrograms
  private let directories: Directories
  /// The judge of touches on wrapped apps; nil if no apps are wrapped.
  private let judge: JudgeServer?
  /// Decodes pictures for the plugins.
  private let decoder: (any PictureDecoder)?
  /// The connection to the compositor.
  private let display: () -> Display
  /// The number of security contexts made; part of each context's instance name.
  private var count = 0
  /// The number of plugins that are ending, whose processes still run.
  var endingCount = 0

  init(
    of host: PluginHost, on loop: EventLoop, in directories: Directories, _ options: Options,
    besides judge: JudgeServer?, decoder: (any PictureDecoder)?, display: @escaping () -> Display
  ) {
    (self.display, self.decoder) = (display, decoder)
    (self.host, self.loop, self.options, self.judge) = (host, loop, options, judge)
    touchSettings = options.displayOptions.touch
    programs = IsolatedPrograms(
      thimble: directories.program, relay: directories.relay, display: options.display,
      socket: (options.display.map { .display($0) } ?? Connection.Destination.environment).socket)
    self.directories = directories
  }

  /// The warning that the processes of the user's own plugins are not locked; nil if they are.
  static func warningOfUnlockedProcesses(
    lacks: [String] = Sandbox.unavailabilities, isSanitized: Bool = Sandbox.isSanitized
  ) -> String? {
    guard !lacks.isEmpty, !isSanitized else { return nil }
    return "the processes of your own plugins are not locked: this system lacks "
      + lacks.joined(separator: " and ")
  }

  /// Makes a plugin that is not started yet.
  func makePlugin(_ name: String, for owner: any IsolatedPluginOwner) -> IsolatedPlugin {
    IsolatedPlugin(name, of: owner, in: self, on: loop)
  }

  /// Returns the start parameters of a plugin's process.
  func start(for owner: any IsolatedPluginOwner) -> IsolatedStart {
    // A configuration requires modules beside its link, too.
    let path =
      owner.isConfiguration
      ? owner.isolatedPath : Folder.resolved(owner.isolatedPath) ?? owner.isolatedPath
    var start = IsolatedStart(path: path, readable: readable(for: owner).paths)
    start.text = owner.version.source.singleText
    start.moduleFolders = directories.moduleFolders
    start.isThirdParty = owner.isThirdParty
    start.isConfiguration = owner.isConfiguration
    start.settings = owner.version.settings
    start.neighbours = owner.neighbours
    start.showsTouches = options.showsTouches
    start.displayOptions = options.displayOptions
    start.displayOptions.touch = touchSettings
    start.displayOptions.renderer = display().renderer
    start.printsGestures = options.printsGestures
    return start
  }

  /// Starts the process of a plugin.
  func makeProcess(
    _ name: String, for owner: any IsolatedPluginOwner,
    onEvent: @escaping (IsolatedProcess.Event) -> Void
  ) throws -> IsolatedProcess {
    let grants = owner.grants
    let process = try IsolatedProcess(
      name, programs: programs, access: access(for: owner), readable: readable(for: owner),
      context: try makeContext(name, for: owner),
      apps: try judge.map { try AdditionalJudgeSocket(beside: $0, for: grants.appPatterns) },
      on: loop, onEvent: onEvent)
    process.broker.grants = grants
    process.broker.serve(host)
    if let decoder { process.broker.serve(decoder) }
    return process
  }

  /// Connects the process of a plugin to the current compositor.
  func reconnect(
    _ process: IsolatedProcess, _ name: String, for owner: any IsolatedPluginOwner
  ) throws {
    try process.reconnect(
      access(for: owner), try makeContext(name, for: owner), to: programs,
      renderer: display().renderer)
  }
}

extension Isolation {
  /// Returns the part of the compositor that a plugin can reach.
  func access(for owner: any IsolatedPluginOwner) -> CompositorAccess {
    guard owner.isThirdParty else { return .direct }
    return .relayed(
      AllowedGlobals.names(for: owner.grants, hasDataControl: display().hasDataControl))
  }

  /// Returns the files that a plugin may read.
  func readable(for owner: any IsolatedPluginOwner) -> ReadableFiles {
    owner.isThirdParty
      ? ReadableFiles(ofThirdParty: owner.isolatedPath, in: directories)
      : ReadableFiles(
        of: owner.isolatedPath, in: directories,
        and: owner.isConfiguration ? owner.version.source.paths : [])
  }

  /// Whether plugins may act on the windows of wrapped apps.
  var judgesApps: Bool { judge != nil }

  /// The connection to the compositor; nil if there is none.
  var readyDisplay: Display? { hasCompositor ? display() : nil }

  /// Whether the program is connected to a compositor.
  var hasCompositor: Bool { display().isReady }

  /// Calls back when the compositor has answered; never if the connection is lost, or is being made
  /// again.
  func whenCaughtUp(_ body: @escaping () -> Void) {
    if hasCompositor { display().whenCaughtUp(body) }
  }

  /// Makes a connection that the compositor treats as a sandbox's.
  ///
  /// - Parameter plugin: The plugin's name.
  /// - Returns: nil for the user's own plugins, if layers are granted, because compositors offer
  ///   sandboxes no layers, or if the compositor does not support sandboxes.
  private func makeContext(
    _ plugin: String, for owner: any IsolatedPluginOwner
  ) throws -> SecurityContext? {
    guard owner.isThirdParty, !owner.grants.allows(.layers) else { return nil }
    count += 1
    return try display().makeSecurityContext(app: plugin, instance: "\(getpid())-\(count)")
  }
}

extension IsolatedPluginOwner {
  fileprivate var grants: Grants { version.source.grants(version.settings) }
}

extension Isolation.Options {
  /// Creates options from those of 'thimble run'.
  init(_ invocation: Invocation) throws {
    showsTouches = invocation.has("show-touches")
    displayOptions = try DisplayOptions(invocation)
    display = invocation.value("display")
    printsGestures = invocation.has("json") && !invocation.has("explain")
  }
}
