import Glibc
import Stage
import StageRuns
import System
import Traces

/// A compositor, a client behind the relay that logs its touches, and a judge that can be killed.
final class JudgedSession {
  let kind: JudgeKind
  let run: StageRun
  private let compositor: Program
  /// The program that injects touches; nil: the `Stage` below the compositor does.
  private let injector: Program?
  private let display: String
  private(set) var relay: Program?
  private(set) var judge: Program?
  /// Whether the judge has been killed. Its end is reported later.
  private var isKilled = false
  /// The position of the window on the screen.
  private var origin = (x: 0.0, y: 0.0)
  /// The delays of taps to the app while the judge was killed or stopped, in seconds.
  private var waits: [Double] = []

  private init(
    _ run: StageRun, compositor: Program, injector: Program?, display: String,
    judge kind: JudgeKind
  ) throws {
    (self.run, self.compositor, self.injector) = (run, compositor, injector)
    (self.display, self.kind) = (display, kind)
    try startApp()
  }

  static func inSway(judge: JudgeKind = .random) throws -> JudgedSession {
    let run = try StageRun.hosting()
    let sway = try startSway(run)
    return try JudgedSession(
      run, compositor: sway, injector: nil, display: "wayland-1", judge: judge)
  }

  static func inKWin() throws -> JudgedSession {
    let run = try StageRun()
    let (kwin, injector) = try startKWin(run)
    return try JudgedSession(
      run, compositor: kwin, injector: injector, display: "wl-kwin", judge: .random)
  }

  private func startApp() throws {
    let words =
      try kind.relay(in: run, judge: socket) + [builtProgram("Witness"), "witness", "fingers"]
    let relay = try Program(
      run.sandbox.configuration(words, environment: ["WAYLAND_DISPLAY": display]), on: run.loop)
    self.relay = relay
    try run.waitFor("the app, of \(relay.summary)") { relay.lines.contains("fingers") }
    // A window can be touched only some time after it is mapped, and no event reports when.
    try run.attempt("a touch, of \(relay.summary)") {
      send(.down(id: 1, x: 640, y: 400))
      send(.up(id: 1))
    } until: {
      said("finger ") { $0.hasSuffix(" up") }
    }
    let place = relay.lines.first { $0.contains(" down ") }?.split(separator: " ").suffix(2)
      .compactMap { Double($0) }
    try hold(place?.count == 2, "no place in \(relay.lines)")
    origin = (640 - (place?[0] ?? 0), 400 - (place?[1] ?? 0))
    pass(0.5)
    forget()
  }

  var socket: String { run.sandbox.path + "/judge" }

  private func said(_ beginning: String, _ isMeant: (String) -> Bool) -> Bool {
    relay?.lines.contains { $0.hasPrefix(beginning) && isMeant($0) } ?? false
  }

  func end() {
    goOn()
    for program in [judge, relay, injector, compositor] { program?.end() }
  }

  // MARK: The judge

  /// Starts a judge if none runs, and waits until the judge has received the window.
  func startJudge(seed: UInt64) throws {
    guard let words = try kind.judge(in: run, at: socket, seed: seed) else { return }
    if let judge {
      guard isKilled else { return }
      try run.waitFor("the end of the judge") { judge.child.exit != nil }
    }
    isKilled = false
    let judge = try Program(
      run.sandbox.configuration(words, environment: ["WAYLAND_DISPLAY": display]), on: run.loop)
    self.judge = judge
    try run.waitFor("the judge, of \(judge.summary)") {
      judge.lines.contains("window") || judge.prints.contains("window")
    }
  }

  /// Kills the judge, or stops it.
  func disturbJudge(kills: Bool) {
    isKilled = kills
    signalJudge(kills ? SIGKILL : SIGSTOP)
  }

  /// Resumes a stopped judge.
  func goOn() { signalJudge(SIGCONT) }

  private func signalJudge(_ number: Int32) {
    if let id = judge?.child.id ?? relay.flatMap({ JudgeKind.wrappedJudge(of: $0.child.id) }) {
      kill(id, number)
    }
  }

  /// Whether the judge has taken a finger.
  func hasTaken(_ finger: RandomGesture.Finger) -> Bool {
    let place = finger.course[0]
    guard kind == .random else {
      return Double(place.x) > JudgeKind.taken && story(of: finger.id) != finger.story
    }
    return judge?.lines.contains("take \(place.x) \(place.y)") ?? false
  }

