/// Identifies a layer from one frame to the next.
public enum LayerID: Hashable, Sendable {
  /// Moving content, by its number.
  case content(Int)
  /// A scroll indicator above moving content.
  case indicator(Int, isHorizontal: Bool)
  /// Everything else above moving content and below the next layer.
  case above(Int)

  /// The number of the content that moves.
  public var number: Int {
    switch self {
    case .content(let number), .above(let number), .indicator(let number, _): number
    }
  }
}

/// A layer of a frame: content that is painted once, in tiles, and moved as a whole over the
/// ground, which is the content of the window outside all layers.
public struct LayerPlan {
  /// The layer.
  public let id: LayerID
  /// The area that it shows, in pixels of the window.
  public var clip: PixelRect
  /// The position of the content, in pixels of the window.
  public var mapping: PixelMapping
  /// The content's tiles, in pixels of the content.
  public var grid: TileGrid
  /// Whether the content may be scaled while it is this layer.
  public var isScalable = false
  /// The content that is painted ahead of need, in its pixels.
  public var wanted: PixelRect
  /// The content that is kept once it is painted, in its pixels; nil: `wanted`.
  public var kept: PixelRect?
  /// The motion of the clip in the content, in pixels a frame.
  public var heading = (x: 0.0, y: 0.0)
  /// Opacity, from 0 to 1.
  public var alpha = 1.0
  /// The part of the content that is opaque, in its pixels; nil for none.
  public var opaque: PixelRect?
  /// Whether the layer is shown; otherwise its visible tiles are painted ahead of that.
  public var isShown = true
  /// Whether visible tiles are painted with this frame, however long that takes. Otherwise tiles
  /// that are not painted are not shown.
  public var isUrgent = true
  /// The changes since the last frame, in pixels of the content; nil: everything.
  public var damage: [PixelRect]? = []
  /// The maximum number of pixels of the content that are visible.
  public var visiblePixels = 0

  /// Plans a layer that neither moves nor changes.
  public init(
    id: LayerID, clip: PixelRect, mapping: PixelMapping, grid: TileGrid, wanted: PixelRect
  ) {
    (self.id, self.clip, self.mapping) = (id, clip, mapping)
    (self.grid, self.wanted) = (grid, wanted)
  }

  /// The pixels of the content that are in the clip.
  public var visible: PixelRect { mapping.content(in: clip) }
  /// The number of pixels of the visible tiles.
  public var tilePixels: Int { grid.wholeTiles(around: visible).area }
}

/// A frame of a window: the ground, and the layers over it.
public struct FramePlan {
  /// The changes of the ground since the last frame, in pixels of the window; nil: everything.
  public var damage: [PixelRect]?
  /// Whether the ground is fully transparent.
  public var isBlank = false
  /// The layers, from back to front.
  public var layers: [LayerPlan] = []
  /// The time of the next frame even if nothing changes, on the clock of this one; nil for none.
  public var deadline: Double?

  /// Plans a frame without layers whose ground is completely redrawn.
  public init() {}
}
