import Foundation
import JSON
import StageRuns
import System
import Traces

@testable import CompositorRuns

///
/// Every "yes" was observed. Every "no" is the program's message, or names the event that did not
/// arrive.
///
/// On a busy machine an event may arrive late: an unexpected answer is measured again with a longer
/// timeout.
struct CompositorSurvey {
  let subject: Subject
  let loop: EventLoop
  /// The answers of the last run; nil if it did not test this version.
  var expected: [String: String]?
  /// The factor by which each timeout is multiplied.
  private var timeoutFactor = 1.0

  typealias Answer = (row: String, cell: String)

  init(subject: Subject, loop: EventLoop, expected: [String: String]?) {
    (self.subject, self.loop, self.expected) = (subject, loop, expected)
  }

  func answers() throws -> [Answer] {
    try steadily { try $0.surfaces() } + steadily { try $0.cancel() }
      + steadily { try $0.scale() } + steadily { try $0.actions() } + plugins()
      + steadily { try $0.motion() } + steadily { try $0.damage() }
  }

  /// Repeats a measurement with ever longer timeouts until it gives the expected answers, three
  /// times at most.
  func steadily(_ ask: (CompositorSurvey) throws -> [Answer]) throws -> [Answer] {
    var survey = self
    var answers: [Answer] = []
    for timeoutFactor in expected == nil ? [4.0] : [1, 4, 16] {
      survey.timeoutFactor = timeoutFactor
      answers = try ask(survey)
      if answers.allSatisfy({ expected?[$0.row] ?? $0.cell == $0.cell }) { break }
    }
    return answers
  }

  /// Waits until a condition holds, at most the given seconds times `timeoutFactor`.
  func wait(_ seconds: Double, until condition: () -> Bool = { false }) -> Bool {
    CompositorRuns.wait(on: loop, timeout: .seconds(seconds * timeoutFactor), until: condition)
  }

  /// Starts the program with a configuration. The caller has to retain the sandbox.
  func start(
    _ configuration: String, scale: Double = 1, options: [String] = []
  ) throws -> (session: any Injector, sandbox: Sandbox) {
    let sandbox = try Sandbox()
    try sandbox.makeFolder(".config")
    try sandbox.makeFolder(".config/thimble")
    _ = try sandbox.write(configuration, to: ".config/thimble/init.lua")
    let session = try subject.start(
      scale: scale, in: sandbox, client: [builtProgram("thimble"), "run", "--json"] + options,
      on: loop)
    return (session, sandbox)
  }

  /// Repeats an action until a line of the program reports its effect.
  func attempt(
    _ session: any Injector, times: Int = 12, _ act: (Int) -> Void,
    until line: @escaping (String) -> Bool
  ) -> Bool {
    let isHeard = {
      session.client.diagnostics.contains(where: line)
        || session.client.actions.contains(where: line)
    }
    for turn in 0..<times where session.client.child.exit == nil && !isHeard() {
      act(turn)
      _ = wait(0.8) { isHeard() || session.client.child.exit != nil }
    }
    return isHeard()
  }

  /// The program's message about a failed action, or else a sentence about its missing effect.
  private func refusal(_ session: any Injector, _ name: String, orElse sentence: String) -> String {
    let said = session.client.diagnostics.first {
      $0.hasPrefix("init: \(name): ") && !$0.hasSuffix(": done")
    }
    return "no: " + (said.map { reason(in: $0.dropFirst("init: \(name): ".count)) } ?? sentence)
  }

  /// A message without its position in a file.
  func reason(in line: some StringProtocol) -> String {
    let call = line.range(of: "thimble\\.[a-z_]+: ", options: .regularExpression)
    return call.map { String(line[$0.upperBound...]) } ?? String(line)
  }

  // MARK: Windows, layers, touches, keys

