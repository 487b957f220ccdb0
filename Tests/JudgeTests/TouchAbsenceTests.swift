import EventLoop
import Relay
import StageRuns
import Testing

@testable import Judge

struct TouchAbsenceTests {
  private let nothing = "thimble.apps.on_window(function(window) end)"

  @Test func `an app with a window that asks for no touchscreen is told of once`() throws {
    let apps = try JudgedApps(nothing, hearsTouches: false)
    #expect(apps.run.wait { !apps.diagnostics.isEmpty })
    let said = try #require(apps.diagnostics.first)
    #expect(said.hasPrefix("Witness (process"))
    #expect(said.contains("has asked for no touchscreen"))
    let absence = try #require(apps.judge.apps.first?.touchAbsence)
    absence.follow([.touchOffered], showsWindow: true)
    #expect(!absence.isWaiting)
  }

  @Test func `an app that asks for the touchscreen is not waited for`() throws {
    let apps = try JudgedApps(nothing)
    #expect(apps.isMarked())
    #expect(apps.judge.apps.first?.touchAbsence?.isWaiting == false)
    #expect(apps.diagnostics.isEmpty)
  }

  @Test func `an app without a touchscreen in the seat is not waited for`() {
    let loop = EventLoop()
    let absence = TouchAbsence(on: loop) {}
    absence.follow([.pointer], showsWindow: true)
    #expect(!absence.isWaiting)
    absence.follow([.touchOffered], showsWindow: false)
    #expect(!absence.isWaiting)
    absence.follow([.touchOffered], showsWindow: true)
    #expect(absence.isWaiting)
    absence.follow([.touchOffered, .touch], showsWindow: true)
    #expect(!absence.isWaiting)
  }
}
