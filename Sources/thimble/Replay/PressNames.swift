import Gestures

extension Press.Kind {
  /// The press that a trace calls by this name; nil for a name that is no press.
  init?(traceName name: String) {
    guard let kind = Self.allCases.first(where: { $0.traceName == name }) else { return nil }
    self = kind
  }

  /// What traces call the press: UIKit's name in the spelling of scripts.
  var traceName: String {
    switch self {
    case .upArrow: "up_arrow"
    case .downArrow: "down_arrow"
    case .leftArrow: "left_arrow"
    case .rightArrow: "right_arrow"
    case .select: "select"
    case .menu: "menu"
    case .playPause: "play_pause"
    case .pageUp: "page_up"
    case .pageDown: "page_down"
    }
  }
}
