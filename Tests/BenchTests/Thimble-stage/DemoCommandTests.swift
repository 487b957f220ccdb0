import Canvas
import StageRuns
import Testing

@Suite struct DemoCommandTests {
  /// Runs the demo to its end.
  private func demo(_ words: [String]) throws -> Outcome {
    try Outcome.of(["demo"] + words, program: builtProgram("thimble-stage"))
  }

  @Test func `the demo shows every gesture and draws a picture`() throws {
    let sandbox = try Sandbox()
    let picture = "\(sandbox.path)/demo.png"
    let outcome = try demo(["--output", picture])
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
      "--no-trails", "--frames", frames, "--output", sandbox.path + "/demo.png",
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
