import Canvas
import Gestures
import ScriptViews
import Scrolling
import Testing

@testable import Rendering
@testable import Trial

/// A window as a compositor shows it: its background, and over it its layers, whose tiles are
/// painted once and moved.
final class Composited {
  let painter: ViewPainter
  private let window: Window
  private let rules: LayerSupport
  private let ground: Canvas
  private var tiles: [LayerID: (grid: TileGrid, canvases: [TileGrid.Index: Canvas])] = [:]
  /// The number of pixels painted in the last frame.
  private(set) var painted = 0
  private(set) var plan = FramePlan()
  private(set) var layers: [LayerPlan] = []

  init(
    _ window: Window, scale: Double, fades: Bool = true, maximumPixels: Int = .max
  ) throws {
    self.window = window
    painter = ViewPainter(root: window)
    rules = LayerSupport(
      scale: scale, fades: fades, steps: try #require(PixelSteps(scale: scale)),
      maximumPixels: maximumPixels)
    ground = try Canvas(
      width: Int(window.bounds.size.width * scale), height: Int(window.bounds.size.height * scale),
      scale: scale)
  }

  /// The scroll views that have scrolled if nothing else has changed; empty if other views may
  /// have.
  var scrolls: [ScrollView] = []
  /// The views that have moved or faded if nothing else has changed.
  var moves: [View] = []

  /// The number of pixels of a layer that are not painted yet.
  var missing: (LayerPlan) -> Int = { _ in 0 }
  /// The outcomes for all moving content.
  var outcomes: [LayerOutcome] { painter.motions.map(\.outcome) }

  /// Takes the next frame, and paints the changed parts.
  func show(at time: Double) throws {
    if scrolls.isEmpty, moves.isEmpty { painter.noteChange() }
    for view in scrolls { painter.noteScroll(of: view) }
    for view in moves { painter.noteMove(of: view) }
    (scrolls, moves) = ([], [])
    painted = 0
    plan = painter.update(scale: rules.scale, rules: rules, at: time, missing: missing)
    try repaint(ground, damage: plan.damage, origin: (0, 0)) { painter.paint(on: $0) }
    layers = plan.layers.filter(\.isShown)
    var old = tiles
    tiles = [:]
    for layer in layers {
      var canvases = old[layer.id].flatMap { $0.grid == layer.grid ? $0.canvases : nil } ?? [:]
      let visible = layer.visible
      let wanted = layer.grid.wholeTiles(around: layer.wanted)
      let kept = layer.grid.wholeTiles(around: layer.kept ?? layer.wanted)
      for index in Array(canvases.keys) {
        let area = layer.grid.rect(of: index)
        let isKept = area.intersection(kept) != nil || area.intersection(visible) != nil
        if !isKept { canvases[index] = nil }
      }
      for index in [wanted, visible].flatMap({ Array(layer.grid.indices(in: $0)) }) {
        let area = layer.grid.rect(of: index)
        let isNew = canvases[index] == nil
        let canvas = try canvases[index] ?? makeTile(area)
        canvases[index] = canvas
        try repaint(canvas, damage: isNew ? nil : layer.damage, origin: (area.x, area.y)) {
          _ = painter.paint(layer: layer.id, on: $0)
        }
      }
      tiles[layer.id] = (layer.grid, canvases)
    }
    old = [:]
  }

  private func makeTile(_ area: PixelRect) throws -> Canvas {
    try Canvas(
      on: Image(width: area.width, height: area.height), scale: rules.scale,
      origin: (area.x, area.y))
  }

  private func repaint(
    _ canvas: Canvas, damage: [PixelRect]?, origin: (x: Int, y: Int), _ draw: (Canvas) -> Void
  ) throws {
    let all = PixelRect(x: 0, y: 0, width: canvas.image.width, height: canvas.image.height)
    let rects = damage?.map { $0.moved(x: -origin.x, y: -origin.y) } ?? [all]
    let changed = rects.compactMap { $0.intersection(all) }
    guard !changed.isEmpty else { return }
    painted += changed.reduce(0) { $0 + $1.area }
    canvas.save()
    canvas.clip(toPixels: changed)
    canvas.clear()
    draw(canvas)
    canvas.restore()
    canvas.flush()
  }

  /// The content of the screen.
  func image() throws -> Image {
    let screen = try Canvas(width: ground.image.width, height: ground.image.height)
    screen.draw(
      ground.image, in: area(x: 0, y: 0, width: ground.image.width, height: ground.image.height))
    for layer in layers {
      screen.save()
      let clip = layer.clip
      screen.clip(toPixels: [clip])
      for (index, canvas) in tiles[layer.id]?.canvases ?? [:] {
        let (tile, factor) = (layer.grid.rect(of: index), layer.mapping.factor)
        screen.draw(
          canvas.image,
          in: Canvas.Area(
            x: Double(tile.x) * factor + layer.mapping.x,
            y: Double(tile.y) * factor + layer.mapping.y, width: Double(tile.width) * factor,
            height: Double(tile.height) * factor),
          alpha: layer.alpha)
      }
      screen.restore()
    }
    screen.flush()
    return screen.image
  }

