import Canvas
import Gestures

/// Computes which content of a layer is snapshotted, and which is painted ahead of scrolling.
struct LayerPrefetch {
  /// The overscan in the direction of motion, as a fraction of the visible size. Measured: half of
  /// the visible size is sufficient.
  private static let ahead = 0.5
  /// The overscan against the direction of motion, as a fraction of the visible size. Chosen.
  private static let behind = 0.25
  /// The overscan around scaled content, as a fraction of the visible size. Chosen.
  private static let around = 0.25
  /// The maximum number of pixels of a tile. Chosen: a tile takes some milliseconds on a slow
  /// machine.
  private static let maximumTilePixels = 262_144
  /// The maximum number of columns of a tile. Chosen.
  private static let maximumTileColumns = 1024
  /// The range of scales in which painted content is shown. Measured: below it, tiles take more
  /// memory; above it, they are blurred.
  static let factors = 0.7...2.5
  /// The extra reduction when a shrinking layer is repainted, so that the next repaint is not due
  /// at once. Chosen.
  private static let extraReduction = 1.4
  /// The overscan of a snapshot, as a fraction of the visible size. Chosen.
  private static let snapshotOverscan = 0.5
  /// The maximum distance of content from the window, in pixels. Chosen.
  private static let maximumDistance = 1e6

  let rules: LayerSupport
  let choice: LayerPromotion
  /// Whether views that are being prepared are planned as layers.
  var includesPrepared = true

  /// Returns true if a view, or its content, is a layer or may become one.
  func includes(_ key: LayerMark.Key) -> Bool {
    choice.includes(key, prepared: includesPrepared)
  }

  /// Returns the painting of a layer, and the area of the content that it needs, in points from its
  /// origin.
  ///
  /// - Parameter size: The size of a view, in its own points; nil for the content of a scroll view.
  /// - Throws: The obstacle to a layer.
  func interest(
    in key: LayerMark.Key, size: Size?, at geometry: LayerGeometry
  ) throws(LayerObstacle) -> (LayerPainting, Rect) {
    guard geometry.alpha == 1 || rules.fades else { throw .unfaded }
    guard geometry.clip.size.isWorthLayer, size?.scaled(by: geometry.scale).isWorthLayer ?? true
    else {
      throw .small
    }
    guard let area = pixels(of: geometry.clip), rules.steps.fit(area) else { throw .unaligned }
    let (kept, scale) = paintedScale(of: key, at: geometry)
    let content = size.map { pixels(of: Rect(origin: .zero, size: $0.scaled(by: scale))) }
    guard let mapping = mapping(of: geometry, paintedAt: scale), content != .some(nil) else {
      throw .tooLarge
    }
    let painting =
      kept ?? LayerPainting(grid: Self.makeGrid(for: content ?? nil, seenIn: area), scale: scale)
    let visible = mapping.content(in: area)
    let near = near(in: key, content: content ?? nil, visible: visible)
    let whole = painting.grid.wholeTiles(around: near.union(visible))
    // A tile extends slightly beyond its end.
    let margin = 2 * rules.steps.pixels
    let interest = PixelRect(
      x: whole.x, y: whole.y, width: whole.width + margin, height: whole.height + margin)
    return (painting, Rect(interest, scale: rules.scale))
  }

  /// Returns the area of the content to snapshot. It exceeds the needed area, so that not every new
  /// tile requires another snapshot.
  func looked(around needed: Rect, in key: LayerMark.Key, at geometry: LayerGeometry) -> Rect {
    guard key.kind == .content else { return needed }
    let (heading, size) = (choice.heading(of: key), geometry.clip.size)
    let isAcross = abs(heading.dx) > abs(heading.dy)
    let (x, y) = (
      isAcross ? size.width * (heading.dx < 0 ? -Self.snapshotOverscan : Self.snapshotOverscan) : 0,
      isAcross ? 0 : size.height * (heading.dy < 0 ? -Self.snapshotOverscan : Self.snapshotOverscan)
    )
    return needed.union(
      Rect(
        x: needed.minX + x, y: needed.minY + y, width: needed.size.width,
        height: needed.size.height))
  }

  /// Returns the present painting, if it can be kept, and the scale to paint at.
  private func paintedScale(
    of key: LayerMark.Key, at geometry: LayerGeometry
  ) -> (kept: LayerPainting?, scale: Double) {
    guard let old = choice.painting(of: key) else { return (nil, geometry.scale) }
    let factor = geometry.scale / old.scale
    if Self.factors.contains(factor) { return (old, old.scale) }
    // A shrinking layer is painted for the size to come.
    return (nil, factor < 1 ? geometry.scale / Self.extraReduction : geometry.scale)
  }

