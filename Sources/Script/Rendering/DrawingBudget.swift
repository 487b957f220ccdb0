import ScriptViews

/// The remaining drawing cost of a window or picture. Steps beyond it are skipped, and the first of
/// them is reported.
final class DrawingBudget {
  /// The nesting limit of translucent views: each needs an offscreen buffer of the window's size.
  /// Chosen.
  static let maximumGroups = 16

  private(set) var remaining: Double
  private(set) var spent = 0.0
  /// The additional cost of each step for the current clips.
  var clips = ClipCost()
  /// Called once, with a description of the first step that was skipped; released afterwards.
  private var onExcess: ((String) -> Void)?

  init(
    _ remaining: Double = DrawingAllowance.maximumCost,
    onExcess: @escaping (String) -> Void = { _ in }
  ) {
    self.remaining = remaining
    self.onExcess = onExcess
  }

  /// Spends the cost of a step.
  ///
  /// - Parameter share: The fraction of the canvas's rows that the step paints.
  ///
  /// - Returns: False if the cost exceeds the budget. Skip the step then.
  func allows(
    _ cost: Double, share: Double = 1, _ what: @autoclosure () -> String
  ) -> Bool {
    let cost = cost + clips.each + clips.whole * share
    guard cost <= remaining else {
      refuse(what())
      return false
    }
    remaining -= cost
    spent += cost
    return true
  }

  /// Reports a step that is skipped regardless of the remaining budget.
  func refuse(_ what: String) {
    onExcess?(what)
    onExcess = nil
  }
}

/// The cost that the current clips add to a step, for all their edges and the rows that the step
/// paints.
struct ClipCost {
  private static let perLine = 300.0

  var each = 0.0
  var whole = 0.0

  /// Adds a clip path.
  mutating func add(lines: Double, costToFill: Double) {
    each += lines * Self.perLine
    whole += costToFill
  }
}
