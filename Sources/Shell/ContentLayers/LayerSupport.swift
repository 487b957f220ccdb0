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

/// What one content layer has.
public struct LayerUse: Equatable, Sendable {
  /// Tiles that have a buffer.
  public let tiles: Int
  /// Bytes of their buffers.
  public let bytes: Int
}

/// What the content layers of a surface have cost.
public struct LayerCost: Equatable, Sendable {
  /// Tiles that were visible before they were painted.
  public internal(set) var missedTiles = 0
  /// Pixels painted.
  public internal(set) var pixels = 0
  /// Bytes of all their buffers now.
  public internal(set) var bytes = 0
  /// Processor time of what was painted between frames, in seconds.
  public internal(set) var timeAhead = 0.0

  /// Nothing.
  public init() {}
}
