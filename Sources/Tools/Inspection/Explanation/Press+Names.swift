package import Gestures

extension Press.Kind {
  /// The press with this name in traces; nil for an unknown name.
  package init?(traceName name: String) {
    guard let kind = Self.allCases.first(where: { $0.traceName == name }) else { return nil }
    self = kind
  }

  /// The press's name in traces: UIKit's name in the spelling of Lua.
  package var traceName: String {
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
