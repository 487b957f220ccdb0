import StageRuns
import Testing
import Traces

@testable import Judge
@testable import PluginBench

/// The actions of plugins on a real app's window.
struct JudgeActionTests {
  @Test func `a plugin requests that the app closes its window`() throws {
    let apps = try JudgedApps(
      """
      thimble.apps.on_window(function(window)
        window:add_gesture_recognizer(thimble.tap { on_ended = function()
          print(window:close())
        end })
      end)
      """)
    apps.play(.down(id: 1, x: 100, y: 100), .up(id: 1))
    #expect(apps.run.wait { apps.relay.lines.contains("close") })
    #expect(apps.bench.prints == ["true"])
  }

  @Test func `an action that is impossible returns its reason and does nothing`() throws {
    let apps = try JudgedApps(
      """
      thimble.apps.on_window(function(window)
        window:add_gesture_recognizer(thimble.tap { on_ended = function()
          print(window:press "ctrl+nothing")
          print(window:click(10, 10))
          print(window:press "a")
        end })
      end)
      """)
    apps.play(.down(id: 1, x: 100, y: 100), .up(id: 1))
    #expect(apps.run.wait { apps.bench.prints.count >= 3 })
    let prints = apps.bench.prints.suffix(3)
    #expect(prints.first?.hasPrefix("nil\tthere is no key \"nothing\"") == true, "\(prints)")
    #expect(apps.bench.failures.isEmpty)
  }
}
