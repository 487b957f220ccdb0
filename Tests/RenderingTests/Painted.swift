import Canvas
import Gestures
import PluginHost
import ScriptViews
import Testing

@testable import Rendering
@testable import Trial

/// A plugin on a desktop without a screen, and pictures of its window.
struct Painted {
  let rig: PluginRig
  private let code: String

  init(size: Size = Size(width: 100, height: 100), _ code: String) throws {
    self.code = code
    rig = PluginRig(size: size, isTrial: false)
    try rig.load(
      PluginSource(name: "painted", text: "local thimble = require 'thimble' " + code))
  }

  var window: Window {
    get throws { try #require(rig.desktop.surfaces.first?.content) }
  }

  /// A picture of the whole window, drawn at once.
  func image(scale: Double = 1) throws -> Image {
    let window = try window
    let canvas = try Canvas(
      width: Int(window.bounds.size.width * scale), height: Int(window.bounds.size.height * scale),
      scale: scale)
    ViewPainter(root: window).paint(on: canvas)
    canvas.flush()
    return canvas.image
  }

  /// The same picture, once the plugin's window has also been shown as a view that moves, and has
  /// looked as if it were painted wherever it was.
  func imageBothWays(scale: Double = 1) throws -> Image {
    let moving = try Painted(size: Size(width: 140, height: 120), Self.asView + code)
    let view = try #require(moving.window.subviews.first)
    let shown = try Composited(moving.window, scale: scale)
    for frame in 0..<5 {
      // By whole pixels at each scale.
      view.center.x += 4
      view.center.y += Double(frame % 2) * 4
      try shown.show(at: Double(frame) / 60)
      let wrong = differences(try shown.image(), try moving.image(scale: scale))
      #expect(wrong == 0, "frame \(frame) at scale \(scale)")
    }
    #expect(!shown.layers.isEmpty)
    return try image(scale: scale)
  }

  /// What would be the window is a view in a larger one.
  private static let asView = """
    local window = thimble.window { background = '#445566' }
    thimble = setmetatable({ window = function(options)
      options.frame = { 8, 4, 100, 100 }
      return window:add_subview(thimble.view(options))
    end }, { __index = require 'thimble' })

    """
}

/// A window that is drawn again where it has changed only, as a surface does.
final class Repainted {
  let canvas: Canvas
  let window: Window
  private let painter: ViewPainter

  init(_ window: Window, scale: Double = 1) throws {
    self.window = window
    painter = ViewPainter(root: window)
    canvas = try Canvas(
      width: Int(window.bounds.size.width * scale), height: Int(window.bounds.size.height * scale),
      scale: scale)
  }

  /// Draws what has changed, and returns how many pixels that are at most.
  @discardableResult
  func repaint() -> Int {
    let all = PixelRect(x: 0, y: 0, width: canvas.image.width, height: canvas.image.height)
    let rects = painter.update(scale: canvas.scale).damage ?? [all]
    guard !rects.isEmpty else { return 0 }
    canvas.save()
    canvas.clip(toPixels: rects)
    canvas.clear()
    painter.paint(on: canvas)
    canvas.restore()
    canvas.flush()
    return rects.reduce(0) { $0 + $1.area }
  }
}

/// How many pixels of two pictures differ by more than cairo's rounding of smooth edges does, which
/// depends on where they are cut.
func differences(_ first: Image, _ second: Image) -> Int {
  var count = 0
  for y in 0..<first.height {
    for x in 0..<first.width {
      let (a, b) = (first[x, y], second[x, y])
      guard a != b else { continue }
      let isFar = [UInt32(0), 8, 16, 24].contains { (shift: UInt32) -> Bool in
        let (left, right) = (Int(a >> shift & 0xFF), Int(b >> shift & 0xFF))
        return (left - right).magnitude > 24
      }
      if isFar { count += 1 }
    }
  }
  return count
}
