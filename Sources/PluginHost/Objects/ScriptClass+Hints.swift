extension ScriptClass {
  /// A hint to append to a message about a name that objects of the class lack; empty if there is
  /// nothing to suggest.
  func hint(for name: String, among names: [String]) -> String {
    otherWay(to: name) ?? suggestion(for: name, among: names)
  }

  /// The equivalent of a name from UIKit or the web that is called differently here.
  private func otherWay(to name: String) -> String? {
    guard isView else { return nil }
    if name == "delegate" {
      return self.name == "scroll_view"
        ? "; a scroll view is given the functions themselves, such as did_scroll"
        : "; recognizers have delegates"
    }
    guard name.hasPrefix("on_"), let kind = Self.gestures[String(name.dropFirst(3))] else {
      return nil
    }
    return "; a recognizer finds that gesture: "
      + "view:add_gesture_recognizer(thimble.\(kind.name) { \(kind.function) = function() … end })"
  }

  private var isView: Bool { name == "any view" || base?.isView == true }

  /// The constructor that a function named after a gesture stands for.
  private static let gestures: [String: (name: String, function: String)] = [
    "tap": ("tap", "on_ended"), "click": ("tap", "on_ended"), "swipe": ("swipe", "on_ended"),
    "long_press": ("long_press", "on_began"), "press": ("long_press", "on_began"),
    "pan": ("pan", "on_changed"), "drag": ("pan", "on_changed"),
    "pinch": ("pinch", "on_changed"), "rotation": ("rotation", "on_changed"),
    "hover": ("hover", "on_began"),
  ]
}