  private func surfaces() throws -> [Answer] {
    let (session, sandbox) = try start(SurveyPlugin.surfaces)
    defer { end(session, sandbox) }
    var clock = 0.0
    let tap = { (x: Double, y: Double) in
      var gestures = Gestures(from: clock)
      gestures.tap(atX: x, y: y)
      clock = gestures.end
      session.play(gestures.events)
    }
    let hasWindow = attempt(session) { _ in
      tap(640, 400)
    } until: {
      $0.hasPrefix("init: window tap")
    }
    let hasStrip = attempt(session, times: 3) { _ in
      tap(640, 780)
    } until: {
      $0.hasPrefix("init: strip tap")
    }
    let layers =
      hasStrip ? "yes" : refusal(session, "strip", orElse: "no touch reached the strip")
    // The taps above print the same lines as the gestures that follow.
    session.client.forgetLines()
    session.play(Gestures.all(atX: 500, y: 300, from: clock + 60_000).events)
    let hasGestures = wait(5) {
      session.client.diagnostics.contains("init: window pan ended 110 0")
    }
    let wanted = ["pair 500 300", "press began 500 300", "press ended", "pan ended 110 0"]
    let missing = wanted.filter { !session.client.diagnostics.contains("init: window \($0)") }
    let isAllThere = hasGestures && missing.isEmpty
    return [
      ("windows", hasWindow ? "yes" : "no: no touch reached the window"),
      ("layers", layers),
      (
        "touches: taps, two fingers, long presses, pans",
        isAllThere ? "yes" : "no: what did not come was \(missing.joined(separator: ", "))"
      ),
      try keyboard(session, after: clock + 120_000),
    ]
  }

  private func keyboard(_ session: any Injector, after clock: Double) throws -> Answer {
    session.addKeyboard()
    var clock = clock
    let isHeard = attempt(session, times: 6) { _ in
      // weston gives the keyboard to the window that was touched last.
      var gestures = Gestures(from: clock)
      gestures.tap(atX: 500, y: 300)
      clock = gestures.end + 1000
      session.play(gestures.events)
      session.play([
        TraceEvent(milliseconds: clock, kind: .key(name: "select", isDown: true)),
        TraceEvent(milliseconds: clock + 60, kind: .key(name: "select", isDown: false)),
      ])
      clock += 1000
    } until: {
      $0 == "init: window tap 640 400"
    }
    return ("presses of keys", isHeard ? "yes" : "no: no press reached the window")
  }

  private func cancel() throws -> [Answer] {
    let (session, sandbox) = try start(SurveyPlugin.surfaces)
    defer { end(session, sandbox) }
    _ = attempt(session) { turn in
      var gestures = Gestures(from: Double(turn) * 1000)
      gestures.tap(atX: 640, y: 400)
      session.play(gestures.events)
    } until: {
      $0.hasPrefix("init: window tap")
    }
    var gestures = Gestures(from: 60_000)
    gestures.beginPan(fromX: 500, y: 300)
    session.play(gestures.events)
    let began = wait(5) {
      session.client.diagnostics.contains("init: window pan began")
    }
    let events = gestures.events.count
    gestures.cancel()
    session.play(Array(gestures.events[events...]))
    let isTold = { session.client.diagnostics.contains("init: window pan cancelled") }
    let isCancelled = began && wait(2, until: isTold)
    if isCancelled { return [("cancelled touches", "yes")] }
    let count = gestures.events.count
    gestures.tap(atX: 700, y: 300)
    session.play(Array(gestures.events[count...]))
    let isLater = wait(2, until: isTold)
    return [
      (
        "cancelled touches",
        isLater
          ? "no: the compositor does not forward the cancellation; "
            + "Thimble cancels when the finger touches down again"
          : "no: the compositor does not forward the cancellation"
      )
    ]
  }

  private func scale() throws -> [Answer] {
    let row = "fractional scale"
    let manager = "wp_fractional_scale_manager_v1"
    guard subject.hasScales else {
      let offers = try offers(manager)
      return [(row, offers ? "no: it cannot be given one here" : "no: it offers no \(manager)")]
    }
    let (session, sandbox) = try start(SurveyPlugin.surfaces, scale: 1.5)
    defer { end(session, sandbox) }
    // KWin is touched in points, the host of a nested compositor in pixels.
    let factor = subject == .kwin ? 1 : 1.5
    let isRight = attempt(session) { turn in
      var gestures = Gestures(from: Double(turn) * 1000)
      gestures.tap(atX: 400 * factor, y: 200 * factor)
      session.play(gestures.events)
    } until: {
      $0 == "init: window tap 400 200"
    }
    return [(row, isRight ? "yes" : "no: touches land in the wrong place at a scale of 1.5")]
  }

