import Broker
import CommandLine
import Conditioning
import Glibc
import JSON
import Lua
import PluginHost
import ScriptViews
import Scripting
import System

/// A plugin in a locked process of its own, from its first start to its last end.
///
/// A process that crashes is restarted after a delay. A plugin whose process crashes too often is
/// disabled.
final class IsolatedPlugin {
  private enum State {
    /// The process has not yet reported that the plugin runs.
    case starting(IsolatedProcess)
    case running(IsolatedProcess, since: WallTime)
    /// The process has crashed, and is restarted when the timer fires.
    case pausing(LoopTimer)
    /// The process starts as soon as a compositor is available.
    case waiting
    /// The process ends in good order. The value keeps the objects that follow its last output.
    case ending(IsolatedProcess, IsolatedEnding)
    case over
  }

  /// The number of crashes within ``memory`` that disables the plugin. Chosen: as for exceeded
  /// limits.
  static let maximumCrashes = 3
  /// The time for which a crash counts, in seconds. Chosen.
  static let memory = 60.0
  /// The request to end the program.
  static let quitWord = "quit"
  /// The delays before the first and the second restart, in seconds. Chosen.
  static let restartDelays = [0.1, 1.0]

  /// The name in the plugin's manifest.
  let name: String
  private let loop: EventLoop
  private unowned let isolation: Isolation
  /// The object that keeps the plugin. Changes when a newer version replaces the plugin.
  unowned var owner: any IsolatedPluginOwner
  private var state = State.over
  private var crashes: [Double] = []
  private var refusals: Set<String> = []
  private var isInspected = false
  /// Whether the process runs its first version in staging.
  private var isStaged = false
  /// Received reports, handled in the next turn of the event loop, because that may release the
  /// broker.
  private var reports: [IsolatedReport] = []
  private lazy var turn = loop.makeTimer { [unowned self] in
    let said = reports
    reports = []
    for report in said { follow(report) }
  }
  /// The number of the plugin's open windows and layers.
  private(set) var surfaceCount = 0
  /// The edges at which the plugin's layers take touches.
  private(set) var takenEdges: [TakenEdge] = []
  /// The permissions that the plugin's options need; nil if the plugin reports none.
  private(set) var neededPermissions: PermissionSet?
  /// The touchscreen faults detected in the plugin's contacts.
  private(set) var touchFaults: [TouchState.SeatFault] = []

  /// Whether windows or layers are open, or may be soon.
  var mayShowSurfaces: Bool {
    switch state {
    case .starting, .pausing, .waiting: true
    case .running: surfaceCount > 0
    case .ending, .over: false
    }
  }

  /// Creates a plugin without starting its process.
  init(
    _ name: String, of owner: any IsolatedPluginOwner, in isolation: Isolation, on loop: EventLoop
  ) {
    (self.name, self.owner, self.isolation, self.loop) = (name, owner, isolation, loop)
  }

  /// The IDs of the plugin's processes.
  var processIDs: [Int32] { process?.ids ?? [] }

  /// The time at which the running version was loaded; nil while no version runs.
  var since: WallTime? { if case .running(_, let since) = state { since } else { nil } }

  private var process: IsolatedProcess? {
    switch state {
    case .starting(let process), .running(let process, _): process
    case .pausing, .waiting, .ending, .over: nil
    }
  }

  /// Starts the process, as soon as a compositor is available.
  ///
  /// - Parameter isStaged: Whether the plugin runs in staging until ``commit(for:)``.
  func start(isStaged: Bool = false) throws {
    self.isStaged = isStaged
    guard process == nil else { preconditionFailure("\(name) runs already") }
    guard isolation.hasCompositor else {
      state = .waiting
      return
    }
    let process = try isolation.makeProcess(name, for: owner) { [unowned self] in follow($0) }
    state = .starting(process)
    listen(to: process.broker)
  }

  /// Ends the plugin. Its process runs the handlers of the end, and is killed if it does not end
  /// soon. Only its output is still reported.
  func end() {
    if case .ending = state { return }
    reports = []
    guard let process else {
      state = .over
      return
    }
    process.beginEnd()
    let ending = IsolatedEnding(of: self, owner, in: isolation, on: loop) { process.endPlugin() }
    state = .ending(process, ending)
  }

