import Requirements
import StageRuns
import System
import Testing
import Traces

@testable import CompositorRuns

/// `thimble run` as a client of the compositors of distributions.
@Suite(.serialized) struct CompositorTests {
  let loop = EventLoop()

  @Test(.needs("kwin_wayland"))
  func `KWin's touches reach a window and a strip`() throws {
    try check(hasLayers: true) { sandbox, client in
      try KWinSession(in: sandbox, client: client, on: loop)
    }
  }

  @Test(.needs("sway"))
  func `sway's touches reach a window and a strip`() throws {
    try check(hasLayers: true) { sandbox, client in
      try HostedSession(.sway, in: sandbox, client: client, on: loop)
    }
  }

  @Test(.needs("weston"))
  func `weston's touches reach a window without the last frame event`() throws {
    try check(hasLayers: false) { sandbox, client in
      try HostedSession(.weston, in: sandbox, client: client, on: loop)
    }
  }

  @Test(.needs("cage"))
  func `cage's touches reach a window without frame events`() throws {
    try check(hasLayers: false) { sandbox, client in
      try HostedSession(.cage, in: sandbox, client: client, on: loop)
    }
  }

  private func check<Session: Injector>(
    hasLayers: Bool, start: (Sandbox, [String]) throws -> Session
  ) throws {
    let session = try startTouchable(on: loop, start)
    defer { session.end() }

    let expected = said(by: "window", "500 300") + (hasLayers ? said(by: "strip", "300 28") : [])
    // A stall of the machine changes gestures that are played in real time; then they are
    // repeated.
    for turn in 1...(session.isInRealTime ? 8 : 1) {
      session.client.forgetLines()
      let clock = Double(turn) * 120_000
      session.play(Gestures.all(atX: 500, y: 300, from: clock).events)
      if hasLayers { session.play(Gestures.all(atX: 300, y: 780, from: clock + 60_000).events) }
      let client = session.client
      let isAllThere = wait(
        on: loop, timeout: session.isInRealTime ? .seconds(5 * turn) : hangTimeout
      ) {
        client.said.count >= expected.count && client.actions.count >= expected.count
      }
      let isRight = client.said == expected && client.actions == expected.map(action)
      if isAllThere && isRight { break }
    }
    #expect(session.client.said == expected)
    #expect(session.client.actions == expected.map(action))
  }

  /// The lines that the plugin prints for the four gestures. A pan's translation does not include
  /// its first step.
  private func said(by surface: String, _ place: String) -> [String] {
    [
      "tap \(place)", "pair \(place)", "press began \(place)", "press ended", "pan began",
      "pan ended 110 0",
    ].map { "\(surface) \($0)" }
  }

  /// The recognizer and the state that a line of the plugin names.
  private func action(_ line: String) -> String {
    let words = line.split(separator: " ")
    return "\(words[1]) \(words[2] == "began" ? "began" : "ended")"
  }
}
