import DesktopActions
import Gestures
import Vocabulary

extension PointerAction {
  /// The action as a line of the record.
  var words: String {
    switch self {
    case .moveTo(let point): words("pointer to", x: point.x, y: point.y)
    case .move(let distance): words("pointer by", x: distance.dx, y: distance.dy)
    case .set(let button, let isDown): (isDown ? "press " : "release ") + button.rawValue
    case .scroll(let distance): words("scroll by", x: distance.dx, y: distance.dy)
    case .endScroll: "end scroll"
    case .wheel(let x, let y): "wheel \(x) \(y)"
    }
  }

  private func words(_ words: String, x: Double, y: Double) -> String {
    "\(words) \(Int(x.rounded())) \(Int(y.rounded()))"
  }
}
