import EventLoop
import Foundation
import StageRuns
import Testing
import Traces

/// Apps as they are installed, in compositors as they are installed.
@Suite(.serialized) struct RelayedAppTests {
  /// Words that show something which does not move.
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
    for program in [kind.rawValue, app[0]] where !isInstalled(program) {
      try Test.cancel("\(program) is not installed")
    }
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

  /// In KWin, which has a touchscreen while the injector is connected.
  @Test(.enabled(if: isInstalled("kwin_wayland"), "skipped: kwin_wayland not found"))
  func `an app in KWin gets touches through the relay`() throws {
    let sandbox = try Sandbox()
    // The installed file has a capability, and cannot be run where that cannot be granted.
    let program = "\(sandbox.path)/kwin_wayland"
    let copying = try loop.start(.init(["cp", installedProgram("kwin_wayland") ?? "", program]))
    #expect(loop.run(until: { copying.exit != nil }, timeout: patience))
    let kwin = try Program(
      sandbox.configuration(
        [
          program, "--virtual", "--width", "1280", "--height", "800", "--no-lockscreen",
          "--no-global-shortcuts", "--socket", "wl-kwin",
        ], environment: ["KWIN_COMPOSE": "Q", "KWIN_WAYLAND_NO_PERMISSION_CHECKS": "1"]), on: loop)
    defer { kwin.end() }
    try #require(polling(loop) { sandbox.contains("wl-kwin") }, "\(kwin.diagnostics.suffix(10))")
    var injecting = sandbox.configuration([builtProgram("TouchInjector"), "wl-kwin"])
    injecting.input = .piped
    let injector = try Program(injecting, on: loop)
    defer { injector.end() }
    #expect(polling(loop) { injector.lines.contains("ready") })

    let relayed = try Program(
      sandbox.configuration(
        [builtProgram("thimble-relay"), builtProgram("Witness"), "witness", "touch"],
        environment: ["WAYLAND_DISPLAY": "wl-kwin"]), on: loop)
    defer { relayed.end() }
    #expect(polling(loop) { relayed.lines.contains("fingers") })
    // A window can be touched a moment after it is there, and nobody says when.
    for attempt in 1...50 where !relayed.lines.contains("touch up") {
      let time = Double(attempt) * 1000
      for kind in [.down(id: 1, x: 640, y: 400), .frame, .up(id: 1), .frame] as [TraceEvent.Kind] {
        injector.child.input?.write(TraceEvent(milliseconds: time, kind: kind).line + "\n")
      }
      _ = loop.run(until: { relayed.lines.contains("touch up") }, timeout: Double(attempt))
    }
    #expect(relayed.lines.contains { $0.hasPrefix("touch down") })
    #expect(relayed.lines.contains("touch up"))
  }
}
