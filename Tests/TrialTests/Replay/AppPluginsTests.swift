import Foundation
import Gestures
import PluginHost
import Testing
import Traces

@testable import Trial

/// A window of an app with several shipped plugins.
private struct SharedWindow {
  let rig = PluginRig()
  let window: ReplayAppWindow

  /// Loads the plugins in this order, and opens the window.
  init(_ names: [String]) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../../.."
    var sources = try names.map { try PluginSource.read("\(root)/Plugins/\($0)") }
    let last = sources.removeLast()
    try rig.load(last, after: sources)
    window = rig.apps.open(
      appID: "notes", title: "Notes", size: Size(width: 1280, height: 800))
    rig.player.endTurn()
  }

  /// Fingers land, move a distance together, and lift.
  func fingers(_ count: Int32, by distance: Double = 0) {
    func frame(_ kind: (Int32) -> TraceEvent.Kind) {
      for id in 1...count { rig.player.send(kind(id), at: rig.clock.now) }
      rig.player.send(.frame, at: rig.clock.now)
      rig.player.endTurn()
      rig.player.advance(to: rig.clock.now + 0.01)
    }
    frame { .down(id: $0, x: 400 + 60 * Double($0), y: 400) }
    for step in distance == 0 ? 1..<1 : 1..<5 {
      let moved = distance * Double(step) / 4
      frame { .motion(id: $0, x: 400 + 60 * Double($0) + moved, y: 400) }
    }
    frame { .up(id: $0) }
    rig.player.settle(within: 2)
  }
}

/// Several shipped plugins share one window of an app.
struct AppPluginsTests {
  private static let orders = [["undo-taps", "window-drag"], ["window-drag", "undo-taps"]]

  @Test(arguments: orders)
  func `three moving fingers drag the window, and three tapping fingers redo`(_ names: [String])
    throws
  {
    let both = try SharedWindow(names)
    both.fingers(3, by: 80)
    #expect(both.rig.deeds == ["move Notes with touch 1"])
    // Each touch that the app received was cancelled.
    #expect(!both.window.seen.contains { $0.hasPrefix("ended") }, "\(both.window.seen)")
    let before = both.window.seen
    both.fingers(3)
    #expect(both.rig.deeds.dropFirst() == ["press ctrl+shift+z in Notes"])
    #expect(both.window.seen == before)
    both.fingers(2)
    #expect(both.rig.deeds.last == "press ctrl+z in Notes")
    #expect(both.window.seen == before)
    both.fingers(1, by: 80)
    #expect(both.rig.deeds.count == 3)
    #expect(both.window.seen.suffix(3) == ["began 1", "moved 1", "ended 1"])
  }

  @Test func `three plugins do not take each other's gestures`() throws {
    let all = try SharedWindow(["undo-taps", "hold-right-click", "window-drag"])
    all.fingers(2)
    all.fingers(3, by: 80)
    let before = all.window.seen
    all.rig.player.send(.down(id: 1, x: 300, y: 200), at: all.rig.clock.now)
    all.rig.player.send(.frame, at: all.rig.clock.now)
    all.rig.player.endTurn()
    all.rig.player.settle(within: 2)
    #expect(
      all.rig.deeds == [
        "press ctrl+z in Notes", "move Notes with touch 1", "click right at 300 200 in Notes",
      ])
    #expect(all.window.seen == before)
  }
}