  /// Plans a layer for this frame; nil if it was demoted.
  func plan(_ mark: LayerMark) -> LayerPlan? {
    guard let id = choice.id(of: mark.key), let clip = pixels(of: mark.geometry.clip),
      let mapping = mapping(of: mark.geometry, paintedAt: mark.painting.scale)
    else { return nil }
    let content = mark.content.map { PixelRect(touching: $0.area, scale: rules.scale) }
    let visible = mapping.content(in: clip)
    let near = near(in: mark.key, content: content, visible: visible)
    var layer = LayerPlan(
      id: .content(id), clip: clip, mapping: mapping, grid: mark.painting.grid,
      wanted: choice.isGrowing(mark.key) ? near.intersection(visible) ?? near : near)
    layer.kept = near
    layer.isScalable = mark.key.kind == .view
    let heading = choice.heading(of: mark.key)
    layer.heading = (heading.dx * rules.scale, heading.dy * rules.scale)
    layer.alpha = mark.geometry.alpha
    layer.visiblePixels =
      content.map { $0.intersection(visible)?.area ?? 0 } ?? visible.area
    return layer
  }

  /// Returns the mapping of content that was painted at a scale; nil if it is too far from the
  /// window.
  private func mapping(of geometry: LayerGeometry, paintedAt scale: Double) -> PixelMapping? {
    let (x, y) = (geometry.origin.x * rules.scale, geometry.origin.y * rules.scale)
    guard abs(x) <= Self.maximumDistance, abs(y) <= Self.maximumDistance else { return nil }
    let factor = geometry.scale / scale
    return factor == 1
      ? PixelMapping(x: x.nearestPixel, y: y.nearestPixel)
      : PixelMapping(x: x, y: y, factor: factor)
  }

  /// The pixels of a rectangle, its edges rounded as in painting; nil if it has none or too many.
  func pixels(of rect: Rect) -> PixelRect? {
    let (left, top) = (edge(rect.minX), edge(rect.minY))
    let (right, bottom) = (edge(rect.maxX), edge(rect.maxY))
    guard min(left, top) >= -Self.maximumDistance, max(right, bottom) <= Self.maximumDistance,
      right > left,
      bottom > top
    else { return nil }
    return PixelRect(
      x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }

  private func edge(_ point: Double) -> Double { (point * rules.scale).nearestPixel }

  /// Returns the visible area of the content, extended by the overscan.
  private func near(
    in key: LayerMark.Key, content: PixelRect?, visible: PixelRect
  ) -> PixelRect {
    if let content, content.area <= 2 * visible.area { return content }
    let near = around(visible, heading: choice.heading(of: key), in: key)
    return content.map { $0.intersection(near) ?? visible } ?? near
  }

  private func around(
    _ visible: PixelRect, heading: Vector, in key: LayerMark.Key
  ) -> PixelRect {
    let (x, y) = (Double(visible.width), Double(visible.height))
    guard !choice.isScaling(key) else {
      let (x, y) = (x * Self.around, y * Self.around)
      return visible.extended(left: x, top: y, right: x, bottom: y)
    }
    if abs(heading.dx) > abs(heading.dy) {
      let (before, after) = heading.dx < 0 ? (Self.ahead, Self.behind) : (Self.behind, Self.ahead)
      return visible.extended(left: x * before, right: x * after)
    }
    let (before, after) = heading.dy < 0 ? (Self.ahead, Self.behind) : (Self.behind, Self.ahead)
    return visible.extended(top: y * before, bottom: y * after)
  }

  private static func makeGrid(for content: PixelRect?, seenIn clip: PixelRect) -> TileGrid {
    makeGrid(
      for: PixelRect(
        x: 0, y: 0, width: min(content?.width ?? .max, clip.width),
        height: min(content?.height ?? .max, clip.height)))
  }

  /// Returns the tiles for content of which `area` is visible at a time; an empty area has tiles of
  /// one pixel on its empty sides.
  static func makeGrid(for area: PixelRect) -> TileGrid {
    let visible = (width: max(1, area.width), height: max(1, area.height))
    let columns = (visible.width - 1) / maximumTileColumns + 1
    let width = (visible.width - 1) / columns + 1
    let height = min(max(64, maximumTilePixels / width), visible.height)
    return TileGrid(first: PixelRect(x: area.x, y: area.y, width: width, height: height))
  }
}

extension Size {
  fileprivate var isWorthLayer: Bool { width * height >= LayerPromotion.minimumArea }
  fileprivate func scaled(by factor: Double) -> Size {
    Size(width: width * factor, height: height * factor)
  }
}

extension PixelRect {
  fileprivate func extended(
    left: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0
  ) -> PixelRect {
    PixelRect(
      x: x - Int(left), y: y - Int(top), width: width + Int(left) + Int(right),
      height: height + Int(top) + Int(bottom))
  }
}
