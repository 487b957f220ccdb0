import Requirements
import StageRuns
import System
import Testing

@testable import CompositorRuns

/// Reactions of `thimble run` to failures and unusual events of compositors.
@Suite(.serialized) struct CompositorFailureTests {
  private let loop = EventLoop()

  @Test(.needs("kwin_wayland"))
  func `a pan is cancelled when KWin's touchscreen is unplugged, until it returns`() throws {
    let session = try startTouchable(on: loop) { sandbox, client in
      try KWinSession(in: sandbox, client: client, on: loop)
    }
    defer { session.end() }
    var isMoving = false
    let begins = attempt(on: loop, waiting: .seconds(5)) {
      var gestures = Gestures(from: 0)
      if isMoving { gestures.lift(0...0) }
      gestures.beginPan(fromX: 500, y: 300)
      isMoving = true
      session.play(gestures.events)
    } until: {
      session.client.said.last == "window pan began"
    }
    #expect(begins)
    session.unplugTouchscreen()
    #expect(wait(on: loop) { session.client.said.last == "window pan cancelled" })
    #expect(session.client.said.suffix(2) == ["window pan began", "window pan cancelled"])
    session.client.forgetLines()
    try session.plugInTouchscreen()
    try tapUntilHeard(session, on: loop)
    try expectTap(session)
  }

  @Test(.needs("kwin_wayland"))
  func `a pan is cancelled when KWin takes three fingers for itself`() throws {
    let session = try startTouchable(on: loop) { sandbox, client in
      try KWinSession(in: sandbox, hasShortcuts: true, client: client, on: loop)
    }
    defer { session.end() }
    let isCancelled = attempt(on: loop, waiting: .seconds(5)) {
      var gestures = Gestures(from: 0)
      gestures.beginPan(fromX: 500, y: 300)
      gestures.add(fingers: 1...2, atX: 500, y: 300)
      gestures.lift(0...2)
      session.client.forgetLines()
      session.play(gestures.events)
    } until: {
      session.client.said == ["window pan began", "window pan cancelled"]
    }
    #expect(isCancelled)
    session.client.forgetLines()
    try expectTap(session)
  }

  @Test(.needs("sway"))
  func `a finger that sway puts down twice starts a new touch`() throws {
    let session = try startTouchable(on: loop) { sandbox, client in
      try HostedSession(.sway, in: sandbox, client: client, on: loop)
    }
    defer { session.end() }
    var gestures = Gestures(from: 60_000)
    gestures.beginPan(fromX: 500, y: 300)
    // sway does not forward this cancel, so the next finger has an id that is still down.
    gestures.cancel()
    gestures.tap(atX: 700, y: 300)
    gestures.tap(atX: 500, y: 300)
    session.play(gestures.events)
    #expect(wait(on: loop) { session.client.said.last == "window tap 500 300" })
    #expect(session.client.said.prefix(2) == ["window pan began", "window pan cancelled"])
  }

  @Test(.needs("kwin_wayland"))
  func `locations are in points if KWin's screen has a scale of 1.5`() throws {
    let session = try startTouchable(on: loop) { sandbox, client in
      try KWinSession(in: sandbox, scale: 1.5, client: client, on: loop)
    }
    defer { session.end() }
    try expectTap(session)
  }

  @Test(.needs("sway"))
  func `locations are in points if sway's screen has a scale of 1.5`() throws {
    let session = try startTouchable(on: loop) { sandbox, client in
      try HostedSession(.sway, in: sandbox, scale: 1.5, client: client, on: loop)
    }
    defer { session.end() }
    var gestures = Gestures(from: 60_000)
    gestures.tap(atX: 750, y: 450)
    session.play(gestures.events)
    #expect(wait(on: loop) { session.client.said == ["window tap 500 300"] })
  }

  @Test(.needs("sway"))
  func `sway shows what the plugin draws, and the strip over it`() throws {
    let session = try startTouchable(on: loop) { sandbox, client in
      try HostedSession(.sway, in: sandbox, client: client, on: loop)
    }
    defer { session.end() }
    #expect(wait(on: loop) { (try? session.pixel(atX: 500, y: 300)) == 0xFF20_4A87 })
    #expect(wait(on: loop) { (try? session.pixel(atX: 500, y: 790)) == 0xFFF5_7900 })
  }

  @Test(.needs("sway"))
  func `a compositor that crashes ends the program with status 69`() throws {
    let session = try startTouchable(on: loop) { sandbox, client in
      try HostedSession(.sway, in: sandbox, client: client, on: loop)
    }
    defer { session.end() }
    session.crash()
    #expect(wait(on: loop) { session.client.child.exit != nil })
    #expect(session.client.child.exit == .status(69))
    #expect(!session.client.diagnostics.isEmpty)
  }

  @Test(.needs("weston"))
  func `a strip's error names the layer protocol that the compositor lacks`() throws {
    let sandbox = try Sandbox()
    let file = try sandbox.write(
      """
      require("thimble").layer { layer = "top", anchors = { "left", "right", "bottom" },
        height = 9 }
      """, to: "strip.lua")
    let session = try HostedSession(
      .weston, in: sandbox, client: [builtProgram("thimble"), "run", file], on: loop)
    defer { session.end() }
    #expect(wait(on: loop) { session.client.child.exit != nil })
    #expect(session.client.diagnostics.contains { $0.contains("zwlr_layer_shell_v1") })
    #expect(session.client.child.exit == .status(69))
  }

  @Test(.needs("sway"))
  func `an idle plugin is not woken`() throws {
    let session = try startTouchable(on: loop) { sandbox, client in
      try HostedSession(.sway, in: sandbox, client: client, on: loop)
    }
    defer { session.end() }
    var asleep: Int?
    // The plugin becomes idle some time after the last touch. From then on, it wakes at most twice
    // in a second.
    let rests = attempt(on: loop, waiting: .milliseconds(50)) {
      asleep = session.client.timesAsleep
      // Real time: no event of the compositor or the app reports this.
      _ = wait(on: loop, timeout: .seconds(1)) { false }
    } until: {
      guard let asleep, let now = session.client.timesAsleep else { return false }
      return now - asleep <= 2
    }
    #expect(rests)
  }

  private func expectTap(_ session: any Injector) throws {
    let isHeard = attempt(on: loop, waiting: .seconds(5)) {
      var gestures = Gestures(from: 0)
      gestures.tap(atX: 500, y: 300)
      session.play(gestures.events)
    } until: {
      session.client.said.last == "window tap 500 300"
    }
    #expect(isHeard)
  }
}
