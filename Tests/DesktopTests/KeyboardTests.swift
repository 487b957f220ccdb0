import Requirements
import StageRuns
import System
import Testing

@testable import CompositorRuns

/// The plugin keyboard in sway, above a fullscreen window that has the keyboard focus.
@Suite struct KeyboardTests {
  private let loop = EventLoop()

  /// The lowest points of the screen: the strip while the keyboard is closed, then the space bar.
  private let bottom = (x: 640.0, y: 797.0)

  @Test(.needs("sway"))
  func `a key is typed into the fullscreen window, which does not see the touch`() throws {
    let session = try ActionSession(
      """
      thimble.use("keyboard", { options = { haptics = false, from = 0 }, permissions = { keys = true } })
      """, sway: "for_window [app_id=\"notes\"] fullscreen enable", on: loop)
    defer { session.end() }
    let notes = try session.openWitness("notes", takingTouches: true)
    // Repeated, because the strip may not exist at the first touch-down. Once the keyboard is open,
    // the stroke up from the space bar ends on a letter, and types it.
    let isOpen = session.attempt {
      session.stroke([(bottom, (x: 640, y: 500))])
    } until: {
      notes.lines.contains { $0.hasPrefix("key ") }
    }
    #expect(isOpen, "\(session.session.client.diagnostics)")
    let touches = notes.lines.count { $0.hasPrefix("touch down") }
    let isTyped = session.attempt {
      session.stroke([(bottom, bottom)])
    } until: {
      notes.lines.contains("key space down")
    }
    #expect(isTyped, "\(notes.lines)")
    #expect(notes.lines.count { $0.hasPrefix("touch down") } == touches)
  }
}
