import Requirements
import StageRuns
import System
import Testing

@testable import CompositorRuns

/// The plugin `gestures` in sway, from the touchscreen to sway's reports of the result.
@Suite(.serialized) struct EdgeGestureTests {
  let loop = EventLoop()

  private func start(_ rules: String..., permissions: String) throws -> ActionSession {
    let list = rules.map { "\"\($0)\"" }.joined(separator: ", ")
    return try ActionSession(
      """
      thimble.use("gestures", {
        options = { preset = "none", rules = { \(list) } }, permissions = { \(permissions) } })
      """, on: loop)
  }

  @Test(.needs("swaymsg"))
  func `strokes from the sides switch workspaces through sway's socket`() throws {
    let session = try start(
      "left edge: swipe right -> workspace web", "right edge: swipe left -> workspace 3",
      permissions: "workspaces = true")
    defer { session.end() }
    #expect(session.workspace == "1")
    #expect(
      session.attempt {
        session.stroke([((2, 400), (300, 400))])
      } until: {
        session.workspace == "web"
      })
    session.stroke([((1278, 400), (900, 400))])
    #expect(wait(on: loop) { session.workspace == "3" })
    // No rule matches a stroke in the middle of the screen.
    session.stroke([((600, 400), (200, 400))])
    session.stroke([((2, 200), (300, 200))])
    #expect(wait(on: loop) { session.workspace == "web" })
  }
}
