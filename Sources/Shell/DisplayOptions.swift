// Tests: PointerInputTests, ContentLayersTests

/// What a client chooses for all its surfaces.
public struct DisplayOptions: Equatable, Sendable {
  /// Whether the pointer's first button stands in for a finger, and holding Control adds a second
  /// one, mirrored about the surface's centre.
  public var pointerAsTouch: Bool
  /// The most bytes of content layers, as a multiple of what the surface's pixels take; 0: there
  /// are none. What is visible may take more. The default, 2.5, is chosen: what is seen, and as
  /// much again in the direction of motion and behind, of which there are two buffers at times.
  public var layerMemory: Double

  /// The defaults.
  public init(pointerAsTouch: Bool = false, layerMemory: Double = 2.5) {
    (self.pointerAsTouch, self.layerMemory) = (pointerAsTouch, layerMemory)
  }
}
