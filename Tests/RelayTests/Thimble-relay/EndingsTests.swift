import Requirements
import StageRuns
import System
import Testing
import Traces
import Vocabulary

@testable import Relay
@testable import RelayRuns

/// Reactions of toolkits when a touch that an app has seen is taken, as in docs/plugins/endings.md.
@Suite(.serialized) struct EndingsTests {
  private let loop = EventLoop()

  private func start(
    _ app: SampleApp, _ ending: Ending? = nil, inKWin isInKWin: Bool = false
  ) throws -> TouchedApp {
    try need((isInKWin ? ["kwin_wayland"] : []) + app.programs)
    if let module = try app.missingModule(on: loop) { try cancel(withoutInstalled: [module]) }
    func start() throws -> TouchedApp {
      try TouchedApp(app, ending: ending, inKWin: isInKWin, on: loop)
    }
    let touched: TouchedApp
    // A browser that starts on a busy machine once ignored each of 240 taps. A second start shows
    // whether the relay is the cause.
    do { touched = try start() } catch is TouchedApp.UntouchedError { touched = try start() }
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
  func `a taken press does not click, and the next tap does`(app: SampleApp) throws {
    let app = try start(app)
    takePress(of: app)
    #expect(app.wait { app.pressed == 0 }, "\(app.title)")
    app.play(.up(id: 1))
    // Clicks of the first press that arrive late are counted with the second tap.
    #expect(app.tapIsClick(1), "\(app.title)")
    #expect(app.tapIsClick(2), "\(app.title)")
  }

  @Test(arguments: [SampleApp.gtk3, .gtk4, .qt5, .qt6, .chromium, .firefox])
  func `a scrolled list stays where it was when its touch is taken`(
    app: SampleApp
  ) throws {
    let app = try start(app)
    app.takeAfter(motions: 20)
    app.drag()
    #expect(app.wait { app.hasEnded })
    #expect(app.wait { app.offset ?? 0 > 40 }, "\(app.title)")
    app.play(.up(id: 1))
    // Qt continues to scroll if the next finger lands before the finger that rests outside is
    // lifted.
    app.giveTime()
    #expect(app.tapIsClick(1), "\(app.title)")
    #expect(app.tapIsClick(2), "\(app.title)")
    let offset = app.offset ?? 0
    #expect(offset > 40, "\(app.title)")
    #expect(offset <= 200, "\(app.title)")
    app.giveTime()
    #expect(app.tapIsClick(3), "\(app.title)")
    #expect(app.offset == offset)
  }

  @Test(arguments: [SampleApp.qt5, .qt6], [(1, false), (2, false), (1, true), (2, true)])
  func `a drag after a taken one begins at the position of the list`(
    app: SampleApp, run: (fingers: Int32, isInKWin: Bool)
  ) throws {
    let app = try start(app, inKWin: run.isInKWin)
    let rest = takeDrag(of: app, fingers: run.fingers)
    #expect(rest > 40, "\(app.title)")
    #expect(rest <= 200, "\(app.title)")
    var offsets: [Int] = []
    app.judge.onReport = { _ in offsets.append(app.offset ?? 0) }
    app.drag()
    #expect(app.wait { app.offset ?? 0 > rest + 100 }, "\(app.title)")
    #expect(offsets.allSatisfy { $0 >= rest && $0 <= rest + 200 }, "from \(rest): \(offsets)")
    app.judge.onReport = { _ in }
    app.play(.up(id: 1))
    #expect(app.tapIsClick(1), "\(app.title)")
  }

  /// `QScroller` ignores a cancel, and then mistakes the next finger for the previous one.
  @Test(arguments: [SampleApp.qt5, .qt6], [false, true])
  func `after a sidestep the next drag of a list in Qt jumps`(
    app: SampleApp, isInKWin: Bool
  ) throws {
    let app = try start(app, .sidestep, inKWin: isInKWin)
    let rest = takeDrag(of: app, fingers: 1)
    var offsets: [Int] = []
    app.judge.onReport = { _ in offsets.append(app.offset ?? 0) }
    app.drag()
    #expect(app.wait { offsets.contains { $0 < rest } }, "from \(rest): \(offsets)")
    app.judge.onReport = { _ in }
  }

  /// Drags the list until the drag is taken, and lifts the fingers. Returns the list's position.
  private func takeDrag(of app: TouchedApp, fingers: Int32) -> Int {
    app.takeAfter(motions: 20 * Int(fingers), fingers: Int(fingers))
    app.drag(fingers: fingers)
    #expect(app.wait { app.hasEnded })
    for id in 1...fingers { app.play(.up(id: id)) }
    app.giveTime()
    return app.offset ?? 0
  }

  @Test(arguments: [SampleApp.qt5, .qt6])
  func `after a plain cancel Qt clicks`(app: SampleApp) throws {
    let app = try start(app, .cancel)
    takePress(of: app)
    #expect(app.wait { app.clicks == 1 }, "\(app.title)")
  }

  @Test func `after a plain cancel SDL 2 still has the finger`() throws {
    let app = try start(.sdl2, .cancel)
    takePress(of: app)
    app.play(.up(id: 1))
    app.tapList(atX: 300, id: 2)
    #expect(app.wait { app.touched ?? 0 < 400 }, "\(app.title)")
    #expect(app.pressed == 1, "\(app.title)")
  }

  @Test(arguments: [Ending.cancel, .sidestep])
  func `GTK 3 looks as before after a press is taken`(ending: Ending) throws {
    let app = try start(.gtk3, ending)
    let atRest = try #require(try app.settledPicture())
    takePress(of: app)
    app.play(.up(id: 1))
    #expect(app.wait { (try? app.picture()) == atRest })
  }

  /// The finger drags by 200 points in total.
  @Test(arguments: [SampleApp.gtk3, .gtk4, .qt5, .qt6, .chromium, .firefox])
  func `a list jumps if its finger is lifted far outside`(app: SampleApp) throws {
    let app = try start(app, .lift)
    app.takeAfter(motions: 20)
    app.drag()
    #expect(app.wait { app.offset ?? 0 > 200 }, "\(app.title)")
  }

  @Test(arguments: [
    SampleApp.gtk3, .gtk4, .qt5, .qt6, .chromium, .firefox, .sdl2,
  ])
  func `two taken fingers leave no touch behind`(app: SampleApp) throws {
    let app = try start(app)
    let (x, y) = TouchedApp.list
    app.play(.down(id: 1, x: x, y: y), .down(id: 2, x: x + 100, y: y))
    #expect(app.wait { app.judge.touches.count >= 2 })
    app.judge.send(.verdict(.take, touches: Array(app.judge.touches.suffix(2))))
    app.play(.up(id: 2), .up(id: 1))
    #expect(app.tapIsClick(1), "\(app.title)")
  }
}
