import DesktopActions
import Gestures
import Keyboards
import ScriptViews
import Vocabulary

extension WrappedAction {
  /// The reason why the action is impossible on any window; nil if it is possible.
  var fault: String? {
    guard case .press(let keys) = self else { return nil }
    return Keystroke.fault(in: keys)
  }

  /// The action as a line such as `press ctrl+z in Drawing`. `finger` maps a touch to its finger.
  func words(on window: String, finger: (TouchID) -> TouchID) -> String {
    switch self {
    case .close: "close \(window)"
    case .setFullscreen(let isOn): "\(isOn ? "make" : "no longer make") \(window) fullscreen"
    case .setMaximized(let isOn): "\(isOn ? "maximize" : "unmaximize") \(window)"
    case .minimize: "minimize \(window)"
    case .move(let id): "move \(window) with touch \(finger(id))"
    case .resize(let id, let edge):
      "resize \(window) by \(edge.rawValue) with touch \(finger(id))"
    case .press(let keys): "press \(keys) in \(window)"
    case .click(let point, let button):
      "click \(button.rawValue) at \(Self.pair(point.x, point.y)) in \(window)"
    case .scroll(let point, let way):
      "scroll by \(Self.pair(way.dx, way.dy)) at \(Self.pair(point.x, point.y)) in \(window)"
    }
  }

  /// Rounds to whole points. Values far outside stay unchanged.
  private static func pair(_ x: Double, _ y: Double) -> String {
    [x, y].map { Int(exactly: $0.rounded()).map(String.init) ?? "\($0)" }.joined(separator: " ")
  }
}
