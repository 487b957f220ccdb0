import Foundation
import Requirements
import Stage
import StageRuns
import System
import Testing
import Traces
import Vocabulary

@testable import Relay
@testable import RelayRuns

/// Actions of a judge on the window of an app behind the built relay.
struct LiveActionTests {
  private static let devices: Stage.Capabilities = [.touch, .pointer, .keyboard]

  private func judged() throws -> JudgedRun {
    try JudgedRun(JudgedRun.patient, capabilities: Self.devices)
  }

  @Test func `the judge gets the app's devices and its keymap`() throws {
    let judged = try judged()
    let all: AppInputs = [.touch, .pointer, .keyboard, .touchOffered]
    #expect(judged.told { $0 == .inputs(all) })
    #expect(judged.run.wait { judged.judge.state?.keymap == 1 })
    #expect(judged.judge.keymap(1)?.contains("key <K28> { [ Return ] };") == true)
  }

  @Test func `keys, clicks and scrolling reach the app`() throws {
    let judged = try judged()
    #expect(judged.run.wait { judged.judge.state?.keymap == 1 })
    #expect(judged.does(.press(keys: [HeldKey(code: 28, modifiers: 0)], group: 0, keymap: 1)))
    #expect(judged.does(.click(WatchedRun.position(30, 40), .right)))
    #expect(judged.does(.scroll(WatchedRun.position(30, 40), dx: Fixed(0), dy: Fixed(15))))
    let expected = [
      "key Return down", "key Return up", "enter 30 40", "motion 30 40", "button 273 down",
      "button 273 up", "leave", "enter 30 40", "motion 30 40", "source continuous",
      "axis verticalScroll 15", "leave",
    ]
    let heard = judged.run.wait {
      judged.run.relay.lines.filter { line in
        expected.contains { $0.split(separator: " ")[0] == line.split(separator: " ")[0] }
      }.suffix(expected.count) == expected[...]
    }
    #expect(heard, "the app heard \(judged.run.relay.lines)")
  }

  @Test func `an action makes a window fullscreen, and another one closes it`() throws {
    let judged = try judged()
    let before = judged.judge.size
    #expect(judged.does(.setFullscreen(true)))
    #expect(judged.run.wait { judged.judge.state?.modes.contains(.fullscreen) == true })
    #expect(judged.does(.setFullscreen(false)))
    #expect(judged.run.wait { judged.judge.state?.modes.contains(.fullscreen) == false })
    #expect(before != nil)
    #expect(judged.does(.close))
    #expect(judged.run.status() == 0)
    #expect(judged.run.relay.lines.contains("close"))
  }
}

/// Actions on windows of installed apps in installed compositors.
@Suite(.serialized) struct RealActionTests {
  let loop = EventLoop()

  private func start(
    _ words: [String], in folder: String, with launch: ([String]) throws -> Program
  ) throws -> (Program, TestJudge) {
    let judge = try TestJudge(in: folder, on: loop)
    let relayed = try launch(
      [builtProgram("thimble-relay")] + judge.option + JudgedRun.patient + words)
    let isThere = polling(loop) { judge.size.map { $0[0] > 1 } == true }
    #expect(isThere, "\(relayed.diagnostics.suffix(10))")
    return (relayed, judge)
  }

  @Test(arguments: RealCompositor.Kind.allCases)
  func `keys arrive in foot, and its window closes`(kind: RealCompositor.Kind) throws {
    try need([kind.rawValue, "foot"])
    let compositor = try RealCompositor(
      kind, capabilities: [.touch, .pointer, .keyboard], on: loop)
    defer { compositor.end() }
    try #require(compositor.waitUntilUp(), "\(compositor.diagnostics)")
    let file = "\(compositor.sandbox.path)/typed"
    let shell = "read -r line; echo \"$line\" > \(file); exec sleep 1000"
    let (relayed, judge) = try start(
      ["foot", "--config=/dev/null", "sh", "-c", shell], in: compositor.sandbox.path
    ) { try compositor.start($0) }
    defer { relayed.end() }
    try #require(polling(loop) { (judge.state?.keymap ?? 0) > 0 }, "\(judge.reports)")
    let keymap = judge.state?.keymap ?? 0
    for code: UInt32 in [30, 48, 28] {
      let press = WindowAction.press(
        keys: [HeldKey(code: code, modifiers: 0)], group: 0, keymap: keymap)
      #expect(judge.does(press) { polling(loop, until: $0) })
    }
    #expect(polling(loop) { compositor.sandbox.contains("typed") })
    // Weston gives its apps the keymap of the screen that shows it, which has no letters.
    let expected = kind == .weston ? "\n" : "ab\n"
    #expect(polling(loop) { (try? String(contentsOfFile: file, encoding: .utf8)) == expected })
    #expect(judge.does(.close) { polling(loop, until: $0) })
    #expect(relayed.waitForEnd())
    #expect(judge.reports.contains(.windowGone(WindowID(1))))
  }

