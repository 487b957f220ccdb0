import Foundation
import Glibc
import JSON
import Stage
import StageRuns
import System
import Testing

/// Plugins in sandboxed processes, tested with the real program.
@Suite struct IsolationTests {
  let run: StageRun

  init() throws {
    run = try StageRun()
  }

  /// Installs a third-party plugin.
  ///
  /// - Returns: The plugin's origin.
  @discardableResult
  func installForeign(_ name: String, _ code: String, manifest: String = "") throws -> String {
    try run.install(name, code, manifest: manifest)
    let source = "\(run.sandbox.path)/\(name)"
    try FileManager.default.moveItem(
      atPath: "\(run.sandbox.path)/.local/share/thimble/plugins/\(name)", toPath: source)
    try #require(run.plugin("add", source, "--yes").status == 0)
    return source
  }

  /// The description of a plugin by 'thimble plugin list'.
  func plugin(_ name: String) throws -> JSONObject {
    let list = try run.plugin("list", "--json")
    let object = try JSONValue.parse(list.lines.first ?? "").object
    let plugins = (object?["plugins"]?.array ?? []).compactMap(\.object)
    return try #require(plugins.first { $0["name"]?.string == name && $0["program"] != nil })
  }

  /// Whether a process runs. A zombie does not run.
  static func isAlive(_ process: Int32) -> Bool {
    let text = (try? contents(ofFile: "/proc/\(process)/stat")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard let text, let end = text.lastIndex(of: ")") else { return false }
    return text[end...].dropFirst(2).first != "Z"
  }

  /// Waits for a condition that no event reports. Returns false after 120 seconds.
  static func isEventually(in run: StageRun, _ condition: () -> Bool) -> Bool {
    for _ in 0..<6000 {
      if condition() { return true }
      // Real time: no event reports the condition.
      _ = run.loop.run(until: { false }, timeout: .milliseconds(20))
    }
    return false
  }

  func isAlive(_ process: Int32) -> Bool { Self.isAlive(process) }

  func isEventually(_ condition: () -> Bool) -> Bool { Self.isEventually(in: run, condition) }

  func isSaid(_ text: String, by program: Program) -> Bool {
    program.diagnostics.contains { $0.contains(text) }
  }

  static let tapped = """
    local window = thimble.window { title = 'mine' }
    window:add_gesture_recognizer(thimble.tap { on_ended = function() print('tapped') end })
    """

  @Test func `an isolated plugin shows a window, gets touches and prints`()
    throws
  {
    try run.install("mine", Self.tapped)
    try run.configure("thimble.use('mine', { isolated = true }) print('configured')")
    let program = try run.run()
    try #require(run.wait { run.stage.windows.count == 1 }, "\(program.diagnostics)")
    run.tap()
    #expect(run.wait { program.prints.contains("tapped") })
    #expect(program.diagnostics.contains("mine: tapped"))
    let described = try plugin("mine")
    #expect(described["isolated"] == true)
    #expect(described["state"] == "running")
    #expect((described["memory"]?.number ?? 0) > 100_000)
    let processes = try run.processes(of: "mine")
    #expect(processes.count == 2)
    #expect(!processes.contains(program.child.id))
    #expect(try run.plugin("list").lines.contains { $0.contains("isolated: ") })
  }

  @Test func `the user's isolated plugin has a direct connection and layers`() throws {
    try run.install(
      "mine", "thimble.layer { anchors = { 'left', 'right', 'top' }, height = 40 }\n" + Self.tapped)
    let program = try run.run("mine")
    try #require(
      run.wait { run.stage.windows.count == 1 && run.stage.layers.count == 1 },
      "\(program.diagnostics)")
    run.tap()
    #expect(run.wait { program.prints.contains("tapped") })
    #expect(run.stage.sandboxes.isEmpty)
    #expect(try run.processes(of: "mine").count == 1)
  }

