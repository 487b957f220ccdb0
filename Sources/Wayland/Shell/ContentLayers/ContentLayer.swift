// Tests: ContentLayersTests

public import Canvas
public import Gestures

/// What a surface shows over its own contents and moves as one: content that is painted once, in
/// tiles, and placed by the compositor.
public struct ContentLayer {
  /// Says which layer of the last frame this is.
  public let id: LayerID
  /// The area that it shows, in pixels of the surface.
  public var clip: PixelRect
  /// Where the content is, in pixels of the surface.
  public var mapping: PixelMapping
  /// The content's tiles, in pixels of the content.
  public var grid: TileGrid
  /// Whether the content may be scaled while it is this layer.
  public var isScalable = false
  /// The content that is to be painted ahead of need, in its pixels.
  public var wanted: PixelRect
  /// The content that is kept where it was painted, in its pixels; nil: what is wanted.
  public var kept: PixelRect?
  /// Where the clip is going in the content.
  public var heading = Vector.zero
  /// Opacity, from 0 to 1.
  public var alpha = 1.0
  /// Whether it is shown; otherwise what would be visible is painted ahead of that.
  public var isShown = true
  /// Whether what is visible is painted with this frame, however long that takes. Otherwise what
  /// is not ready is not shown.
  public var isUrgent = true
  /// What has changed since the last frame, in the content's points: pixels divided by the
  /// surface's scale; nil: everything.
  public var damage: [Rect]? = []
  /// The part of the content that nothing can be seen through, in its pixels; nil for none.
  public var opaque: PixelRect?
  /// Whether a part of the content is empty, in the content's points.
  public var isBlank: (Rect) -> Bool = { _ in false }
  /// Draws the content; the canvas's origin is the content's. Returns false where it was cut short,
  /// and is to be drawn again with the next frame.
  public var draw: (Canvas) -> Bool

  /// A layer that neither moves nor changes.
  public init(
    id: LayerID, clip: PixelRect, mapping: PixelMapping, grid: TileGrid, wanted: PixelRect,
    draw: @escaping (Canvas) -> Bool
  ) {
    self.id = id
    self.clip = clip
    self.mapping = mapping
    self.grid = grid
    self.wanted = wanted
    self.draw = draw
  }

  /// The pixels of the content that are in the clip.
  var visible: PixelRect { mapping.content(in: clip) }

  /// How many pixels a tile has beyond its right and its lower edge.
  ///
  /// The next tile begins at a whole point, up to which this one shows the pixels between; content
  /// that is shown smaller than it was painted has more of them.
  func margin(_ steps: PixelSteps) -> Int {
    isScalable ? 2 * steps.pixels : steps.pixels - 1
  }
}
