import CommandLine
import Conditioning
import Inspection
import Judge
import PluginHost
import Scripting
import Shell
import Store
import System

extension Command {
  /// Runs plugins on the compositor.
  static let run = Command(
    name: "run", usage: "[PLUGIN]...",
    summary: "run plugins on your compositor",
    discussion: [
      "PLUGIN is a Lua file, a plugin's folder, or the name of an installed plugin. Without "
        + "PLUGIN, it runs your configuration, which loads plugins with thimble.use.",
      "A plugin has the permissions that its plugin.json requests and that you grant, in the "
        + "configuration or with --allow. --allow spawn grants the programs that the plugin "
        + "requests, --allow spawn=grim,slurp only these two, and --allow 'spawn=*' any program.",
      "When the connection to the compositor is lost, the program ends. With --reconnect, "
        + "plugins keep running: their windows and layers are opened again when a compositor "
        + "listens on the same socket, and plugins receive the events disconnected and "
        + "reconnected. At the start the program waits for the compositor.",
      "One program at a time runs your configuration on a compositor: a second one ends with the "
        + "status 1 and the process id of the first, unless --replace ends the first. A named "
        + "PLUGIN runs beside it.",
      "It ends when the last window is closed, or on Ctrl-C. With your configuration or with "
        + "--watch, it ends only on Ctrl-C.",
    ],
    options: [
      CommandOption("watch", "reload a plugin when its files are saved, unless they have an error"),
      CommandOption(
        "allow", argument: "WHAT", "grant a permission: spawn=grim,slurp, env=HOME, clipboard"),
      CommandOption(
        "isolated", argument: "WHEN",
        "limit plugins to what you granted: always or never; default: third-party plugins only"),
      CommandOption("no-plugins", "load no plugins (safe mode)"),
      CommandOption(
        "reconnect", "when the connection is lost, keep plugins running and reconnect"),
      CommandOption(
        "replace", "end the program that runs your configuration, and take its place"),
      .pointerAsTouch, .touch, .layerMemory,
      CommandOption("show-touches", "draw touches and their trails"),
      .display,
      CommandOption("json", "print a line of JSON for every gesture and scroll"),
      CommandOption("explain", "print each decision about a gesture"),
      CommandOption(
        "apps", argument: "SOCKET", "act on the windows of apps whose relays connect to SOCKET"),
      CommandOption("record", argument: "FILE", "with --apps: record the touches on their windows"),
    ],
    run: runPlugins)
}

private func runPlugins(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let options = try DisplayOptions(invocation)
  let requests = try invocation.pluginRequests(console)
  let lock = try invocation.sessionLock(for: requests, console)
  defer { withExtendedLifetime(lock) {} }
  let connection = try CompositorLoop(
    to: invocation.destination, options: options,
    afterLoss: invocation.has("reconnect") ? .reconnect : .end,
    // With --apps, the relay reports the loss.
    saysLoss: !invocation.has("apps"), console,
    onWait: { ServiceNotifier()?.tell("waiting for a compositor") })
  let output = console.withoutWaiting(on: connection.loop)
  let session = LiveSession(
    on: connection, showsTouches: invocation.has("show-touches"),
    output: PluginOutput(console: output, invocation))
  let apps = try invocation.apps(on: connection.loop, for: requests, console)
  session.join(apps)
  let plugins = try makePlugins(in: session, on: connection, beside: apps, output, invocation)
  if invocation.has("explain") { session.explain(on: output) }
  let server = controlServer(of: plugins, on: connection, console)
  server?.onInspect = { session.feed.add($0) }
  let service = ServiceRun(Directories(), console)
  plugins.waitsForConfiguration = service != nil
  session.onStatus = { service?.tell($0) }
  defer {
    service?.end()
    server?.close()
    plugins.end()
    session.end()
    output.end()
  }
  let isBare = invocation.has("no-plugins") || service?.suspects != nil
  plugins.onStart = { [unowned plugins] in
    if let lack = session.missingSocket(users: plugins.names(granted:)) {
      console.note("thimble: \(lack)")
    }
    service?.ready(plugins.runningNames, on: connection.loop)
    guard plugins.isWaitingForConfiguration else { return }
    service?.tell("the configuration has an error; waiting until it is corrected")
    plugins.onConfiguration = { [unowned plugins] in
      service?.tell("running \(plugins.runningNames.joined(separator: ", "))")
    }
  }
  return try session.run {
    guard !isBare, !requests.isEmpty else { return plugins.didStart() }
    try plugins.begin(requests)
  }
}

