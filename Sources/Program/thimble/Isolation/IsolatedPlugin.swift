// Tests: IsolationTests

import Broker
import CommandLine
import Conditioning
import Glibc
import JSON
import Lua
import PluginHost
import Scripting
import System

/// A plugin in a locked process of its own: its life, from the first start to the last end.
///
/// A process that crashes is started again after a pause; one that crashes too often is given up.
final class IsolatedPlugin {
  /// What becomes of it, for those who keep it.
  enum Event {
    /// It runs, for the first time or again.
    case ready
    /// It could not be loaded.
    case failed(IsolatedFailure)
    /// It exceeded limits, or its process crashed too often.
    case disabled(DisabledPlugin)
    /// Its number of open windows and layers has changed.
    case surfaces
    /// A newer version runs in staging, or does not because of these faults.
    case staged(faults: [String])
    /// An attempt to replace it by a newer version has ended.
    case reloaded(IsolatedReload)
    /// A line of the inspection feed.
    case inspection(JSONObject)
    /// A line that its process has written to standard error.
    case output(String)
    /// What its users should know, as a sentence about its process or about "it".
    case remark(String)
    /// Its process has ended and is started again; the sentence says why.
    case crashed(String)
    /// A gesture, as a line of JSON.
    case gesture(JSONObject)
    /// It asks to end the program, which the reply answers.
    case quit(Reply)
  }

  private enum State {
    /// Its process has not said yet that the plugin runs.
    case starting(IsolatedProcess)
    case running(IsolatedProcess, since: WallTime)
    /// Its process has crashed, and is started again when the timer fires.
    case pausing(LoopTimer)
    /// It is started when there is a compositor.
    case waiting
    case over
  }

  /// The crashes within ``memory`` of which the last disables it. Chosen, as for exceeded limits.
  static let mostCrashes = 3
  /// How long a crash counts, in seconds. Chosen.
  static let memory = 60.0
  /// The request to end the program.
  static let quitWord = "quit"
  /// The pauses before it is started again, in seconds. Chosen.
  static let pauses = [0.1, 1.0]

  /// The name in its manifest.
  let name: String
  private let loop: EventLoop
  private unowned let isolation: Isolation
  /// Who keeps it; another one after a newer version has taken its place.
  unowned var owner: any IsolatedPluginOwner
  private var state = State.over
  private var crashes: [Double] = []
  private var refusals: Set<String> = []
  private var isInspected = false
  /// What its process has said and is heard in the next turn: what follows may release the broker.
  private var reports: [IsolatedReport] = []
  private lazy var turn = loop.makeTimer { [unowned self] in
    let said = reports
    reports = []
    for report in said { follow(report) }
  }
  /// The number of its open windows and layers.
  private(set) var surfaceCount = 0
  /// The permissions that its options need; nil if it tells none.
  private(set) var neededPermissions: PermissionSet?
  /// The faults of touchscreens that its contacts have shown.
  private(set) var touchFaults: [TouchState.SeatFault] = []

  /// Whether windows or layers are open, or may be soon.
  var mayShowSurfaces: Bool {
    switch state {
    case .starting, .pausing, .waiting: true
    case .running: surfaceCount > 0
    case .over: false
    }
  }

  /// Starts nothing yet.
  init(
    _ name: String, of owner: any IsolatedPluginOwner, in isolation: Isolation, on loop: EventLoop
  ) {
    (self.name, self.owner, self.isolation, self.loop) = (name, owner, isolation, loop)
  }

  /// The processes that run for it.
  var processIDs: [Int32] { process?.ids ?? [] }

  /// When the version that runs was loaded; nil while none does.
  var since: WallTime? { if case .running(_, let since) = state { since } else { nil } }

  private var process: IsolatedProcess? {
    switch state {
    case .starting(let process), .running(let process, _): process
    case .pausing, .waiting, .over: nil
    }
  }