  @Test func `each connection of a third-party plugin has a security context`() throws {
    try installForeign("mine", Self.tapped)
    let program = try run.run("mine", "--reconnect")
    var names: Set<String> = []
    for count in 1...2 {
      try #require(run.wait { run.stage.windows.count == 1 }, "\(program.diagnostics)")
      let sandbox = try #require(run.stage.sandboxes.first)
      #expect(sandbox.engine == "org.thimble")
      #expect(sandbox.appID == "mine")
      names.insert(sandbox.instanceID)
      #expect(names.count == count)
      #expect(run.stage.sandboxSocketCount == 1)
      guard count == 1 else { break }
      try run.stopStage()
      #expect(run.wait { isSaid("waiting for one at", by: program) })
      try run.startStage()
    }
    kill(try #require(run.processes(of: "mine").first), SIGKILL)
    #expect(run.wait { !run.stage.sandboxes.contains { names.contains($0.instanceID) } })
    try #require(run.wait { run.stage.windows.count == 1 }, "\(program.diagnostics)")
    #expect(run.stage.sandboxSocketCount == 1)
    program.child.kill(SIGKILL)
    #expect(run.wait { run.stage.sandboxSocketCount == 0 && run.stage.sandboxes.isEmpty })
  }

  @Test func `with layers or without the protocol there is no security context`() throws {
    try installForeign(
      "mine", "thimble.layer { anchors = { 'left', 'right', 'top' }, height = 40 }",
      manifest: #""permissions": {"layers": true}"#)
    _ = try run.run("mine", "--allow", "layers")
    #expect(run.wait { run.stage.layers.count == 1 })
    #expect(run.stage.sandboxes.isEmpty)
    var configuration = Stage.Configuration()
    configuration.globals["wp_security_context_manager_v1"] = nil
    let other = try StageRun(configuration)
    try other.install("mine", Self.tapped)
    try other.configure("thimble.use('mine', { isolated = true })")
    let program = try other.run()
    #expect(other.wait { other.stage.windows.count == 1 }, "\(program.diagnostics)")
    #expect(other.stage.sandboxes.isEmpty)
  }

  @Test func `an isolated plugin uses the display that the option names`() throws {
    try run.install("mine", Self.tapped)
    try installForeign("foreign", Self.tapped)
    let program = try run.start(
      ["run", "mine", "foreign", "--display", run.socket],
      with: ["WAYLAND_DISPLAY": "wayland-nowhere"])
    try #require(run.wait { run.stage.windows.count == 2 }, "\(program.diagnostics)")
  }

  @Test func `closing the last window ends the program and the plugin's processes`() throws {
    try run.install("mine", Self.tapped)
    let program = try run.run("mine")
    try #require(run.wait { run.stage.windows.count == 1 }, "\(program.diagnostics)")
    let processes = try run.processes(of: "mine")
    run.stage.windows.first?.close()
    #expect(program.waitForEnd())
    #expect(program.child.exit == .status(0))
    #expect(isEventually { !processes.contains(where: isAlive) })
  }

  @Test func `a plugin's processes end when the program is killed`() throws {
    try run.install("mine", Self.tapped)
    try installForeign("foreign", Self.tapped)
    let program = try run.run("mine", "foreign")
    try #require(run.wait { run.stage.windows.count == 2 }, "\(program.diagnostics)")
    let processes = try run.processes(of: "mine") + run.processes(of: "foreign")
    #expect(processes.count == 3)
    kill(program.child.id, SIGKILL)
    #expect(program.waitForEnd())
    #expect(isEventually { !processes.contains(where: isAlive) })
  }

  @Test func `a crashed plugin restarts, and the third crash disables it`() throws {
    try run.install("mine", Self.tapped)
    try run.install("other", "thimble.window { title = 'other' }")
    try run.configure("thimble.use('mine', { isolated = true }) thimble.use('other')")
    let program = try run.run()
    for crash in 1...3 {
      try #require(run.wait { run.stage.windows.count == 2 })
      #expect(isEventually { (try? plugin("mine"))?["since"] != nil })
      kill(try #require(run.processes(of: "mine").first), SIGSEGV)
      try #require(run.wait { run.stage.windows.count == 1 }, "\(program.diagnostics)")
      guard crash < 3 else { break }
      #expect(
        run.wait { isSaid("its process was ended by signal 11, and is started", by: program) })
      program.forgetLines()
    }
    #expect(run.wait { isSaid("'thimble plugin enable mine' runs it again", by: program) })
    let described = try plugin("mine")
    #expect(described["state"] == "disabled")
    #expect(described["reason"]?.string == "its process ended 3 times within a minute")
    #expect(try run.plugin("enable", "mine").status == 0)
    try #require(run.wait { run.stage.windows.count == 2 })
  }

  @Test func `a stopped process delays neither the program nor other plugins`() throws {
    try run.install("mine", Self.tapped)
    try run.install("other", "thimble.window { title = 'other' }\n" + Self.tapped)
    try run.configure("thimble.use('mine', { isolated = true }) thimble.use('other')")
    let program = try run.run()
    try #require(run.wait { run.stage.windows.count == 3 })
    let stopped = try #require(run.processes(of: "mine").first)
    kill(stopped, SIGSTOP)
    defer { kill(stopped, SIGCONT) }
    #expect(try run.plugin("reload", "other").status == 0)
    #expect(try plugin("other")["state"] == "running")
    program.child.kill(SIGINT)
    #expect(program.waitForEnd())
    #expect(program.child.exit == .status(0))
    #expect(isEventually { !isAlive(stopped) })
  }

  @Test func `a program that was not granted is refused, and a granted one starts`() throws {
    let mark = run.sandbox.path + "/mark"
    try run.install(
      "mine",
      """
      thimble.window { title = 'mine' }
      print(pcall(thimble.spawn, { 'cat', '\(run.sandbox.path)/secret' }))
      thimble.spawn { 'touch', '\(mark)', on_exit = function(status) print('spawned', status) end }
      """,
      manifest: #""permissions": {"spawn": ["touch", "cat"]}"#)
    try run.write("secret", to: "secret")
    let program = try run.run("mine", "--allow", "spawn=touch")
    try #require(
      run.wait { program.prints.contains { $0.hasPrefix("spawned") } }, "\(program.diagnostics)")
    #expect(program.prints.contains("spawned\t0"))
    #expect(access(mark, F_OK) == 0)
    #expect(program.prints.first?.contains("\"cat\" is not a granted program") == true)
  }

  @Test func `layers of a third-party plugin need a grant, which the error names`() throws {
    try installForeign(
      "mine", "thimble.layer { anchors = { 'left', 'right', 'top' }, height = 40 }",
      manifest: #""permissions": {"layers": true}"#)
    let refused = try run.run("mine")
    #expect(refused.waitForEnd())
    #expect(refused.child.exit == .status(78))
    #expect(isSaid("the permission layers is not granted", by: refused))
    #expect(isSaid("--allow layers", by: refused))
    _ = try run.run("mine", "--allow", "layers")
    #expect(run.wait { run.stage.layers.count == 1 })
  }

  @Test func `an error of the only plugin is reported with its line and ends the run`()
    throws
  {
    try run.install("mine", "error('at load')")
    let program = try run.run("mine")
    #expect(program.waitForEnd())
    #expect(program.child.exit == .status(78))
    #expect(isSaid("mine/init.lua:2: at load", by: program))
  }

  @Test func `a reload keeps the process, and a broken version keeps the old one`() throws {
    try run.install("mine", "thimble.window { title = 'one' } print('begins')")
    let program = try run.run("mine")
    try #require(run.wait { run.stage.windows.count == 1 && program.prints == ["begins"] })
    let before = try run.processes(of: "mine")
    let reloaded = try run.plugin("reload", "mine")
    #expect(reloaded.status == 0)
    #expect(reloaded.lines.first?.contains("reloaded mine 1.0") == true)
    #expect(run.wait { program.prints == ["begins", "begins"] })
    #expect(try run.processes(of: "mine") == before)
    try run.install("mine", "thimble.window { titel = 'one' }")
    let broken = try run.plugin("reload", "mine")
    #expect(broken.status == 1)
    #expect(broken.diagnostics.contains { $0.contains("mine/init.lua:2:") })
    #expect(try plugin("mine")["state"] == "running")
    #expect(run.stage.windows.count == 1)
  }

  @Test func `a version with more granted globals gets a new process`() throws {
    try run.install("mine", "thimble.window { title = 'one' }", manifest: #""permissions": {}"#)
    try run.configure("thimble.use('mine', { isolated = true, permissions = { layers = true } })")
    _ = try run.run()
    try #require(run.wait { run.stage.windows.count == 1 })
    try #require(isEventually { (try? plugin("mine"))?["since"] != nil })
    let before = try run.processes(of: "mine")
    try run.install(
      "mine", "thimble.layer { anchors = { 'left', 'right', 'top' }, height = 40 }",
      manifest: #""permissions": {"layers": true}"#)
    #expect(try run.plugin("reload", "mine").status == 0)
    #expect(run.wait { run.stage.layers.count == 1 && run.stage.windows.isEmpty })
    #expect(try run.processes(of: "mine") != before)
  }

  @Test func `reloading a plugin whose process crashes is answered`() throws {
    try run.install("mine", Self.tapped)
    let program = try run.run("mine")
    try #require(run.wait { run.stage.windows.count == 1 }, "\(program.diagnostics)")
    let process = try #require(try run.processes(of: "mine").first)
    kill(process, SIGSTOP)
    let reload = try run.start(["plugin", "reload", "mine"])
    _ = try run.plugin("list")
    kill(process, SIGKILL)
    // Either of the two can happen first.
    #expect(reload.waitForEnd())
    let said = reload.diagnostics + reload.lines
    #expect(said.contains { $0.contains("its process has ended") || $0.contains("started") })
  }

  @Test func `an endless loop is stopped, and the third one disables the plugin`() throws {
    try run.install(
      "mine", "thimble.window {} thimble.after(0, function() while true do end end)")
    let program = try run.run("mine")
    #expect(program.waitForEnd())
    #expect(program.child.exit == .status(78))
    #expect(isSaid("budget of work 3 times", by: program))
    #expect(try run.plugin("list").lines.contains { $0.contains("disabled") })
  }

  @Test func `the decisions of an isolated plugin are explained and inspected`() throws {
    try run.install("mine", Self.tapped)
    let program = try run.run("mine", "--explain")
    try #require(run.wait { run.stage.windows.count == 1 }, "\(program.diagnostics)")
    let inspector = try run.start(["inspect", "--json"])
    #expect(run.wait { inspector.lines.contains { $0.contains("\"plugin\":\"mine\"") } })
    run.tap()
    #expect(run.wait { program.diagnostics.contains { $0.contains("tap") && $0.contains("ms: ") } })
    #expect(run.wait { inspector.lines.contains { $0.contains("\"kind\":\"action\"") } })
  }

  @Test func `gestures of an isolated plugin are printed as JSON with its name`() throws {
    try run.install("mine", Self.tapped)
    let program = try run.run("mine", "--json")
    try #require(run.wait { run.stage.windows.count == 1 }, "\(program.diagnostics)")
    run.tap()
    #expect(run.wait { !program.lines.isEmpty })
    #expect(program.lines.first?.contains("\"plugin\":\"mine\"") == true)
  }
}
