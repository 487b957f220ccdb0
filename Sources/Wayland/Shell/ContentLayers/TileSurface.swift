import Canvas
import Gestures
import Wayland

/// A tile of a content layer: a subsurface that shows a part of its buffer.
final class TileSurface {
  /// The placement of a tile on the surface.
  struct Placement: Equatable {
    /// The top left corner in the parent, in points.
    var x: Int
    var y: Int
    /// The size, in points.
    var width: Int
    var height: Int
    /// The part of the buffer that is shown, in its pixels.
    var source: Rect
    /// Opacity, from 0 to 1.
    var alpha: Double
    /// Whether the shown area is opaque.
    var isOpaque: Bool
  }

  private enum Visibility: Equatable {
    case hidden
    case placed(Placement)
  }

  /// The contents of the buffer.
  enum Contents {
    /// Nothing: it has not been painted.
    case nothing
    /// Something, but painting it was cut short.
    case partial
    /// Something, which has changed since.
    case outdated
    /// The content.
    case current
  }

  /// The index of the layer among those of the surface, from back to front.
  var rank: Int
  /// The content's pixels that its buffer has.
  private(set) var area: PixelRect
  private(set) var contents = Contents.nothing

  private let compositor: WlCompositor
  private let proxy: WlSurface
  private let role: WlSubsurface
  private let viewport: WpViewport
  private let modifier: WpAlphaModifierSurfaceV1?
  private let buffers: BufferPair
  private var visibility = Visibility.hidden
  /// The opacity that the compositor has.
  private var alpha = 1.0
  /// Whether the compositor has received an opaque region.
  private var isOpaque = false

  init(_ area: PixelRect, rank: Int, in maker: TileMaker) {
    self.area = area
    self.rank = rank
    compositor = maker.compositor
    proxy = compositor.createSurface()
    role = maker.subcompositor.getSubsurface(surface: proxy, parent: maker.parent)
    viewport = maker.viewporter.getViewport(surface: proxy)
    modifier = maker.alphaModifier?.getSurface(surface: proxy)
    buffers = BufferPair(shm: maker.shm, origin: (area.x, area.y))
    // Touches go to the parent, wherever the content is.
    let nowhere = compositor.createRegion()
    proxy.setInputRegion(region: nowhere)
    nowhere.destroy()
  }

  /// Whether its buffers have this size, and the compositor reads none of them.
  func fits(_ area: PixelRect) -> Bool {
    area.width == self.area.width && area.height == self.area.height && buffers.isFree
  }

  /// Makes it the tile of another part of any content. It is hidden.
  func restart(_ area: PixelRect, rank: Int) {
    (self.area, self.rank, contents) = (area, rank, .nothing)
    buffers.restart(at: (area.x, area.y))
  }

  /// The surface, to stack others over it.
  var surface: WlSurface { proxy }
  /// Bytes of its buffers.
  var bytes: Int { buffers.bytes }
  /// Pixels painted so far.
  var paintedPixels: Int { buffers.drawnPixels }
  /// Whether the compositor shows it with the next commit of the parent.
  var isHidden: Bool { visibility == .hidden }

  /// Records a change, in pixels of the content.
  func note(_ rects: [PixelRect]?, scale: Double) {
    buffers.note(rects, width: area.width, height: area.height, scale: scale)
    if contents == .current { contents = .outdated }
  }

  /// Paints the outdated part.
  ///
  /// - Returns: False if there is no buffer, because the compositor holds both or allocation
  ///   failed.
  func paint(_ layer: LayerID, by painter: (any FramePainter)?, scale: Double) -> Bool {
    if contents == .nothing || contents == .partial { note(nil, scale: scale) }
    guard let canvas = buffers.begin() else { return false }
    let isWhole = painter?.paint(layer: layer, on: canvas) ?? true
    canvas.flush()
    contents = isWhole ? .current : .partial
    return true
  }

  /// Shows the tile with the parent's next commit.
  ///
  /// - Returns: True if anything has changed.
  func show(at placement: Placement) -> Bool {
    let old: Placement? = if case .placed(let placement) = visibility { placement } else { nil }
    let attaches = buffers.attach(to: proxy, again: old == nil)
    guard attaches || old != nil && old != placement else { return false }
    visibility = .placed(placement)
    if old?.x != placement.x || old?.y != placement.y {
      role.setPosition(x: Int32(placement.x), y: Int32(placement.y))
    }
    // A position is the parent's to apply, all else needs a commit.
    var isNew = attaches
    if old?.source != placement.source {
      isNew = true
      viewport.setSource(
        x: placement.source.minX, y: placement.source.minY, width: placement.source.size.width,
        height: placement.source.size.height)
    }
    if old?.width != placement.width || old?.height != placement.height {
      isNew = true
      viewport.setDestination(width: Int32(placement.width), height: Int32(placement.height))
    }
    if let modifier, placement.alpha != alpha {
      isNew = true
      alpha = placement.alpha
      modifier.setMultiplier(factor: UInt32((alpha * Double(UInt32.max)).rounded()))
    }
    if placement.isOpaque != isOpaque {
      isNew = true
      isOpaque = placement.isOpaque
      setOpaqueRegion()
    }
    if isNew { proxy.commit() }
    return true
  }

  private func setOpaqueRegion() {
    guard isOpaque else { return proxy.setOpaqueRegion(region: nil) }
    let everywhere = compositor.createRegion()
    everywhere.add(x: 0, y: 0, width: .max, height: .max)
    proxy.setOpaqueRegion(region: everywhere)
    everywhere.destroy()
  }

  /// Called before it is painted to be shown.
  func willShow() {
    // Were the buffer attached again while the compositor still has it, the release of its last use
    // could come while it is shown: it is painted on another one.
    if isHidden, contents != .nothing, !buffers.canAttach { contents = .nothing }
  }

  /// Hides the tile with the parent's next commit.
  ///
  /// - Returns: True if the tile was visible.
  func hide() -> Bool {
    guard visibility != .hidden else { return false }
    visibility = .hidden
    proxy.attach(buffer: nil, x: 0, y: 0)
    proxy.commit()
    return true
  }

  /// Stacks it right above another surface with the parent's next commit.
  func restack(above other: WlSurface) { role.placeAbove(sibling: other) }

  /// Destroys its objects. It vanishes at once unless it is hidden.
  func destroy() {
    buffers.destroy()
    modifier?.destroy()
    viewport.destroy()
    role.destroy()
    proxy.destroy()
  }
}
