import Canvas
import Stage
import StageRuns
import System
import Testing

@Suite struct DemoCommandTests {
  /// Runs the demo to its end.
  private func demo(_ words: [String]) throws -> Outcome {
    try Outcome.of(["demo"] + words, program: builtProgram("thimble-stage"))
  }

  @Test func `the demo shows every gesture and draws a picture`() throws {
    let sandbox = try Sandbox()
    let picture = "\(sandbox.path)/demo.png"
    let outcome = try demo(["hello-touch", "--output", picture])
    #expect(outcome.status == 0)
    for start in ["tap at", "two-finger tap at", "long press began", "pan began", "pan ended"] {
      #expect(outcome.prints.contains { $0.hasPrefix(start) })
    }
    #expect(outcome.diagnostics.contains { $0.contains(picture) })
    let image = try Image(png: picture)
    // The demo's first tap has left a trail; other pixels have the plugin's blue.
    #expect(image[5, 5] == 0xff20_4a87)
    #expect(image[192, 180] != image[5, 5])
  }

  @Test func `the demo writes frames that show the finger`() throws {
    let sandbox = try Sandbox()
    let frames = sandbox.path + "/frames"
    let outcome = try demo([
      "hello-touch", "--no-trails", "--frames", frames, "--output", sandbox.path + "/demo.png",
    ])
    #expect(outcome.status == 0)
    // The long press holds its finger there for 0.7 seconds, which is ten frames.
    let seen = try (1...40).filter { number in
      let name = String(repeating: "0", count: number < 10 ? 3 : 2) + "\(number).png"
      guard sandbox.contains("frames/" + name) else { return false }
      let pixel = try Image(png: "\(frames)/\(name)")[768, 180]
      return pixel >> 16 & 0xFF > pixel & 0xFF
    }
    #expect(seen.count >= 3)
  }

  @Test func `the demo without a plugin shows photos beside lists, above a caption`() throws {
    let sandbox = try Sandbox()
    let picture = sandbox.path + "/demo.png"
    let outcome = try demo(["--json", "--output", picture])
    #expect(outcome.status == 0)
    // Recorded fingers act on both plugins.
    for plugin in ["photo-viewer", "linked-lists"] {
      #expect(outcome.lines.contains { $0.contains("\"\(plugin)\"") }, "\(outcome.lines.count)")
    }
    let image = try Image(png: picture)
    #expect([image.width, image.height] == [1120, 600])
    // The caption's bar, and the bar of the lists in its first color.
    #expect(image[4, 596] == 0xFF21_4A87)
    #expect(image[690, 28] == 0xFF4F_7D43)
  }

  @Test func `on a desktop the demo opens a window, whose touches its plugins receive`() throws {
    let run = try StageRun()
    var configuration = ChildProcess.Configuration([builtProgram("thimble-stage"), "demo"])
    configuration.environment = run.environment.map { "\($0)=\($1)" }
    configuration.output = .piped
    configuration.diagnostics = .piped
    configuration.hasOwnGroup = true
    let demo = try Program(configuration, on: run.loop)
    defer { demo.end() }
    #expect(run.wait { !run.stage.windows.isEmpty })
    // The window fills the screen of 1280 × 800 with its picture of 1120 × 600; this is the bar
    // above the lists.
    for _ in 0..<200 where !demo.prints.contains("mode proportional") {
      run.tap(atX: 800, y: 90)
      // Real time: no event on this screen reports that the plugins have opened their windows.
      _ = run.loop.run(
        until: { demo.prints.contains("mode proportional") }, timeout: .milliseconds(300))
    }
    #expect(demo.prints.contains("mode proportional"), "\(demo.diagnostics)")
    run.stage.windows.first?.close()
    #expect(demo.waitForEnd())
    #expect(demo.child.exit == .status(0))
  }

  @Test func `the demo replays the keys of a recording`() throws {
    let sandbox = try Sandbox()
    let trace = "docs/pictures/touches/remote.jsonl"
    let outcome = try demo([
      "Plugins/remote", "--trace", trace, "--output", "\(sandbox.path)/keys.png",
    ])
    #expect(outcome.status == 0)
    #expect(outcome.prints == ["mark Music"])
  }

  @Test func `a missing plugin ends the demo with the exit status of the run`() throws {
    let outcome = try demo(["no-such-plugin"])
    #expect(outcome.status == 78)
    #expect(outcome.diagnostics.contains { $0.contains("no-such-plugin") })
  }

  @Test func `a second plugin argument exits with 2 and an error message`() throws {
    let outcome = try demo(["a", "b"])
    #expect(outcome.status == 2)
    #expect(outcome.diagnostics.first?.contains("unexpected \"b\"") == true)
  }
}
