import Glibc
import Stage
import StageRuns
import System
import Testing
import Traces

/// `thimble wrap` with a real app on a compositor in this process.
struct WrapTests {
  /// A plugin that prints the window's title and takes two-finger taps.
  private let twoFingers = """
    thimble.apps.on_window(function(window)
      print("window " .. window.title)
      window:add_gesture_recognizer(thimble.tap {
        number_of_touches_required = 2, delays_touches_began = true,
        on_ended = function() print("two fingers") end,
      })
    end)
    """

  private func wrap(_ run: StageRun, options: [String], app: [String]) throws -> Program {
    // With these long timeouts, no result depends on the speed of the plugin's decision.
    let patient = ["--ask-limit", "600000", "--patience", "600000"]
    return try run.start(["wrap"] + patient + options + ["--"] + app)
  }

  private var witness: [String] { [builtProgram("Witness"), "witness", "touches"] }

  private func heard(_ program: Program) -> [String] {
    program.lines.filter { $0.hasPrefix("touch") }.map {
      $0.split(separator: " ").prefix(2).joined(separator: " ")
    }
  }

  private func tap(_ run: StageRun, fingers: Int32) {
    // The judge receives a window before the compositor does.
    #expect(run.wait { !run.stage.windows.isEmpty })
    var events: [TraceEvent] = []
    for id in 1...fingers {
      let x = 100 + 60 * Double(id)
      events.append(TraceEvent(milliseconds: 0, kind: .down(id: id, x: x, y: 100)))
    }
    events.append(TraceEvent(milliseconds: 0, kind: .frame))
    for id in 1...fingers { events.append(TraceEvent(milliseconds: 20, kind: .up(id: id))) }
    events.append(TraceEvent(milliseconds: 20, kind: .frame))
    run.play(events)
  }

  /// Waits until the relay has the plugin's hold requests: then a tap reaches the app. Discards the
  /// app's output.
  private func isMarked(_ run: StageRun, _ program: Program) -> Bool {
    tap(run, fingers: 1)
    guard run.wait({ heard(program) == ["touch down", "touch up"] }) else { return false }
    program.forgetOutput()
    return true
  }

  /// Waits for a condition that no event reports, such as the contents of a file.
  private func polling(_ run: StageRun, _ condition: () -> Bool) -> Bool {
    var timer: LoopTimer?
    timer = run.loop.makeTimer { timer?.schedule(after: .milliseconds(50)) }
    timer?.schedule(after: .milliseconds(50))
    defer {
      timer?.cancel()
      timer = nil
    }
    return run.wait(condition)
  }

  @Test func `wrap exits with the status of the app, of a missing app or of a signal`() throws {
    let run = try StageRun()
    let seven = try wrap(run, options: [], app: ["sh", "-c", "exit 7"])
    #expect(seven.waitForEnd())
    #expect(seven.child.exit == .status(7))
    let missing = try wrap(run, options: [], app: ["no-such-program"])
    #expect(missing.waitForEnd())
    #expect(missing.child.exit == .status(127))
    let killed = try wrap(run, options: [], app: ["sh", "-c", "kill -9 $$"])
    #expect(killed.waitForEnd())
    #expect(killed.child.exit == .status(137))
  }

