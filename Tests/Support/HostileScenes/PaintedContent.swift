import Gestures
import ScriptViews
import Scrolling

/// A view with an appearance, without a plugin.
protocol PaintedContent: DrawableView {
  var appearance: Appearance { get set }
}

extension PaintedContent {
  func redrawIfNeeded() {}

  func drawingWasTooMuch(_ what: String) {}
}

final class PaintedView: View, PaintedContent {
  var appearance = Appearance()

  var drawingAllowance: DrawingAllowance? { nil }
}

final class PaintedScrollView: ScrollView, PaintedContent {
  var appearance = Appearance()

  var drawingAllowance: DrawingAllowance? { nil }
}

/// A window with its own drawing budget.
final class PaintedWindow: Window, PaintedContent {
  var appearance = Appearance()

  let drawingAllowance: DrawingAllowance? = DrawingAllowance()
}
