import Foundation
import Glibc
import Stage
import StageRuns
import System
import Testing
import Traces

/// Reloads of a configuration: all its plugins are replaced, or none.
@Suite struct ConfigurationReloadTests {
  let run: StageRun

  init() throws {
    run = try StageRun()
  }

  private func isSaid(_ text: String, by program: Program) -> Bool {
    program.diagnostics.contains { $0.contains(text) }
  }

  private func count(_ text: String, by program: Program) -> Int {
    program.diagnostics.count { $0.contains(text) }
  }

  /// Swipes with a finger from the left edge.
  private func swipe() {
    var script = TouchScript(width: 1280, height: 800)
    script.move([{ (1 + 500 * $0, 400) }], for: 200)
    run.play(script.trace.events)
  }

  private func gestures(_ rule: String) -> String {
    "thimble.use('gestures', { options = { preset = 'none', rules = { '\(rule)' } } })"
  }

  /// Installs a plugin that prints its option when its window is tapped.
  private func installOne(_ code: String = "") throws {
    try run.install(
      "one",
      """
      local w = thimble.window { title = 'one', fullscreen = true }
      local function show() print(thimble.options.word) end
      w:add_gesture_recognizer(thimble.tap { on_ended = show })
      if thimble.options.word == 'fault' then error 'a fault' end
      \(code)
      """, manifest: #""options": {"word": "none"}"#)
  }

  private func use(_ word: String, isolated: Bool = false) -> String {
    "thimble.use('one', { options = { word = '\(word)' }, isolated = \(isolated) }) "
  }

  @Test func `a wrong rule keeps the old rules, and its correction loads the new ones`()
    throws
  {
    try run.configure(gestures("left edge: swipe right -> print one"))
    let program = try run.run("--watch")
    try #require(run.wait { !run.stage.layers.isEmpty }, "\(program.diagnostics)")
    swipe()
    #expect(run.wait { program.prints == ["one"] }, "\(program.diagnostics)")

    try run.configure(gestures("left edge: swpie right -> print two"))
    #expect(run.wait { isSaid("keeps running, with its plugins", by: program) })
    #expect(run.wait { isSaid("swpie", by: program) })
    #expect(!isSaid("reloaded", by: program), "\(program.diagnostics)")
    swipe()
    #expect(run.wait { program.prints == ["one", "one"] }, "\(program.diagnostics)")

    let refused = try run.plugin("reload", "init")
    #expect(refused.status == 1)
    #expect(refused.diagnostics.contains { $0.contains("swpie") }, "\(refused.diagnostics)")
    let list = try run.plugin("list").lines
    #expect(!list.contains { $0.contains(" failed ") }, "\(list)")

    try run.configure(gestures("left edge: swipe right -> print three"))
    #expect(run.wait { isSaid("reloaded gestures", by: program) })
    #expect(run.wait { isSaid("reloaded init", by: program) })
    run.settle()
    swipe()
    #expect(
      run.wait { program.prints == ["one", "one", "three"] },
      "\(program.diagnostics) \(run.stage.layers.count)")
  }

  @Test func `reloading gestures keeps its rules, and reloading init reads new ones`() throws {
    try run.configure(gestures("left edge: swipe right -> print one"))
    let program = try run.run()
    try #require(run.wait { !run.stage.layers.isEmpty }, "\(program.diagnostics)")
    try run.configure(gestures("left edge: swipe right -> print two"))
    let own = try run.plugin("reload", "gestures")
    #expect(own.status == 0)
    #expect(own.lines.first?.contains("'thimble plugin reload init' reloads") == true)
    run.settle()
    swipe()
    #expect(run.wait { program.prints == ["one"] }, "\(program.diagnostics)")
    #expect(try run.plugin("reload", "init").status == 0)
    run.settle()
    swipe()
    #expect(run.wait { program.prints == ["one", "two"] }, "\(program.diagnostics)")
  }