/// Makes the plugins of a run, without loading them.
private func makePlugins(
  in session: LiveSession, on connection: CompositorLoop, beside apps: LiveApps?,
  _ output: Console, _ invocation: Invocation
) throws -> RunningPlugins {
  let isolation = Isolation(
    of: session.host, on: connection.loop, in: Directories(), try Isolation.Options(invocation),
    besides: apps?.judge, decoder: session.decoder, display: { connection.display })
  let plugins = RunningPlugins(
    isolation: isolation, on: connection.loop, in: Directories(),
    isWatching: invocation.has("watch"), isForApps: invocation.has("apps"),
    trust: try invocation.trust, output)
  plugins.join(session, on: connection)
  plugins.touchscreenFaults = {
    let seats = connection.display.touchscreenFaults.map {
      TouchState.SeatFault(seat: $0.seat, fault: $0.fault)
    }
    let apps = apps?.judge.touchscreenFaults ?? []
    return seats + apps.map { TouchState.SeatFault(seat: "", fault: $0) }
  }
  plugins.onTouchSettings = { session.touchSettings = $0 }
  connection.onSuspendChord = { [unowned plugins] in plugins.chordTimer.schedule(after: .zero) }
  apps?.judge.onSuspendChord = connection.onSuspendChord
  session.statusAfterLastWindow = {
    invocation.has("apps") ? nil : plugins.statusAfterLastWindow
  }
  return plugins
}

/// Starts the server for 'thimble plugin'; on failure the run continues without it.
private func controlServer(
  of plugins: RunningPlugins, on connection: CompositorLoop, _ console: Console
) -> ControlServer? {
  guard let folder = Directories().controlFolder else { return nil }
  do {
    return try ControlServer(in: ControlFolder(path: folder), on: connection.loop) {
      plugins.answer($0, reply: $1)
    }
  } catch {
    console.note("thimble: no control socket for 'thimble plugin': \(error)")
    return nil
  }
}

extension Invocation {
  /// The wrapped apps of `--apps`; nil without it.
  fileprivate func apps(
    on loop: EventLoop, for requests: [PluginRequest], _ console: Console
  ) throws -> LiveApps? {
    guard let socket = value("apps") else {
      if has("record") {
        throw UsageError.missingArgument(option: "--record", argument: "--apps SOCKET beside it")
      }
      return nil
    }
    let apps = try LiveApps(at: socket, on: loop)
    apps.judge.touchSettings = try TouchSettings(self)
    apps.judge.onDiagnostic = { console.note("thimble: \($0)") }
    // A configuration may leave apps out on purpose.
    apps.judge.expectsPlugins = requests.contains { !$0.isConfiguration }
    apps.recorder = try value("record").map { try AppRecorder(to: OutputFile($0, isPrivate: true)) }
    return apps
  }

  /// The permissions of `--allow`.
  func allowedPermissions() throws(UsageError) -> PermissionSet {
    var permissions = PermissionSet()
    for option in options["allow"] ?? [] {
      var fault: String?
      permissions.add(option: option) { fault = fault ?? $0 }
      if let fault {
        throw .badValue(option: "--allow", found: option, expected: "a permission: \(fault)")
      }
    }
    return permissions
  }

  /// The trust in plugins for which the configuration sets none; nil for the default of each
  /// plugin.
  var trust: PluginTrust? {
    get throws(UsageError) {
      switch value("isolated") {
      case nil: return nil
      case "always": return .thirdParty
      case "never": return .own
      case let word?:
        throw .badValue(option: "--isolated", found: word, expected: "always or never")
      }
    }
  }

  /// The plugins given as arguments, or else the configuration, with the permissions of `--allow`.
  ///
  /// - Throws: `ExitStatus.configuration` after the errors were printed, when no plugin is left to
  ///   run.
  fileprivate func pluginRequests(_ console: Console) throws -> [PluginRequest] {
    let permissions = try allowedPermissions()
    let directories = Directories()
    guard !words.isEmpty else {
      // Recording and explaining need no plugin.
      if has("apps"), !isOccupied(directories.configuration) { return [] }
      guard exists(directories.configuration) else {
        console.error(
          "name a plugin or a Lua file; there is no configuration at \(directories.configuration)")
        throw ExitStatus.configuration
      }
      return [PluginRequest(name: "init", path: directories.configuration, isConfiguration: true)]
    }
    let settings = PluginSettings(permissions: permissions, trust: try trust)
    let requests = words.compactMap { word in
      request(word, settings, in: directories, console)
    }
    if requests.isEmpty { throw ExitStatus.configuration }
    return requests
  }

  /// Returns a plugin given as an argument.
  ///
  /// - Returns: nil, after the error was printed, if the plugin does not exist or cannot be read.
  private func request(
    _ word: String, _ settings: PluginSettings, in directories: Directories, _ console: Console
  ) -> PluginRequest? {
    do {
      let request = PluginRequest(
        name: word, path: try directories.plugin(word), settings: settings)
      // While files are watched, an error in one may be corrected by the next save.
      if !has("watch") { _ = try request.read() }
      return request
    } catch {
      console.error("\(error)")
      return nil
    }
  }
}
