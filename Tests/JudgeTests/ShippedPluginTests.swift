import Foundation
import Gestures
import JSON
import PluginHost
import ScriptViews
import Scripting
import Scrolling
import Stage
import StageRuns
import Testing
import Traces

@testable import Judge
@testable import PluginBench

/// The shipped plugins for apps, on a real app's window.
struct ShippedPluginTests {
  /// Starts the app with these plugins on its window.
  private func apps(_ names: String...) throws -> JudgedApps {
    let apps = try JudgedApps("thimble.apps.on_window(function(window) end)")
    for name in names {
      // The maximum times of the options, so that no stall of the machine exceeds them.
      try load(name, name == "undo-taps" ? ["wait": .real(0.5), "hold": .real(2)] : [:], in: apps)
    }
    #expect(apps.isMarked())
    return apps
  }

  private static let plugins =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../../Plugins"

  private func load(
    _ name: String, _ options: JSONObject, in apps: JudgedApps, from folder: String = plugins
  ) throws {
    let source = try PluginSource.read("\(folder)/\(name)")
    try apps.bench.host.load(
      source, settings: PluginSettings(options: options, permissions: .everything))
  }

  private func fingers(_ count: Int32, in apps: JudgedApps, by dx: Double = 0) {
    var events: [TraceEvent] = []
    func add(_ milliseconds: Double, _ kind: (Int32) -> TraceEvent.Kind) {
      for id in 1...count { events.append(TraceEvent(milliseconds: milliseconds, kind: kind(id))) }
      events.append(TraceEvent(milliseconds: milliseconds, kind: .frame))
    }
    add(0) { .down(id: $0, x: 100 + 60 * Double($0), y: 200) }
    if dx != 0 {
      for step in 1...4 {
        add(10 * Double(step)) {
          .motion(id: $0, x: 100 + 60 * Double($0) + dx * Double(step) / 4, y: 200)
        }
      }
    }
    add(60) { .up(id: $0) }
    apps.run.play(events)
  }

  @Test(arguments: [Int32(2), 3])
  func `taps of two and three fingers do not reach the app`(count: Int32) throws {
    let apps = try apps("undo-taps")
    fingers(count, in: apps)
    // The stage gives the app no keyboard focus, which the plugin logs.
    #expect(apps.run.wait { !apps.bench.logs.isEmpty })
    #expect(apps.heard == [])
    fingers(1, in: apps)
    #expect(apps.hears("touch down", "touch up"))
  }

  @Test func `with both plugins a three-finger drag is taken, and a tap undoes`() throws {
    let apps = try apps("undo-taps", "window-drag")
    fingers(3, in: apps, by: 80)
    #expect(apps.heard == [])
    fingers(3, in: apps)
    #expect(apps.run.wait { apps.bench.logs.contains { $0.text.contains("keyboard") } })
    #expect(apps.bench.failures.isEmpty, "\(apps.bench.failures)")
  }

  @Test func `a hold without a pointer is logged once, and the app keeps its touches`() throws {
    let apps = try apps("hold-right-click")
    let (down, up) = (TraceEvent.Kind.down(id: 1, x: 100, y: 100), TraceEvent.Kind.up(id: 1))
    apps.play(down)
    #expect(apps.run.wait { apps.bench.logs.contains { $0.text.contains("no pointer") } })
    apps.play(up)
    #expect(apps.hears("touch down", "touch up"))
    #expect(apps.bench.logs.count { $0.text.contains("no pointer") } == 1)
    #expect(apps.bench.failures.isEmpty, "\(apps.bench.failures)")
  }

  // MARK: coast

  /// Starts an app with a pointer, whose window the plugin scrolls by hundredths of a point.
  private func coastingApp(
    from folder: (JudgedApps) throws -> String = { _ in plugins }
  ) throws -> JudgedApps {
    var configuration = Stage.Configuration()
    configuration.capabilities = [.touch, .pointer]
    let apps = try JudgedApps(
      "thimble.apps.on_window(function(window) end)", on: configuration)
    try load(
      "coast", ["only": .array([.string("witness")]), "speed": .real(100)], in: apps,
      from: folder(apps))
    #expect(apps.run.wait { apps.judge.windows.first?.state.hasPointer == true })
    #expect(apps.isMarked())
    return apps
  }

  /// A finger that moves up by 100 points at 2000 points a second, and lifts.
  private func flick(_ apps: JudgedApps, at start: Double = 900) {
    apps.play(.down(id: 1, x: 100, y: 300), at: start)
    for step in 1...5 {
      let time = Double(step) * 10
      apps.play(.motion(id: 1, x: 100, y: 300 - 2 * time), at: start + time)
    }
    apps.play(.up(id: 1), at: start + 60)
  }

  /// The distance of all scrolling that the app has received, in points of the finger.
  private func scrolled(_ apps: JudgedApps) -> Double {
    apps.relay.lines.reduce(0) { sum, line in
      let words = line.split(separator: " ")
      guard words.first == "axis", let distance = Double(words[2]) else { return sum }
      return sum + distance / 100
    }
  }

  /// The root of the plugin's views in the app's window, and the scroll view in it.
  private func content(_ apps: JudgedApps) throws -> (root: any WrappedContent, view: ScrollView) {
    let root = try #require(apps.judge.apps.first?.windows.first?.touches.contents.last)
    return (root, try #require(root.subviews.first as? ScrollView))
  }

  @Test func `an app that does not coast scrolls on the curve of scroll views`() throws {
    let apps = try coastingApp()
    let root = try content(apps).root
    flick(apps)
    #expect(apps.run.wait { root.isAnimating })
    #expect(apps.run.wait { !root.isAnimating })
    // The app receives this tap after all scrolling.
    apps.play(.down(id: 1, x: 100, y: 300), .up(id: 1), at: 9000)
    #expect(apps.hears("touch down", "touch up"))
    let curve = Deceleration(from: 90, velocity: 2000, rate: ScrollView.normalDecelerationRate)
    #expect((scrolled(apps) - curve.landing).magnitude <= 1)
    #expect(apps.bench.failures.isEmpty, "\(apps.bench.failures)")
  }

  @Test func `a touch stops an app that coasts, and does not reach it`() throws {
    let apps = try coastingApp()
    let (root, view) = try content(apps)
    let start = view.contentOffset.y
    flick(apps)
    apps.play(.down(id: 1, x: 100, y: 300), at: 1000)
    #expect(apps.run.wait { view.isTracking && !root.isAnimating })
    let distance = view.contentOffset.y - start
    apps.play(.up(id: 1), at: 1050)
    apps.play(.down(id: 2, x: 100, y: 300), .up(id: 2), at: 9000)
    #expect(apps.hears("touch down", "touch up"))
    #expect((scrolled(apps) - distance).magnitude <= 1)
  }

  @Test func `an error in the code of coast lets later touches reach the app`() throws {
    let apps = try coastingApp { apps in
      let folder = apps.run.sandbox.path
      try FileManager.default.copyItem(
        atPath: "\(Self.plugins)/coast", toPath: "\(folder)/coast")
      let file = URL(fileURLWithPath: "\(folder)/coast/scroller.lua")
      let code = try String(contentsOf: file, encoding: .utf8)
      try code.replacing("window:scroll(", with: "window:missing(")
        .write(to: file, atomically: true, encoding: .utf8)
      return folder
    }
    flick(apps)
    #expect(apps.run.wait { apps.bench.failures.count == 1 })
    #expect(apps.heard == [])
    flick(apps, at: 2000)
    #expect(apps.hears("touch down", "touch up"))
    #expect(apps.bench.failures.count == 1)
  }
}
