import Scripting

/// The drawing budget of a plugin's windows, per redraw and in total.
///
/// The host draws on behalf of the plugin and blocks its event loop meanwhile, so the cost is
/// estimated beforehand, in units of about the time to fill one pixel.
public final class DrawingAllowance {
  /// The limit on the cost of drawing all windows of a plugin once. Chosen: about a third of a
  /// second, for more than a hundred screens full of pixels.
  public static let most = 300e6

  private var spent = 0.0

  /// An unspent allowance.
  public init() {}

  /// The remaining allowance for a window whose last redraw cost `last`.
  public func left(besides last: Double) -> Double { max(0, Self.most - spent + last) }

  /// Replaces a window's previous cost with its new one.
  public func note(_ cost: Double, insteadOf last: Double) { spent = max(0, spent - last + cost) }
}
