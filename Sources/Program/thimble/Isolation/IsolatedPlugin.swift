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
  /// The pauses before it is started again, in seconds. Chosen.
  static let pauses = [0.1, 1.0]

  /// The name in its manifest.
  let name: String
  private let loop: EventLoop
  private unowned let isolation: Isolation
  /// Starts its process.
  private let makeProcess: (@escaping (IsolatedProcess.Event) -> Void) throws -> IsolatedProcess
  /// Gives its process another connection to the compositor.
  private let reconnect: (IsolatedProcess) throws -> Void
  /// Throws if its files may not be read again.
  private let check: () throws -> Void
  /// What its process is told when it asks.
  private let makeStart: () -> IsolatedStart
  private let onEvent: (Event) -> Void
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
  /// The folder that its process may read.
  private(set) var folder = ""

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
    _ name: String, of isolation: Isolation, on loop: EventLoop,
    start makeStart: @escaping () -> IsolatedStart,
    process: @escaping (@escaping (IsolatedProcess.Event) -> Void) throws -> IsolatedProcess,
    reconnect: @escaping (IsolatedProcess) throws -> Void,
    check: @escaping () throws -> Void, onEvent: @escaping (Event) -> Void
  ) {
    (self.name, self.loop, self.makeStart, self.check) = (name, loop, makeStart, check)
    (self.isolation, makeProcess, self.onEvent) = (isolation, process, onEvent)
    self.reconnect = reconnect
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
    folder = makeStart().folder
    let process = try makeProcess { [unowned self] in follow($0) }
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
    do { try reconnect(process) } catch { process.endPlugin() }
  }

  /// Has its process load the plugin's files again, with what it would now be told at a start.
  func reload() { process?.broker.send(event: "reload", .object(makeStart().json)) }

  /// Changes the settings of touch input of its process.
  func follow(_ settings: TouchSettings) { process?.broker.send(event: "touch", settings.json) }

  /// How much of the compositor its process reaches; nil while there is none.
  var access: CompositorAccess? { process?.access }

  /// What it may do from now on.
  func grant(_ grants: Grants) {
    do { try process?.grant(grants) } catch { onEvent(.remark("\(error)")) }
  }

  /// Begins or ends its inspection feed.
  func inspect(_ isInspected: Bool) {
    self.isInspected = isInspected
    process?.broker.send(event: "inspect", .bool(isInspected))
  }

  // MARK: Its process

  private func follow(_ event: IsolatedProcess.Event) {
    switch event {
    case .note(let line): onEvent(.output(line))
    case .line(let line):
      // What is no JSON did not come from our code.
      if let object = (try? JSONValue.parse(line))?.object { onEvent(.gesture(object)) }
    case .refusal(let call):
      guard refusals.insert(call).inserted else { return }
      onEvent(.remark("the system call \(call) was refused: no plugin needs it"))
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
      return onEvent(
        .disabled(
          DisabledPlugin(
            plugin: name, reason: "its process ended \(crashes.count) times within a minute",
            error: "the last time it \(reason)")))
    }
    let timer = loop.makeTimer { [unowned self] in startAgain() }
    timer.schedule(after: Self.pauses[crashes.count - 1])
    state = .pausing(timer)
    onEvent(.crashed("its process \(reason), and is started again"))
  }

  private func startAgain() {
    do {
      state = .over
      // They are read from the disk, where they may have changed since the last start.
      try check()
      try start()
    } catch {
      onEvent(.failed(IsolatedFailure(sentences: ["\(error)"], status: .failed)))
    }
  }

  // MARK: What it says

  private func listen(to broker: Broker) {
    broker.onRefusal = { [unowned self] in onEvent(.remark($0)) }
    broker.onEnd = { [unowned self] end in
      if case .fault(let sentence) = end { onEvent(.remark(sentence)) }
      process?.endPlugin()
    }
    broker.register("hello", permission: nil) { [unowned self] _, reply in
      reply.succeed(.object(makeStart().json))
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
    case (.ready, .starting(let process)):
      state = .running(process, since: .now)
      if isInspected { inspect(true) }
      onEvent(.ready)
    case (.failed(let failure), .starting(let process)):
      process.end()
      state = .over
      onEvent(.failed(failure))
    case (.disabled(let reason, let error, let trace), .running(let process, _)),
      (.disabled(let reason, let error, let trace), .starting(let process)):
      process.end()
      state = .over
      onEvent(
        .disabled(DisabledPlugin(plugin: name, reason: reason, error: error, trace: trace)))
    case (.surfaces(let count), .starting), (.surfaces(let count), .running): setSurfaces(count)
    case (.reloaded(let outcome), .running(let process, _)):
      if outcome.isReplaced { state = .running(process, since: .now) }
      onEvent(.reloaded(outcome))
    case (.lost(let number), .starting(let process)), (.lost(let number), .running(let process, _)):
      if number == process.connectionNumber { didLoseConnection(of: process) }
    case (.inspection(let line), .running): if isInspected { onEvent(.inspection(line)) }
    // Said too late, or by a process that has been taken over.
    default: break
    }
  }

  private func setSurfaces(_ count: Int) {
    guard count != surfaceCount else { return }
    surfaceCount = count
    onEvent(.surfaces)
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
