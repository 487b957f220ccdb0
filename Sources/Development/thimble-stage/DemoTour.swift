import Stage
import Traces

/// The demo without a plugin: recorded fingers on a photo viewer and two linked lists, which are
/// side by side.
struct DemoTour {
  /// The plugins, each with one window.
  static let plugins = ["photo-viewer", "linked-lists"]
  /// The columns of the screen, by the titles of the plugins' windows.
  static let columns = ["Photos": 0...0.6, "Linked lists": 0.6...1]
  /// The size of the screen, in points. Chosen: a window of 1120 × 600 fits small desktops.
  static let size = Trace.Size(width: 1120, height: 552)
  /// The caption after all touches, for the user of a window.
  static let invitation =
    "Your turn: pinch, drag, tap and fling. The mouse is a finger, too; hold Ctrl for a second one."

  /// The touches.
  private(set) var trace: Trace
  /// The captions, each with its first millisecond.
  private(set) var captions: [(time: Double, text: String)] = []

  /// The caption at a time of the trace, in milliseconds.
  func caption(at time: Double) -> String {
    captions.last { $0.time <= time }?.text ?? ""
  }

  init() {
    var script = TouchScript(width: Self.size.width, height: Self.size.height)
    trace = script.trace
    script.pause(300)
    for (caption, perform) in Self.parts {
      captions.append((captions.isEmpty ? 0 : script.duration + 300, caption))
      perform(&script)
    }
    trace = script.trace
  }

  private static var parts: [(caption: String, touch: (inout TouchScript) -> Void)] {
    [
      (
        "Two fingers zoom the photo, and one finger moves it.",
        { script in
          script.move(
            [{ (310 - 130 * $0, 330 + 90 * $0) }, { (390 + 120 * $0, 270 - 90 * $0) }], for: 800)
          script.pause(200)
          script.move([{ (450 - 190 * $0, 300 + 90 * $0) }], for: 500)
          script.pause(500)
        }
      ),
      (
        "A double tap shows all of it again, and a swipe turns the page.",
        { script in
          for _ in 0..<2 {
            script.touch([(330, 290)], for: 60)
            script.pause(90)
          }
          script.pause(500)
          script.move([{ (540 - 400 * $0, 330 - 20 * $0) }], for: 260)
          script.pause(700)
        }
      ),
      (
        "The two lists are linked: they scroll together, and each bounces at its own end.",
        { script in
          script.move([{ (790, 480 - 330 * $0 * $0) }], for: 240)
          script.pause(1000)
          script.move([{ (1000, 150 + 360 * $0 * $0) }], for: 220)
          script.pause(1100)
        }
      ),
      (
        "Fingers on different windows do not disturb each other.",
        { script in
          script.move(
            [
              { (430 - 150 * $0, 365 + 80 * $0) }, { (505 + 120 * $0, 335 - 90 * $0) },
              { (790, 430 - 260 * $0) },
            ], for: 1100)
          script.pause(500)
        }
      ),
    ]
  }
}

extension TouchScript {
  /// The time of the last event, in milliseconds.
  fileprivate var duration: Double { trace.events.last?.milliseconds ?? 0 }
}
