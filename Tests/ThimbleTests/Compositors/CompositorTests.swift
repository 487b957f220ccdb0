import EventLoop
import JSON
import Testing
import Traces

/// `thimble run` as a client of compositors as distributions ship them.
@Suite(.serialized) struct CompositorTests {
  private let loop = EventLoop()

  @Test(.enabled(if: isInstalled("kwin_wayland"), "skipped: kwin_wayland not found"))
  func `KWin's touches reach a window and a strip`() throws {
    try check(hasLayers: true) { sandbox, client in
      try KWinSession(in: sandbox, client: client, on: loop)
    }
  }

  @Test(.enabled(if: isInstalled("sway"), "skipped: sway not found"))
  func `sway's touches reach a window and a strip`() throws {
    try check(hasLayers: true) { sandbox, client in
      try HostedSession(.sway, in: sandbox, client: client, on: loop)
    }
  }

  @Test(.enabled(if: isInstalled("weston"), "skipped: weston not found"))
  func `weston's touches reach a window, though the last frame is missing`() throws {
    try check(hasLayers: false) { sandbox, client in
      try HostedSession(.weston, in: sandbox, client: client, on: loop)
    }
  }

  @Test(.enabled(if: isInstalled("cage"), "skipped: cage not found"))
  func `cage's touches reach a window, though there are no frames`() throws {
    try check(hasLayers: false) { sandbox, client in
      try HostedSession(.cage, in: sandbox, client: client, on: loop)
    }
  }

  @Test(.enabled(if: isInstalled("sway"), "skipped: sway not found"))
  func `a compositor that crashes ends the program with status 69`() throws {
    let sandbox = try Sandbox()
    let file = try sandbox.write(plugin, to: "plugin.lua")
    let session = try HostedSession(
      .sway, in: sandbox, client: [builtProgram("thimble"), "run", "--json", file], on: loop)
    defer { session.end() }
    try tapUntilHeard(session)
    session.crash()
    #expect(wait(on: loop) { session.client.child.exit != nil })
    withKnownIssue("closing the last window counts as the end, before the crash is noticed") {
      #expect(session.client.child.exit == .status(69))
    }
    #expect(!session.client.diagnostics.isEmpty)
  }

  @Test(.enabled(if: isInstalled("weston"), "skipped: weston not found"))
  func `a compositor without layers is named as the reason why a strip is not shown`() throws {
    let sandbox = try Sandbox()
    let file = try sandbox.write(
      """
      require("thimble").layer { layer = "top", anchors = { "left", "right", "bottom" }, height = 9 }
      """, to: "strip.lua")
    let session = try HostedSession(
      .weston, in: sandbox, client: [builtProgram("thimble"), "run", file], on: loop)
    defer { session.end() }
    #expect(wait(on: loop) { session.client.child.exit != nil })
    #expect(session.client.diagnostics.contains { $0.contains("zwlr_layer_shell_v1") })
    #expect(session.client.child.exit != .status(0))
  }

  private func check(
    hasLayers: Bool, start: (Sandbox, [String]) throws -> any Injector
  ) throws {
    let sandbox = try Sandbox()
    let file = try sandbox.write(plugin, to: "plugin.lua")
    let session = try start(sandbox, [builtProgram("thimble"), "run", "--json", file])
    defer { session.end() }
    try tapUntilHeard(session)

    session.play(Gestures.all(atX: 500, y: 300, from: 60_000).events)
    if hasLayers { session.play(Gestures.all(atX: 300, y: 780, from: 120_000).events) }
    let expected = said(by: "window", "500 300") + (hasLayers ? said(by: "strip", "300 28") : [])
    _ = wait(on: loop) { session.client.said.count >= expected.count }
    #expect(session.client.said == expected)
    #expect(session.client.actions == expected.map(action))
  }

  /// What the plugin prints of the four gestures; the way to the first step of a pan does not count as moved.
  private func said(by surface: String, _ place: String) -> [String] {
    [
      "tap \(place)", "pair \(place)", "press began \(place)", "press ended", "pan began",
      "pan ended 110 0",
    ].map { "\(surface) \($0)" }
  }

  /// The recognizer and the state that a line of the plugin tells of.
  private func action(_ line: String) -> String {
    let words = line.split(separator: " ")
    return "\(words[1]) \(words[2] == "began" ? "began" : "ended")"
  }

  /// A client is not told when its window can be touched, so it is tapped until it hears.
  private func tapUntilHeard(_ session: any Injector) throws {
    var gestures = Gestures(from: 0)
    var sent = 0
    for _ in 0..<30 where session.client.said.isEmpty {
      gestures.tap(atX: 640, y: 400)
      session.play(Array(gestures.events[sent...]))
      sent = gestures.events.count
      _ = wait(on: loop, timeout: 0.5) { !session.client.said.isEmpty }
    }
    guard !session.client.said.isEmpty else {
      throw SessionError.notUp("the plugin", session.client.diagnostics.suffix(20))
    }
    // What is still on its way.
    _ = wait(on: loop, timeout: 0.7) { false }
    session.client.forgetLines()
  }
}

extension Program {
  /// What the plugin has printed, without its name.
  var said: [String] {
    diagnostics.filter { $0.hasPrefix("plugin: ") }.map { String($0.dropFirst(8)) }
  }

  /// The recognizer and the state of each gesture, as JSON on standard output; how a pan moves is left out.
  var actions: [String] {
    lines.compactMap { line in
      guard let object = try? JSONValue.parse(bytes: Array(line.utf8)).object,
        let recognizer = object["recognizer"]?.string, let state = object["state"]?.string,
        state != "changed"
      else { return nil }
      return "\(recognizer) \(state)"
    }
  }
}
