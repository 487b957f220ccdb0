import Bus
import Foundation
import PluginHost
import StageRuns
import System
import Testing

@testable import BusRuns
@testable import DesktopActions
@testable import PluginBench
@testable import Scripting

/// Each example of `docs/plugins/dbus.md` receives signals of a test program on a real bus.
struct BusPageTests {
  private let run: BusRun
  private let bench = TestBench()
  private let session: SessionBus
  private let system: SessionBus

  init() throws {
    run = try BusRun()
    session = run.connect()
    // A second session bus stands in for the system bus, which behaves the same for listeners.
    system = run.connect(.system)
    bench.deeds.bus.real = DesktopBuses(session: session, system: system)
  }

  /// Loads the example below a heading.
  private func load(_ heading: String) throws {
    let page = URL(fileURLWithPath: #filePath).appending(path: "../../../docs/plugins/dbus.md")
    let text = try String(contentsOf: page.standardized, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
    let example = section.components(separatedBy: "```lua\n").dropFirst().first
    let code = try #require(example?.components(separatedBy: "```").first)
    try bench.host.load(
      PluginSource(name: "example", text: code),
      settings: PluginSettings(permissions: .everything))
  }

  /// Waits until the plugin listens.
  private func settle() throws {
    for plugin in bench.host.plugins {
      guard let buses = plugin.buses else { continue }
      try run.settle(buses.session, buses.system)
    }
  }

  private func hears(_ lines: String...) -> Bool {
    run.loop.run(until: { bench.prints.count >= lines.count }, timeout: hangTimeout)
      && bench.prints == lines && bench.failures.isEmpty && bench.logs.isEmpty
  }

  @Test func `the rotation example prints the orientation`() throws {
    let sensor = try run.peer("net.hadess.SensorProxy")
    try load("Rotation of the device")
    try settle()
    #expect(run.loop.run(until: { !sensor.calls.isEmpty }, timeout: hangTimeout))
    #expect(sensor.calls.map(\.method) == ["ClaimAccelerometer"])
    try sensor.change(
      "AccelerometerOrientation", of: "net.hadess.SensorProxy", at: "/net/hadess/SensorProxy",
      to: "s", "left-up")
    #expect(hears("the device is held left-up"))
  }

  @Test func `the lock example prints locked and unlocked`() throws {
    let logind = try run.peer("org.freedesktop.login1")
    try load("Locked and unlocked")
    try settle()
    for value in ["true", "false"] {
      try logind.change(
        "LockedHint", of: "org.freedesktop.login1.Session",
        at: "/org/freedesktop/login1/session/_32", to: "b", value)
    }
    #expect(hears("locked", "unlocked"))
  }

  @Test func `the tablet mode example prints the mode`() throws {
    let kwin = try run.peer("org.kde.KWin")
    try load("Tablet mode")
    try settle()
    for value in ["true", "false"] {
      try kwin.send(
        "org.kde.KWin.TabletModeManager", signal: "tabletModeChanged", from: "/org/kde/KWin",
        signature: "b", arguments: [value])
    }
    #expect(hears("a tablet", "a laptop"))
  }

  @Test func `the keyboard example prints shown and hidden`() throws {
    try load("The keyboard on the screen")
    try settle()
    // The keyboard starts after the plugin.
    let keyboard = try run.peer("sm.puri.OSK0")
    for value in ["true", "false"] {
      try keyboard.change("Visible", of: "sm.puri.OSK0", at: "/sm/puri/OSK0", to: "b", value)
    }
    #expect(hears("shown", "hidden"))
  }

  @Test func `the media player example prints each player`() throws {
    let first = try run.peer("org.mpris.MediaPlayer2.vlc")
    try load("Media players")
    try settle()
    let player = "org.mpris.MediaPlayer2.Player"
    try first.change(
      "PlaybackStatus", of: player, at: "/org/mpris/MediaPlayer2", to: "s", "Playing")
    #expect(run.loop.run(until: { bench.prints.count == 1 }, timeout: hangTimeout))
    let second = try run.peer("org.mpris.MediaPlayer2.mpv")
    try second.change(
      "Metadata", of: player, at: "/org/mpris/MediaPlayer2", to: "a{sv}", "1", "xesam:title",
      "s", "Sonata")
    #expect(hears("vlc: Playing", "mpv plays Sonata"))
  }

  @Test func `the last signal of a flood arrives`() throws {
    let keyboard = try run.peer("sm.puri.OSK0")
    try load("The keyboard on the screen")
    try settle()
    for number in 0..<2000 {
      try keyboard.change(
        "Visible", of: "sm.puri.OSK0", at: "/sm/puri/OSK0", to: "b",
        number == 1999 ? "false" : "true")
    }
    try settle()
    bench.advance(to: 1000)
    #expect(bench.prints.count == 31)
    #expect(bench.prints.last == "hidden")
    #expect(
      bench.logs.map(\.text) == [
        "signals come faster than 30 a second; of each object the latest is delivered"
      ])
  }
}

extension Plugin {
  /// The plugin's own connections to the buses, or nil before the first one.
  var buses: DesktopBuses? { self[PluginActions.self].session?.existingPart() }
}