  @Test func `a plugin that fails to load keeps all others, with all faults reported`() throws {
    try installOne()
    try run.install("two", "thimble.window { title = 'two' }")
    try run.configure(use("first") + "thimble.use 'two'")
    let program = try run.run("--watch")
    try #require(run.wait { run.stage.windows.count == 2 })
    try run.install("three", "thimble.window { title = 'three' }")
    try run.install("broken", "error 'broken'")
    try run.configure(
      use("second") + "thimble.use 'three' thimble.use 'broken' thimble.use 'nothing' "
        + "thimble.use('two', { permisions = {} })")
    #expect(run.wait { isSaid("keeps running, with its plugins", by: program) })
    #expect(run.wait { isSaid("broken/init.lua:2: broken", by: program) })
    #expect(run.wait { isSaid("there is no plugin \"nothing\"", by: program) })
    #expect(run.wait { isSaid("found \"permisions\"", by: program) })
    #expect(Set(run.titles) == ["one", "two"])
    try run.configure(use("second") + "thimble.use 'three'")
    #expect(run.wait { Set(run.titles) == ["one", "three"] })
    #expect(!isSaid("three/init.lua", by: program))
  }

  @Test func `a reload on request reports the error of a plugin, and its success`() throws {
    try installOne()
    try run.configure(use("first"))
    let program = try run.run()
    try #require(run.wait { run.stage.windows.count == 1 })
    let window = try #require(run.stage.windows.first)
    try run.configure(use("fault"))
    let refused = try run.plugin("reload", "init")
    #expect(refused.status == 1)
    #expect(refused.lines.isEmpty)
    #expect(refused.diagnostics.contains { $0.contains("one/init.lua:5: a fault") })
    run.tap()
    #expect(run.wait { program.prints == ["first"] })

    try run.configure(use("second"))
    let reloaded = try run.plugin("reload", "init")
    #expect(reloaded.status == 0)
    #expect(reloaded.lines.first?.hasPrefix("reloaded init in ") == true)
    #expect(reloaded.lines.first?.hasSuffix("; with it one") == true, "\(reloaded.lines)")
    run.tap()
    #expect(run.wait { program.prints == ["first", "second"] })
    // The newer version uses the same window.
    #expect(run.stage.windows.count == 1)
    #expect(run.stage.windows.first === window)

    let own = try run.plugin("reload", "one")
    #expect(own.status == 0)
    #expect(own.lines.first?.contains("'thimble plugin reload init' reloads") == true)
  }

  @Test func `reloading a configuration with a broken plugin reports its error`()
    throws
  {
    try installOne()
    try run.install("broken", "error 'broken'")
    try run.configure(use("first") + "thimble.use 'broken'")
    let program = try run.run()
    try #require(run.wait { run.stage.windows.count == 1 && isSaid("broken", by: program) })
    let refused = try run.plugin("reload", "init")
    #expect(refused.status == 1)
    #expect(refused.diagnostics.contains { $0.contains("broken/init.lua:2: broken") })
    try run.install("broken", "thimble.window { title = 'mended' }")
    #expect(try run.plugin("reload", "init").status == 0)
    #expect(run.wait { run.stage.windows.count == 2 })
  }

  @Test func `correcting the plugin of a refused configuration loads it`() throws {
    try installOne()
    try run.configure(use("first"))
    let program = try run.run("--watch")
    try #require(run.wait { run.stage.windows.count == 1 })
    try run.install("two", "error 'broken'")
    try run.configure(use("second") + "thimble.use 'two'")
    #expect(run.wait { isSaid("keeps running, with its plugins", by: program) })
    try run.install("two", "thimble.window { title = 'two' }")
    #expect(run.wait { run.stage.windows.count == 2 }, "\(program.diagnostics)")
    #expect(run.wait { count("reloaded init", by: program) == 1 })
  }

