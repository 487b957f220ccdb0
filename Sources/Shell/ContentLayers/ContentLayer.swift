// Tests: ContentLayersTests

public import Canvas
public import Gestures

/// What a surface shows over its own contents and moves as one: content that is painted once, in
/// tiles, and placed by the compositor.
public struct ContentLayer {
  /// Says which layer of the last frame this is.
  public let id: Int
  /// The area that it shows, in pixels of the surface.
  public var clip: PixelRect
  /// Where the content's origin is, in pixels of the surface.
  public var position: (x: Int, y: Int)
  /// The content's tiles, in pixels from its origin.
  public var grid: TileGrid
  /// The content that is to be painted ahead of need, in pixels from its origin.
  public var wanted: PixelRect
  /// Where the clip is going in the content.
  public var heading = Vector.zero
  /// Opacity, from 0 to 1.
  public var alpha = 1.0
  /// Whether what is visible is painted with this frame, however long that takes. Otherwise what
  /// is not ready is not shown.
  public var isUrgent = true
  /// What has changed since the last frame, in points from the content's origin; nil: everything.
  public var damage: [Rect]? = []
  /// Whether a part of the content is empty, in points from its origin.
  public var isBlank: (Rect) -> Bool = { _ in false }
  /// Draws the content; the canvas's origin is the content's.
  public var draw: (Canvas) -> Void

  /// A layer that neither moves nor changes.
  public init(
    id: Int, clip: PixelRect, position: (x: Int, y: Int), grid: TileGrid, wanted: PixelRect,
    draw: @escaping (Canvas) -> Void
  ) {
    self.id = id
    self.clip = clip
    self.position = position
    self.grid = grid
    self.wanted = wanted
    self.draw = draw
  }

  /// The pixels of the content that are in the clip.
  var visible: PixelRect { clip.moved(x: -position.x, y: -position.y) }
}
