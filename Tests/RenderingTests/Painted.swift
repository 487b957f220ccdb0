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

  /// The same picture, after a check that the plugin's window also looks right as a moving view.
  func imageBothWays(scale: Double = 1) throws -> Image {
    let moving = try Painted(size: Size(width: 140, height: 120), Self.asView + code)
    let view = try #require(moving.window.subviews.first)
    let shown = try Composited(moving.window, scale: scale)
    for frame in 0..<5 {
      // The step is a whole number of pixels at each scale.
      view.center.x += 4
      view.center.y += Double(frame % 2) * 4
      try shown.show(at: Double(frame) / 60)
      let wrong = differences(try shown.image(), try moving.image(scale: scale))
      #expect(wrong == 0, "frame \(frame) at scale \(scale)")
    }
    #expect(!shown.layers.isEmpty)
    return try image(scale: scale)
  }

  /// Lua code that turns the plugin's window into a view in a larger window.
  private static let asView = """
    local window = thimble.window { background = '#445566' }
    thimble = setmetatable({ window = function(options)
      options.frame = { 8, 4, 100, 100 }
      return window:add_subview(thimble.view(options))
    end }, { __index = require 'thimble' })

    """
}

/// A window that redraws changed parts only, as a surface does.
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

  /// Draws the changed parts, and returns the maximum number of changed pixels.
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

/// The number of pixels that differ between two pictures by more than cairo's rounding of smooth
/// edges, which depends on where the edges are cut.
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
