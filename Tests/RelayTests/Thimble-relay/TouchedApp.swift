import Foundation
import StageRuns
import System
import Testing
import Traces
import Vocabulary

@testable import Relay

/// An app of `Apps`: a button above a list, which fill the screen. The title of the window shows
/// the effects of touches.
struct SampleApp: Sendable, CustomTestStringConvertible {
  let name: String
  /// The toolkit that the relay should find.
  let toolkit: Toolkit
  /// The command of the app.
  private let words: [String]
  private let environment: [String: String]
  /// A Python module that the app needs.
  private let module: String?

  var testDescription: String { name }

  static let gtk3 = SampleApp("gtk3", .gtk3, module: "gi; gi.require_version('Gtk', '3.0')")
  static let gtk4 = SampleApp("gtk4", .other, module: "gi; gi.require_version('Gtk', '4.0')")
  static let qt5 = SampleApp("qt", .qt5, words: ["5"], module: "PyQt5.QtWidgets")
  static let qt6 = SampleApp("qt", .qt6, words: ["6"], module: "PyQt6.QtWidgets")
  static let sdl2 = SampleApp("sdl", .sdl2, module: "sdl2")
  static let chromium = SampleApp(
    "chromium", .chromium,
    words: [
      "--ozone-platform=wayland", "--no-sandbox", "--disable-gpu", "--no-first-run", "--kiosk",
      "--user-data-dir=profile", "--password-store=basic",
    ])
  static let firefox = SampleApp(
    "firefox-esr", .gecko, words: ["--no-remote", "--profile", "profile", "--kiosk"])

  /// Makes an app in Python, or without a module a browser with these arguments.
  private init(
    _ name: String, _ toolkit: Toolkit, words: [String] = [], module: String? = nil
  ) {
    self.toolkit = toolkit
    self.module = module
    self.name = module == nil ? name : ([name] + words).joined()
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Apps")
    if module == nil {
      self.words = [name] + words + [folder.appending(path: "page.html").absoluteString]
    } else {
      self.words = ["/usr/bin/python3", folder.appending(path: "\(name).py").path] + words
    }
    environment = ["SDL_VIDEODRIVER": "wayland", "MOZ_ENABLE_WAYLAND": "1"]
  }

  /// The programs that the app and its screen need.
  var programs: [String] { ["sway", module == nil ? words[0] : "python3"] }

  /// The Python module that the app needs, if Python does not find it; otherwise nil.
  func missingModule(on loop: EventLoop) throws -> String? {
    guard let module else { return nil }
    let probe = try loop.start(.init([words[0], "-c", "import \(module)"]))
    let isFound =
      loop.run(until: { probe.exit != nil }, timeout: hangTimeout) && probe.exit == .status(0)
    return isFound ? nil : "Python's module for \(name)"
  }

  fileprivate func start(on compositor: any TouchedScreen, _ relay: [String]) throws -> Program {
    try compositor.sandbox.makeFolder("profile")
    let words = words.map { $0.replacing("profile", with: "\(compositor.sandbox.path)/profile") }
    return try compositor.start(relay + words, environment)
  }
}

/// A compositor whose screen is touched.
protocol TouchedScreen: AnyObject {
  var sandbox: Sandbox { get }
  /// The compositor's last messages.
  var diagnostics: ArraySlice<String> { get }
  /// Waits until the compositor runs and can be touched.
  func waitUntilUp() -> Bool
  func start(_ words: [String], _ more: [String: String]) throws -> Program
  /// Plays touches in real time.
  func play(_ events: [TraceEvent])
  func end()
}

extension RealCompositor: TouchedScreen {}
extension RealKWin: TouchedScreen {}

/// A sample app in sway or KWin, behind the built relay, with a judge in this process.
final class TouchedApp {
  /// The app received none of the taps after its start.
  struct UntouchedError: Error {
    let title: String
    let diagnostics: [String]
  }

  private let loop: EventLoop
  private let compositor: any TouchedScreen
  private let program: Program
  let judge: TestJudge

  /// Starts the app, and returns once its list has been tapped and no tap is in flight.
  ///
  /// - Parameters:
  ///   - ending: The way in which its touches are ended; nil for the way that suits its toolkit.
  ///   - isInKWin: Whether the compositor is KWin; otherwise, it is sway.
  init(
    _ app: SampleApp, ending: Ending? = nil, inKWin isInKWin: Bool = false, on loop: EventLoop
  ) throws {
    self.loop = loop
    compositor = isInKWin ? try RealKWin(on: loop) : try RealCompositor(.sway, on: loop)
    try #require(compositor.waitUntilUp(), "\(compositor.diagnostics)")
    judge = try TestJudge(in: compositor.sandbox.path, on: loop)
    let options = ending.map { ["--ending", $0.rawValue] } ?? []
    program = try app.start(
      on: compositor,
      [builtProgram("thimble-relay")] + judge.option + JudgedRun.patient + options + ["--"])
    try #require(wait { clicks == 0 && offset == 0 }, "\(program.diagnostics.suffix(10))")
    // A new window accepts touches after a moment, which no event reports; earlier ones are lost.
    // Later ones are handled in their order, with any delay. A browser on a busy machine needs more
    // than a minute.
    let end = loop.now + 2 * hangTimeout.seconds
    var attempt = 0
    while touched == 0, loop.now < end {
      tapList(atX: 100 + Double(attempt % 60) * 4)
      attempt += 1
      _ = loop.run(until: { self.touched != 0 }, timeout: .seconds(1))
    }
    guard touched != 0 else {
      throw UntouchedError(title: title, diagnostics: Array(program.diagnostics.suffix(10)))
    }
    try #require(hasCaughtUp(), "\(title)")
    try #require(clicks == 0, "\(title)")
  }