  @Test func `without a compositor, wrap prints one line`() throws {
    let run = try StageRun()
    try run.install("two", twoFingers, manifest: #""permissions": {"apps": true}"#)
    let program = try run.start(
      ["wrap", "--plugin", "two", "--allow", "apps=*", "--", "true"],
      with: ["WAYLAND_DISPLAY": "nobody-listens"])
    #expect(program.waitForEnd())
    #expect(program.child.exit == .status(69))
    #expect(program.diagnostics.count == 1, "\(program.diagnostics)")
  }

  @Test func `a wrong command line is reported before the app starts`() throws {
    let run = try StageRun()
    func outcome(_ options: String...) throws -> (Program, ChildProcess.Exit?) {
      let program = try wrap(run, options: options, app: ["sh", "-c", "echo started"])
      #expect(program.waitForEnd())
      #expect(program.lines.isEmpty)
      #expect(program.diagnostics.count == 1, "\(program.diagnostics)")
      return (program, program.child.exit)
    }
    let (unknown, unknownExit) = try outcome("--plugin", "no-such")
    #expect(unknown.diagnostics[0].contains("no-such"))
    #expect(unknownExit == .status(78))
    let (misspelt, misspeltExit) = try outcome("--allow", "aps=*")
    #expect(misspelt.diagnostics[0].contains("thimble wrap --help"))
    #expect(misspeltExit == .status(2))
    let (ending, endingExit) = try outcome("--ending", "stop")
    #expect(ending.diagnostics[0].contains("thimble wrap --help"))
    #expect(endingExit == .status(2))
  }

  @Test func `an app that no plugin may act on is reported with the missing grant`() throws {
    let run = try StageRun()
    try run.install("two", twoFingers, manifest: #""permissions": {"apps": true}"#)
    let program = try wrap(
      run, options: ["--plugin", "two", "--allow", "apps=org.*"], app: witness)
    #expect(run.wait { program.diagnostics.contains { $0.contains("--allow apps=witness") } })
    let bare = try wrap(run, options: ["--plugin", "two"], app: ["sleep", "1000"])
    #expect(run.wait { bare.diagnostics.contains { $0.contains("'thimble wrap' with --allow") } })
  }

  @Test func `a plugin takes its gestures, and the app gets other touches`() throws {
    let run = try StageRun()
    try run.install("two", twoFingers, manifest: #""permissions": {"apps": true}"#)
    let program = try wrap(
      run, options: ["--plugin", "two", "--allow", "apps=*", "--explain"], app: witness)
    let isReady = run.wait {
      program.lines.contains("fingers")
        && program.diagnostics.contains { $0.contains("window witness") }
    }
    #expect(isReady, "\(program.diagnostics)")
    #expect(isMarked(run, program))
    tap(run, fingers: 2)
    #expect(run.wait { program.diagnostics.contains { $0.hasSuffix("two: two fingers") } })
    tap(run, fingers: 1)
    #expect(run.wait { heard(program) == ["touch down", "touch up"] }, "\(program.diagnostics)")
    #expect(run.wait { program.diagnostics.contains { $0.contains("the app loses touches") } })
  }

  @Test func `a recording contains the app's windows and the touches on them`() throws {
    let run = try StageRun()
    let file = "\(run.sandbox.path)/app.jsonl"
    let program = try wrap(run, options: ["--record", file], app: witness)
    func trace() -> Trace? { try? Trace(parsing: Array(contents(ofFile: file)), named: file) }
    func has(_ isWanted: (TraceEvent) -> Bool) -> Bool {
      trace()?.events.contains(where: isWanted) ?? false
    }
    let isThere = polling(run) {
      program.lines.contains("fingers")
        && has {
          if case .appWindow(let window) = $0.kind { window.title == "witness" } else { false }
        }
    }
    #expect(isThere)
    tap(run, fingers: 1)
    #expect(polling(run) { has { if case .up = $0.kind { true } else { false } } })
    #expect(has { $0.window == 1 && $0.kind.isDown })
    #expect(heard(program) == ["touch down", "touch up"])
    var status = stat()
    #expect(stat(file, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test func `a killed judge is restarted, and the app keeps running`() throws {
    let run = try StageRun()
    try run.install("two", twoFingers, manifest: #""permissions": {"apps": true}"#)
    let program = try wrap(run, options: ["--plugin", "two", "--allow", "apps=*"], app: witness)
    func windows() -> Int { program.diagnostics.count { $0.contains("window witness") } }
    #expect(run.wait { program.lines.contains("fingers") && windows() == 1 })
    let judge = try #require(children(of: program.child.id).first { isJudge($0) })
    kill(judge, SIGKILL)
    #expect(run.wait { program.diagnostics.contains { $0.contains("restarting it") } })
    tap(run, fingers: 1)
    #expect(run.wait { heard(program) == ["touch down", "touch up"] })
    #expect(run.wait { windows() == 2 }, "\(program.diagnostics)")
    program.forgetOutput()
    #expect(isMarked(run, program))
    tap(run, fingers: 2)
    #expect(run.wait { program.diagnostics.contains { $0.hasSuffix("two: two fingers") } })
    #expect(heard(program) == [])
  }

  @Test func `only configured plugins that may act on apps run`() throws {
    let run = try StageRun()
    try run.install("two", twoFingers, manifest: #""permissions": {"apps": true}"#)
    try run.install("strip", "thimble.window { title = 'strip' } print('strip runs')")
    try run.configure("thimble.use 'strip' thimble.use('two', { apps = { '*' } })")
    let program = try wrap(run, options: [], app: witness)
    #expect(run.wait { program.diagnostics.contains { $0.contains("window witness") } })
    #expect(!program.diagnostics.contains { $0.contains("strip runs") })
    let other = try run.run()
    #expect(run.wait { other.diagnostics.contains { $0.contains("strip runs") } })
  }

  @Test func `a signal from the terminal reaches the app only`() throws {
    let run = try StageRun()
    try run.install("two", twoFingers, manifest: #""permissions": {"apps": true}"#)
    let program = try wrap(
      run, options: ["--plugin", "two", "--allow", "apps=*"],
      app: ["sh", "-c", "trap 'echo heard' INT; \"$@\" & while :; do wait; done", "sh"] + witness)
    #expect(run.wait { program.diagnostics.contains { $0.contains("window witness") } })
    let judge = try #require(children(of: program.child.id).first { isJudge($0) })
    // A terminal sends the signal to the whole process group.
    kill(-program.child.id, SIGINT)
    #expect(run.wait { program.lines.contains("heard") })
    #expect(kill(judge, 0) == 0)
    #expect(isMarked(run, program))
    program.child.kill(SIGKILL)
  }

  private func children(of process: Int32) -> [Int32] {
    let text = try? contents(ofFile: "/proc/\(process)/task/\(process)/children")
    return String(decoding: text ?? [], as: UTF8.self).split(separator: " ").compactMap {
      Int32($0)
    }
  }

  private func isJudge(_ process: Int32) -> Bool {
    let words = (try? contents(ofFile: "/proc/\(process)/cmdline")) ?? []
    return String(decoding: words, as: UTF8.self).contains("--apps")
  }
}

extension TraceEvent.Kind {
  fileprivate var isDown: Bool { if case .down = self { true } else { false } }
}
