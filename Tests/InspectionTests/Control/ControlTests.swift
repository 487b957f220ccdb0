import Foundation
import Glibc
import JSON
import LoopBarriers
import Stage
import StageRuns
import System
import Testing

@Suite struct ControlTests {
  let run: StageRun

  init() throws { run = try StageRun() }

  private func plugins(_ outcome: Outcome) throws -> [JSONObject] {
    let object = try JSONValue.parse(outcome.lines.first ?? "").object
    return (object?["plugins"]?.array ?? []).compactMap(\.object)
  }

  private func state(of name: String) throws -> String? {
    try plugins(run.plugin("list", "--json")).first { $0["name"]?.string == name }?["state"]?.string
  }

  @Test func `a plugin is reloaded, disabled and enabled while it runs`() throws {
    try run.install("one", "thimble.window { title = 'one' } print('begins')")
    let program = try run.run("one")
    #expect(run.wait { run.stage.windows.count == 1 })
    #expect(try state(of: "one") == "running")

    let reloaded = try run.plugin("reload", "one")
    #expect(reloaded.status == 0)
    #expect(reloaded.lines.first?.contains("reloaded one 1.0") == true)
    #expect(run.wait { program.prints == ["begins", "begins"] })

    #expect(try run.plugin("disable", "one").status == 0)
    #expect(run.wait { run.stage.windows.isEmpty })
    #expect(try state(of: "one") == "disabled")
    #expect(program.child.exit == nil)
    #expect(try run.plugin("reload", "one").status == 1)

    #expect(try run.plugin("enable", "one").status == 0)
    #expect(run.wait { run.stage.windows.count == 1 })
    #expect(try state(of: "one") == "running")
  }

