import PluginHost

/// What may still be drawn of a window or picture; what would take more is left out, and the first
/// of it is named.
final class DrawingBudget {
  /// How many translucent views may lie in each other: each is drawn aside, on memory as large as
  /// the window. Chosen.
  static let mostGroups = 16

  private(set) var left: Double
  private(set) var spent = 0.0
  /// What every step costs besides, for the clips that are open.
  var clips = ClipCost()
  /// Called with what was too much, once.
  private var onExcess: ((String) -> Void)?

  init(_ left: Double = DrawingAllowance.most, onExcess: @escaping (String) -> Void = { _ in }) {
    self.left = left
    self.onExcess = onExcess
  }

  /// Takes what a step costs; false when that is more than there is, and the step is to be left
  /// out.
  ///
  /// - Parameter share: Which part of the canvas's rows it paints.
  func allows(
    _ cost: Double, share: Double = 1, _ what: @autoclosure () -> String
  ) -> Bool {
    let cost = cost + clips.each + clips.whole * share
    guard cost <= left else {
      onExcess?(what())
      onExcess = nil
      return false
    }
    left -= cost
    spent += cost
    return true
  }
}

/// What the clips that are open add to what a step costs: their edges are gone through for each
/// step, and then their rows, as far as the step paints on them.
struct ClipCost {
  private static let perLine = 300.0

  var each = 0.0
  var whole = 0.0

  /// Adds a path that is clipped to.
  mutating func add(lines: Double, costToFill: Double) {
    each += lines * Self.perLine
    whole += costToFill
  }
}
