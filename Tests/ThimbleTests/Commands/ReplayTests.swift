import Glibc
import JSON
import StageRuns
import System
import Testing
import Traces

@Suite struct ReplayTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func trace() throws -> String {
    var script = TouchScript(width: 800, height: 600)
    script.touch([(100, 100)], for: 60)
    script.pause(500)
    script.move([{ (100 + 200 * $0, 300) }], for: 400)
    return try sandbox.write(script.trace.text, to: "trace.jsonl")
  }

  @Test func `prints of a plugin go to the log with the plugin's name`() throws {
    let outcome = try Outcome.of(["replay", try trace(), "--plugin", "hello-touch"])
    #expect(outcome.status == 0)
    #expect(outcome.lines.isEmpty)
    #expect(outcome.diagnostics.first == "hello-touch: tap at 100, 100")
    #expect(outcome.prints.first == "tap at 100, 100")
    #expect(outcome.prints.last == "pan ended after 190, 0")
  }

  /// Replays a trace with a configuration that can use the plugins "one" and "broken".
  private func replay(_ configuration: String, _ words: [String] = []) throws -> Outcome {
    for folder in ["config", "config/thimble", "data", "data/thimble", "data/thimble/plugins"] {
      try sandbox.makeFolder(folder)
    }
    for (name, manifest) in [
      ("one", #""permissions": {"spawn": ["grim", "foot"]}, "options": {"word": "none"}"#),
      ("broken", #""description": "It fails""#),
    ] {
      let folder = "data/thimble/plugins/\(name)"
      try sandbox.makeFolder(folder)
      _ = try sandbox.write(
        #"{"name": "\#(name)", "version": "1", "api": 1, \#(manifest)}"#,
        to: folder + "/plugin.json")
      _ = try sandbox.write(
        name == "broken"
          ? "error 'broken'"
          : """
          local thimble = require 'thimble'
          local w = thimble.window { fullscreen = true }
          w:add_gesture_recognizer(thimble.tap { on_ended = function()
            print(thimble.options.word)
            print(pcall(thimble.spawn, { 'grim' }))
            print(select(2, pcall(thimble.spawn, { 'foot' })))
          end })
          """, to: folder + "/init.lua")
    }
    _ = try sandbox.write(
      "local thimble = require 'thimble'\n" + configuration, to: "config/thimble/init.lua")
    return try Outcome.of(
      ["replay", try trace()] + words,
      environment: [
        "XDG_CONFIG_HOME": sandbox.path + "/config", "XDG_DATA_HOME": sandbox.path + "/data",
      ])
  }

  private static let usesOne =
    "thimble.use('one', { options = { word = 'hello' }, permissions = { spawn = { 'grim' } } })"

  @Test func `a replay uses the plugins and the settings of the configuration`() throws {
    let outcome = try replay(Self.usesOne)
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    #expect(outcome.prints.first == "hello")
    #expect(
      outcome.diagnostics.contains { $0.contains("would spawn grim") }, "\(outcome.diagnostics)")
    #expect(!outcome.diagnostics.contains { $0.contains("would spawn foot") })
    // The manifest requests the permission, so that only the grant is missing.
    let refusal = outcome.prints.last ?? ""
    #expect(refusal.contains("the configuration must grant it with thimble.use(\"one\", "))
    #expect(!refusal.contains("plugin.json"))
  }

  @Test func `a replay accepts the path of the configuration`() throws {
    let path = sandbox.path + "/config/thimble/init.lua"
    let outcome = try replay(Self.usesOne, ["--plugin", path])
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    #expect(outcome.prints.first == "hello", "\(outcome.diagnostics)")
  }

  @Test func `a configured plugin that fails is reported, and the others are replayed`()
    throws
  {
    let outcome = try replay("thimble.use 'broken' thimble.use 'gone' " + Self.usesOne)
    #expect(outcome.status == 78)
    #expect(outcome.diagnostics.contains { $0.contains("broken/init.lua:1: broken") })
    #expect(outcome.diagnostics.contains { $0.contains("there is no plugin \"gone\"") })
    #expect(outcome.prints.contains("hello"))
  }

  @Test func `a file larger than any trace is refused before it is read`() throws {
    let file = try sandbox.write("", to: "large.jsonl")
    #expect(truncate(file, off_t(Trace.maximumBytes) + 1) == 0)
    let outcome = try Outcome.of(["replay", file, "--plugin", "hello-touch"])
    #expect(outcome.status == 1)
    #expect(
      outcome.diagnostics.first
        == "thimble: \(file): more than 512 MiB; a trace can have 512", "\(outcome.diagnostics)")
  }

  @Test func `two replays of a trace print the same output`() throws {
    let file = try trace()
    let first = try Outcome.of(["replay", file, "--plugin", "hello-touch", "--json"])
    let second = try Outcome.of(["replay", file, "--plugin", "hello-touch", "--json"])
    #expect(first.lines.count > 10)
    #expect(first.lines == second.lines)
  }

  @Test func `the JSON lines name the scroll view of a pan`() throws {
    let plugin = try sandbox.write(
      """
      local thimble = require "thimble"
      local window = thimble.window {}
      for y = 0, 300, 100 do
        window:add_subview(thimble.scroll_view {
          name = y == 100 and "songs" or nil, frame = { 0, y, 800, 100 },
            content_size = { 9999, 100 } })
      end
      """, to: "lists.lua")
    var script = TouchScript(width: 800, height: 600)
    for y in [150.0, 350] {
      script.move([{ (700 - 200 * $0, y) }], for: 400)
      script.pause(5000)
    }
    let trace = try sandbox.write(script.trace.text, to: "lists.jsonl")
    let outcome = try Outcome.of(["replay", trace, "--plugin", plugin, "--json"])
    let names = try outcome.lines.compactMap { line -> String? in
      let object = try JSONValue.parse(line).object
      return object?["state"] == "began" ? object?["recognizer"]?.string : nil
    }
    #expect(names == ["scroll pan of songs", "scroll pan of scroll view 3"])
  }

  @Test func `the JSON lines have the time, recognizer, state and measures`() throws {
    let outcome = try Outcome.of(["replay", try trace(), "--plugin", "hello-touch", "--json"])
    let first = try JSONValue.parse(#require(outcome.lines.first))
    #expect(first.object?["t_ms"] == 60)
    #expect(first.object?["recognizer"] == "tap")
    #expect(first.object?["state"] == "ended")
    #expect(first.object?["location"] == [100, 100])
    let last = try JSONValue.parse(#require(outcome.lines.last))
    #expect(last.object?["translation"] == [190, 0])
  }

  @Test func `explain names the recognizer that failed and the reason`() throws {
    let outcome = try Outcome.of(["replay", try trace(), "--plugin", "hello-touch", "--explain"])
    #expect(outcome.lines.contains { $0.hasSuffix("┌ tap") })
    #expect(outcome.lines.contains { $0.contains("prevented by pan") })
    let json = try Outcome.of([
      "replay", try trace(), "--plugin", "hello-touch", "--explain", "--json",
    ])
    let decisions = try json.lines.map { try JSONValue.parse($0) }
    #expect(decisions.contains { $0.object?["reason"] == "prevented" && $0.object?["by"] == "pan" })
  }

  @Test func `times of gestures and decisions have four decimals in JSON`() throws {
    let lines = [
      #"{"thimble_trace":1,"width":800,"height":600}"#,
      #"{"t_ms":0.12344,"type":"down","id":0,"x":100,"y":100}"#, #"{"type":"frame"}"#,
      #"{"t_ms":60.12344,"type":"up","id":0}"#, #"{"type":"frame"}"#,
    ]
    let trace = try sandbox.write(lines.joined(separator: "\n"), to: "fine.jsonl")
    for options in [["--json"], ["--explain", "--json"]] {
      let outcome = try Outcome.of(["replay", trace, "--plugin", "hello-touch"] + options)
      let times = try outcome.lines.compactMap { try JSONValue.parse($0).object?["t_ms"]?.number }
      #expect(times.contains(60.1234))
      #expect(!times.contains(60.123))
    }
  }

  /// Replays two taps at 100, 100, with a pause of 0.5 s, to a plugin. Returns the explanation.
  private func explained(_ plugin: String, _ options: String...) throws -> [String] {
    var script = TouchScript(width: 800, height: 600)
    script.touch([(100, 100)], for: 60)
    script.pause(500)
    script.touch([(100, 100)], for: 60)
    let trace = try sandbox.write(script.trace.text, to: "taps.jsonl")
    let file = try sandbox.write("local thimble = require 'thimble'\n" + plugin, to: "p.lua")
    return try Outcome.of(["replay", trace, "--plugin", file, "--explain"] + options).lines
  }

  @Test func `explain names the window of a touch that no recognizer received`() throws {
    let layer = "thimble.layer { anchors = { 'right' }, width = 40, height = 40 }"
    #expect(try explained(layer).contains { $0.hasSuffix("touch 0 hit no window") })
    let bare = try explained("thimble.window { title = 'Bare' }")
    #expect(
      bare.contains { $0.hasSuffix("touch 0 hit Bare, and no recognizer there takes touches") })
    let json = try explained(layer, "--json").map { try JSONValue.parse($0) }
    #expect(json.contains { $0.object?["decision"] == "unheard" && $0.object?["touch"] == 0 })
  }

  @Test func `explain names recognizers that no touch can reach`() throws {
    let lines = try explained(
      """
      local window = thimble.window { title = "One" }
      window:add_gesture_recognizer(thimble.tap { name = "added" })
      thimble.tap { name = "forgotten" }
      local view = thimble.view { frame = { 0, 0, 10, 10 } }
      view:add_gesture_recognizer(thimble.pan { name = "lost" })
      """)
    #expect(
      lines.contains {
        $0.hasSuffix("forgotten was not added to a view, so no touch reaches it")
      })
    #expect(
      lines.contains {
        $0.hasSuffix("lost is on a view that is in no window, so no touch reaches it")
      })
    #expect(!lines.contains { $0.contains("added was") })
  }

  @Test func `explain prints the length of a pause that was too long`() throws {
    let lines = try explained(
      """
      local window = thimble.window { title = "One" }
      window:add_gesture_recognizer(thimble.tap { number_of_taps_required = 2 })
      """)
    #expect(
      lines.contains {
        $0.hasSuffix(
          "tap: failed: no further touch came within 0.35 s; the next came after 0.5 s")
      })
  }

  @Test func `a trace without touches is reported`() throws {
    let empty = try sandbox.write(
      TouchScript(width: 800, height: 600).trace.text, to: "empty.jsonl")
    let outcome = try Outcome.of(["replay", empty, "--plugin", "hello-touch", "--explain"])
    #expect(outcome.status == 0)
    #expect(outcome.diagnostics.contains { $0.hasSuffix("has no touch and no press in it") })
  }

  @Test func `a truncated trace is an error or replays the first part`() throws {
    let text = try String(decoding: contents(try trace()), as: UTF8.self)
    let whole = try Outcome.of(["replay", try trace(), "--plugin", "hello-touch"])
    for length in stride(from: 0, to: text.utf8.count, by: 211) {
      let cut = try sandbox.write(String(text.utf8.prefix(length)) ?? "", to: "cut.jsonl")
      let outcome = try Outcome.of(["replay", cut, "--plugin", "hello-touch"])
      if outcome.status == 0 {
        #expect(outcome.prints.elementsEqual(whole.prints.prefix(outcome.prints.count)))
      } else {
        #expect(outcome.status == 1)
        #expect(outcome.diagnostics.first?.contains("cut.jsonl:") == true)
      }
    }
  }

  @Test func `a missing plugin exits with 78 and a suggestion`() throws {
    let outcome = try Outcome.of(["replay", try trace(), "--plugin", "hello-tuch"])
    #expect(outcome.status == 78)
    #expect(outcome.diagnostics.first?.contains("did you mean hello-touch?") == true)
  }

  @Test func `a faulty plugin exits with 78, and the error has its file and line`() throws {
    let plugin = try sandbox.write(
      "local thimble = require 'thimble'\nthimble.nothing()\n", to: "a.lua")
    let outcome = try Outcome.of(["replay", try trace(), "--plugin", plugin])
    #expect(outcome.status == 78)
    #expect(outcome.diagnostics.first?.contains("a.lua:2:") == true)
  }

  @Test func `an error in a handler is reported, and other handlers run`() throws {
    let plugin = try sandbox.write(
      """
      local thimble = require "thimble"
      local window = thimble.window { title = "Faulty" }
      window:add_gesture_recognizer(thimble.tap { on_ended = function() error("broken") end })
      window:add_gesture_recognizer(thimble.pan { on_ended = function() print("fine") end })
      """, to: "faulty.lua")
    let outcome = try Outcome.of(["replay", try trace(), "--plugin", plugin])
    #expect(outcome.status == 1)
    #expect(outcome.prints == ["fine"])
    #expect(outcome.diagnostics.contains { $0.contains("faulty.lua:3: broken") })
    #expect(
      outcome.diagnostics.contains { $0.contains("stack traceback") || $0.contains("in function") })
  }

  private func contents(_ path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw EventLoopError("read \(path)", code: errno) }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes[..<count])
  }
}
