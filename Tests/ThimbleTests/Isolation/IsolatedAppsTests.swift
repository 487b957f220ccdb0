import Glibc
import JSON
import Stage
import StageRuns
import System
import Testing
import Traces

/// Isolated plugins on the windows of wrapped apps.
@Suite struct IsolatedAppsTests {
  private let run: StageRun

  init() throws {
    run = try StageRun()
  }

  /// A plugin that prints the titles of windows and takes two-finger taps.
  private static let twoFingers = """
    thimble.apps.on_window(function(window)
      print("window " .. window.title)
      window:add_gesture_recognizer(thimble.tap {
        number_of_touches_required = 2, delays_touches_began = true,
        on_ended = function() print("two fingers") end,
      })
    end)
    """

  /// A plugin that recognizes a pan of one finger.
  private static func drag(_ options: String) -> String {
    """
    thimble.apps.on_window(function(window)
      window:add_gesture_recognizer(thimble.pan {
        \(options),
        on_began = function() print("began") end,
        on_ended = function() print("ended") end,
        on_cancelled = function() print("cancelled") end,
      })
      print("window " .. window.title)
    end)
    """
  }

  private func install(_ name: String, _ code: String) throws {
    try run.install(name, code, manifest: #""permissions": {"apps": true}"#)
  }

  /// With these long timeouts, no result depends on the speed of a plugin's decision.
  private static let patient = ["--ask-limit", "600000", "--patience", "600000"]

  private func wrap(_ options: [String]) throws -> Program {
    try run.start(["wrap"] + options + ["--", builtProgram("Witness"), "witness", "touches"])
  }

  private func says(_ line: String, _ program: Program, count: Int = 1) -> Bool {
    run.wait { program.diagnostics.count { $0 == line } == count }
  }

  private func heard(_ program: Program) -> [String] {
    program.lines.filter { $0.hasPrefix("touch") }.map {
      $0.split(separator: " ").prefix(2).joined(separator: " ")
    }
  }

  private func taps(fingers: Int32) -> [TraceEvent] {
    let ids = 1...fingers
    return ids.map { .init(milliseconds: 0, kind: .down(id: $0, x: 100 + 60 * Double($0), y: 100)) }
      + [.init(milliseconds: 0, kind: .frame)]
      + ids.map { .init(milliseconds: 20, kind: .up(id: $0)) }
      + [.init(milliseconds: 20, kind: .frame)]
  }

  private func tap(fingers: Int32) { run.play(taps(fingers: fingers)) }

  /// Puts a finger down and moves it to distances from its start. The finger stays down.
  private func drag(to distances: [Double]) {
    var events: [TraceEvent] = [
      .init(milliseconds: 0, kind: .down(id: 1, x: 100, y: 100)),
      .init(milliseconds: 0, kind: .frame),
    ]
    for (index, distance) in distances.enumerated() {
      let time = Double(index + 1) * 20
      events.append(.init(milliseconds: time, kind: .motion(id: 1, x: 100 + distance, y: 100)))
      events.append(.init(milliseconds: time, kind: .frame))
    }
    run.play(events)
  }

  private func lift() {
    run.play([.init(milliseconds: 0, kind: .up(id: 1)), .init(milliseconds: 0, kind: .frame)])
  }

  /// Waits until the app is ready, the plugins have its window, and the relay has their hold
  /// requests: then a tap reaches the app. Discards the app's output.
  private func isReady(_ program: Program, _ plugins: String...) -> Bool {
    let isThere = run.wait {
      program.lines.contains("fingers") && !run.stage.windows.isEmpty
        && plugins.allSatisfy { name in program.diagnostics.contains("\(name): window witness") }
    }
    guard isThere else { return false }
    tap(fingers: 1)
    guard run.wait({ heard(program) == ["touch down", "touch up"] }) else { return false }
    program.forgetOutput()
    return true
  }

  private func process(of name: String) throws -> Int32 {
    let list = try run.plugin("list", "--json")
    let object = try JSONValue.parse(list.lines.first ?? "").object
    let plugins = (object?["plugins"]?.array ?? []).compactMap(\.object)
    let plugin = try #require(plugins.first { $0["name"]?.string == name })
    #expect(plugin["isolated"] == false)
    return Int32(try #require(plugin["processes"]?.array?.first?.number))
  }

  @Test func `an isolated plugin takes its gestures, and the app gets other touches`() throws {
    try install("two", Self.twoFingers)
    let program = try wrap(
      Self.patient + ["--plugin", "two", "--allow", "apps=wit*", "--isolated", "always"])
    try #require(isReady(program, "two"), "\(program.diagnostics)")
    tap(fingers: 2)
    #expect(says("two: two fingers", program), "\(program.diagnostics)")
    tap(fingers: 1)
    #expect(run.wait { heard(program) == ["touch down", "touch up"] }, "\(program.diagnostics)")
    #expect(!program.diagnostics.contains { $0.contains("no plugin acts") })
  }

  @Test func `the first plugin that takes a touch cancels it for another plugin`() throws {
    try install("near", Self.drag("hysteresis = 10, cancels_touches_in_view = false"))
    try install("far", Self.drag("hysteresis = 60"))
    let program = try wrap(
      Self.patient + [
        "--plugin", "near", "--plugin", "far", "--allow", "apps=*",
      ])
    try #require(isReady(program, "near", "far"), "\(program.diagnostics)")
    drag(to: [30, 40, 100, 120])
    #expect(says("near: cancelled", program), "\(program.diagnostics)")
    #expect(run.wait { heard(program).last == "touch cancelled" }, "\(program.lines)")
    lift()
    #expect(says("far: ended", program), "\(program.diagnostics)")
    #expect(run.wait { program.diagnostics.contains("near: began") })
    #expect(!program.diagnostics.contains("near: ended"))
  }

  @Test func `touches that a stopped plugin would hold reach the app`() throws {
    try install("two", Self.twoFingers)
    let program = try wrap(["--plugin", "two", "--allow", "apps=*"])
    try #require(isReady(program, "two"), "\(program.diagnostics)")
    let stopped = try process(of: "two")
    kill(stopped, SIGSTOP)
    defer { kill(stopped, SIGCONT) }
    // The playback does not wait for the compositor's clients, because the plugin is one of them.
    let playback = run.stage.play(Trace(events: taps(fingers: 2)))
    defer { playback.cancel() }
    #expect(run.wait { heard(program).count { $0 == "touch up" } == 2 }, "\(program.lines)")
    #expect(heard(program).count { $0 == "touch down" } == 2)
  }

  @Test func `touches pass while a killed plugin restarts, and then it judges again`() throws {
    try install("two", Self.twoFingers)
    let program = try wrap(
      Self.patient + ["--plugin", "two", "--allow", "apps=*"])
    try #require(isReady(program, "two"), "\(program.diagnostics)")
    kill(try process(of: "two"), SIGKILL)
    #expect(run.wait { program.diagnostics.contains { $0.contains("is started again") } })
    #expect(says("two: window witness", program), "\(program.diagnostics)")
    program.forgetOutput()
    tap(fingers: 1)
    #expect(run.wait { heard(program) == ["touch down", "touch up"] })
    program.forgetOutput()
    tap(fingers: 2)
    #expect(says("two: two fingers", program), "\(program.diagnostics)")
    #expect(heard(program).isEmpty)
  }

  @Test func `a plugin does not see windows that were not granted`() throws {
    try install("all", Self.twoFingers)
    try install("some", Self.twoFingers)
    try run.configure(
      """
      thimble.use('all', { apps = { '*' } })
      thimble.use('some', { apps = { 'other' }, isolated = true })
      """)
    let program = try run.start(["wrap", "--session"] + Self.patient + ["wayland-all"])
    let socket = "\(run.sandbox.path)/wayland-all"
    #expect(run.poll { access(socket, F_OK) == 0 })
    let hidden = try app("hidden")
    defer { hidden.end() }
    try #require(says("all: window hidden", program), "\(program.diagnostics)")
    let other = try app("other")
    defer { other.end() }
    #expect(says("some: window other", program), "\(program.diagnostics)")
    #expect(says("all: window other", program))
    #expect(!program.diagnostics.contains("some: window hidden"))
  }

  @Test func `a reload keeps the plugin's socket, and its end closes it`() throws {
    try install("two", Self.twoFingers)
    let program = try wrap(
      Self.patient + ["--plugin", "two", "--allow", "apps=*"])
    try #require(isReady(program, "two"), "\(program.diagnostics)")
    #expect(try run.plugin("reload", "two").status == 0)
    #expect(run.wait { program.diagnostics.contains("two: window witness") })
    tap(fingers: 1)
    #expect(run.wait { heard(program) == ["touch down", "touch up"] })
    program.forgetOutput()
    tap(fingers: 2)
    #expect(says("two: two fingers", program), "\(program.diagnostics)")
    #expect(heard(program).isEmpty)
    // The relay has not connected again, either.
    #expect(!program.diagnostics.contains("two: window witness"))
    #expect(judgeSockets.count == 2)
    #expect(try run.plugin("disable", "two").status == 0)
    #expect(run.poll { judgeSockets.count == 1 })
    tap(fingers: 2)
    #expect(run.wait { heard(program).count { $0 == "touch up" } == 2 }, "\(program.lines)")
  }

  private var judgeSockets: [String] {
    Folder.names(in: run.sandbox.path).filter { $0.hasPrefix("thimble-judge-") }
  }

  private func app(_ title: String) throws -> Program {
    var environment = run.environment
    environment["WAYLAND_DISPLAY"] = "wayland-all"
    var configuration = ChildProcess.Configuration([builtProgram("Witness"), title, "touches"])
    configuration.environment = environment.map { "\($0)=\($1)" }
    (configuration.output, configuration.diagnostics) = (.piped, .piped)
    return try Program(configuration, on: run.loop)
  }
}

extension StageRun {
  /// Waits for a condition that no event reports, such as a new file.
  fileprivate func poll(_ condition: () -> Bool) -> Bool {
    var timer: LoopTimer?
    timer = loop.makeTimer { timer?.schedule(after: .milliseconds(50)) }
    timer?.schedule(after: .milliseconds(50))
    defer {
      timer?.cancel()
      timer = nil
    }
    return wait(condition)
  }
}
