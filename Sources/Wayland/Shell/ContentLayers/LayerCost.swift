/// The resources of one content layer.
public struct LayerUse: Equatable, Sendable {
  /// Tiles that have a buffer.
  public let tiles: Int
  /// Bytes of their buffers.
  public let bytes: Int
}

/// The accumulated cost of the content layers of a surface.
public struct LayerCost: Equatable, Sendable {
  /// Tiles that were visible before they were painted.
  public internal(set) var missedTiles = 0
  /// Pixels painted.
  public internal(set) var pixels = 0
  /// Bytes of all their buffers now.
  public internal(set) var bytes = 0

  /// Nothing.
  public init() {}
}