  @Test func `plugins that exclude each other can replace each other`() throws {
    try installOne()
    try run.install(
      "rival", "thimble.window { title = 'rival' }", manifest: #""conflicts": ["one"]"#)
    try run.install(
      "needy", "thimble.window { title = 'needy' }", manifest: #""requires": ["rival"]"#)
    try run.configure(use("first"))
    let program = try run.run("--watch")
    try #require(run.wait { run.stage.windows.count == 1 })
    try run.configure(use("first") + "thimble.use 'rival'")
    #expect(run.wait { isSaid("does not run beside \"one\"", by: program) })
    try run.configure("thimble.use 'needy' thimble.use 'rival'")
    #expect(run.wait { isSaid("needs \"rival\"; use it before this one", by: program) })
    #expect(run.titles == ["one"])
    try run.configure("thimble.use 'rival' thimble.use 'needy'")
    #expect(run.wait { Set(run.titles) == ["rival", "needy"] })
  }

  @Test func `a drag during a reload ends in the version that began it`() throws {
    try run.install(
      "drag",
      """
      local w = thimble.window { title = 'Drag', fullscreen = true }
      local word = thimble.options.word
      w:add_gesture_recognizer(thimble.pan {
        on_began = function() print(word .. ' began') end,
        on_cancelled = function() print(word .. ' ended') end,
        on_ended = function() print(word .. ' ended') end })
      """, manifest: #""options": {"word": "none"}"#)
    func configure(_ word: String) throws {
      try run.configure("thimble.use('drag', { options = { word = '\(word)' } })")
    }
    try configure("one")
    let program = try run.run("--watch")
    try #require(run.wait { !run.stage.windows.isEmpty })
    var script = TouchScript(width: 1280, height: 800)
    script.move([{ (300 + 400 * $0, 300) }], for: 600)
    var isDone = false
    let playback = run.stage.play(script.trace, pace: .asTaken) { isDone = true }
    #expect(run.wait { program.prints == ["one began"] })
    try configure("two")
    #expect(run.wait { isDone })
    withExtendedLifetime(playback) {}
    #expect(run.wait { isSaid("reloaded drag", by: program) })
    #expect(program.prints == ["one began", "one ended"])
  }

  @Test func `an isolated plugin runs until its newer version runs in a new process`()
    throws
  {
    try installOne()
    try run.install(
      "two", "thimble.window { title = 'two' }", manifest: #""options": {"word": "x"}"#)
    try run.configure(use("first", isolated: true) + "thimble.use 'two'")
    let program = try run.run("--watch")
    try #require(run.wait { run.stage.windows.count == 2 }, "\(program.diagnostics)")
    let process = try run.processes(of: "one")
    #expect(process.count == 2)

    try run.configure(
      use("fault", isolated: true) + "thimble.use('two', { options = { word = 'y' } })")
    #expect(run.wait { isSaid("keeps running, with its plugins", by: program) })
    #expect(run.wait { isSaid("one/init.lua:5: a fault", by: program) }, "\(program.diagnostics)")
    #expect(!isSaid("reloaded", by: program))
    #expect(try run.processes(of: "one") == process)

    try run.configure(
      use("second", isolated: true) + "thimble.use('two', { options = { word = 'y' } })")
    #expect(run.wait { isSaid("reloaded two", by: program) }, "\(program.diagnostics)")
    #expect(run.wait { run.stage.windows.count == 2 })
    #expect(try run.processes(of: "one").allSatisfy { !process.contains($0) })
    let refused = try run.plugin("reload", "init", "--json")
    #expect(refused.status == 0)
  }

  @Test func `isolated own plugins are reloaded together with state and windows`() throws {
    try installOne(
      "thimble.state.count = (thimble.state.count or 0) + 1 print(thimble.state.count)")
    try run.install(
      "two", "if thimble.options.word == 'fault' then error 'at load' end",
      manifest: #""options": {"word": "none"}"#)
    func configure(_ one: String, _ two: String) throws {
      let options = ["one": one, "two": two].map {
        "thimble.use('\($0.key)', { options = { word = '\($0.value)' } })"
      }
      try run.configure(options.sorted().joined(separator: "\n"))
    }
    try configure("first", "x")
    let program = try run.run("--watch")
    try #require(
      run.wait { run.stage.windows.count == 1 && program.prints == ["1"] },
      "\(program.diagnostics)")
    let (window, process) = (run.stage.windows[0], try run.processes(of: "one"))
    #expect(process.count == 1)

    try configure("second", "fault")
    #expect(run.wait { isSaid("keeps running, with its plugins", by: program) })
    #expect(run.wait { isSaid("two/init.lua:2: at load", by: program) }, "\(program.diagnostics)")
    run.tap()
    #expect(run.wait { program.prints.last == "first" })
    #expect(!isSaid("reloaded one", by: program))

    try configure("second", "y")
    #expect(run.wait { isSaid("reloaded one", by: program) }, "\(program.diagnostics)")
    #expect(run.wait { isSaid("reloaded two", by: program) }, "\(program.diagnostics)")
    run.tap()
    #expect(run.wait { program.prints.last == "second" })
    #expect(program.prints.contains("2"), "\(program.prints)")
    #expect(run.stage.windows.count == 1)
    #expect(run.stage.windows.first === window)
    #expect(try run.processes(of: "one") == process)
  }
}