  private func area(x: Int, y: Int, width: Int, height: Int) -> Canvas.Area {
    Canvas.Area(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }
}

@Suite struct LayerTests {
  /// A list, and a drawer over part of it.
  static let list = """
    local w = thimble.window { background = '#223344' }
    local list = w:add_subview(thimble.scroll_view { frame = { 20, 10, 200, 180 },
      background = '#111111', content_size = { 200, 3000 }, name = 'list' })
    for i = 1, 50 do list:add_subview(thimble.view { frame = { 4, i * 60 - 56, 192, 52 },
      background = { i % 7 / 7, i % 5 / 5, 0.6 }, corner_radius = 8, text = 'Row ' .. i }) end
    w:add_subview(thimble.view { frame = { 60, 30, 50, 40 }, background = { 1, 1, 0, 0.5 } })
    local drawer = w:add_subview(thimble.view { frame = { -150, 0, 150, 200 },
      background = '#00ff88' })
    drawer:add_subview(thimble.view { frame = { 20, 20, 60, 60 }, background = '#ff0000' })
    """

  private func list(
    _ scale: Double = 1
  ) throws -> (painted: Painted, window: Window, list: ScrollView, shown: Composited) {
    let painted = try Painted(size: Size(width: 240, height: 200), Self.list)
    let window = try painted.window
    let list = try #require(window.subviews.first as? ScrollView)
    return (painted, window, list, try Composited(window, scale: scale))
  }

