import Requirements
import StageRuns
import System
import Testing
import Traces

@testable import CompositorRuns

extension CompositorTests {
  @Test(.needs("sway"))
  func `a flick in sway moves both linked lists, the short one to its end`() throws {
    let sandbox = try Sandbox()
    let session = try HostedSession(
      .sway, in: sandbox,
      client: [builtProgram("thimble"), "run", "--json", "linked-lists"], on: loop)
    defer { session.end() }
    try tapUntilEqual(session)

    let flick = Flick(from: (300, 700), to: (300, 400), at: 60_000)
    session.play(flick.events)
    // 20 rows of 60 points in a list of 736 points.
    let end = 20.0 * 60 - 736
    let hasEnded = wait(on: loop) {
      session.client.lines.scrolls(of: "short").last?.y == end
        && session.client.lines.scrolls(of: "long").last?.y ?? 0 > end
    }
    #expect(hasEnded)
    #expect(session.client.lines.scrolls(of: "long").last?.y ?? 0 > end)
  }

  /// Taps on the bar until the plugin reacts and is in its first mode again.
  private func tapUntilEqual(_ session: any Injector) throws {
    var gestures = Gestures(from: 0)
    var sent = 0
    func tap() {
      gestures.tap(atX: 640, y: 20)
      session.play(Array(gestures.events[sent...]))
      sent = gestures.events.count
    }
    func modes() -> [String] {
      session.client.diagnostics.filter { $0.hasPrefix("linked-lists: mode") }
    }
    let isHeard = attempt(on: loop, waiting: .milliseconds(700), tap) { !modes().isEmpty }
    // No later tap is lost, and a delayed tap arrives before the next one.
    var isEqual = false
    for _ in 0..<40 where isHeard && !isEqual {
      // Real time: no event of the compositor or the app reports this.
      _ = wait(on: loop, timeout: .seconds(1)) { false }
      if modes().last == "linked-lists: mode equal" {
        isEqual = true
      } else {
        let count = modes().count
        tap()
        _ = wait(on: loop) { modes().count > count }
      }
    }
    guard isEqual else {
      throw SessionError.notUp("the plugin", session.client.diagnostics.suffix(20))
    }
  }
}
