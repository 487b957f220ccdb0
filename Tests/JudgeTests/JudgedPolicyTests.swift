import Conditioning
import Gestures
import StageRuns
import System
import Testing
import Traces

@testable import Judge
@testable import PluginBench

/// The policy of touches on the windows of a real app.
struct JudgedPolicyTests {
  /// A plugin whose recognizer neither delays nor takes the touches of these tests.
  private static let code = """
    thimble.apps.on_window(function(window)
      window:add_gesture_recognizer(thimble.tap {
        number_of_touches_required = 2, on_ended = function() print("two") end,
      })
    end)
    """

  private func apps(_ settings: String...) throws -> JudgedApps {
    let apps = try JudgedApps(Self.code)
    for text in settings { try apps.judge.touchSettings.set(text: text) }
    #expect(apps.isMarked())
    return apps
  }

  /// Taps until the app, which has received a touch and its cancellation, receives a tap. The relay
  /// takes the touches that it reads before the end of the lock.
  private func tapAfterLock(_ apps: JudgedApps) {
    var time = 3000.0
    let isHeard = { apps.heard.count > 2 }
    while !isHeard(), time < 13_000 {
      apps.play(.down(id: 1, x: 100, y: 100), .up(id: 1), at: time)
      time += 100
      apps.run.settle()
      // Real time: the relay reads the end of the lock from another socket than the touches.
      _ = apps.run.loop.run(until: isHeard, timeout: .milliseconds(50))
    }
  }

  @Test func `a further finger than the maximum never reaches the app or the plugin`() throws {
    let apps = try apps("max_fingers=1")
    apps.play(
      .down(id: 1, x: 100, y: 100), .down(id: 2, x: 400, y: 100), .up(id: 2), .up(id: 1), at: 900)
    // A later touch reaches the app after all of these.
    apps.play(.down(id: 1, x: 100, y: 100), .up(id: 1), at: 2000)
    #expect(apps.hears("touch down", "touch up", "touch down", "touch up"))
    #expect(apps.bench.prints == [])
  }

  @Test func `a lock takes the touch that the app has, and keeps the next from it`() throws {
    let apps = try apps()
    var effects: [ContactReport.Effect] = []
    apps.judge.onContactReport = { effects.append($0.effect) }
    apps.play(.down(id: 1, x: 100, y: 100), at: 900)
    #expect(apps.hears("touch down"))
    try apps.judge.touchSettings.set(text: "lock=true")
    #expect(apps.hears("touch down", "touch cancelled"))
    apps.play(.up(id: 1), at: 950)
    apps.play(.down(id: 1, x: 100, y: 100), .up(id: 1), at: 2000)
    #expect(apps.run.wait { effects == [.locked, .locked] })
    try apps.judge.touchSettings.set(text: "lock=false")
    tapAfterLock(apps)
    #expect(apps.hears("touch down", "touch cancelled", "touch down", "touch up"))
  }

  @Test func `a second finger does not reach the app before the last lift after a lock`() throws {
    let apps = try apps()
    apps.play(.down(id: 1, x: 100, y: 100), at: 900)
    #expect(apps.hears("touch down"))
    try apps.judge.touchSettings.set(text: "lock=true")
    #expect(apps.hears("touch down", "touch cancelled"))
    try apps.judge.touchSettings.set(text: "lock=false")
    apps.play(.down(id: 2, x: 300, y: 100), .up(id: 2), .up(id: 1), at: 950)
    tapAfterLock(apps)
    #expect(apps.hears("touch down", "touch cancelled", "touch down", "touch up"))
    #expect(!apps.relay.lines.contains("touch down 300 100"))
  }

  @Test func `a policy for another app changes nothing`() throws {
    let apps = try apps("app:maps:lock=true")
    apps.play(.down(id: 1, x: 100, y: 100), .up(id: 1), at: 900)
    #expect(apps.hears("touch down", "touch up"))
  }

  @Test func `a touch that rests is cancelled in the app`() throws {
    let apps = try apps("no_hold=true")
    apps.play(.down(id: 1, x: 100, y: 100), at: 900)
    #expect(apps.hears("touch down", "touch cancelled"))
  }
}
