// Tests: LayerTests

package import Canvas
package import Gestures

/// What is shown over a window's own drawing and moves as one.
package struct PlannedLayer {
  /// Says which layer of the last frame this is.
  package let id: Int
  /// The area that it shows, in pixels of the window.
  package var clip: PixelRect
  /// Where the content's origin is, in pixels of the window.
  package var position: (x: Int, y: Int)
  /// The content's tiles, in pixels from its origin.
  package var grid: TileGrid
  /// The content that may be needed soon, in pixels from its origin.
  package var wanted: PixelRect
  /// Where the clip is going in the content.
  package var heading = Vector.zero
  /// Opacity, from 0 to 1.
  package var alpha = 1.0
  /// Whether what is visible has to be painted with this frame.
  package var isUrgent = true
  /// What has changed since the last frame, in points from the content's origin; nil: everything.
  package var damage: [Rect]? = []
}

/// What a compositor can show of layers.
package struct LayerRules: Equatable {
  /// Pixels per point.
  package let scale: Double
  /// Whether opacity can be set.
  package let fades: Bool
  /// Where layers can begin and end.
  package let steps: PixelSteps

  /// The rules of a compositor, as a surface knows them.
  package init(scale: Double, fades: Bool, steps: PixelSteps) {
    (self.scale, self.fades, self.steps) = (scale, fades, steps)
  }
}
