import Scripting

extension ScriptClass {
  /// The equivalent of a view's name from UIKit or the web that is called differently here.
  static func otherWay(to name: String, of owner: ScriptClass) -> String? {
    if name == "delegate" {
      return owner.name == "scroll_view"
        ? "; a scroll view is given the functions themselves, such as did_scroll"
        : "; recognizers have delegates"
    }
    guard name.hasPrefix("on_"), let kind = gestures[String(name.dropFirst(3))] else {
      return nil
    }
    return "; a recognizer finds that gesture: "
      + "view:add_gesture_recognizer(thimble.\(kind.name) { \(kind.function) = function() … end })"
  }

  /// The constructor that a function named after a gesture stands for.
  private static let gestures: [String: (name: String, function: String)] = [
    "tap": ("tap", "on_ended"), "click": ("tap", "on_ended"), "swipe": ("swipe", "on_ended"),
    "long_press": ("long_press", "on_began"), "press": ("long_press", "on_began"),
    "pan": ("pan", "on_changed"), "drag": ("pan", "on_changed"),
    "pinch": ("pinch", "on_changed"), "rotation": ("rotation", "on_changed"),
    "hover": ("hover", "on_began"),
  ]
}
