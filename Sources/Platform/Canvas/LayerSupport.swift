// Tests: none, because it only stores values

/// What can be shown of a window's layers, parts of it that a compositor moves.
public struct LayerSupport: Equatable, Sendable {
  /// Pixels per point.
  public let scale: Double
  /// Whether opacity can be set.
  public let fades: Bool
  /// Where layers can begin and end.
  public let steps: PixelSteps
  /// How many pixels may be visible of all layers, and of what lies above them.
  public let mostPixels: Int

  /// What a compositor can show at a scale.
  public init(scale: Double, fades: Bool, steps: PixelSteps, mostPixels: Int = .max) {
    (self.scale, self.fades, self.steps) = (scale, fades, steps)
    self.mostPixels = mostPixels
  }
}