  /// Starts its process, as soon as there is a compositor.
  func start() throws {
    guard process == nil else { preconditionFailure("\(name) runs already") }
    guard isolation.hasCompositor else {
      state = .waiting
      return
    }
    let process = try isolation.makeProcess(name, for: owner) { [unowned self] in follow($0) }
    state = .starting(process)
    listen(to: process.broker)
  }

  /// Ends its process, without an event.
  func end() {
    process?.end()
    reports = []
    state = .over
  }

  /// Connects its process to the compositor that is there now, or starts it.
  func compositorDidReturn() {
    if case .waiting = state { return startAgain() }
    guard let process else { return }
    do { try isolation.reconnect(process, name, for: owner) } catch { process.endPlugin() }
  }

  /// Has its process load the plugin's files again, with what it would now be told at a start.
  func reload() { process?.broker.send(event: "reload", .object(isolation.start(for: owner).json)) }

  /// Has its process run a newer version in staging, without visible effects; it then reports that
  /// this version is staged, or why not.
  func stage(for newer: any IsolatedPluginOwner) {
    let version = newer.version
    grant(version.source.grants(version.settings))
    process?.broker.send(event: "stage", .object(isolation.start(for: newer).json))
  }

  /// Has its process replace the version that runs by the one that is staged.
  func commit(for newer: any IsolatedPluginOwner) {
    owner = newer
    process?.broker.send(event: "commit", .null)
  }

  /// Has its process forget the version that is staged.
  func unstage() {
    let version = owner.version
    grant(version.source.grants(version.settings))
    process?.broker.send(event: "unstage", .null)
  }

  /// Changes the settings of touch input of its process.
  func follow(_ settings: TouchSettings) { process?.broker.send(event: "touch", settings.json) }

  /// How much of the compositor its process reaches; nil while there is none.
  var access: CompositorAccess? { process?.access }

  /// The files that its process may read; nil while there is none.
  var readable: ReadableFiles? { process?.readable }

  /// What it may do from now on.
  func grant(_ grants: Grants) {
    do { try process?.grant(grants) } catch { owner.isolatedPluginDid(.remark("\(error)")) }
  }

  /// Begins or ends its inspection feed.
  func inspect(_ isInspected: Bool) {
    self.isInspected = isInspected
    process?.broker.send(event: "inspect", .bool(isInspected))
  }

  // MARK: Its process

  private func follow(_ event: IsolatedProcess.Event) {
    switch event {
    case .note(let line): owner.isolatedPluginDid(.output(line))
    case .line(let line):
      // What is no JSON did not come from our code.
      if let object = (try? JSONValue.parse(line))?.object {
        owner.isolatedPluginDid(.gesture(object))
      }
    case .refusal(let call):
      // Of an own plugin, it is a library that cannot write its cache.
      guard access != .direct, refusals.insert(call).inserted else { return }
      owner.isolatedPluginDid(.remark("the system call \(call) was refused: no plugin needs it"))
    case .lost: process.map(didLoseConnection)
    case .end(let exit): didEnd(exit)
    }
  }

  /// Ends a process that has lost its connection alone: its compositor is there.
  private func didLoseConnection(of process: IsolatedProcess) {
    let number = process.connectionNumber
    isolation.whenCaughtUp { [weak self, weak process] in
      guard let process, process.connectionNumber == number, self?.process === process else {
        return
      }
      process.endPlugin()
    }
  }

  private func didEnd(_ exit: ChildProcess.Exit) {
    guard let process else { return }
    let hangs = process.pulse == .hanging
    process.end()
    reports = []
    // Once it is decided whether it is started again: it may then show windows soon.
    defer { setSurfaces(0) }
    let reason =
      hangs ? "did not answer for \(Int(Pulse.limit)) seconds and was ended" : exit.sentence
    crashes.removeAll { $0 < loop.now - Self.memory }
    crashes.append(loop.now)
    guard crashes.count < Self.mostCrashes else {
      state = .over
      return owner.isolatedPluginDid(
        .disabled(
          DisabledPlugin(
            plugin: name, reason: "its process ended \(crashes.count) times within a minute",
            error: "the last time it \(reason)")))
    }
    let timer = loop.makeTimer { [unowned self] in startAgain() }
    timer.schedule(after: Self.pauses[crashes.count - 1])
    state = .pausing(timer)
    owner.isolatedPluginDid(.crashed("its process \(reason), and is started again"))
  }

