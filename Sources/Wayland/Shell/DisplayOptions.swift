public import Conditioning

/// The options of a client, for all its surfaces.
public struct DisplayOptions: Equatable, Sendable {
  /// Whether the pointer's first button stands in for a finger, and holding Control adds a second
  /// one, mirrored about the surface's centre.
  public var pointerAsTouch: Bool
  /// The maximum memory of content layers, as a multiple of the size of the surface's pixels; 0 for
  /// no layers; nil for `usualLayerMemory` if the compositor has a GPU, and no layers otherwise.
  /// Visible tiles may exceed it.
  public var layerMemory: Double?
  /// The renderer of the compositor; nil to infer it from the globals. For a client from which
  /// globals are hidden.
  public var renderer: CompositorRenderer?

  /// The settings of touch input when it begins.
  public var touch = TouchSettings()

  /// The default memory of content layers. Chosen: the visible area, and the same again for
  /// overscan, some of it with two buffers.
  public static let usualLayerMemory = 2.5

  /// The defaults.
  public init(
    pointerAsTouch: Bool = false, layerMemory: Double? = nil, renderer: CompositorRenderer? = nil
  ) {
    (self.pointerAsTouch, self.layerMemory) = (pointerAsTouch, layerMemory)
    self.renderer = renderer
  }
}
