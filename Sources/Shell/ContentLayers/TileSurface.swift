// Tests: ContentLayersTests

import Canvas
import Gestures
import Wayland

/// A tile of a content layer: a subsurface that shows a part of its buffer.
final class TileSurface {
  /// Where it is shown.
  struct Placement: Equatable {
    /// The top left corner in the parent, in points.
    var x: Int
    var y: Int
    /// The size, in points.
    var width: Int
    var height: Int
    /// The pixels of the buffer that are shown.
    var source: PixelRect
    /// Opacity, from 0 to 1.
    var alpha: Double
  }

  private enum Shown: Equatable {
    case hidden
    case placed(Placement)
  }

  /// The layer's place among those of the surface, from back to front.
  var rank: Int
  /// The content's pixels that its buffer has.
  let area: PixelRect

  private let proxy: WlSurface
  private let role: WlSubsurface
  private let viewport: WpViewport
  private let modifier: WpAlphaModifierSurfaceV1?
  private let painter: SurfacePainter
  private var shown = Shown.hidden
  /// Whether it has been painted, be it out of date since.
  private(set) var isPainted = false
  /// Whether its content has changed since it was painted.
  private(set) var isOutdated = true

  init(_ area: PixelRect, rank: Int, in maker: TileMaker) {
    self.area = area
    self.rank = rank
    proxy = maker.compositor.createSurface()
    role = maker.subcompositor.getSubsurface(surface: proxy, parent: maker.parent)
    viewport = maker.viewporter.getViewport(surface: proxy)
    modifier = maker.alphaModifier?.getSurface(surface: proxy)
    painter = SurfacePainter(shm: maker.shm, origin: (area.x, area.y))
    // Touches go to the parent, wherever the content is.
    let nowhere = maker.compositor.createRegion()
    proxy.setInputRegion(region: nowhere)
    nowhere.destroy()
  }

  /// The surface, to stack others over it.
  var surface: WlSurface { proxy }
  /// Bytes of its buffers.
  var bytes: Int { painter.bytes }
  /// Pixels painted so far.
  var paintedPixels: Int { painter.drawnPixels }
  /// Whether the compositor shows it with the next commit of the parent.
  var isHidden: Bool { shown == .hidden }

  /// Notes a change, in points of the content.
  func note(_ rects: [Rect]?, scale: Double) {
    painter.note(rects, width: area.width, height: area.height, scale: scale)
    isOutdated = true
  }

  /// Paints what is out of date; false while the compositor holds both buffers.
  func paint(scale: Double, _ draw: (Canvas) -> Void) -> Bool {
    if !isPainted { note(nil, scale: scale) }
    guard let canvas = painter.begin() else { return false }
    draw(canvas)
    canvas.flush()
    (isPainted, isOutdated) = (true, false)
    return true
  }

  /// Shows it at a place with the parent's next commit; whether anything has changed.
  func show(at place: Placement) -> Bool {
    let old: Placement? = if case .placed(let place) = shown { place } else { nil }
    let attaches = painter.attach(to: proxy, again: old == nil)
    guard attaches || old != place else { return false }
    shown = .placed(place)
    if old?.x != place.x || old?.y != place.y {
      role.setPosition(x: Int32(place.x), y: Int32(place.y))
    }
    // A position is the parent's to apply, all else needs a commit.
    var isNew = attaches
    if old?.source != place.source {
      isNew = true
      viewport.setSource(
        x: Double(place.source.x), y: Double(place.source.y), width: Double(place.source.width),
        height: Double(place.source.height))
    }
    if old?.width != place.width || old?.height != place.height {
      isNew = true
      viewport.setDestination(width: Int32(place.width), height: Int32(place.height))
    }
    if let modifier, place.alpha != old?.alpha ?? 1 {
      isNew = true
      modifier.setMultiplier(factor: UInt32((place.alpha * Double(UInt32.max)).rounded()))
    }
    if isNew { proxy.commit() }
    return true
  }

  /// Hides it with the parent's next commit; whether it was visible.
  func hide() -> Bool {
    guard shown != .hidden else { return false }
    shown = .hidden
    proxy.attach(buffer: nil, x: 0, y: 0)
    proxy.commit()
    return true
  }

  /// Stacks it right above another surface with the parent's next commit.
  func place(above other: WlSurface) { role.placeAbove(sibling: other) }

  /// Destroys its objects. It vanishes at once unless it is hidden.
  func destroy() {
    painter.destroy()
    modifier?.destroy()
    viewport.destroy()
    role.destroy()
    proxy.destroy()
  }
}

/// The globals that tiles are made with, and the surface that they are on.
struct TileMaker {
  let parent: WlSurface
  let compositor: WlCompositor
  let subcompositor: WlSubcompositor
  let viewporter: WpViewporter
  let alphaModifier: WpAlphaModifierV1?
  let shm: WlShm

  /// Nil where the compositor lacks what tiles need.
  init?(for parent: WlSurface, in globals: Globals) {
    guard globals.layerLack == nil, let subcompositor = globals.subcompositor,
      let viewporter = globals.viewporter
    else { return nil }
    self.parent = parent
    self.subcompositor = subcompositor
    self.viewporter = viewporter
    (compositor, shm) = (globals.compositor, globals.shm)
    alphaModifier = globals.alphaModifier
  }
}
