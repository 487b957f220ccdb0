import CommandLine
import Compositors
import Conditioning
import DesktopActions
import Inspection
import Judge
import PluginHost
import Rendering
import ScriptViews
import Scripting
import Shell
import Store
import System
import Wayland

/// Plugins running on a compositor.
final class LiveSession {
  let host: PluginHost
  private let connection: CompositorLoop
  private let desktop: LiveDesktop
  private let console: Console
  private let output: PluginOutput
  /// Decodes large and vector pictures of the plugins of this process.
  let decoder: (any PictureDecoder)?
  /// The actions on this connection; nil in a sandboxed process, whose parent performs them.
  private let actions: LiveActions?
  /// The apps of the option `--apps`; nil without this option.
  private var apps: LiveApps?
  private lazy var collector = IdleCollector(of: host, on: connection.loop)
  /// Whether the last open window or layer was closed while plugins were still loading.
  private var isOver = false

  /// Called when the session's status changes, with a short description.
  var onStatus: (String) -> Void = { _ in }
  /// The names of all plugins that run, also in other processes.
  lazy var runningNames: () -> [String] = { [unowned host] in host.plugins.map(\.name) }
  /// Whether plugins in other processes show windows or layers, or may do so soon.
  var hasOtherSurfaces: () -> Bool = { false }
  /// Called when outputs have appeared or disappeared.
  var onOutputs: () -> Void = {}
  /// Called when the connection is lost and when there is another.
  var onCompositor: (_ isThere: Bool) -> Void = { _ in }
  /// Called when the last window or layer has been closed: returns the exit status, or nil to
  /// continue.
  var statusAfterLastWindow: () -> ExitStatus? = { .fine }

  /// - Parameters:
  ///   - showsTouches: whether touches leave trails on the surfaces.
  ///   - other: the picture decoder of a sandboxed process, whose plugins get no actions on this
  ///     connection. Nil: plugins act on this connection, and separate processes decode pictures.
  init(
    on connection: CompositorLoop, showsTouches: Bool, output: PluginOutput,
    decoder other: (any PictureDecoder)? = nil
  ) {
    self.connection = connection
    console = output.console
    self.output = output
    desktop = LiveDesktop(display: connection.display, showsTouches: showsTouches)
    // A sandboxed process cannot start processes.
    let processes =
      other == nil ? PictureProcesses(Directories().program, on: connection.loop) : nil
    decoder = other ?? processes
    let artist = CanvasArtist(decoder: decoder)
    host = PluginHost(
      desktop: desktop, clock: LoopClock(loop: connection.loop), version: Release.version,
      artist: artist)
    actions = processes.map { LiveActions(on: connection, LivePictures($0, artist)) }
    host.actions = actions
    host.keepsStores = true
    output.attach(to: host)
    desktop.outlivesCompositor = connection.outlivesCompositor
    desktop.onFailure = { [console] in console.error("a window or layer cannot be shown: \($0)") }
    desktop.onClosedLayer = { [console] in console.note("thimble: \($0)") }
    followOutputs()
    connection.onLoss = { [unowned self] in compositorDidGo() }
    connection.onReturn = { [unowned self] in compositorDidReturn() }
  }

  private func followOutputs() {
    let follow: (Output) -> Void = { [unowned self] _ in
      desktop.outputsDidChange()
      actions?.outputsDidChange()
      host.outputsDidChange()
      onOutputs()
    }
    (connection.display.onOutput, connection.display.onOutputRemove) = (follow, follow)
  }

  /// Loads plugins with `load`, and runs them until the last window is closed, a signal ends the
  /// run, or the compositor is lost.
  func run(_ load: @escaping () throws -> Void) throws -> ExitStatus {
    let turnEnd = connection.loop.beforeBlocking { [output, collector] in
      output.turnDidEnd()
      collector.turnDidEnd()
    }
    defer { turnEnd.cancel() }
    // While loading, a plugin may close the last surface before another opens one.
    desktop.onLastClose = { [unowned self] in isOver = true }
    let status = try connection.run { [unowned self] in
      try load()
      desktop.onLastClose = { [unowned self] in endWithLastWindow() }
      if desktop.isEmpty && isOver { return endWithLastWindow() }
    }
    desktop.onLastClose = nil
    return status
  }

  /// Refuses layers with a sentence, or permits them.
  func refuseLayers(_ sentence: String?) { desktop.layerRefusal = sentence }

  /// The settings of touch input, on windows and layers and on wrapped apps.
  var touchSettings: TouchSettings {
    get { connection.touchSettings }
    set {
      connection.touchSettings = newValue
      apps?.judge.touchSettings = newValue
      desktop.touchSettingsDidChange()
    }
  }

  /// Lets plugins act on the windows of wrapped apps; call it before plugins are loaded.
  func join(_ apps: LiveApps?) {
    self.apps = apps
    host.apps = apps?.judge
    if let apps { actions?.join(apps.judge) }
  }

  /// The event feed for inspection clients.
  private(set) lazy var feed = InspectionFeed(
    of: host, on: LiveViews(desktop, apps), loop: connection.loop)

  /// Prints decisions as they are made.
  func explain(on console: Console) {
    feed.add { line in
      if let text = LiveExplanation.text(of: line) { console.note(text) }
      return true
    }
  }

  /// A sentence about actions that plugins are granted and that do not work because the
  /// compositor's socket was not found.
  ///
  /// - Parameter users: Returns the names of the plugins that are granted a permission.
  /// - Returns: nil if there are no such actions.
  func missingSocket(users: (Permission) -> [String]) -> String? {
    guard let lacks = actions?.missingCapabilities, !lacks.isEmpty else { return nil }
    let (switching, commanding) = (users(.workspaces), users(.ipc))
    var sentences: [String] = []
    if lacks.contains(.workspaces), !switching.isEmpty {
      sentences.append(
        "\(switching.joined(separator: ", ")) cannot switch workspaces or move windows to them")
    }
    if !commanding.isEmpty {
      sentences.append("\(commanding.joined(separator: ", ")) cannot send commands to it")
    }
    return sentences.isEmpty
      ? nil
      : "no socket of the compositor was found, by SWAYSOCK or a similar variable: "
        + sentences.joined(separator: ", ") + "; see 'thimble help troubleshooting'"
  }

  /// Unloads all plugins and closes the connection.
  func end() {
    desktop.onLastClose = nil
    for plugin in host.plugins { host.unload(plugin) }
    apps?.close()
    connection.close()
    output.turnDidEnd()
  }

  private func compositorDidGo() {
    host.desktopDidGo()
    onCompositor(false)
    onStatus("waiting for a compositor")
  }

  private func compositorDidReturn() {
    let outputs = desktop.outputs
    followOutputs()
    actions?.displayDidChange()
    desktop.move(to: connection.display)
    if desktop.outputs != outputs { host.outputsDidChange() }
    host.desktopDidReturn()
    onCompositor(true)
    // For a sandboxed process, its parent prints this line.
    if actions != nil { console.note("thimble: connected to the compositor again") }
    onStatus("running \(runningNames().joined(separator: ", "))")
  }

  /// Ends the run if no window or layer is open, in this process or in others.
  func endWithLastWindow() {
    guard desktop.isEmpty, !hasOtherSurfaces() else { return }
    // When the compositor exits, surfaces may close first; the connection then ends the run with
    // another status.
    guard connection.display.error == nil || desktop.outlivesCompositor,
      let status = statusAfterLastWindow()
    else { return }
    connection.end(status)
  }
}
