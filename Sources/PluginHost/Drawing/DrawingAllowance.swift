/// How much drawing a plugin's windows may take, each time that they are drawn and all together.
///
/// Drawing is done for the plugin by the host, whose loop waits for it; so it is counted before it
/// is done, in about the time that a pixel takes to be filled.
public final class DrawingAllowance {
  /// What all windows of a plugin may take to be drawn once. Chosen: about a third of a second, for
  /// more than a hundred screens full of pixels.
  public static let most = 300e6

  private var spent = 0.0

  /// An allowance of which nothing is spent.
  public init() {}

  /// What is left for a window that took so much when it was last drawn.
  public func left(besides last: Double) -> Double { max(0, Self.most - spent + last) }

  /// Notes what a window took, in place of what it took before.
  public func note(_ cost: Double, insteadOf last: Double) { spent = max(0, spent - last + cost) }
}