  /// Whether `thimble doctor` lists a global of the compositor.
  private func offers(_ interface: String) throws -> Bool {
    let sandbox = try Sandbox()
    let session = try subject.start(
      in: sandbox, client: [builtProgram("thimble"), "doctor", "--json"], on: loop)
    defer { end(session, sandbox) }
    _ = CompositorRuns.wait(on: loop) {
      session.client.child.exit != nil || !session.client.lines.isEmpty
    }
    let report = session.client.lines.first { $0.hasPrefix("{") } ?? "{}"
    let protocols = try JSONValue.parse(report).object?["protocols"]?.array ?? []
    let finding = protocols.lazy.compactMap(\.object).first { $0["subject"]?.string == interface }
    return finding?["offered"]?.number != nil
  }

  // MARK: Actions

  private func actions() throws -> [Answer] {
    let (session, sandbox) = try start(SurveyPlugin.actions)
    defer { end(session, sandbox) }
    let witness = subject.takesOthers ? try openWitness(in: sandbox) : nil
    defer { witness?.end() }
    _ = try sandbox.write("", to: "ready")
    let heard = { (line: String) in witness?.lines.contains(line) ?? false }
    let said = { (line: String) in session.client.diagnostics.contains("init: \(line)") }
    let isDark = { subject == .sway && hasDarkScreen(in: sandbox) }
    // The plugin takes ten turns of half a second; the effects of the last one follow a moment
    // later.
    _ = CompositorRuns.wait(on: loop) { session.client.child.exit != nil || said("turns: over") }
    _ = wait(2.5)
    func cell(_ name: String, _ isDone: Bool, orElse sentence: @autoclosure () -> String)
      -> String
    {
      isDone ? "yes" : refusal(session, name, orElse: sentence())
    }
    return [
      ("actions: programs", cell("spawn", said("spawn: done"), orElse: "the program did not end")),
      (
        "actions: workspaces",
        cell("workspaces", said("workspace 7"), orElse: "the workspace stayed")
      ),
      ("actions: keys", cell("keys", heard("key t down"), orElse: "no key was heard")),
      ("actions: pointer", cell("pointer", heard("button 272 down"), orElse: "no click was heard")),
      ("actions: windows", cell("toplevels", heard("close"), orElse: "the window stayed open")),
      (
        "actions: clipboard",
        cell("clipboard", said("clipboard: done"), orElse: "what was copied did not come back")
      ),
      (
        "actions: screenshots",
        cell("screenshot", said("screenshot: done"), orElse: "no picture came")
      ),
      ("actions: idleness", cell("idle", said("idle: done"), orElse: "nothing was told")),
      ("actions: screens off", cell("outputs", isDark(), orElse: stillOn(in: sandbox))),
    ]
  }

  private func openWitness(in sandbox: Sandbox) throws -> Program {
    let witness = try Program(
      sandbox.configuration(
        [builtProgram("Witness"), "witness"], environment: ["WAYLAND_DISPLAY": subject.socket]),
      on: loop)
    _ = CompositorRuns.wait(on: loop) { witness.lines.contains { $0.hasPrefix("shown") } }
    return witness
  }

  /// The reason why sway's screen stays on: requests it once more to be off, with sway's own tool.
  private func stillOn(in sandbox: Sandbox) -> String {
    guard subject == .sway else { return "the screen stayed on" }
    _ = askSway("output", "*", "dpms", "off", in: sandbox)
    _ = wait(0.5)
    return hasDarkScreen(in: sandbox)
      ? "the screen stayed on"
      : "sway cannot switch off a screen without hardware, not even by its own tool"
  }

  /// Whether sway reports its screen as off.
  private func hasDarkScreen(in sandbox: Sandbox) -> Bool {
    // The field is "power" from sway 1.8 on.
    let report = askSway("-t", "get_outputs", in: sandbox)
    return report.contains("\"power\":false") || report.contains("\"dpms\":false")
  }

  /// The output of `swaymsg`, without blanks.
  private func askSway(_ arguments: String..., in sandbox: Sandbox) -> String {
    let tool = try? Program(
      sandbox.configuration(
        ["swaymsg", "-r"] + arguments, environment: ["SWAYSOCK": "\(sandbox.path)/sway.sock"]),
      on: loop)
    guard let tool else { return "" }
    defer { tool.end() }
    tool.waitForEnd()
    return tool.lines.joined().replacing(" ", with: "")
  }

  func end(_ session: any Injector, _ sandbox: Sandbox) {
    session.end()
    withExtendedLifetime(sandbox) {}
  }
}