  /// Taps further right each time, until the app has handled the last tap. A busy browser drops a
  /// tap now and then. It may also show its window's edge for a while, so that its points are
  /// further left.
  private func hasCaughtUp() -> Bool {
    for x in stride(from: 450.0, through: 870, by: 60) {
      let places = Int(x) - 59...Int(x)
      tapList(atX: x)
      for _ in 0..<15 where !(places.contains(touched ?? 0) && pressed == 0) {
        _ = loop.run(until: { places.contains(touched ?? 0) && pressed == 0 }, timeout: .seconds(1))
      }
      if places.contains(touched ?? 0), pressed == 0 { return true }
    }
    return false
  }

  deinit {
    program.end()
    compositor.end()
  }

  // MARK: What the app says

  /// The title of the app's window.
  var title: String {
    for case .window(_, _, _, _, let title) in judge.reports.reversed() { return title }
    return ""
  }

  /// The number of clicks of the button.
  var clicks: Int? { number("clicks") }

  /// 1 while the button looks pressed.
  var pressed: Int? { number("pressed") }

  /// The point at which the list was last touched, in points from the left; 0 without a touch.
  var touched: Int? { number("touched") }

  /// The distance by which the list is scrolled, in points.
  var offset: Int? { number("offset") }

  private func number(_ name: String) -> Int? {
    let words = title.split(separator: " ")
    guard let index = words.firstIndex(of: name[...]), index + 1 < words.count else { return nil }
    return Int(words[index + 1])
  }

  /// Waits until a condition on the title holds.
  func wait(_ condition: () -> Bool) -> Bool { polling(loop, until: condition) }

  /// Gives the app half a second for late effects.
  func giveTime() {
    // Real time: no event of the compositor or the app reports this.
    _ = loop.run(until: { false }, timeout: .milliseconds(500))
  }

  /// Returns a screenshot of sway.
  func picture() throws -> Data { try sway.picture() }

  /// Returns a screenshot of sway once the screen does not change.
  func settledPicture() throws -> Data? { try sway.settledPicture(otherThan: Data()) }

  private var sway: RealCompositor {
    get throws { try #require(compositor as? RealCompositor) }
  }

  // MARK: Touches

  /// The middle of the button, and of the list, on the screen.
  static let button = (x: 450.0, y: 175.0)
  static let list = (x: 450.0, y: 525.0)

  func play(_ kinds: TraceEvent.Kind...) {
    compositor.play(
      kinds.flatMap {
        [TraceEvent(milliseconds: 0, kind: $0), TraceEvent(milliseconds: 0, kind: .frame)]
      })
  }

  /// Puts a finger on the button and lifts it.
  func tap() {
    let (x, y) = Self.button
    play(.down(id: 1, x: x, y: y))
    play(.up(id: 1))
  }

  /// Puts a finger on the list and lifts it.
  func tapList(atX x: Double, id: Int32 = 1) {
    play(.down(id: id, x: x, y: Self.list.y))
    play(.up(id: id))
  }

  ///
  /// - Parameter count: The number of clicks after this tap.
  func tapIsClick(_ count: Int) -> Bool {
    tap()
    return wait { (clicks ?? 0) >= count && pressed == 0 } && clicks == count
  }

  /// Drags the list up by 8 points each 16 ms, 25 times, and leaves the fingers there.
  func drag(fingers: Int32 = 1) {
    var events: [TraceEvent] = []
    for step in 0...25 {
      let (time, y) = (Double(step) * 16, Self.list.y + 100 - Double(step) * 8)
      for id in 1...fingers {
        let x = Self.list.x + 100 * Double(id - 1)
        events.append(
          TraceEvent(
            milliseconds: time,
            kind: step == 0 ? .down(id: id, x: x, y: y) : .motion(id: id, x: x, y: y)))
      }
      events.append(TraceEvent(milliseconds: time, kind: .frame))
    }
    compositor.play(events)
  }

  /// Whether the app has been made to abandon a taken touch.
  var hasEnded: Bool {
    judge.reports.contains { if case .ended = $0 { true } else { false } }
  }

  /// Takes the last touches as the judge.
  func take(fingers: Int = 1) {
    judge.send(.verdict(.take, touches: Array(judge.touches.suffix(fingers))))
  }

  /// Takes the next touches as the judge, after this number of motions in total.
  func takeAfter(motions count: Int, fingers: Int = 1) {
    var seen = 0
    judge.onReport = { [unowned self] report in
      if report.isMotion { seen += 1 }
      if report.isMotion, seen == count { take(fingers: fingers) }
    }
  }
}
