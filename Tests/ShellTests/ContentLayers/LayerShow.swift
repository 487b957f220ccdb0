import Canvas
import Gestures
import Stage
import System
import Testing

@testable import Shell

/// A window with a layer of coloured squares over a grey background.
final class LayerShow {
  let harness: ShellHarness
  let toplevel: Toplevel
  var layers: [LayerPlan] = []
  /// The changed parts of the background in each frame; nil for all of it.
  var damage: [PixelRect]?
  /// The number of planned frames, and the turn of the loop in which the last one was planned.
  private(set) var frames = (count: 0, turn: -1)
  var draws = 0
  /// Whether part of each layer is empty.
  var isBlank: (PixelRect) -> Bool = { _ in false }
  /// Draws a layer in place of squares.
  var drawLayer: ((Canvas) -> Bool)?
  /// The turns of the loop in which layers were drawn.
  private(set) var turns: [Int] = []
  /// A number that changes the colours of the squares, besides the layer's number.
  var seed = 0

  init(scale: Double, globals: [String: Int]? = nil) throws {
    harness = try ShellHarness {
      $0.outputs = [.init(name: "A", width: 480, height: 360, scale: scale)]
      if let globals { $0.globals = globals }
    }
    (toplevel, _) = try harness.showWindow()
    harness.settle()
    toplevel.painter = self
    draw()
  }

  private static func ground(on canvas: Canvas) {
    canvas.fill(
      .rect(x: 0, y: 0, width: 500, height: 500), with: .init(red: 0.5, green: 0.5, blue: 0.5))
  }

  /// Draws a frame, and waits until it is shown and every tile is painted.
  func draw() {
    toplevel.setNeedsDisplay()
    let before = harness.stage.windows[0].commitCount
    harness.wait { harness.stage.windows[0].commitCount > before }
    harness.settle()
  }

  func layer(_ id: Int = 1, at position: (Int, Int), clip: PixelRect) -> LayerPlan {
    LayerPlan(
      id: .content(id), clip: clip,
      mapping: PixelMapping(x: Double(position.0), y: Double(position.1)),
      grid: TileGrid(first: PixelRect(x: 0, y: 0, width: 96, height: 60)),
      wanted: clip.moved(x: -position.0, y: -position.1))
  }

  /// Draws squares of 12 points, whose colours depend on their positions.
  static func squares(_ seed: Int, on canvas: Canvas) {
    for column in -4..<40 {
      for row in -4..<60 where (column + row + seed) % 3 != 0 {
        canvas.fill(
          .rect(x: Double(column) * 12, y: Double(row) * 12, width: 12, height: 12),
          with: .init(
            red: Double(abs(column * 37 + seed) % 11) / 10,
            green: Double(abs(row * 53) % 13) / 12,
            blue: Double((abs(column) + abs(row)) % 5) / 4))
      }
    }
  }

  /// The expected picture of the frame, drawn at once.
  func expected() throws -> Image {
    let scale = toplevel.scale
    let canvas = try Canvas(width: 480, height: 360, scale: scale)
    Self.ground(on: canvas)
    for layer in layers {
      canvas.save()
      canvas.resetTransform()
      canvas.clip(toPixels: [layer.clip])
      try canvas.translate(x: layer.mapping.x / scale, y: layer.mapping.y / scale)
      if layer.alpha < 1 { canvas.beginGroup() }
      if case .content(let id) = layer.id { Self.squares(id + seed, on: canvas) }
      if layer.alpha < 1 { canvas.endGroup(alpha: layer.alpha) }
      canvas.restore()
    }
    canvas.flush()
    return canvas.image
  }

  /// The number of pixels that differ from the expected picture by more than rounding.
  func differences(
    in area: PixelRect = PixelRect(x: 0, y: 0, width: 480, height: 360)
  ) throws -> Int {
    let stage = harness.stage
    let (shown, right) = (try stage.makeImage(of: stage.outputs[0]), try expected())
    var count = 0
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX where !Self.isAlike(shown[x, y], right[x, y]) { count += 1 }
    }
    return count
  }

  private static func isAlike(_ a: UInt32, _ b: UInt32) -> Bool {
    stride(from: 0, to: 32, by: 8).allSatisfy {
      abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) <= 1
    }
  }
}

extension LayerShow: FramePainter {
  func planFrame(of surface: Surface) -> FramePlan {
    frames = (frames.count + 1, harness.loop.wakeUps)
    var plan = FramePlan()
    (plan.damage, plan.layers) = (damage, layers)
    return plan
  }

  func isBlank(layer: LayerID, in area: PixelRect) -> Bool { isBlank(area) }

  func paint(layer: LayerID?, on canvas: Canvas) -> Bool {
    guard let layer else {
      Self.ground(on: canvas)
      return true
    }
    draws += 1
    turns.append(harness.loop.wakeUps)
    if let drawLayer { return drawLayer(canvas) }
    Self.squares(layer.number + seed, on: canvas)
    return true
  }
}
