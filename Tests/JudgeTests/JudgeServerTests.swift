import Conditioning
import Gestures
import Glibc
import PluginHost
import ScriptViews
import Stage
import StageRuns
import System
import Testing
import Traces

@testable import Judge
@testable import PluginBench

struct JudgeServerTests {
  @Test func `a plugin is notified of an app's window with its title and app id`() throws {
    let apps = try JudgedApps(
      """
      thimble.apps.on_window(function(window)
        print(window.title, window.app_id, window.bounds.width > 0, window.open)
        window.on_close = function() print("closed") end
      end)
      """)
    #expect(apps.prints("witness\twitness\ttrue\ttrue"))
    apps.relay.child.kill(SIGTERM)
    #expect(apps.run.wait { apps.bench.prints.last == "closed" })
    #expect(apps.bench.failures.isEmpty)
  }

  @Test func `a window of an app has the density of its output, and follows changes`() throws {
    var configuration = Stage.Configuration()
    configuration.outputs = [.init(name: "A", width: 1280, height: 800)]
    configuration.outputs[0].physicalSize = .init(width: 256, height: 160)
    let apps = try JudgedApps(
      """
      thimble.apps.on_window(function(window)
        window:add_gesture_recognizer(thimble.pan {})
      end)
      """, on: configuration)
    func hasDensity(_ density: Double) -> Bool {
      let found = apps.judge.windows.first?.state.pointsPerMillimeter ?? 0
      return (found - density).magnitude < 1e-9
    }
    #expect(apps.run.wait { hasDensity(5) })
    let content = try #require(apps.judge.apps.first?.windows.first?.touches.contents.first)
    #expect(content.pointsPerMillimeter == apps.judge.windows.first?.state.pointsPerMillimeter)
    var screen = apps.run.stage.outputs[0].screen
    screen.scale = 2
    try apps.run.stage.change(apps.run.stage.outputs[0], to: screen)
    #expect(apps.run.wait { hasDensity(2.5) })
    #expect((content.thresholds.pointsPerMillimeter - 2.5).magnitude < 1e-9)
  }

  @Test func `touches without recognizers reach the app`() throws {
    let apps = try JudgedApps("thimble.apps.on_window(function(window) end)")
    apps.play(.down(id: 1, x: 100, y: 100), .motion(id: 1, x: 120, y: 100), .up(id: 1))
    #expect(apps.hears("touch down", "touch up"))
  }

  @Test func `a recognized tap that delays touches never reaches the app`() throws {
    let apps = try JudgedApps(
      """
      thimble.apps.on_window(function(window)
        window:add_gesture_recognizer(thimble.tap {
          number_of_touches_required = 2, delays_touches_began = true,
          on_ended = function() print("two") end,
        })
      end)
      """)
    #expect(apps.isMarked())
    apps.play(
      .down(id: 1, x: 100, y: 100), .down(id: 2, x: 200, y: 100), .up(id: 1), .up(id: 2))
    #expect(apps.prints("two"))
    #expect(apps.heard == [])
    // A single finger is no such tap, and is released when it lifts.
    apps.play(.down(id: 1, x: 100, y: 100), .up(id: 1))
    #expect(apps.hears("touch down", "touch up"))
  }

  @Test func `a pan that is recognized takes the touch from the app`() throws {
    let apps = try JudgedApps(
      """
      thimble.apps.on_window(function(window)
        window:add_gesture_recognizer(thimble.pan {
          on_began = function() print("began") end,
          on_ended = function() print("ended") end,
        })
      end)
      """)
    #expect(apps.isMarked())
    apps.play(.down(id: 1, x: 100, y: 100), .motion(id: 1, x: 140, y: 100))
    #expect(apps.hears("touch down", "touch cancelled"))
    apps.play(.motion(id: 1, x: 180, y: 100), .up(id: 1))
    #expect(apps.run.wait { apps.bench.prints.count == 2 })
    #expect(apps.heard == ["touch down", "touch cancelled"])
  }

