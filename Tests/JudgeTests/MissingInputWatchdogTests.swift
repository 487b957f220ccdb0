import Relay
import StageRuns
import Testing
import Traces

@testable import Judge

struct MissingInputWatchdogTests {
  private let nothing = "thimble.apps.on_window(function(window) end)"

  @Test func `an app with a window and no touchscreen is reported once`() throws {
    let apps = try JudgedApps(nothing, hearsTouches: false)
    #expect(apps.run.wait { !apps.diagnostics.isEmpty })
    let said = try #require(apps.diagnostics.first)
    #expect(said.hasPrefix("Witness (process"))
    #expect(said.contains("does not use the touchscreen"))
    let touch = try #require(apps.judge.apps.first?.touch)
    touch.follow(isMissing: true)
    #expect(!touch.isWaiting)
  }

  @Test func `an app that binds the touchscreen is not reported`() throws {
    let apps = try JudgedApps(nothing)
    #expect(apps.isMarked())
    #expect(apps.judge.apps.first?.touch?.isWaiting == false)
    #expect(apps.diagnostics.isEmpty)
  }

  @Test func `only an app that was offered a touchscreen can lack it`() {
    #expect(AppInputs([.touchOffered, .pointer]).lacksTouch)
    #expect(!AppInputs([.touchOffered, .touch]).lacksTouch)
    #expect(!AppInputs([.pointer]).lacksTouch)
  }

  @Test func `an app that no plugin acts on is reported with its app id`() throws {
    let apps = try JudgedApps("")
    #expect(apps.judge.apps.first?.plugins?.isWaiting == false)
    apps.judge.expectsPlugins = true
    apps.play(.down(id: 1, x: 100, y: 100), .up(id: 1))
    #expect(apps.run.wait { !apps.diagnostics.isEmpty })
    #expect(apps.diagnostics.first?.contains(#"application id is "witness""#) == true)
  }

  @Test func `an app that a plugin acts on is not reported`() throws {
    let apps = try JudgedApps(nothing)
    apps.judge.expectsPlugins = true
    #expect(apps.isMarked())
    #expect(apps.judge.apps.first?.plugins?.isWaiting == false)
  }
}
