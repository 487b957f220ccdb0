import Foundation
import Requirements
import StageRuns
import System
import Testing
import Traces

/// Installed apps in installed compositors.
@Suite(.serialized) struct RelayedAppTests {
  /// The commands of apps that show something still.
  static let apps: [[String]] = [
    ["foot", "--config=/dev/null", "sh", "-c", "seq 20; exec sleep 1000"],
    ["weston-terminal", "--shell=/bin/cat"],
    ["weston-clickdot"],
    ["gtk3-demo"],
    ["gtk3-icon-browser"],
    ["kcalc"],
  ]
  let loop = EventLoop()

  @Test(arguments: RealCompositor.Kind.allCases, apps)
  func `an app looks the same with and without the relay`(
    kind: RealCompositor.Kind, app: [String]
  ) throws {
    try need([kind.rawValue, app[0]])
    let compositor = try RealCompositor(kind, on: loop)
    defer { compositor.end() }
    try #require(compositor.waitUntilUp(), "\(compositor.diagnostics)")
    let empty = try #require(try compositor.settledPicture(otherThan: Data()))
    let direct = try compositor.start(app)
    let expected = try compositor.settledPicture(otherThan: empty)
    direct.end()
    let seen = try #require(expected, "\(direct.diagnostics.suffix(10))")
    #expect(polling(loop) { (try? compositor.picture()) == empty })

    let relayed = try compositor.start([builtProgram("thimble-relay")] + app)
    defer { relayed.end() }
    let isEqual = polling(loop) { (try? compositor.picture()) == seen }
    #expect(isEqual, "\(relayed.diagnostics.suffix(10))")
  }

  /// KWin has a touchscreen while the injector is connected.
  @Test(.needs("kwin_wayland"))
  func `an app in KWin gets touches through the relay`() throws {
    let kwin = try RealKWin(on: loop)
    defer { kwin.end() }
    try #require(kwin.waitUntilUp(), "\(kwin.diagnostics)")
    let relayed = try kwin.start(
      [builtProgram("thimble-relay"), builtProgram("Witness"), "witness", "touch"])
    defer { relayed.end() }
    #expect(polling(loop) { relayed.lines.contains("fingers") })
    // A new window accepts touches after a moment, which no event reports.
    for attempt in 1...50 where !relayed.lines.contains("touch up") {
      kwin.play(.down(id: 1, x: 640, y: 400), .up(id: 1))
      _ = loop.run(until: { relayed.lines.contains("touch up") }, timeout: .seconds(attempt))
    }
    #expect(relayed.lines.contains { $0.hasPrefix("touch down") })
    #expect(relayed.lines.contains("touch up"))
  }
}