  @Test func `content that coasts in an app's window moves in frames`() throws {
    let apps = try JudgedApps(
      """
      thimble.apps.on_window(function(window)
        local steps = 0
        window:add_subview(thimble.scroll_view {
          frame = { 0, 0, 800, 600 }, content_size = { 800, 100000 },
          will_begin_decelerating = function() steps = 0 end,
          did_scroll = function() steps = steps + 1 end,
          did_end_decelerating = function() print(steps > 1 and "frames" or "a jump") end,
        })
      end)
      """)
    #expect(apps.isMarked())
    apps.play(.down(id: 1, x: 100, y: 300), at: 900)
    apps.play(.motion(id: 1, x: 100, y: 280), at: 910)
    apps.play(.motion(id: 1, x: 100, y: 260), at: 920)
    apps.play(.up(id: 1), at: 930)
    #expect(apps.prints("frames"))
  }

  @Test func `a contact that is part of a finger is taken with it`() throws {
    let apps = try JudgedApps(
      """
      thimble.apps.on_window(function(window)
        window:add_gesture_recognizer(thimble.tap {
          number_of_touches_required = 2, delays_touches_began = true,
          on_ended = function() print("two") end,
        })
      end)
      """)
    #expect(apps.isMarked())
    apps.play(
      .down(id: 1, x: 100, y: 100), .down(id: 2, x: 300, y: 100), .down(id: 3, x: 330, y: 100),
      .up(id: 1), .up(id: 2), .up(id: 3), at: 900)
    #expect(apps.prints("two"))
    #expect(apps.heard == [])
    // A later touch reaches the app after all of these.
    apps.play(.down(id: 1, x: 100, y: 100), .up(id: 1), at: 2000)
    #expect(apps.hears("touch down", "touch up"))
  }

  @Test func `a dropped contact that returns stays with the plugin that took it`() throws {
    let apps = try JudgedApps(
      """
      thimble.apps.on_window(function(window)
        window:add_gesture_recognizer(thimble.pan {
          on_began = function() print("began") end,
          on_ended = function() print("ended") end,
        })
      end)
      """)
    try apps.judge.touchSettings.set(text: "rejoin_time=0.1")
    #expect(apps.isMarked())
    apps.play(.down(id: 1, x: 100, y: 100), .motion(id: 1, x: 140, y: 100), at: 900)
    #expect(apps.hears("touch down", "touch cancelled"))
    apps.play(.up(id: 1), at: 910)
    apps.play(.down(id: 1, x: 145, y: 100), .motion(id: 1, x: 180, y: 100), at: 920)
    apps.play(.up(id: 1), at: 930)
    #expect(apps.run.wait { apps.bench.prints == ["began", "ended"] })
    #expect(!apps.heard.contains("touch up"))
    #expect(apps.run.wait { apps.heard.last == "touch cancelled" })
  }

  @Test func `a palm reaches the app, and the finger is judged alone`() throws {
    let apps = try JudgedApps(
      """
      thimble.apps.on_window(function(window)
        window:add_gesture_recognizer(thimble.tap {
          number_of_touches_required = 2, delays_touches_began = true,
        })
      end)
      """)
    #expect(apps.isMarked())
    apps.play(.down(id: 1, x: 20, y: 100), at: 900)
    #expect(apps.heard == [])
    apps.play(.down(id: 2, x: 320, y: 100), at: 1100)
    #expect(apps.hears("touch down"))
    apps.play(.up(id: 1), .up(id: 2), at: 1150)
    #expect(apps.run.wait { apps.heard.filter { $0 == "touch up" }.count == 2 })
  }

  @Test func `delayed touches reach the app when the plugin is unloaded`() throws {
    let apps = try JudgedApps(
      """
      thimble.apps.on_window(function(window)
        window:add_gesture_recognizer(thimble.long_press { delays_touches_began = true })
      end)
      """)
    #expect(apps.isMarked())
    apps.play(.down(id: 1, x: 100, y: 100))
    #expect(apps.heard == [])
    for plugin in apps.bench.host.plugins { apps.bench.host.unload(plugin) }
    #expect(apps.hears("touch down"))
  }
}
