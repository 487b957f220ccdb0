import Glibc
import JSON
import Stage
import StageRuns
import System
import Testing

@Suite struct ConfigurationTests {
  let run: StageRun

  init() throws { run = try StageRun() }

  @Test func `a configuration runs its plugins with their options and grants`() throws {
    try run.install(
      "one", "thimble.window { title = 'one' }",
      manifest: #""options": {"speed": 1}, "permissions": {"spawn": ["grim"]}"#)
    try run.install("two", "thimble.window { title = 'two' }")
    try run.configure(
      """
      thimble.use('one', { options = { speed = 3 }, permissions = { spawn = { 'grim' } } })
      thimble.use('two')
      print('configured')
      """)
    let program = try run.run()
    #expect(run.wait { run.stage.windows.count == 2 })
    #expect(program.prints == ["configured"])
    let list = try run.plugin("list", "--json")
    let object = try JSONValue.parse(list.lines.first ?? "").object
    let plugins = object?["plugins"]?.array?.compactMap(\.object) ?? []
    let states = plugins.filter { $0["program"] != nil }.map { $0["name"]?.string ?? "" }
    #expect(states == ["init", "one", "two"])
    try #require(plugins.count > 2)
    #expect(plugins[1]["granted"] == ["spawn=grim"])
    #expect(plugins[1]["state"] == "running")
    let lines = try run.plugin("list").lines
    #expect(lines.contains { $0.hasPrefix("one ") && $0.hasSuffix("; granted: spawn=grim") })
    #expect(try run.plugin("info", "one").lines.contains("granted: spawn=grim"))
  }

  @Test func `faults of a plugin are reported, and the others run`() throws {
    try run.install("good", "thimble.window { title = 'good' }")
    try run.install("optional", "", manifest: #""options": {"speed": 1}"#)
    try run.install("broken", "error('at load')")
    try run.configure(
      """
      thimble.use('goood')
      thimble.use('optional', { options = { speed = 'fast', sped = 1 } })
      thimble.use('good', { permissions = { spwan = true } })
      thimble.use('broken')
      """)
    let program = try run.run()
    #expect(run.wait { program.diagnostics.count >= 5 })
    func isSaid(_ text: String) -> Bool { program.diagnostics.contains { $0.contains(text) } }
    #expect(isSaid("there is no plugin \"goood\"; did you mean good?"))
    #expect(isSaid("option \"speed\" must be a whole number, found \"fast\""))
    #expect(isSaid("there is no option \"sped\"; did you mean \"speed\"?"))
    #expect(isSaid("there is no permission \"spwan\"; did you mean \"spawn\"?"))
    #expect(run.wait { isSaid("broken/init.lua:2: at load") })
    #expect(program.child.exit == nil)
  }

  /// A configuration with rules, the first of which is in line 4.
  private static func rules(_ rules: String..., isolated: Bool = false) -> String {
    """
    thimble.use("gestures", {
      isolated = \(isolated), options = { preset = "none", rules = {
    \(rules.map { "'\($0)'," }.joined(separator: "\n"))
    } } })
    """
  }

  @Test(arguments: [false, true])
  func `wrong rules are reported with their lines and without a traceback`(
    isIsolated: Bool
  ) throws {
    try run.configure(
      Self.rules("left: tp -> close", "left: tap -> close", "top: hold", isolated: isIsolated))
    let program = try run.run()
    func faults() -> [String] { program.diagnostics.filter { $0.contains("column") } }
    #expect(run.wait { faults().count == 2 })
    let lines = faults().map { $0.split(separator: ",")[0] }
    #expect(
      lines
        == ["init.lua:4: plugin \"gestures\": rule 1", "init.lua:6: plugin \"gestures\": rule 3"]
        .map { "thimble: " + $0 }, "\(program.diagnostics)")
    for name in [".lua: in", "book.lua", "check.lua", "init.lua:2", "\\u{a}"] {
      #expect(!program.diagnostics.contains { $0.contains(name) }, "\(program.diagnostics)")
    }
  }

  @Test func `a reload reports wrong rules with their lines in the configuration`() throws {
    try run.configure(Self.rules("left: tap -> print a", "top: tap -> print b"))
    let program = try run.run()
    #expect(run.wait { run.stage.layers.count == 1 })
    try run.configure(Self.rules("left: tap -> print a", "top: tp -> print b"))
    _ = try run.plugin("reload", "init")
    #expect(
      run.wait {
        program.diagnostics.contains {
          $0.hasPrefix("thimble: init.lua:5: plugin \"gestures\": rule 2, column 6 of ")
        }
      }, "\(program.diagnostics)")
    #expect(!program.diagnostics.contains { $0.contains("book.lua") })
  }

