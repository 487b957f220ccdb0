import Traces

/// A plugin that ships with Thimble, a gesture made on it, and its expected output.
struct ShippedPlugin: Sendable {
  let name: String
  /// Options and permissions, as in the user's configuration.
  var settings = ""
  /// The beginning of the expected line, or of a recognizer's name and state.
  let says: String
  /// The fingers of an attempt, by its number: a window is not at the same place in every
  /// compositor.
  let gesture: @Sendable (Int) -> [TraceEvent]

  /// The user's configuration, which reports that it has run.
  var configuration: String {
    "require(\"thimble\").use(\"\(name)\", { \(settings) })\nprint \"running\""
  }

  static let all = [
    ShippedPlugin(name: "hello-touch", says: "tap at") { tap($0, [(640, 400), (300, 200)]) },
    ShippedPlugin(name: "single-double-tap", says: "double tap") {
      twice($0, tap($0, [(640, 400)]))
    },
    ShippedPlugin(name: "draggable-label", says: "label at") {
      drag($0, [(120, 68), (440, 268), (440, 282)], for: 600)
    },
    ShippedPlugin(name: "swipe-over-pan", says: "dragged") {
      drag($0, [(320, 250), (640, 400)], for: 2400)
    },
    ShippedPlugin(name: "transform", says: "turn ended") { turn($0, [(400, 300), (640, 400)]) },
    ShippedPlugin(name: "circle", says: "circle at") { circle($0, around: (640, 400)) },
    ShippedPlugin(name: "fast-swipe", says: "page") {
      drag($0, [(640, 400), (400, 200)], for: 150)
    },
    ShippedPlugin(name: "two-finger-pin", says: "pin") {
      rest($0, [(640, 400), (300, 200)], fingers: 2, for: 700)
    },
    ShippedPlugin(name: "board", says: "piece") {
      drag($0, [(60, 60), (420, 220), (420, 234)], for: 600)
    },
    ShippedPlugin(name: "remote", says: "open") {
      tap($0, [(110, 80), (440, 330), (440, 344)])
    },
    ShippedPlugin(name: "pager", says: "page") { drag($0, [(640, 400), (400, 300)], for: 150) },
    ShippedPlugin(name: "linked-lists", says: "mode") {
      tap($0, stride(from: 20, to: 300, by: 24).map { (640, $0) })
    },
    ShippedPlugin(name: "photo-viewer", says: "bar") { tap($0, [(640, 400), (300, 300)]) },
    ShippedPlugin(
      name: "touch-trails", settings: #"options = { surface = "screen" }"#, says: "exit began"
    ) { rest($0, [(640, 400)], fingers: 3, for: 2300) },
    ShippedPlugin(name: "edge-strip", says: "tap at") { tap($0, [(640, 780)]) },
    ShippedPlugin(
      name: "gestures",
      settings: """
        options = { preset = "none", rules = { "left edge: swipe right -> run true" } },
          permissions = { spawn = { "true" } }
        """, says: "gestures ended"
    ) { drag($0, [(2, 400)], by: (400, 0), for: 200) },
    ShippedPlugin(
      name: "drawer", settings: #"options = { buttons = { "True: true" } }"#, says: "drawer ended"
    ) { drag($0, [(2, 400)], by: (400, 0), for: 200) },
    ShippedPlugin(
      name: "touch-to-pointer", settings: "permissions = { pointer = true }", says: "click ended"
    ) { tap($0, [(320, 20)]) },
    ShippedPlugin(name: "osk-toggle", settings: "permissions = { dbus = true }", says: "up ended") {
      drag($0, [(1040, 798)], by: (0, -400), fingers: 2, for: 200)
    },
    ShippedPlugin(name: "kiosk", settings: "options = { staff_hold = 1 }", says: "staff began") {
      rest($0, [(1215, 40)], fingers: 2, for: 1300)
    },
  ]
}
