/// The compositor's support for the layers of a window: parts that the compositor moves without a
/// redraw.
public struct LayerSupport: Equatable, Sendable {
  /// Pixels per point.
  public let scale: Double
  /// Whether opacity can be set.
  public let fades: Bool
  /// The grid on which the edges of layers must lie.
  public let steps: PixelSteps
  /// The maximum number of visible pixels of all layers together, including content above them.
  public let maximumPixels: Int

  /// Creates the description of a compositor's support at a scale.
  public init(scale: Double, fades: Bool, steps: PixelSteps, maximumPixels: Int = .max) {
    (self.scale, self.fades, self.steps) = (scale, fades, steps)
    self.maximumPixels = maximumPixels
  }
}
