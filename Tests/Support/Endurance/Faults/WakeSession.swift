import Glibc
import SeededNumbers
import Stage
import StageRuns
import System
import Traces

/// A compositor whose screen becomes dark, an app that logs its touches, and the plugin wake-guard.
final class WakeSession {
  /// The compositor of a session.
  enum Host {
    /// The `Stage`, whose screen is really turned off, and which reports no idleness.
    case stage
    case sway, kwin
    /// cage, whose app is wrapped, because cage has no layers.
    case cage
  }

  /// Seconds without input after which the guard is up, and those after which the screen is dark.
  /// The first are more than those between two attempts to touch the lit screen.
  private static let guardDelay = 0.6
  private static let darkDelay = 1.1
  /// Left and right of it are the touches on the dark and on the lit screen, in points of the app.
  private static let border = 300.0

  let host: Host
  let run: StageRun
  private let compositor: Program?
  private let injector: Program?
  private let app: Program
  private var guarding: Program?
  /// The position of the app's window on the screen.
  private var origin = (x: 0.0, y: 0.0)
  private var random: SeededNumbers
  /// The number of touches on the lit screen, which the app has received.
  private(set) var lit = 0
  /// The touches on the dark screen, and those that the app has received.
  private(set) var dark = (sent: 0, received: 0)

  init(_ host: Host, seed: UInt64) throws {
    self.host = host
    random = SeededNumbers(seed: seed)
    let run = try host == .sway || host == .cage ? StageRun.hosting() : StageRun()
    self.run = run
    chmod(run.socket, 0o777)
    try Self.configure(run)
    let witness = [builtProgram("Witness"), "app", "touch"]
    let wrapped = [builtProgram("thimble"), "wrap", "--"] + witness
    switch host {
    case .stage: (compositor, injector) = (nil, nil)
    case .sway: (compositor, injector) = (try startSway(run), nil)
    case .kwin:
      let kwin = try startKWin(run)
      (compositor, injector) = (kwin.compositor, kwin.injector)
    case .cage:
      (compositor, injector) = (try Self.start(["cage", "-d", "--"] + wrapped, in: run), nil)
    }
    let cage = host == .cage ? compositor : nil
    app = try cage ?? Self.start(witness, on: host.display, in: run)
    let app = app
    try run.waitFor("the app, of \(app.summary)") { app.lines.contains("fingers") }
  }

  private static func configure(_ run: StageRun) throws {
    try run.sandbox.makeFolder(".config")
    try run.sandbox.makeFolder(".config/thimble")
    _ = try run.sandbox.write(
      """
      local thimble = require "thimble"
      thimble.use("wake-guard", {
        options = { after = \(guardDelay) }, permissions = { idle = true, outputs = true },
        apps = { "*" },
      })
      print "running"
      """, to: ".config/thimble/init.lua")
  }

  private static func start(
    _ words: [String], on display: String? = nil, in run: StageRun
  ) throws -> Program {
    let more = ["WLR_BACKENDS": "wayland", "WLR_RENDERER": "pixman"]
    return try Program(
      run.sandbox.configuration(
        words, environment: more.merging(["WAYLAND_DISPLAY": display ?? run.socket]) { $1 }),
      on: run.loop)
  }

  func end() { for program in [guarding, app, injector, compositor] { program?.end() } }

  // MARK: The guard

  /// Touches the screen until the app receives it, and finds out the position of its window.
  func findApp() throws {
    try run.attempt("a touch, of \(app.summary)") {
      send(.down(id: 1, x: 640, y: 400))
      send(.up(id: 1))
    } until: {
      app.lines.contains { $0.hasPrefix("touch down ") }
    }
    let place = places.first
    origin = (640 - (place?.x ?? 0), 400 - (place?.y ?? 0))
    run.pass(0.5)
    app.forgetLines()
  }

  /// Starts `thimble run`, unless the app is wrapped.
  func startGuard() throws {
    guard host != .cage else { return }
    let program = try Self.start(
      [builtProgram("thimble"), "run"], on: host.display, in: run)
    guarding = program
    try run.waitFor("the guard, of \(program.summary)") { program.prints.contains("running") }
  }

  // MARK: Touches

  /// Sends an event, with coordinates of the window, and its frame.
  private func send(_ kind: TraceEvent.Kind) {
    var kind = kind
    if case .down(let id, let x, let y) = kind {
      kind = .down(id: id, x: x + origin.x, y: y + origin.y)
    }
    let events = [kind, .frame].map { TraceEvent(milliseconds: run.loop.now * 1000, kind: $0) }
    guard let injector else { return run.play(events) }
    for event in events { injector.child.input?.write(event.line + "\n") }
  }

  private func chance(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  /// The points at which fingers have landed on the app.
  private var places: [(x: Double, y: Double)] {
    app.lines.compactMap { line in
      guard line.hasPrefix("touch down ") else { return nil }
      let words = line.split(separator: " ").suffix(2).compactMap { Double($0) }
      return words.count == 2 ? (words[0], words[1]) : nil
    }
  }

  /// Lets the screen become dark, touches it at a random moment with one or two fingers, and touches
  /// it again when it is lit. The app has received a touch on the dark screen before the later one.
  func wakeByTouch() throws {
    app.forgetLines()
    try darken()
    run.pass(chance(0...0.2))
    let fingers: [Int32] = random.next() % 4 == 0 ? [1, 2] : [1]
    for id in fingers {
      send(.down(id: id, x: chance(20...Self.border - 20), y: chance(20...440)))
      run.pass(chance(0.01...0.1))
      run.stage.outputs[0].isOn = true
    }
    for id in fingers {
      send(.up(id: id))
      run.pass(chance(0...0.05))
    }
    dark.sent += fingers.count
    try touchLitScreen()
    dark.received += places.count { $0.x < Self.border }
  }

  private func darken() throws {
    guard host == .stage else {
      // Real time: the screen becomes dark some time after the guard is up.
      return run.pass(Self.darkDelay + chance(0...0.3))
    }
    // The screen is turned off at once, by another program, and a finger needs longer.
    run.stage.outputs[0].isOn = false
    guard guarding != nil else { return }
    try run.waitFor("the guard") { run.stage.layers.contains { $0.hasContents } }
  }

  private func touchLitScreen() throws {
    try run.attempt("a touch on the lit screen, of \(app.summary)") {
      send(.down(id: 3, x: Self.border + chance(20...300), y: chance(20...440)))
      send(.up(id: 3))
    } until: {
      places.contains { $0.x > Self.border }
    }
    lit += 1
  }
}

extension WakeSession.Host {
  /// The compositor's socket for apps; nil for the `Stage`.
  fileprivate var display: String? {
    switch self {
    case .stage: nil
    case .sway, .cage: "wayland-1"
    case .kwin: "wl-kwin"
    }
  }
}
