// Tests: ContentLayersTests

public import Canvas

/// What a surface's compositor can show of content layers.
public struct LayerSupport: Equatable, Sendable {
  /// Pixels per point.
  public let scale: Double
  /// Whether opacity can be set.
  public let fades: Bool
  /// Where layers can begin and end.
  public let steps: PixelSteps

  init?(scale: Double, fades: Bool) {
    guard let steps = PixelSteps(scale: scale) else { return nil }
    (self.scale, self.fades, self.steps) = (scale, fades, steps)
  }
}