  /// Makes gestures until the plugin recognizes one, and waits until the app has no finger of it.
  func waitForGesture(_ moment: String) throws {
    guard kind != .random else { return }
    try run.attempt("a gesture before \(moment), of \(report)") {
      send(.down(id: 5, x: JudgeKind.taken + 50, y: 200))
      for step in 1...4 {
        send(.motion(id: 5, x: JudgeKind.taken + 50, y: 200 + Double(step) * 10))
      }
      send(.up(id: 5))
    } until: {
      judge?.prints.contains("pulled") ?? relay?.prints.contains("pulled") ?? false
    }
    try tapAlone(moment)
    try run.waitFor("the end of a gesture before \(moment), of \(report)") {
      ["up", "cancelled", nil].contains(story(of: 5).last)
    }
    forget()
  }

  // MARK: Touches

  func pass(_ seconds: Double) { run.pass(seconds) }

  /// Sends an event, with coordinates of the window, and its frame.
  func send(_ kind: TraceEvent.Kind) {
    var kind = kind
    switch kind {
    case .down(let id, let x, let y): kind = .down(id: id, x: x + origin.x, y: y + origin.y)
    case .motion(let id, let x, let y): kind = .motion(id: id, x: x + origin.x, y: y + origin.y)
    default: break
    }
    let events = [kind, .frame].map { TraceEvent(milliseconds: 0, kind: $0) }
    guard let injector else { return run.play(events) }
    for event in events { injector.child.input?.write(event.line + "\n") }
  }

  /// Taps at a point where the judge takes no touches, and waits until the tap has arrived. It must
  /// arrive even if the judge was killed or stopped.
  func tapAlone(_ moment: String) throws {
    let start = run.loop.now
    send(.down(id: 9, x: 40, y: 40))
    send(.up(id: 9))
    try run.waitFor("the tap of \(moment), of \(report)") { said("finger 9 up") { _ in true } }
    waits.append(run.loop.now - start)
  }

  /// Waits until all touches that the judge has not taken have arrived completely, and no finger is
  /// down.
  func check(_ gesture: RandomGesture, _ moment: String) throws {
    try run.waitFor("all of \(moment), of \(report)") {
      gesture.fingers.allSatisfy { isOver($0) }
    }
    try hold(relay?.child.exit == nil && compositor.child.exit == nil, "lost at \(moment)")
  }

  private func isOver(_ finger: RandomGesture.Finger) -> Bool {
    let story = story(of: finger.id)
    if hasTaken(finger) { return story.isEmpty || story.last == "up" || story.last == "cancelled" }
    // If another finger is taken, the relay cancels this one and repeats its `down` at its
    // position.
    var whole: [String] = []
    for line in story where line != "cancelled" {
      if line.hasPrefix("down "), !whole.isEmpty { continue }
      whole.append(line)
    }
    return whole == finger.story
  }

  /// Returns the app's lines about a finger since `forget`.
  private func story(of id: Int32) -> [String] {
    var story: [String] = []
    for line in relay?.lines ?? [] {
      if line == "cancelled", !story.isEmpty, story.last != "up" { story.append(line) }
      if line.hasPrefix("finger \(id) ") { story.append(String(line.dropFirst(9))) }
    }
    return story
  }

  /// Discards the output of the app and the judge.
  func forget() {
    relay?.forgetLines()
    judge?.forgetLines()
  }

  private var report: String {
    "app \(relay?.lines ?? []), judge \(judge?.lines ?? []) \(judge?.prints ?? []), "
      + "\(relay?.diagnostics ?? [])"
  }

  /// The delays of taps, as a sentence.
  var latencies: String {
    let sorted = waits.sorted()
    guard let longest = sorted.last else { return "" }
    let half = sorted[sorted.count / 2]
    return
      "a tap without it took \(Int(half * 1000)) ms at the median, \(Int(longest * 1000)) at most"
  }
}

/// Starts KWin with a screen of its own, and a program that injects touches into it.
func startKWin(_ run: StageRun) throws -> (compositor: Program, injector: Program) {
  // The installed file has a capability, and cannot run in an environment that does not grant it.
  let program = "\(run.sandbox.path)/kwin_wayland"
  try run.system("cp", installedProgram("kwin_wayland") ?? "", program)
  let kwin = try Program(
    run.sandbox.configuration(
      [
        program, "--virtual", "--width", "1280", "--height", "800", "--no-lockscreen",
        "--no-global-shortcuts", "--socket", "wl-kwin",
      ], environment: ["KWIN_COMPOSE": "Q", "KWIN_WAYLAND_NO_PERMISSION_CHECKS": "1"]),
    on: run.loop)
  try run.attempt("KWin, of \(kwin.summary)", {}, until: { run.sandbox.contains("wl-kwin") })
  var injecting = run.sandbox.configuration([builtProgram("TouchInjector"), "wl-kwin"])
  injecting.input = .piped
  let injector = try Program(injecting, on: run.loop)
  try run.waitFor("the injector, of \(injector.summary)") { injector.lines.contains("ready") }
  return (kwin, injector)
}
