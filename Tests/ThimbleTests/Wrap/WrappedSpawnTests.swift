import Foundation
import Glibc
import StageRuns
import System
import Testing

/// The display of programs that plugins start beside `thimble wrap --session`.
@Suite struct WrappedSpawnTests {
  private let run: StageRun

  init() throws {
    run = try StageRun()
    try run.install(
      "starting",
      """
      local function start(name, detached)
        local line = "echo $WAYLAND_DISPLAY >\(run.sandbox.path)/" .. name
        thimble.spawn { "sh", "-c", line, detached = detached,
          on_exit = function() print(name .. " has ended") end }
      end
      start("app", true)
      start("tool", false)
      """, manifest: #""permissions": {"spawn": true}"#)
  }

  /// The value of `WAYLAND_DISPLAY` in a started program.
  private func display(of name: String) throws -> String {
    try String(contentsOfFile: "\(run.sandbox.path)/\(name)", encoding: .utf8)
      .trimmingCharacters(in: .newlines)
  }

  private func startPrograms() throws {
    let program = try run.run("starting", "--allow", "spawn=sh")
    #expect(
      run.wait {
        ["app", "tool"].allSatisfy { program.prints.contains("\($0) has ended") }
      }, "\(program.diagnostics)")
  }

  private func startSession() throws -> Program {
    let session = try run.start([
      "wrap", "--session", "--plugin", "undo-taps", "--allow", "apps=*",
    ])
    var timer: LoopTimer?
    timer = run.loop.makeTimer { timer?.schedule(after: .milliseconds(50)) }
    timer?.schedule(after: .milliseconds(50))
    defer {
      timer?.cancel()
      timer = nil
    }
    #expect(run.wait { access("\(run.sandbox.path)/wayland-thimble", F_OK) == 0 })
    return session
  }

  @Test func `a running session wraps apps that plugins start`() throws {
    _ = try startSession()
    try startPrograms()
    #expect(try display(of: "app") == "wayland-thimble")
    #expect(try display(of: "tool") == run.socket)
  }

  @Test func `without a session, an app connects to the compositor`() throws {
    try startPrograms()
    #expect(try display(of: "app") == run.socket)
  }

  @Test func `a session that has ended wraps no app`() throws {
    let session = try startSession()
    session.end()
    try startPrograms()
    #expect(try display(of: "app") == run.socket)
  }
}
