// Tests: LayerTests

package import Canvas
package import Gestures

/// What is shown over a window's own drawing and moves as one.
package struct PlannedLayer {
  /// Says which layer of the last frame this is.
  package let id: LayerID
  /// The area that it shows, in pixels of the window.
  package var clip: PixelRect
  /// Where the content is, in pixels of the window.
  package var mapping: PixelMapping
  /// The content's tiles, in pixels of the content.
  package var grid: TileGrid
  /// Whether the content may be scaled while it is this layer.
  package var isScalable = false
  /// The content that may be needed soon, in its pixels.
  package var wanted: PixelRect
  /// The content that is kept where it was painted, in its pixels; nil: what is wanted.
  package var kept: PixelRect?
  /// Where the clip is going in the content.
  package var heading = Vector.zero
  /// Opacity, from 0 to 1.
  package var alpha = 1.0
  /// The part of the content that nothing can be seen through, in its pixels; nil for none.
  package var opaque: PixelRect?
  /// Whether it is shown; otherwise what would be visible is only painted.
  package var isShown = true
  /// Whether what is visible has to be painted with this frame.
  package var isUrgent = true
  /// What has changed since the last frame, in the content's points: pixels divided by the
  /// window's scale; nil: everything.
  package var damage: [Rect]? = []
  /// How many pixels of the content are visible at most.
  var visiblePixels = 0
  /// How many pixels its visible tiles have.
  var tilePixels: Int { grid.wholeTiles(around: mapping.content(in: clip)).area }
}
