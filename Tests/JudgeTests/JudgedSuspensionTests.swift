import Conditioning
import ScriptViews
import StageRuns
import Testing
import Traces

@testable import Judge
@testable import PluginBench

/// Suspended plugins on the windows of a real app.
struct JudgedSuspensionTests {
  /// A plugin that takes all touches from the app.
  private static let greedy = """
    thimble.apps.on_window(function(window)
      window:add_subview(thimble.view {
        frame = { 0, 0, 4000, 4000 },
        touches_began = function() print("took") end,
        touches_cancelled = function() print("lost") end,
      })
    end)
    """

  private let apps: JudgedApps

  init() throws {
    apps = try JudgedApps(Self.greedy)
    let judge = apps.judge
    #expect(
      apps.run.wait { judge.apps.first?.windows.first?.touches.contents.isEmpty == false })
  }

  private func tapWithFiveFingers(at milliseconds: Double) {
    let ids = Array(Int32(1)...5)
    let downs = ids.map { TraceEvent.Kind.down(id: $0, x: 80 * Double($0), y: 100) }
    for kind in downs + ids.map({ .up(id: $0) }) { apps.play(kind, at: milliseconds) }
  }

  @Test func `ten taps with five fingers are counted although a plugin takes them`() {
    var count = 0
    apps.judge.onSuspendChord = { count += 1 }
    for tap in 1...9 { tapWithFiveFingers(at: Double(tap) * 400) }
    #expect(count == 0)
    tapWithFiveFingers(at: 4000)
    #expect(apps.run.wait { count == 1 })
  }

  @Test func `while plugins are suspended, the app gets all touches, and plugins none`() throws {
    apps.play(.down(id: 1, x: 100, y: 100), at: 900)
    #expect(apps.prints("took"))
    #expect(apps.hears("touch down", "touch cancelled"))
    apps.relay.forgetLines()
    try apps.judge.touchSettings.set(text: "suspended=true")
    #expect(apps.prints("took", "lost"))
    apps.play(.up(id: 1), at: 950)
    apps.play(.down(id: 1, x: 100, y: 100), .up(id: 1), at: 2000)
    #expect(apps.hears("touch down", "touch up"))
    #expect(apps.bench.prints == ["took", "lost"])
    try apps.judge.touchSettings.set(text: "suspended=false")
    apps.play(.down(id: 1, x: 100, y: 100), at: 3000)
    #expect(apps.prints("took", "lost", "took"))
    #expect(apps.hears("touch down", "touch up", "touch down", "touch cancelled"))
  }

  @Test func `policies do not apply while plugins are suspended`() throws {
    try apps.judge.touchSettings.set(text: "lock=true")
    try apps.judge.touchSettings.set(text: "suspended=true")
    apps.play(.down(id: 1, x: 100, y: 100), .up(id: 1), at: 900)
    #expect(apps.hears("touch down", "touch up"))
  }
}