  private func startAgain() {
    do {
      state = .over
      // They are read from the disk, where they may have changed since the last start.
      try owner.checkFiles()
      try start()
    } catch {
      owner.isolatedPluginDid(.failed(IsolatedFailure(sentences: ["\(error)"], status: .failed)))
    }
  }

  // MARK: What it says

  private func listen(to broker: Broker) {
    broker.onRefusal = { [unowned self] in owner.isolatedPluginDid(.remark($0)) }
    broker.onEnd = { [unowned self] end in
      if case .fault(let sentence) = end { owner.isolatedPluginDid(.remark(sentence)) }
      process?.endPlugin()
    }
    broker.register("hello", permission: nil) { [unowned self] _, reply in
      reply.succeed(.object(isolation.start(for: owner).json))
    }
    broker.register(Self.quitWord, permission: nil) {
      [unowned self] (_, reply) throws(ActionError) in
      guard access == .direct else { throw ActionError("only your own plugins may end it") }
      owner.isolatedPluginDid(.quit(reply))
    }
    for word in IsolatedReport.Word.allCases {
      broker.register(word.rawValue, permission: nil) {
        [unowned self] (arguments, reply) throws(ActionError) in
        guard let report = IsolatedReport(word, arguments.values) else {
          throw ActionError("it is no report")
        }
        reply.succeed()
        reports.append(report)
        turn.schedule(after: 0)
      }
    }
  }

  private func follow(_ report: IsolatedReport) {
    switch (report, state) {
    case (.ready(let needs), .starting(let process)):
      neededPermissions = needs
      state = .running(process, since: .now)
      if isInspected { inspect(true) }
      owner.isolatedPluginDid(.ready)
    case (.failed(let failure), .starting(let process)):
      process.end()
      state = .over
      owner.isolatedPluginDid(.failed(failure))
    case (.disabled(let reason, let error, let trace), .running(let process, _)),
      (.disabled(let reason, let error, let trace), .starting(let process)):
      process.end()
      state = .over
      owner.isolatedPluginDid(
        .disabled(DisabledPlugin(plugin: name, reason: reason, error: error, trace: trace)))
    case (.surfaces(let count), .starting), (.surfaces(let count), .running): setSurfaces(count)
    case (.staged(let faults), .running): owner.isolatedPluginDid(.staged(faults: faults))
    case (.reloaded(let outcome), .running(let process, _)):
      if outcome.isReplaced {
        neededPermissions = outcome.needs
        state = .running(process, since: .now)
      }
      owner.isolatedPluginDid(.reloaded(outcome))
    case (.lost(let number), .starting(let process)), (.lost(let number), .running(let process, _)):
      if number == process.connectionNumber { didLoseConnection(of: process) }
    case (.faults(let faults), _): touchFaults = faults
    case (.inspection(let line), .running):
      if isInspected { owner.isolatedPluginDid(.inspection(line)) }
    // Said too late, or by a process that has been taken over.
    default: break
    }
  }

  private func setSurfaces(_ count: Int) {
    guard count != surfaceCount else { return }
    surfaceCount = count
    owner.isolatedPluginDid(.surfaces)
  }

  deinit { process?.end() }
}

extension ChildProcess.Exit {
  /// How a process ended, as a verb and what belongs to it.
  var sentence: String {
    switch self {
    case .status(let status): "exited with status \(status)"
    case .signal(LuaWatchdog.signal):
      "was ended: a function of Lua's library did not return within "
        + "\(LuaWatchdog.seconds) seconds of processor time"
    case .signal(SIGSYS): "was ended by the kernel for a system call that no plugin needs"
    case .signal(let number): "was ended by signal \(number)"
    }
  }
}