  @Test(.needs("kwin_wayland", "gtk3-demo"))
  func `a GTK window in KWin becomes fullscreen and maximized, and closes`() throws {
    let kwin = try RealKWin(on: loop)
    defer { kwin.end() }
    try #require(kwin.waitUntilUp(), "\(kwin.diagnostics)")
    let (relayed, judge) = try start(["gtk3-demo"], in: kwin.sandbox.path) { try kwin.start($0) }
    defer { relayed.end() }
    func isDone(_ action: WindowAction) -> Bool {
      judge.does(action) { polling(loop, until: $0) }
    }
    let before = judge.size
    #expect(polling(loop) { judge.state?.modes.contains(.focused) == true })
    #expect(isDone(.setFullscreen(true)))
    #expect(polling(loop) { judge.size == [1280, 800] })
    #expect(polling(loop) { judge.state?.modes.contains(.fullscreen) == true })
    #expect(isDone(.setFullscreen(false)))
    #expect(polling(loop) { judge.size == before })
    #expect(isDone(.setMaximized(true)))
    #expect(polling(loop) { judge.state?.modes.contains(.maximized) == true })
    #expect(isDone(.close))
    #expect(relayed.waitForEnd())
    #expect(relayed.child.exit == .status(0))
  }

  @Test(.needs("kwin_wayland"))
  func `a finger moves a window in KWin, and the app gets no click`() throws {
    let kwin = try RealKWin(on: loop)
    defer { kwin.end() }
    try #require(kwin.waitUntilUp(), "\(kwin.diagnostics)")
    let (relayed, judge) = try start(
      [builtProgram("Witness"), "witness", "touch"], in: kwin.sandbox.path
    ) { try kwin.start($0) }
    defer { relayed.end() }
    #expect(polling(loop) { relayed.lines.contains("fingers") })
    // A new window accepts touches after a moment, which no event reports. Later touches are
    // handled in their order: once one at another point has arrived, no other is in flight.
    for attempt in 1...50 where !judge.reports.contains(where: \.isUp) {
      kwin.play(.down(id: 1, x: 600, y: 400), .up(id: 1))
      _ = loop.run(until: { judge.reports.contains(where: \.isUp) }, timeout: .seconds(attempt))
    }
    let before = try #require(position(judge), "\(judge.reports)")
    kwin.play(.down(id: 2, x: 640, y: 400))
    #expect(polling(loop) { position(judge) != before })
    let first = try #require(position(judge))
    let taps = judge.reports.count(where: \.isUp)
    #expect(polling(loop) { relayed.lines.count { $0 == "touch up" } == taps })
    let heard = relayed.lines.count
    let touch = judge.lastTouch ?? 0
    #expect(judge.does(.move(touch: touch)) { polling(loop, until: $0) })
    #expect(judge.reports.contains(.cancelled(touch: touch, .grabbed)))
    #expect(polling(loop) { relayed.lines.dropFirst(heard).contains("compositor answered") })
    kwin.play(.motion(id: 2, x: 700, y: 430), .motion(id: 2, x: 760, y: 460), .up(id: 2))
    kwin.play(.down(id: 3, x: 760, y: 460), .up(id: 3))
    #expect(polling(loop) { judge.lastTouch != touch })
    #expect(position(judge) == first)
    #expect(polling(loop) { relayed.lines.dropFirst(heard).contains("touch up") })
    // The last finger's event is the only one: the finger that moved the window has none.
    #expect(relayed.lines.dropFirst(heard).count { $0 == "touch up" } == 1)
  }

  /// The point of the window at which the last finger landed.
  private func position(_ judge: TestJudge) -> WirePoint? {
    guard case .down(_, _, _, let position)? = judge.reports.last(where: \.isDown) else {
      return nil
    }
    return position
  }
}