  @Test func `a reload of broken files reports the fault, and the plugin keeps running`() throws {
    try run.install("one", "thimble.window { title = 'one' }")
    _ = try run.run("one")
    #expect(run.wait { run.stage.windows.count == 1 })
    try run.install("one", "thimble.window { titel = 'one' }")
    let outcome = try run.plugin("reload", "one")
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics.contains { $0.contains("one/init.lua:2:") && $0.contains("title") })
    #expect(outcome.diagnostics.contains { $0.contains("keeps running") })
    #expect(try state(of: "one") == "running")
  }

  @Test func `without a running program the stored state applies`() throws {
    try run.install("one", "")
    #expect(try state(of: "one") == "not running")
    #expect(try run.plugin("disable", "one").status == 0)
    #expect(try state(of: "one") == "disabled")
    let refused = try run.run("one")
    #expect(run.wait { refused.child.exit == .status(78) })
    #expect(
      refused.diagnostics.contains { $0.contains("'thimble plugin enable one' runs it again") })
    #expect(try run.plugin("enable", "one").lines == ["plugin \"one\" may run again"])
    #expect(try state(of: "one") == "not running")
    #expect(try run.plugin("reload", "one").status == 1)
    let unknown = try run.plugin("disable", "onne")
    #expect(unknown.status == 1)
    #expect(unknown.diagnostics.first?.contains("did you mean one?") == true)
  }

  @Test func `a plugin that breaks its limits stays disabled, and the doctor reports it`() throws {
    try run.install(
      "loop", "thimble.window { title = 'w' } thimble.after(0, function() while true do end end)")
    let program = try run.run("loop")
    #expect(run.wait { program.child.exit != nil })
    #expect(program.child.exit == .status(78))
    #expect(program.diagnostics.filter { $0.contains("was stopped and restarted") }.count == 2)
    #expect(
      program.diagnostics.contains { $0.contains("is disabled: it exceeded its budget of work") })
    let listed = try plugins(run.plugin("list", "--json")).first { $0["name"] == "loop" }
    #expect(listed?["state"] == "disabled")
    #expect(listed?["by"] == "limits")
    #expect(listed?["error"]?.string?.contains("loop/init.lua:2") == true)
    #expect(listed?["trace"]?.string?.isEmpty == false)
    let again = try run.run("loop")
    #expect(run.wait { again.child.exit == .status(78) })
    let doctor = try Outcome.of(["doctor", "--json"], environment: run.environment)
    let report = try JSONValue.parse(doctor.lines.first ?? "").object
    let finding = report?["disabled plugins"]?.array?.compactMap(\.object).first
    #expect(finding?["subject"] == "loop")
    #expect(finding?["verdict"] == "warning")
    // A changed plugin may run again.
    try run.install("loop", "thimble.window { title = 'w' }")
    _ = try run.run("loop")
    #expect(run.wait { !run.stage.windows.isEmpty })
  }

  @Test func `a plugin that runs in several programs needs --program`() throws {
    try run.install("one", "thimble.window { title = 'one' }")
    let programs = [try run.run("one"), try run.run("one")]
    #expect(run.wait { run.stage.windows.count == 2 })
    let outcome = try run.plugin("reload", "one")
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics.first?.contains("choose one with --program") == true)
    let chosen = try run.plugin("reload", "one", "--program", "\(programs[0].child.id)")
    #expect(chosen.status == 0)
    #expect(run.wait { programs[0].diagnostics.contains { $0.contains("reloaded") } })
    #expect(try run.plugin("list", "--program", "1").status == 2)
  }

  @Test func `info shows a plugin's permissions and options`() throws {
    try run.install(
      "one", "",
      manifest:
        #""description": "About", "permissions": {"env": ["HOME"]}, "#
        + #""options": {"n": {"type": "integer", "default": 3}}"#
    )
    let outcome = try run.plugin("info", "one")
    #expect(outcome.status == 0)
    #expect(outcome.lines.contains("description: About"))
    #expect(
      outcome.lines.contains(
        "requests permission to read the environment variables named (env: HOME)"))
    #expect(outcome.lines.contains("option n: a whole number, default 3"))
    let object = try JSONValue.parse(run.plugin("info", "one", "--json").lines.first ?? "").object
    #expect(object?["permissions"] == ["env": ["HOME"]])
    #expect(try run.plugin("info", "nothing").status == 1)
  }

  @Test(arguments: [["plugin"], ["plugin", "lst"], ["plugin", "info"], ["plugin", "list", "x"]])
  func `a wrong command line exits with 2`(_ words: [String]) throws {
    #expect(try Outcome.of(words).status == 2)
  }

  @Test func `invalid requests to the socket do no harm to the program`() throws {
    try run.install("one", "thimble.window { title = 'one' }")
    let program = try run.run("one")
    #expect(run.wait { run.stage.windows.count == 1 })
    let socket = "\(run.sandbox.path)/thimble/\(program.child.id).sock"
    var streams: [ByteStream] = []
    var replies: [String] = []
    let requests = [
      "\n", "{\n", "[]\n", "{\"command\":7}\n", "{\"command\":\"reload\"}\n",
      "{\"command\":\"reload\",\"plugin\":\"\\u0000\"}\n", String(repeating: "x", count: 100_000),
      String(repeating: "[", count: 4000) + "\n", "\u{0}\u{1}\u{2}\n", "{\"command\":\"list\"}",
    ]
    for request in requests {
      let stream = try run.loop.connect(to: socket)
      stream.onEvent = {
        if case .bytes(let bytes) = $0 { replies.append(String(decoding: bytes, as: UTF8.self)) }
      }
      stream.write(request)
      streams.append(stream)
    }
    #expect(run.wait { replies.count >= 8 })
    #expect(replies.allSatisfy { $0.hasPrefix(#"{"ok":false"#) })
    for _ in 0..<40 { streams.append(try run.loop.connect(to: socket)) }
    run.loop.handleReady()
    for stream in streams { stream.close() }
    run.loop.handleReady()
    #expect(try state(of: "one") == "running")
  }

  @Test func `a stale socket is ignored and removed`() throws {
    try run.install("one", "thimble.window { title = 'one' }")
    let program = try run.run("one")
    #expect(run.wait { run.stage.windows.count == 1 })
    // The socket of this process's number: no program listens, but the process exists.
    let stale = "\(run.sandbox.path)/thimble/\(getpid()).sock"
    let listener = try run.loop.listen(at: stale) { $0.close() }
    try FileManager.default.moveItem(atPath: stale, toPath: stale + ".kept")
    listener.close()
    run.loop.handleReady()
    try FileManager.default.moveItem(atPath: stale + ".kept", toPath: stale)
    #expect(try state(of: "one") == "running")
    #expect(access(stale, F_OK) != 0)
    program.child.kill(SIGKILL)
    #expect(run.wait { program.child.exit != nil })
    #expect(try state(of: "one") == "not running")
  }

  @Test func `folder and socket are private to the user, and are removed at the exit`() throws {
    try run.install("one", "thimble.window { title = 'one' }")
    let program = try run.run("one")
    #expect(run.wait { run.stage.windows.count == 1 })
    let folder = "\(run.sandbox.path)/thimble"
    let socket = "\(folder)/\(program.child.id).sock"
    var status = stat()
    #expect(stat(folder, &status) == 0 && status.st_mode & 0o777 == 0o700)
    #expect(stat(socket, &status) == 0 && status.st_mode & 0o777 == 0o600)
    program.child.kill(SIGTERM)
    #expect(run.wait { program.child.exit != nil })
    #expect(access(socket, F_OK) != 0)
  }
}