  @Test func `options can be in a separate file`() throws {
    try run.install("one", "thimble.window { title = 'one' }", manifest: #""options": {"n": 1}"#)
    try run.write(#"{"n": "three"}"#, to: ".config/thimble/plugins.d/one.json")
    let bad = try run.run("one")
    #expect(run.wait { bad.child.exit != nil })
    #expect(bad.child.exit == .status(78))
    #expect(
      bad.diagnostics.contains {
        $0.contains("plugins.d/one.json:1: plugin \"one\": option \"n\" must be a whole number")
      }, "\(bad.diagnostics)")
    try run.write("{", to: ".config/thimble/plugins.d/one.json")
    let malformed = try run.run("one")
    #expect(run.wait { malformed.child.exit != nil })
    #expect(malformed.diagnostics.contains { $0.contains("plugins.d/one.json: ") })
    try run.write(#"{"n": 3}"#, to: ".config/thimble/plugins.d/one.json")
    _ = try run.run("one")
    #expect(run.wait { run.stage.windows.count == 1 })
  }

  @Test func `a missing permission is reported with the option that grants it`() throws {
    try run.install(
      "one", "thimble.window { title = 'one' }", manifest: #""permissions": {"spawn": ["grim"]}"#)
    let program = try run.run("one")
    #expect(run.wait { !run.stage.windows.isEmpty && !program.diagnostics.isEmpty })
    #expect(
      program.diagnostics.contains {
        $0.contains(
          "permission to start programs, with your privileges (spawn grim), which is not granted")
          && $0.contains("--allow spawn=grim")
      })
    let granted = try run.run("one", "--allow", "spawn=grim")
    #expect(run.wait { run.stage.windows.count == 2 })
    #expect(granted.diagnostics.isEmpty)
    let wrong = try run.run("one", "--allow", "spwan=grim")
    #expect(run.wait { wrong.child.exit == .status(2) })
  }

  @Test func `several missing permissions are reported in one line`() throws {
    try run.install(
      "one", "thimble.window { title = 'one' }",
      manifest: #""permissions": {"spawn": ["grim"], "keys": true, "clipboard": true}"#)
    let program = try run.run("one", "--allow", "clipboard")
    #expect(run.wait { !run.stage.windows.isEmpty && !program.diagnostics.isEmpty })
    run.settle()
    #expect(program.diagnostics.count == 1, "\(program.diagnostics)")
    let line = program.diagnostics.first ?? ""
    #expect(line.contains("requests permissions that are not granted: spawn grim, keys; "))
    #expect(try run.plugin("info", "one").lines.contains { $0.contains("(keys)") })
  }

  @Test func `a configuration whose process crashes runs again beside its plugins`() throws {
    try run.install("one", "thimble.window { title = 'one' }")
    try run.configure("thimble.use 'one' print 'configured'")
    let program = try run.run()
    try #require(run.wait { run.stage.windows.count == 1 && !program.prints.isEmpty })
    let (own, others) = (try run.processes(of: "init"), try run.processes(of: "one"))
    kill(try #require(own.first), SIGSEGV)
    #expect(run.wait { program.prints == ["configured", "configured"] })
    #expect(
      program.diagnostics.contains { $0.contains("signal 11, and is started again") },
      "\(program.diagnostics)")
    #expect(try run.processes(of: "one") == others)
    #expect(run.stage.windows.count == 1)
    #expect(try run.plugin("reload", "init").status == 0)
  }

  @Test func `a linked configuration requires modules beside its link and behind links`() throws {
    let folder = "\(run.sandbox.path)/.config/thimble"
    for name in ["beside", "behind", "late"] {
      let folder = name == "beside" ? ".config/thimble" : "dots/lua"
      try run.write("return '\(name)'", to: "\(folder)/\(name).lua")
    }
    try run.write(
      "print(require 'beside', require 'behind', require('la' .. 'te'))", to: "dots/init.lua")
    for (link, target) in [
      ("init", "dots/init"), ("behind", "dots/lua/behind"), ("late", "dots/lua/late"),
    ] {
      try #require(
        symlink("\(run.sandbox.path)/\(target).lua", "\(folder)/\(link).lua") == 0)
    }
    let program = try run.run()
    #expect(
      run.wait { program.prints == ["beside\tbehind\tlate"] }, "\(program.diagnostics)")
  }

  @Test func `only a configuration can use plugins`() throws {
    let file = try run.write("require('thimble').use('one')", to: "plain.lua")
    let program = try run.run(file)
    #expect(run.wait { program.child.exit == .status(78) })
    #expect(
      program.diagnostics.contains {
        $0.contains("thimble.use is available only in the configuration")
      }
    )
  }

  @Test func `several plugins run side by side, and one that fails leaves the others`() throws {
    let one = try run.write("require('thimble').window { title = 'one' }", to: "one.lua")
    let bad = try run.write("error('no')", to: "bad.lua")
    let two = try run.write("require('thimble').window { title = 'two' }", to: "two.lua")
    let program = try run.run(one, bad, two)
    #expect(run.wait { run.stage.windows.count == 2 })
    #expect(run.wait { program.diagnostics.contains { $0.contains("bad.lua:1: no") } })
    program.child.kill(SIGINT)
    #expect(run.wait { program.child.exit == .status(0) })
  }

  @Test func `the log names an edge where a plugin takes another one's touches`() throws {
    let run = try StageRun()
    let strip = "thimble.layer { anchors = { 'left', 'top', 'bottom' }, width = 20 }"
    try run.install("first", strip)
    try run.install("second", strip)
    try run.configure("thimble.use('first') thimble.use('second')")
    let program = try run.run()
    #expect(
      run.wait {
        program.diagnostics.contains(
          "thimble: plugin \"second\": it takes the touches at the left edge from \"first\"; "
            + "give one of them another edge")
      }, "\(program.diagnostics)")
  }
}