  /// Connects the process to the new compositor, or starts a process that waits for one.
  func compositorDidReturn() {
    if case .waiting = state { return startAgain() }
    guard let process else { return }
    do { try isolation.reconnect(process, name, for: owner) } catch { process.endPlugin() }
  }

  /// Reloads the plugin's files in its process, with the current start parameters.
  func reload() { process?.broker.send(event: "reload", .object(isolation.start(for: owner).json)) }

  /// Runs a newer version in staging in the same process, without visible effects. The process then
  /// reports that the version is staged, or the version's faults.
  func stage(for newer: any IsolatedPluginOwner) {
    let version = newer.version
    grant(version.source.grants(version.settings))
    process?.broker.send(event: "stage", .object(isolation.start(for: newer).json))
  }

  /// Replaces the running version with the staged one.
  func commit(for newer: any IsolatedPluginOwner) {
    (owner, isStaged) = (newer, false)
    process?.broker.send(event: "commit", .null)
  }

  /// Discards the staged version, and restores the grants of the running one.
  func unstage() {
    let version = owner.version
    grant(version.source.grants(version.settings))
    process?.broker.send(event: "unstage", .null)
  }

  /// Changes the touch settings of the process.
  func follow(_ settings: TouchSettings) { process?.broker.send(event: "touch", settings.json) }

  /// The part of the compositor that the process can reach; nil without a process.
  var access: CompositorAccess? { process?.access }

  /// The files that the process may read; nil without a process.
  var readable: ReadableFiles? { process?.readable }

  /// Replaces the plugin's grants; reports a failure as a remark.
  func grant(_ grants: Grants) {
    do { try process?.grant(grants) } catch { owner.isolatedPluginDid(.remark("\(error)")) }
  }

  /// Starts or stops the plugin's inspection feed.
  func inspect(_ isInspected: Bool) {
    self.isInspected = isInspected
    process?.broker.send(event: "inspect", .bool(isInspected))
  }

  // MARK: Process

  private func follow(_ event: IsolatedProcess.Event) {
    switch event {
    case .note(let line): owner.isolatedPluginDid(.output(line))
    case .line(let line):
      // Our code prints only JSON; drop other lines.
      if let object = (try? JSONValue.parse(line))?.object {
        owner.isolatedPluginDid(.gesture(object))
      }
    case .refusal(let call):
      // In a user's own plugin, the call comes from a library that cannot write its cache.
      guard access != .direct, refusals.insert(call).inserted else { return }
      owner.isolatedPluginDid(.remark("the system call \(call) was refused: no plugin needs it"))
    case .lost(let number): if let process { didLose(connection: number, of: process) }
    case .end(let exit): didEnd(exit)
    }
  }

  /// Ends a process that has lost its connection, if the compositor still answers this program.
  private func didLose(connection number: Int, of process: IsolatedProcess) {
    guard number == process.connectionNumber else { return }
    isolation.whenCaughtUp { [weak self, weak process] in
      guard let process, process.connectionNumber == number, self?.process === process else {
        return
      }
      process.endPlugin(because: "lost its connection to the compositor and was ended")
    }
  }

  private func didEnd(_ exit: ChildProcess.Exit) {
    if case .ending(let process, let ending) = state {
      process.end()
      state = .over
      return ending.didEnd()
    }
    guard let process else { return }
    let hangs = process.pulse == .hanging
    process.end()
    reports = []
    // Runs after the new state is set: a plugin that restarts may show windows soon.
    defer { setSurfaces(0) }
    let ownReason =
      hangs
      ? "did not answer for \(Int(Pulse.limit)) seconds and was ended" : process.endReason
    // A process that crashes loses its connection as well.
    let reason = exit == .signal(SIGKILL) ? ownReason ?? exit.sentence : exit.sentence
    crashes.removeAll { $0 < loop.now - Self.memory }
    crashes.append(loop.now)
    guard crashes.count < Self.maximumCrashes else {
      state = .over
      let (count, last) = (
        "its process ended \(crashes.count) times within a minute", "the last time it \(reason)"
      )
      owner.isolatedPluginDid(.remark("\(count), \(last); the plugin is disabled"))
      return owner.isolatedPluginDid(
        .disabled(DisabledPlugin(plugin: name, reason: count, error: last)))
    }
    let timer = loop.makeTimer { [unowned self] in startAgain() }
    timer.schedule(after: .seconds(Self.restartDelays[crashes.count - 1]))
    state = .pausing(timer)
    owner.isolatedPluginDid(.crashed("its process \(reason), and is started again"))
  }

