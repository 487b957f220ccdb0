import Broker
import CommandLine
import Conditioning
import DesktopActions
import Glibc
import Inspection
import JSON
import Judge
import Lua
import PluginHost
import Sandbox
import ScriptViews
import Scripting
import Shell
import System
import Wayland

/// The process of an isolated plugin: it is connected to the program that started it and to the
/// compositor, locks itself, and only then reads and runs the plugin.
final class IsolatedRun {
  /// The first argument of the process. Not a command: the process ends if the descriptors are
  /// missing.
  static let word = "isolated-plugin"
  /// The argument after ``word`` if the process receives a listening socket to which the relays of
  /// apps connect.
  static let appsWord = "apps"

  /// The descriptors that the process is started with.
  private enum Descriptor {
    static let messages: Int32 = 3
    static let wayland: Int32 = 4
    static let locking: Int32 = 5
    static let apps: Int32 = 6
  }

  private let client: BrokerClient
  private var start: IsolatedStart
  private let connection: CompositorLoop
  private let session: LiveSession
  private let output: Console
  private var surfaceCount = 0
  private var faultCount = 0
  /// The number of reported modules of the running version.
  private var moduleCount = 0
  private var turnEnd: Hook?
  /// Reports the edges at which layers take touches, a while after their number has changed.
  private lazy var edgesTimer = connection.loop.makeTimer { [unowned self] in
    tell(.edges(session.host.plugins.first?.takenEdges ?? []))
  }
  /// The delay in seconds until layers have their size. Chosen.
  private static let settlingTime = 1.0
  private var isInspected = false
  /// The exchange of the newer version in staging, and that version's start parameters.
  private var staged: (exchange: PluginExchange, start: IsolatedStart)?
  private var actions: IsolatedActions?
  /// The number of connections before the current one.
  private var connectionNumber = 0
  /// The judge of touches on wrapped apps; nil if the process judges none.
  private var judge: JudgeServer?

  /// Whether a process with these arguments judges apps.
  ///
  /// - Returns: nil if the arguments are not those of an isolated plugin's process.
  static func judgesApps(_ arguments: ArraySlice<String>) -> Bool? {
    arguments == [word] ? false : arguments == [word, appsWord] ? true : nil
  }

  /// Runs the process to its end.
  static func run(_ console: Console, judgesApps: Bool) -> ExitStatus {
    do {
      try Sandbox.prepare(
        closingFrom: judgesApps ? Descriptor.apps + 1 : Descriptor.apps,
        keeping: TrialProcess.variables + ["WAYLAND_DEBUG"])
      guard LuaWatchdog.start(watchingHost: true) else { throw ReadError(errno) }
      let run = try IsolatedRun(console, judgesApps: judgesApps)
      return try run.run()
    } catch let status as ExitStatus {
      return status
    } catch {
      console.error("\(error)")
      return .failed
    }
  }

  private init(_ console: Console, judgesApps: Bool) throws {
    let loop = try EventLoop.make()
    client = try BrokerClient(adopting: Descriptor.messages)
    let start = try IsolatedStart(try client.call("hello").object ?? JSONObject())
    self.start = start
    connection = try CompositorLoop(
      on: loop, to: .fileDescriptor(Descriptor.wayland), options: start.displayOptions,
      afterLoss: .wait, saysLoss: false, console)
    output = console.withoutWaiting(on: loop)
    session = LiveSession(
      on: connection, showsTouches: start.showsTouches,
      output: PluginOutput(console: output, isJSON: start.printsGestures),
      decoder: ParentDecoder(over: client))
    try client.attach(to: loop)
    session.host.connect(to: client)
    actions = session.host.actions.map {
      IsolatedActions(over: $0, start.isThirdParty ? nil : client, on: connection)
    }
    session.host.actions = actions
    PictureLibraries.load(for: start)
    if judgesApps { try judge(console) }
    // The user's own plugins run on kernels that cannot lock processes, too.
    guard start.isThirdParty || Sandbox.unavailabilities.isEmpty else {
      close(Descriptor.locking)
      return
    }
    try Sandbox(reading: start.readable + start.moduleFolders, acceptsConnections: judgesApps)
      .lock(tellingOver: Descriptor.locking)
  }

  private func judge(_ console: Console) throws {
    let apps = LiveApps(try JudgeServer(listening: Descriptor.apps, on: connection.loop))
    apps.judge.touchSettings = start.displayOptions.touch
    apps.judge.onDiagnostic = { console.note("thimble: \($0)") }
    session.join(apps)
    judge = apps.judge
  }

  private func run() throws -> ExitStatus {
    defer {
      session.end()
      output.end()
    }
    inspect(start.isInspected)
    session.statusAfterLastWindow = { nil }
    session.host.neighbours = { [unowned self] in start.neighbours }
    session.host.onDisable = { [unowned self] in
      tell(.disabled(reason: $0.reason, error: $0.error, trace: $0.trace))
    }
    client.onEvent = { [unowned self] in follow($0, $1) }
    client.onFile = { [unowned self] in receive($0, $1, $2) }
    session.onCompositor = { [unowned self] isThere in
      if isThere { actions?.displayDidChange() } else { tell(.lost(connectionNumber)) }
    }
    // The parent receives the touches on wrapped apps as well.
    connection.onSuspendChord = { [unowned self] in tell(.chord) }
    client.onEnd = { [connection] in connection.end(.fine) }
    turnEnd = connection.loop.beforeBlocking { [unowned self] in
      LuaWatchdog.noteProgress()
      reportSurfaces()
      reportFaults()
      reportModules()
    }
    return try session.run { [unowned self] in load() }
  }