  @Test(arguments: [1.0, 2, 1.5])
  func `a scrolling list becomes a layer, and looks as if it were painted`(
    scale: Double
  ) throws {
    let (painted, _, list, shown) = try list(scale)
    var offset = 0.0
    for frame in 0..<60 {
      list.contentOffset = Point(x: 0, y: offset)
      offset += Double(frame % 7) * 3.3
      try shown.show(at: Double(frame) / 60)
      if frame >= 3 { #expect(!shown.layers.isEmpty, "frame \(frame)") }
      let wrong = differences(try shown.image(), try painted.image(scale: scale))
      #expect(wrong == 0, "frame \(frame)")
      if wrong > 0 { return }
    }
  }

  @Test func `a scroll paints only new content`() throws {
    let (painted, _, list, shown) = try list()
    var total = 0
    for frame in 0..<100 {
      list.contentOffset = Point(x: 0, y: Double(frame) * 4)
      if frame > 4 { shown.scrolls = [list] }
      try shown.show(at: Double(frame) / 60)
      if frame > 10 { total += shown.painted }
      #expect(differences(try shown.image(), try painted.image()) == 0, "frame \(frame)")
    }
    // 360 points of content were scrolled in, in two tiles as high as the view. Content below the
    // list is painted with each snapshot, of which there are four at most.
    #expect(total <= 200 * (360 + 4 * 180))
  }

  @Test func `a layer at rest is painted into the window again`() throws {
    let (painted, _, list, shown) = try list()
    for frame in 0..<5 {
      list.contentOffset = Point(x: 0, y: Double(frame) * 4)
      try shown.show(at: Double(frame) / 60)
    }
    #expect(!shown.layers.isEmpty)
    try shown.show(at: 4.0 / 60 + LayerPromotion.rest)
    #expect(shown.layers.isEmpty)
    #expect(differences(try shown.image(), try painted.image()) == 0)
  }

  @Test func `a drawer that is pulled becomes a layer above the list`() throws {
    let (painted, window, _, shown) = try list()
    let drawer = try #require(window.subviews.last)
    for frame in 0..<30 {
      drawer.center.x = -75 + Double(frame) * 5
      try shown.show(at: Double(frame) / 60)
      #expect(differences(try shown.image(), try painted.image()) == 0, "frame \(frame)")
    }
    #expect(shown.layers.count == 1)
    #expect(shown.painted == 0)
  }

  @Test(arguments: [1.0, 2, 1.5])
  func `a view that moves and fades looks right without snapshots`(scale: Double) throws {
    let (painted, window, list, shown) = try list(scale)
    let drawer = try #require(window.subviews.last)
    for frame in 0..<40 {
      drawer.center.x = -75 + Double(frame) * 4
      if frame > 20 { drawer.alpha = 1 - Double(frame - 20) / 25 }
      list.contentOffset.y = Double(frame) * 2
      if frame > 4 { (shown.moves, shown.scrolls) = ([drawer], [list]) }
      // A change of size requires a snapshot.
      if frame == 30 { drawer.bounds.size.width = 130 }
      if frame == 34 { drawer.isHidden = true }
      if frame == 36 { drawer.isHidden = false }
      try shown.show(at: Double(frame) / 60)
      let wrong = try shown.image().farthest(from: try painted.image(scale: scale))
      #expect(wrong <= 24, "frame \(frame)")
    }
  }

  @Test func `a fading view is a layer if the compositor can set opacity`() throws {
    for fades in [true, false] {
      let (painted, window, _, _) = try list()
      let shown = try Composited(window, scale: 1, fades: fades)
      let drawer = try #require(window.subviews.last)
      drawer.center.x = 75
      for frame in 0..<10 {
        drawer.alpha = 1 - Double(frame) / 12
        try shown.show(at: Double(frame) / 60)
        #expect(differences(try shown.image(), try painted.image()) == 0, "frame \(frame)")
      }
      #expect(shown.layers.isEmpty != fades)
    }
  }

  @Test func `layers end at the edges of the window`() throws {
    let painted = try Painted(
      size: Size(width: 240, height: 200),
      Self.list + """

        w:add_subview(thimble.view { frame = { 190, 150, 300, 300 }, background = '#ff00ff80' })
        """)
    let window = try painted.window
    let list = try #require(window.subviews.first as? ScrollView)
    let shown = try Composited(window, scale: 1)
    for frame in 0..<6 {
      list.contentOffset.y = Double(frame) * 4
      try shown.show(at: Double(frame) / 60)
    }
    #expect(shown.layers.count == 2)
    for layer in shown.layers { #expect(layer.clip.maxX <= 240 && layer.clip.maxY <= 200) }
    #expect(differences(try shown.image(), try painted.image()) == 0)
  }

  @Test func `subviews outside a moving view's bounds are painted ahead`() throws {
    let painted = try Painted(
      size: Size(width: 400, height: 300),
      """
      local w = thimble.window { background = '#223344' }
      local view = w:add_subview(thimble.view { frame = { 0, 0, 120, 120 },
        background = '#00ff88' })
      view:add_subview(thimble.view { frame = { 150, 10, 80, 80 }, background = '#ff0000' })
      """)
    let window = try painted.window
    let shown = try Composited(window, scale: 1)
    for frame in 0..<6 {
      window.subviews[0].center.y += 2
      try shown.show(at: Double(frame) / 60)
    }
    let layer = try #require(shown.layers.first)
    let all = PixelRect(x: 0, y: 0, width: 230, height: 120)
    #expect(layer.wanted.intersection(all) == all)
  }

  @Test func `visible layers take no more memory than is available`() throws {
    let views = (0..<16).map { count in
      "w:add_subview(thimble.view { frame = { 0, 0, 240, 200 }, "
        + "background = { \(Double(count) / 16), 0.5, 0, 1 } })"
    }
    let painted = try Painted(
      size: Size(width: 240, height: 200),
      "local w = thimble.window { background = '#223344' } " + views.joined(separator: " "))
    let window = try painted.window
    let most = 240 * 200 * 5 / 2
    let shown = try Composited(window, scale: 1, maximumPixels: most)
    var seen = 0
    for frame in 0..<60 {
      for (count, view) in window.subviews.enumerated() {
        view.alpha = 0.3 + Double((frame + count) % 9) / 20
      }
      try shown.show(at: Double(frame) / 60)
      #expect(shown.layers.reduce(0) { $0 + $1.visiblePixels } <= most)
      seen = max(seen, shown.layers.count)
      #expect(try shown.image().farthest(from: try painted.image()) <= 2, "frame \(frame)")
    }
    #expect(seen < 16)
    #expect(shown.painter.motions.contains { $0.outcome == .painted(.noMemory) })
  }

  @Test func `drawing layers counts towards the window's drawing allowance`() throws {
    let (painted, window, list, shown) = try list()
    let allowance = try #require((window as? any ScriptViews.DrawableView)?.drawingAllowance)
    let rest = allowance.remaining(besides: 0)
    for frame in 0..<3 {
      list.contentOffset.y = Double(frame) * 4
      try shown.show(at: Double(frame) / 60)
    }
    // The layer, the content above it, and the background without the list.
    #expect(shown.layers.count == 2)
    #expect(rest - allowance.remaining(besides: 0) > Double(shown.layers[0].visiblePixels))
    withExtendedLifetime(painted) {}
  }

  @Test func `content that keeps changing is painted`() throws {
    let (_, _, list, shown) = try list()
    for frame in 0..<20 {
      list.contentOffset = Point(x: 0, y: Double(frame) * 4)
      for row in list.subviews { row.center.x += frame % 2 == 0 ? 1 : -1 }
      try shown.show(at: Double(frame) / 60)
    }
    #expect(shown.layers.isEmpty)
  }
}
