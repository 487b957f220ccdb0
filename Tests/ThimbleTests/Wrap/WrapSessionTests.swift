import Glibc
import Stage
import StageRuns
import System
import Testing
import Traces

/// `thimble wrap --session` on a compositor in this process.
struct WrapSessionTests {
  private let run: StageRun
  private let session: Program
  private var path: String { "\(run.sandbox.path)/wayland-all" }

  init() throws {
    run = try StageRun()
    try run.install(
      "two",
      """
      thimble.apps.on_window(function(window)
        print("window " .. window.title)
        window:add_gesture_recognizer(thimble.tap {
          number_of_touches_required = 2, delays_touches_began = true,
          on_ended = function() print("two fingers on " .. window.title) end,
        })
      end)
      """, manifest: #""permissions": {"apps": true}"#)
    session = try Self.start(run)
    #expect(polling { access(path, F_OK) == 0 })
  }

  private static func start(_ run: StageRun) throws -> Program {
    try run.start([
      "wrap", "--session", "--ask-limit", "600000", "--patience", "600000", "--plugin", "two",
      "--allow", "apps=*", "wayland-all",
    ])
  }

  private func app(_ title: String) throws -> Program {
    var environment = run.environment
    environment["WAYLAND_DISPLAY"] = "wayland-all"
    var configuration = ChildProcess.Configuration([builtProgram("Witness"), title, "touches"])
    configuration.environment = environment.map { "\($0)=\($1)" }
    configuration.output = .piped
    configuration.diagnostics = .piped
    return try Program(configuration, on: run.loop)
  }

  private func polling(_ condition: () -> Bool) -> Bool {
    var timer: LoopTimer?
    timer = run.loop.makeTimer { timer?.schedule(after: .milliseconds(50)) }
    timer?.schedule(after: .milliseconds(50))
    defer {
      timer?.cancel()
      timer = nil
    }
    return run.wait(condition)
  }

  private func says(_ line: String, _ program: Program) -> Bool {
    run.wait { program.diagnostics.contains { $0.hasSuffix(line) } }
  }

  /// Taps with a number of fingers on the top window.
  private func tap(fingers: Int32) {
    // The judge receives a window before the compositor does.
    #expect(run.wait { !run.stage.windows.isEmpty })
    let ids = 1...fingers
    run.play(
      ids.map { .init(milliseconds: 0, kind: .down(id: $0, x: 100 + 60 * Double($0), y: 100)) }
        + [.init(milliseconds: 0, kind: .frame)]
        + ids.map { .init(milliseconds: 20, kind: .up(id: $0)) }
        + [.init(milliseconds: 20, kind: .frame)])
  }

  @Test func `one plugin process has the windows of all apps`() throws {
    let apps = [try app("one"), try app("two")]
    defer { for app in apps { app.end() } }
    #expect(says("window one", session))
    #expect(says("window two", session))
  }

  @Test func `a gesture on one app takes its touches`() throws {
    let witness = try app("one")
    defer { witness.end() }
    #expect(says("window one", session))
    #expect(run.wait { witness.lines.contains("fingers") })
    // After a tap has passed, the relay has the plugin's hold requests.
    tap(fingers: 1)
    #expect(run.wait { witness.lines.count { $0.hasPrefix("touch up") } == 1 })
    witness.forgetOutput()
    tap(fingers: 2)
    #expect(says("two fingers on one", session), "\(session.diagnostics)")
    #expect(!witness.lines.contains { $0.hasPrefix("touch") }, "\(witness.lines)")
  }

  @Test func `the first signal stops new connections, and the second ends the session`() throws {
    let witness = try app("one")
    defer { witness.end() }
    #expect(says("window one", session))
    #expect(run.wait { witness.lines.contains("fingers") })
    session.child.kill(SIGTERM)
    #expect(polling { access(path, F_OK) != 0 })
    #expect(session.child.exit == nil)
    session.child.kill(SIGTERM)
    #expect(session.waitForEnd())
    #expect(session.child.exit == .status(0), "\(session.diagnostics)")
    tap(fingers: 1)
    #expect(run.wait { witness.lines.count { $0.hasPrefix("touch up") } == 1 })
    #expect(witness.child.exit == nil)
  }

  @Test func `the next session takes over the apps of the last one`() throws {
    let witness = try app("one")
    defer { witness.end() }
    #expect(says("window one", session))
    session.child.kill(SIGINT)
    #expect(polling { access(path, F_OK) != 0 })
    session.child.kill(SIGINT)
    #expect(session.waitForEnd())
    let next = try Self.start(run)
    #expect(says("window one", next), "\(next.diagnostics)")
  }

  @Test func `a second session of the same name is refused, and the first continues`() throws {
    let second = try Self.start(run)
    #expect(second.waitForEnd())
    #expect(second.child.exit == .status(1))
    #expect(
      second.diagnostics.contains {
        $0.contains("another session has the name wayland-all; end it or choose another name")
      }, "\(second.diagnostics)")
    let witness = try app("one")
    defer { witness.end() }
    #expect(says("window one", session))
  }
}
