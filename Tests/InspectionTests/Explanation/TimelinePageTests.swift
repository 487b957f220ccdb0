import Glibc
import StageRuns
import System
import Testing
import Traces

/// The timeline page, in a real browser.
@Suite struct TimelinePageTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func trace() throws -> String {
    var script = TouchScript(width: 640, height: 400)
    script.touch([(100, 100)], for: 60)
    script.pause(500)
    script.move([{ (100 + 200 * $0, 300) }], for: 400)
    return try sandbox.write(script.trace.text, to: "trace.jsonl")
  }

  private func page(plugin: String) throws -> String {
    let file = "\(sandbox.path)/timeline.html"
    let outcome = try Outcome.of([
      "inspect", try trace(), "--plugin", plugin, "--html", file,
    ])
    #expect(outcome.status == 0)
    #expect(outcome.lines.isEmpty)
    var status = stat()
    #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o600)
    return file
  }

  /// Returns the page's document after its script has run.
  private func document(_ file: String) throws -> String {
    let loop = EventLoop()
    var configuration = ChildProcess.Configuration([
      "/usr/bin/chromium", "--headless=new", "--no-sandbox", "--disable-gpu",
      "--disable-dev-shm-usage", "--user-data-dir=\(sandbox.path)/browser", "--dump-dom",
      "file://\(file)",
    ])
    configuration.environment = ["PATH=/usr/bin:/bin", "HOME=\(sandbox.path)"]
    configuration.output = .piped
    configuration.hasOwnGroup = true
    let browser = try Program(configuration, on: loop)
    defer { browser.end() }
    #expect(browser.waitForEnd())
    return browser.lines.joined(separator: "\n")
  }

  @Test func `a browser draws lanes, gestures and reasons`() throws {
    let text = try document(try page(plugin: "hello-touch"))
    #expect(text.contains("<h1 id=\"title\">hello-touch · trace.jsonl</h1>"))
    for name in ["tap", "two-finger tap", "long press", "pan"] {
      #expect(text.contains("<div title=\"\(name)\">\(name)</div>"), "\(name)")
    }
    #expect(text.contains("data-phase=\"active\""))
    #expect(text.contains("aria-label=\"60 ms: tap ended\""))
    #expect(text.contains("prevented by pan"))
    #expect(text.contains("touch 1: down at") || text.contains("touch 0: down at"))
  }

  @Test func `a name cannot end the page's script`() throws {
    let plugin = try sandbox.write(
      """
      local thimble = require "thimble"
      local window = thimble.window {}
      window:add_gesture_recognizer(thimble.tap { name = "</script><b>x" })
      """, to: "odd.lua")
    let text = try document(try page(plugin: plugin))
    #expect(text.contains("<div title=\"&lt;/script&gt;&lt;b&gt;x\">"))
    #expect(!text.contains("<b>x"))
  }

  @Test func `without a page inspect prints replay's timeline and the touch settings`() throws {
    let file = try trace()
    let inspected = try Outcome.of(["inspect", file, "--plugin", "hello-touch"])
    let replayed = try Outcome.of(["replay", file, "--plugin", "hello-touch", "--explain"])
    #expect(inspected.lines.dropLast(2) == replayed.lines[...])
    #expect(inspected.lines.last?.hasPrefix("touch settings: dead_zone 0.3 mm") == true)
    #expect(inspected.lines.count > 10)
  }
}
