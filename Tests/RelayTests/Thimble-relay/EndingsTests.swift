import EventLoop
import StageRuns
import Testing
import Traces

@testable import Relay

/// What apps make of it that a gesture has taken a touch which they had, as docs/wrap.md says.
@Suite(.serialized) struct EndingsTests {
  private let loop = EventLoop()

  private func start(_ app: SampleApp, _ ending: Ending? = nil) throws -> TouchedApp {
    guard try app.isInstalled(on: loop) else {
      try Test.cancel("what \(app.name) needs is not installed")
    }
    let touched = try TouchedApp(app, ending: ending, on: loop)
    let told = JudgeReport.toolkit(name: app.toolkit.rawValue, ending ?? app.toolkit.ending)
    #expect(touched.judge.reports.contains(told))
    return touched
  }

  /// Rests a finger on the button until it looks pressed, and takes it.
  private func takePress(of app: TouchedApp) {
    let (x, y) = TouchedApp.button
    app.play(.down(id: 1, x: x, y: y))
    #expect(app.wait { app.pressed == 1 })
    app.take()
  }

  @Test(arguments: [
    SampleApp.gtk3, .gtk4, .qt5, .qt6, .chromium, .firefox, .sdl2,
  ])
  func `a press that is taken is no click, and the next tap is one`(app: SampleApp) throws {
    let app = try start(app)
    takePress(of: app)
    #expect(app.wait { app.pressed == 0 }, "\(app.title)")
    app.play(.up(id: 1))
    // What the first press does late is counted with the second tap.
    #expect(app.tapIsClick(1), "\(app.title)")
    #expect(app.tapIsClick(2), "\(app.title)")
  }

  @Test(arguments: [SampleApp.gtk3, .gtk4, .qt5, .qt6, .chromium, .firefox])
  func `a list that was scrolled rests where it was when its touch is taken`(
    app: SampleApp
  ) throws {
    let app = try start(app)
    app.takeAfter(motions: 20)
    app.drag()
    #expect(app.wait { app.offset ?? 0 > 40 }, "\(app.title)")
    app.play(.up(id: 1))
    // Qt 6 scrolls a little on when the next finger lifts right afterwards.
    app.giveTime()
    #expect(app.tapIsClick(1) && app.tapIsClick(2), "\(app.title)")
    let offset = app.offset ?? 0
    #expect(offset > 40 && offset <= 200, "\(app.title)")
    app.giveTime()
    #expect(app.tapIsClick(3), "\(app.title)")
    #expect(app.offset == offset)
  }

  @Test(arguments: [SampleApp.qt5, .qt6])
  func `with a plain cancel Qt clicks`(app: SampleApp) throws {
    let app = try start(app, .cancel)
    takePress(of: app)
    #expect(app.wait { app.clicks == 1 }, "\(app.title)")
  }

  @Test func `with a plain cancel SDL 2 goes on having its finger`() throws {
    let app = try start(.sdl2, .cancel)
    takePress(of: app)
    app.play(.up(id: 1))
    app.tapList(atX: 300, id: 2)
    #expect(app.wait { app.touched ?? 0 < 400 }, "\(app.title)")
    #expect(app.pressed == 1, "\(app.title)")
  }

  @Test(arguments: [Ending.cancel, .sidestep])
  func `GTK 3 looks as before when a press is taken`(ending: Ending) throws {
    let app = try start(.gtk3, ending)
    let atRest = try #require(try app.settledPicture())
    takePress(of: app)
    app.play(.up(id: 1))
    #expect(app.wait { (try? app.picture()) == atRest })
  }

  /// The finger drags by 200 points in all.
  @Test(arguments: [SampleApp.gtk3, .gtk4, .qt5, .qt6, .chromium, .firefox])
  func `a list jumps when its finger is lifted far outside`(app: SampleApp) throws {
    let app = try start(app, .lift)
    app.takeAfter(motions: 20)
    app.drag()
    #expect(app.wait { app.offset ?? 0 > 200 }, "\(app.title)")
  }

  @Test(arguments: [
    SampleApp.gtk3, .gtk4, .qt5, .qt6, .chromium, .firefox, .sdl2,
  ])
  func `two fingers that are taken leave none behind`(app: SampleApp) throws {
    let app = try start(app)
    let (x, y) = TouchedApp.list
    app.play(.down(id: 1, x: x, y: y), .down(id: 2, x: x + 100, y: y))
    #expect(app.wait { app.judge.touches.count >= 2 })
    app.judge.send(.verdict(.take, touches: Array(app.judge.touches.suffix(2))))
    app.play(.up(id: 2), .up(id: 1))
    #expect(app.tapIsClick(1), "\(app.title)")
  }
}
