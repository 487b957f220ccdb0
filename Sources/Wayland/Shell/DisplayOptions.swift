// Tests: PointerInputTests, ContentLayersTests

public import Conditioning

/// What a client chooses for all its surfaces.
public struct DisplayOptions: Equatable, Sendable {
  /// Whether the pointer's first button stands in for a finger, and holding Control adds a second
  /// one, mirrored about the surface's centre.
  public var pointerAsTouch: Bool
  /// The most bytes of content layers, as a multiple of what the surface's pixels take; 0: there
  /// are none; nil: `usualLayerMemory` where the compositor has a GPU, and none elsewhere. What is
  /// visible may take more.
  public var layerMemory: Double?
  /// What the compositor puts pictures together with; nil if what it offers is to tell. For a
  /// client from which globals are hidden.
  public var renderer: CompositorRenderer?

  /// The settings of touch input when it begins.
  public var touch = TouchSettings()

  /// The memory of content layers where nobody says it. Chosen: what is seen, and as much again in
  /// the direction of motion and behind, of which there are two buffers at times.
  public static let usualLayerMemory = 2.5

  /// The defaults.
  public init(
    pointerAsTouch: Bool = false, layerMemory: Double? = nil, renderer: CompositorRenderer? = nil
  ) {
    (self.pointerAsTouch, self.layerMemory) = (pointerAsTouch, layerMemory)
    self.renderer = renderer
  }
}