  private func load() {
    do throws(PluginError) {
      let source = try start.readSource()
      decideLayers(source, start.settings)
      guard !start.isStaged else { return try stage(source, start) }
      try session.host.load(source, settings: start.settings)
      reportSurfaces()
      tellReady()
    } catch {
      tell(.failed(IsolatedFailure(error)))
    }
  }

  private func tellReady() {
    let plugin = session.host.plugins.first
    tell(.ready(needs: plugin?.neededPermissions, ConfigurationReport(of: plugin)))
  }

  /// Refuses layers, with the reason, if the relay hides the compositor's layer shell.
  private func decideLayers(_ source: PluginSource, _ settings: PluginSettings) {
    let grants = source.grants(settings)
    session.refuseLayers(
      !start.isThirdParty || grants.allows(.layers)
        ? nil
        : "it runs isolated, and the permission layers is not granted; "
          + grants.howToGrant(.layers, to: source.name))
  }

  private func tell(_ report: IsolatedReport) {
    client.tell(report.message.word.rawValue, report.message.members)
  }

  private func reportFaults() {
    let known = connection.display.touchscreenFaults
    guard known.count + (judge?.touchscreenFaults.count ?? 0) != faultCount else { return }
    var faults = known.map { TouchState.SeatFault(seat: $0.seat, fault: $0.fault) }
    faults += (judge?.touchscreenFaults ?? []).map { TouchState.SeatFault(seat: "", fault: $0) }
    faultCount = faults.count
    tell(.faults(faults))
  }

  private func reportSurfaces() {
    let count = session.host.plugins.first?.surfaceCount ?? 0
    guard count != surfaceCount else { return }
    surfaceCount = count
    tell(.surfaces(count))
    edgesTimer.schedule(after: .seconds(Self.settlingTime))
  }

  private func reportModules() {
    guard let source = session.host.plugins.first?.source, source.lateModuleCount != moduleCount
    else { return }
    moduleCount = source.lateModuleCount
    tell(.modules(source.lateModules))
  }

  // MARK: Requests of the parent

  private func follow(_ event: String, _ value: JSONValue) {
    switch event {
    case "reload": if let start = try? IsolatedStart(value.object ?? JSONObject()) { reload(start) }
    case "stage": if let start = try? IsolatedStart(value.object ?? JSONObject()) { stage(start) }
    case "commit": commit()
    case "unstage": unstage()
    case "inspect": inspect(value == true)
    case IsolatedProcess.endWord: connection.end(.fine)
    case "touch": session.touchSettings = TouchSettings(json: value)
    default: break
    }
  }

  private func receive(_ event: String, _ data: JSONValue, _ file: PassedFile) {
    guard event == IsolatedProcess.connectionWord else { return }
    let renderer = data.string.flatMap(CompositorRenderer.init)
    connection.goOn(over: file.take(), renderer: renderer)
    connectionNumber += 1
  }

  private func reload(_ start: IsolatedStart) {
    self.start = start
    do throws(PluginError) {
      let source = try start.readSource()
      guard let name = session.host.plugins.first?.name else { return load() }
      session.host.reload(name, by: source, settings: start.settings) { [unowned self] outcome in
        tell(outcome)
      }
    } catch {
      tell(.reloaded(IsolatedReload(isReplaced: false, sentences: error.isolatedSentences)))
    }
  }

  /// Runs a newer version in staging, for the exchange of several plugins.
  private func stage(_ start: IsolatedStart) {
    unstage()
    do throws(PluginError) {
      try stage(start.readSource(), start)
    } catch {
      tell(.staged(error.isolatedSentences))
    }
  }

  private func stage(_ source: PluginSource, _ start: IsolatedStart) throws(PluginError) {
    let exchange = try PluginExchange(
      staging: source, start.settings, replacing: session.host.plugins.first,
      beside: start.neighbours, in: session.host)
    staged = (exchange, start)
    tell(.staged([], ConfigurationReport(of: exchange.new)))
  }

  private func unstage() {
    staged?.exchange.cancel()
    staged = nil
  }

  private func commit() {
    guard let (exchange, start) = staged else { return }
    self.start = start
    exchange.commitWhenIdle { [unowned self] outcome in
      staged = nil
      switch outcome {
      case .replaced(let report) where report.replacesOlder: tell(.replaced(report))
      case .replaced:
        moduleCount = 0
        tellReady()
      case .superseded: break
      }
    }
  }

  private func tell(_ outcome: ReloadOutcome) {
    switch outcome {
    case .replaced(let report):
      moduleCount = 0
      let needs = session.host.plugins.first?.neededPermissions
      tell(.reloaded(IsolatedReload(isReplaced: true, sentences: ["\(report)"], needs: needs)))
    case .kept(_, let error, _), .failed(_, let error):
      tell(.reloaded(IsolatedReload(isReplaced: false, sentences: error.isolatedSentences)))
    case .superseded: break
    }
  }

  private func inspect(_ isInspected: Bool) {
    let wasInspected = self.isInspected
    self.isInspected = isInspected
    guard isInspected, !wasInspected else { return }
    session.feed.add { [weak self] line in
      guard let self, self.isInspected else { return false }
      if let object = (try? JSONValue.parse(line))?.object { tell(.inspection(object)) }
      return true
    }
  }
}