  private func startAgain() {
    do {
      state = .over
      // The plugin's files may have changed on disk since the last start.
      try owner.checkFiles()
      try start()
    } catch {
      owner.isolatedPluginDid(.failed(IsolatedFailure(sentences: ["\(error)"], status: .failed)))
    }
  }

  // MARK: Reports

  private func listen(to broker: Broker) {
    broker.onRefusal = { [unowned self] in owner.isolatedPluginDid(.remark($0)) }
    broker.onEnd = { [unowned self] end in
      if case .fault(let sentence) = end { owner.isolatedPluginDid(.remark(sentence)) }
      process?.endPlugin()
    }
    broker.register("hello", permission: nil) { [unowned self] _, reply in
      var start = isolation.start(for: owner)
      (start.isStaged, start.isInspected) = (isStaged, isInspected)
      reply.succeed(.object(start.json))
    }
    broker.register(Self.quitWord, permission: nil) {
      [unowned self] (_, reply) throws(ActionError) in
      guard access == .direct else { throw ActionError("only your own plugins may end Thimble") }
      owner.isolatedPluginDid(.quit(reply))
    }
    for word in IsolatedReport.Word.allCases {
      broker.register(word.rawValue, permission: nil) {
        [unowned self] (arguments, reply) throws(ActionError) in
        guard let report = IsolatedReport(word, arguments.values) else {
          throw ActionError("the message is not a valid report")
        }
        reply.succeed()
        reports.append(report)
        turn.schedule(after: .zero)
      }
    }
  }

  private func follow(_ report: IsolatedReport) {
    switch (report, state) {
    case (.ready(let needs, let configuration), .starting(let process)):
      neededPermissions = needs
      state = .running(process, since: .now)
      owner.isolatedPluginDid(.ready(trusted(configuration)))
    case (.failed(let failure), .starting):
      // Reports the last output of the process, too.
      end()
      owner.isolatedPluginDid(.failed(failure))
    case (.disabled(let reason, let error, let trace), .running),
      (.disabled(let reason, let error, let trace), .starting):
      end()
      owner.isolatedPluginDid(
        .disabled(DisabledPlugin(plugin: name, reason: reason, error: error, trace: trace)))
    case (.surfaces(let count), .starting), (.surfaces(let count), .running): setSurfaces(count)
    case (.staged(let faults, let configuration), .running),
      (.staged(let faults, let configuration), .starting):
      owner.isolatedPluginDid(.staged(faults: faults, trusted(configuration)))
    case (.reloaded(let outcome), .running(let process, _)):
      if outcome.isReplaced {
        neededPermissions = outcome.needs
        state = .running(process, since: .now)
      }
      owner.isolatedPluginDid(.reloaded(outcome))
    case (.lost(let number), .starting(let process)), (.lost(let number), .running(let process, _)):
      didLose(connection: number, of: process)
    case (.faults(let faults), _): touchFaults = faults
    case (.chord, .running): owner.isolatedPluginDid(.chord)
    case (.edges(let edges), .running):
      takenEdges = edges
      owner.isolatedPluginDid(.edges)
    case (.modules(let names), .running): owner.isolatedPluginDid(.modules(names))
    case (.inspection(let line), .running), (.inspection(let line), .starting):
      if isInspected { owner.isolatedPluginDid(.inspection(line)) }
    // Drops late reports, and those of a compromised process.
    default: break
    }
  }

  /// Drops the declarations of a compromised process that is not the configuration's.
  private func trusted(_ report: ConfigurationReport?) -> ConfigurationReport? {
    owner.isConfiguration ? report : nil
  }

  private func setSurfaces(_ count: Int) {
    guard count != surfaceCount else { return }
    surfaceCount = count
    owner.isolatedPluginDid(.surfaces)
  }

  deinit { process?.end() }
}
