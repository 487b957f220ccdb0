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

/// Says which layer of the last frame one is.
public enum LayerID: Hashable, Sendable {
  /// What moves.
  case content(Int)
  /// A scroll indicator above it.
  case indicator(Int, isHorizontal: Bool)
  /// What else lies above it and below the next layer.
  case above(Int)

  /// The number of what moves.
  public var number: Int {
    switch self {
    case .content(let number), .above(let number), .indicator(let number, _): number
    }
  }
}
