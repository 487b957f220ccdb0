import Foundation
import JSON
import PluginHost
import ScriptViews
import Scripting
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
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../.."
    for name in names {
      let source = try PluginSource.read("\(root)/Plugins/\(name)")
      // The maximum times of the options, so that no stall of the machine exceeds them.
      let slow: JSONObject = name == "undo-taps" ? ["wait": .real(0.5), "hold": .real(2)] : [:]
      let settings = PluginSettings(options: slow, permissions: .everything)
      try apps.bench.host.load(source, settings: settings)
    }
    #expect(apps.isMarked())
    return apps
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
}
