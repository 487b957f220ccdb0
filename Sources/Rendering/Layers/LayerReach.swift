// Tests: LayerTests

import Canvas
import Gestures

/// How far the content of layers is looked at, and painted ahead.
struct LayerReach {
  /// How much of what is visible is painted ahead in the direction of motion, and how much is kept
  /// behind (chosen).
  private static let (ahead, behind) = (0.75, 0.25)
  /// The most pixels of a tile, and its most columns (chosen): a tile takes some milliseconds on a
  /// slow machine.
  private static let (mostPixels, mostColumns) = (262_144, 1024)

  let rules: LayerRules
  let choice: LayerChoice

  /// The content that a layer needs, in points from its origin.
  ///
  /// - Parameter content: All that there is; nil if that is not known.
  /// - Throws: Why there can be no layer.
  func interest(
    in key: LayerMark.Key, content: Rect?, clip: Rect, origin: Point, alpha: Double
  ) throws(LayerObstacle) -> Rect {
    guard alpha == 1 || rules.fades else { throw .unfaded }
    guard clip.isWorthLayer, content?.isWorthLayer ?? true else { throw .small }
    guard let area = pixels(of: clip), rules.steps.fit(area) else { throw .unaligned }
    let grid = choice.grid(of: key) { makeGrid(for: content.map(roundedOut) ?? area) }
    let position = position(of: origin)
    let wanted = wanted(in: key, content: content, clip: area, position: position)
    let margin = rules.steps.pixels
    let whole = grid.wholeTiles(around: wanted.union(area.moved(x: -position.x, y: -position.y)))
    return Rect(
      x: Double(whole.x) / rules.scale, y: Double(whole.y) / rules.scale,
      width: Double(whole.width + margin) / rules.scale,
      height: Double(whole.height + margin) / rules.scale)
  }

  /// The layer as it is to be shown; nil if it is one no more.
  func plan(_ mark: LayerMark) -> PlannedLayer? {
    guard let id = choice.id(of: mark.key), let clip = pixels(of: mark.clip) else { return nil }
    let position = position(of: mark.origin)
    var layer = PlannedLayer(
      id: id * 2, clip: clip, position: position,
      grid: choice.grid(of: mark.key) { makeGrid(for: clip) },
      wanted: wanted(in: mark.key, content: mark.content, clip: clip, position: position))
    layer.heading = choice.heading(of: mark.key)
    layer.alpha = mark.alpha
    return layer
  }

  /// Where a layer's origin is, in pixels.
  func position(of origin: Point) -> (x: Int, y: Int) {
    (Int((origin.x * rules.scale).nearestPixel), Int((origin.y * rules.scale).nearestPixel))
  }

  /// The pixels of a rectangle, its edges rounded as in painting; nil if it has none or too many.
  func pixels(of rect: Rect) -> PixelRect? {
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY].map { ($0 * rules.scale).nearestPixel }
    guard edges.allSatisfy({ abs($0) < 1e6 }), edges[2] > edges[0], edges[3] > edges[1] else {
      return nil
    }
    return PixelRect(
      x: Int(edges[0]), y: Int(edges[1]), width: Int(edges[2] - edges[0]),
      height: Int(edges[3] - edges[1]))
  }

  private func roundedOut(_ rect: Rect) -> PixelRect {
    let (x, y) = (
      Int((rect.minX * rules.scale).rounded(.down)),
      Int((rect.minY * rules.scale).rounded(.down))
    )
    return PixelRect(
      x: x, y: y, width: Int((rect.maxX * rules.scale).rounded(.up)) - x,
      height: Int((rect.maxY * rules.scale).rounded(.up)) - y)
  }

  private func wanted(
    in key: LayerMark.Key, content: Rect?, clip: PixelRect, position: (x: Int, y: Int)
  ) -> PixelRect {
    let visible = clip.moved(x: -position.x, y: -position.y)
    if let all = content.map(roundedOut), all.area <= 2 * clip.area { return all }
    let heading = choice.heading(of: key)
    let (x, y) = (Double(visible.width), Double(visible.height))
    if abs(heading.dx) > abs(heading.dy) {
      let (before, after) = heading.dx < 0 ? (Self.ahead, Self.behind) : (Self.behind, Self.ahead)
      return visible.extended(left: x * before, right: x * after)
    }
    let (before, after) = heading.dy < 0 ? (Self.ahead, Self.behind) : (Self.behind, Self.ahead)
    return visible.extended(top: y * before, bottom: y * after)
  }

  /// Tiles for content of which this much is seen at a time.
  private func makeGrid(for area: PixelRect) -> TileGrid {
    let columns = (area.width + Self.mostColumns - 1) / Self.mostColumns
    let width = max(1, (area.width + columns - 1) / columns)
    let height = min(max(64, Self.mostPixels / width), max(1, area.height))
    return TileGrid(first: PixelRect(x: 0, y: 0, width: width, height: height))
  }
}

extension Rect {
  fileprivate var isWorthLayer: Bool { size.width * size.height >= LayerChoice.leastArea }
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
