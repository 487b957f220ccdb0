import Foundation
import JSON
import StageRuns
import System
import Testing

@Suite struct TestCommandTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Writes a plugin of one file with a spec, and runs `thimble test`.
  private func run(
    _ spec: String, plugin: String = Self.plugin, options: [String] = []
  ) throws -> Outcome {
    let file = try sandbox.write(plugin, to: "box.lua")
    _ = try sandbox.write(spec, to: "box_spec.lua")
    return try Outcome.of(["test", file] + options)
  }

  /// A box that a finger drags, with a tap that prints.
  private static let plugin = """
    local thimble = require "thimble"
    local window = thimble.window { title = "Box", background = "#000000" }
    local box = window:add_subview(thimble.view { name = "box", frame = { 100, 100, 200, 100 },
      background = "#ff0000" })
    box:add_gesture_recognizer(thimble.tap { name = "tap",
      on_ended = function(tap) print("tap", tap:location_in(box)) end })
    box:add_gesture_recognizer(thimble.pan { name = "drag", on_changed = function(pan)
      local dx, dy = pan:translation_in(window)
      box.center = { 200 + dx, 150 + dy }
    end })
    thimble.after(2, function() print "two seconds" end)
    """

  @Test func `a failed assertion shows an earlier error of a recognizer`() throws {
    let outcome = try run(
      """
      it("is recognized", function()
        touch.tap(300, 300)
        assert.recognized "mine"
      end)
      """,
      plugin: """
        local thimble = require "thimble"
        thimble.window {}:add_gesture_recognizer(thimble.recognizer { name = "mine",
          touches_ended = function(self) self.state = stat.name end })
        """)
    #expect(outcome.status == 1)
    let text = outcome.lines.joined(separator: "\n")
    #expect(text.contains("expected \"mine\" to be recognized"))
    #expect(text.contains("the plugin raised an error: box.lua:3: "), "\(text)")
    #expect(text.contains("the recognizer \"mine\" is now disabled"))
  }

  @Test func `every shipped plugin passes its specs`() throws {
    let plugins = URL(fileURLWithPath: #filePath).appending(path: "../../../../Plugins")
      .standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: plugins.path).sorted()
    let folders = names.map { plugins.path + "/" + $0 }
      .filter { FileManager.default.fileExists(atPath: $0 + "/plugin.json") }
    let outcome = try Outcome.of(["test", "--json"] + folders)
    #expect(outcome.status == 0, "\(outcome.lines.filter { $0.contains("failed") })")
    #expect(outcome.diagnostics == [])
    let tested = try Set(
      outcome.lines.map { try JSONValue.parse($0).object?["plugin"]?.string ?? "" })
    #expect(tested.count == folders.count)
    #expect(tested.isSuperset(of: ["hello-touch", "circle", "transform", "pager"]))
  }

  @Test func `a spec touches the plugin and checks the results`() throws {
    let outcome = try run(
      """
      describe("the box", function()
        it("is tapped", function()
          touch.tap(plugin.point_in "box")
          assert.recognized "tap"
          assert.same({ "tap\\t100.0\\t50.0" }, plugin.output)
        end)
        it("is dragged", function()
          touch.path { { 150, 150 }, { 250, 190 }, duration = 0.5 }
          assert.order { "drag began", "drag ended" }
          assert.not_recognized "tap"
          assert.near(190, plugin.view("box").frame.x, 12)
          assert.equal("#ff0000", plugin.view("box").background)
          assert.same({ "Box" }, { plugin.windows[1].title })
        end)
        it("waits for the clock", function()
          clock.advance(1.9)
          assert.same({}, plugin.output)
          clock.advance(0.2)
          assert.same({ "two seconds" }, plugin.output)
          assert.near(2.1, clock.now, 1e-9)
        end)
        pending "is thrown"
      end)
      """)
    #expect(outcome.status == 0)
    #expect(outcome.lines.first == "box/box_spec.lua")
    #expect(outcome.lines.contains("  ✓ the box is tapped"))
    #expect(outcome.lines.contains("  – the box is thrown"))
    #expect(outcome.lines.last == "3 passed, 0 failed, 1 pending")
  }

  @Test func `a failure shows the line, the expected and the actual value`() throws {
    let outcome = try run(
      """
      it("differs", function()
        assert.same({ a = 1, list = { 1, 2 } }, { a = 1, list = { 1, 3 } })
      end)
      it("is not recognized", function()
        touch.tap(10, 10)
        touch.down(1, 150, 150)
        clock.advance(3)
        touch.up(1)
        assert.recognized "tap"
      end)
      """)
    #expect(outcome.status == 1)
    let text = outcome.lines.joined(separator: "\n")
    #expect(text.contains("box/box_spec.lua:2: expected the same as"))
    #expect(text.contains("which differ at .list[2]: expected 2, got 3"))
    #expect(text.contains("box/box_spec.lua:9: expected \"tap\" to be recognized; nothing was"))
    #expect(text.contains("it failed: its fingers were still down after 0.75 s"))
    #expect(outcome.lines.last == "0 passed, 2 failed")
  }

  @Test func `an error of the plugin fails a test that does not expect it`() throws {
    let faulty = Self.plugin.replacing("print(\"tap\"", with: "error(\"broken\"")
    let outcome = try run(
      """
      it("taps", function() touch.tap(150, 150) end)
      it("expects it", function()
        touch.tap(150, 150)
        assert.matches("box.lua:6: broken", plugin.errors[1])
      end)
      """, plugin: faulty)
    #expect(outcome.status == 1)
    #expect(outcome.lines.contains { $0.contains("the plugin raised an error: box.lua:6: broken") })
    #expect(outcome.lines.contains("  ✓ expects it"))
  }

  @Test func `an endless test is ended, and the others run`() throws {
    let outcome = try run(
      """
      it("loops", function() while true do end end)
      it("loops in pcall", function() while true do pcall(function() while true do end end) end end)
      it("goes on", function() touch.tap(150, 150) assert.recognized "tap" end)
      """, options: ["--limit", "1"])
    #expect(outcome.status == 1)
    #expect(outcome.lines.contains { $0.contains("is there an endless loop?") })
    #expect(outcome.lines.contains("  ✓ goes on"))
    #expect(outcome.lines.last == "1 passed, 2 failed")
  }

  @Test func `random touches name the seed that breaks a plugin`() throws {
    let faulty = Self.plugin.replacing(
      "box.center =", with: "if dx < 0 then error 'left' end box.center =")
    let outcome = try run(
      "it('survives', function() touch.random { seed = 7, steps = 2000 } end)", plugin: faulty)
    #expect(outcome.status == 1)
    #expect(
      outcome.lines.contains {
        $0.contains("of touch.random{ seed = 7, steps = 2000 } made the plugin raise: box.lua:")
      })
  }

  @Test(arguments: [
    ("it('a', function() touch.up(1) end)", "finger 1 is not down"),
    ("it('a', function() touch.down(1, 1, 1) touch.down(1, 1, 1) end)", "finger 1 is down already"),
    ("it('a', function() touch.down(1, 0/0, 1) end)", "expected a finite number for x"),
    ("it('a', function() touch.path {} end)", "expected a list of points"),
    (
      "it('a', function() touch.path { { 1, 1 }, { 2, 2 }, duration = 1e300 } end)",
      "a number from 0 to 3600 for duration"
    ),
    ("it('a', function() clock.advance(1e300) end)", "expected seconds from 0 to 3600"),
    ("it('a', function() clock.advance(-1) end)", "expected seconds from 0 to 3600"),
    ("it('a', function() touch.tap(1, 1, { tabs = 2 }) end)", "unknown option \"tabs\""),
    ("it('a', function() touch.replay '../etc/passwd' end)", "below the plugin's folder"),
    ("it('a', function() assert.recognized 'tab' end)", "the plugin has no recognizer \"tab\""),
    ("it('a', function() assert.eqal(1, 1) end)", "there is no assertion \"eqal\""),
    ("it('a', function() return plugin.prints end)", "plugin has no \"prints\""),
    ("it('a', function() plugin.point_in 'bax' end)", "there is no view \"bax\""),
    ("it('a', function() plugin.load { size = 3 } end)", "expected a size {width, height}"),
    ("it('a', function() key.down 'enter' end)", "there is no key \"enter\""),
    ("it('a', function() require 'thimble' end)", "a spec has no thimble"),
    ("it('a', function() it('b', function() end) end)", "cannot be used inside a test"),
  ])
  func `a wrong call of the harness fails with its line`(
    _ spec: String, _ part: String
  ) throws {
    let outcome = try run(spec)
    #expect(outcome.status == 1)
    #expect(
      outcome.lines.contains { $0.contains("box_spec.lua:1: ") && $0.contains(part) },
      "\(outcome.lines)")
  }

  @Test(arguments: [
    ("it('a', function( end)", "box_spec.lua:1:"),
    ("describe('a', function() error 'no' end)", "box_spec.lua:1: no"),
    ("while true do end", "is there an endless loop?"),
    (
      "local function deeper() describe('a', deeper) end deeper()",
      "box_spec.lua:1: there are more than 30 nested blocks"
    ),
  ])
  func `a spec that cannot be loaded exits with 78`(_ spec: String, _ part: String) throws {
    let outcome = try run(spec)
    #expect(outcome.status == 78)
    #expect(outcome.diagnostics.contains { $0.contains(part) })
  }

  @Test func `a plugin that cannot be loaded exits with 78 and its file and line`() throws {
    let outcome = try run("it('a', function() end)", plugin: "local x = 1\nx()")
    #expect(outcome.status == 78)
    #expect(outcome.diagnostics.first?.contains("box.lua:2:") == true)
  }

  @Test func `results are printed as TAP, JSON and JUnit XML`() throws {
    let spec = """
      it("passes", function() end)
      it("fails <&", function() assert.equal(1, 2) end)
      pending("waits")
      """
    let tap = try run(spec, options: ["--tap"])
    #expect(tap.status == 1)
    #expect(tap.lines[0...1] == ["TAP version 13", "ok 1 - box/box_spec.lua: passes"])
    #expect(tap.lines.contains("not ok 2 - box/box_spec.lua: fails <&"))
    #expect(tap.lines.suffix(2) == ["ok 3 - box/box_spec.lua: waits # SKIP", "1..3"])

    let json = try run(spec, options: ["--json", "--junit", sandbox.path + "/out.xml"])
    let second = try JSONValue.parse(json.lines[1]).object
    #expect(json.lines.count == 3)
    #expect(second?["result"] == "failed")
    #expect(second?["line"] == 2)
    #expect(second?["message"] == "expected 1, got 2")

    let data = try Data(contentsOf: URL(fileURLWithPath: sandbox.path + "/out.xml"))
    let xml = String(decoding: data, as: UTF8.self)
    #expect(
      xml.contains(
        "<testsuite name=\"box/box_spec.lua\" tests=\"3\" failures=\"1\" skipped=\"1\""))
    #expect(xml.contains("name=\"fails &lt;&amp;\""))
    #expect(xml.contains("<failure message=\"expected 1, got 2\">"))
  }

  @Test func `JUnit XML keeps whitespace and omits forbidden characters`() throws {
    let spec = #"""
      it("one\ttwo\rthree \u{fffe}\u{ffff}\1\27four é", function() error("a\tb\n\u{fffe}c", 0) end)
      """#
    _ = try run(spec, options: ["--junit", sandbox.path + "/out.xml"])
    let data = try Data(contentsOf: URL(fileURLWithPath: sandbox.path + "/out.xml"))
    let xml = String(decoding: data, as: UTF8.self)
    #expect(xml.contains("name=\"one&#9;two&#13;three four é\""))
    #expect(xml.contains("<failure message=\"a&#9;b&#10;c\">"))

  }

  @Test func `a filter selects tests by their names`() throws {
    let outcome = try run(
      "it('one', function() end) it('two', function() error() end)", options: ["--filter", "one"])
    #expect(outcome.status == 0)
    #expect(outcome.lines.last == "1 passed, 0 failed")
  }

  @Test func `a spec can replay a recorded trace`() throws {
    var trace = "{\"thimble_trace\":1,\"width\":1280,\"height\":800}\n"
    trace += "{\"t_ms\":500,\"type\":\"down\",\"id\":0,\"x\":150,\"y\":150}\n"
    trace += "{\"t_ms\":500,\"type\":\"frame\"}\n{\"t_ms\":560,\"type\":\"up\",\"id\":0}\n"
    trace += "{\"t_ms\":560,\"type\":\"frame\"}\n"
    _ = try sandbox.write(trace, to: "tap.jsonl")
    let outcome = try run(
      """
      it("plays", function()
        touch.replay "tap.jsonl"
        assert.recognized "tap"
        assert.near(0.06, gestures("tap")[1].time, 1e-6)
      end)
      """)
    #expect(outcome.status == 0, "\(outcome.lines)")
  }

  @Test func `a plugin is tested with the plugins that it requires`() throws {
    for (name, needs, code) in [
      ("lowest", "[]", "print 'lowest'"), ("middle", "[\"lowest\"]", "print 'middle'"),
      ("top", "[\"lowest\", \"middle\"]", "print 'top'"),
    ] {
      let folder = sandbox.path + "/" + name
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let manifest =
        "{ \"name\": \"\(name)\", \"version\": \"1\", \"api\": 1, \"requires\": \(needs) }"
      _ = try sandbox.write(manifest, to: name + "/plugin.json")
      _ = try sandbox.write(code, to: name + "/init.lua")
    }
    _ = try sandbox.write(
      "it('prints', function() assert.same({ 'top' }, plugin.output) end)", to: "top/top_spec.lua")
    let outcome = try Outcome.of(["test", sandbox.path + "/top/"])
    #expect(outcome.status == 0, "\(outcome.lines) \(outcome.diagnostics)")
    #expect(try Outcome.of(["check", sandbox.path + "/top"]).status == 0)
  }

  @Test func `with --watch a changed file is tested again`() throws {
    let loop = EventLoop()
    let file = try sandbox.write(Self.plugin, to: "box.lua")
    _ = try sandbox.write("it('one', function() end)", to: "box_spec.lua")
    var configuration = ChildProcess.Configuration(
      [builtProgram("thimble"), "test", "--watch", file])
    configuration.environment = ["HOME=" + sandbox.path, "PATH=/usr/bin:/bin"]
    configuration.output = .piped
    configuration.diagnostics = .piped
    configuration.hasOwnGroup = true
    let program = try Program(configuration, on: loop)
    defer { program.end() }
    func waits(for line: String) -> Bool {
      loop.run(until: { program.lines.contains(line) }, timeout: .seconds(120))
    }
    #expect(waits(for: "1 passed, 0 failed"))
    _ = try sandbox.write("it('one', function() error() end)", to: "box_spec.lua")
    #expect(waits(for: "0 passed, 1 failed"))
  }
}
