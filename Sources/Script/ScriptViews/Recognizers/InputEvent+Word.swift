import Gestures

extension InputEvent.Kind {
  /// The name of the kind in Lua.
  var word: String {
    switch self {
    case .touches: "touches"
    case .presses: "presses"
    case .hover: "hover"
    }
  }
}
