import Canvas
import Gestures
import Scrolling
import Testing

@testable import Rendering
@testable import Trial

/// Scaled content is painted once, and shown larger or smaller.
@Suite struct LayerScalingTests {
  /// A zooming scroll view with a picture, as large as the window, and a bar above it.
  private static let code = """
    local w = thimble.window { background = '#223344' }
    local photo = thimble.view { frame = { 0, 0, 240, 200 }, background = '#446688' }
    for i = 0, 19 do photo:add_subview(thimble.view { frame = { i % 5 * 48 + 3, i // 5 * 50 + 4,
      40, 40 }, corner_radius = 9, background = { i % 5 / 5, i / 20, 0.6 }, text = 'x' .. i }) end
    local view = w:add_subview(thimble.scroll_view { frame = { 0, 0, 240, 200 },
      content_size = { 240, 200 }, minimum_zoom_scale = 0.2, maximum_zoom_scale = 8,
      view_for_zooming = function() return photo end })
    view:add_subview(photo)
    w:add_subview(thimble.view { frame = { 0, 0, 240, 30 }, background = '#00000080' })
    """

  private let painted: Painted
  private let view: ScrollView
  private let shown: Composited
  private let size = 240 * 200

  init() throws {
    painted = try Painted(size: Size(width: 240, height: 200), Self.code)
    let window = try painted.window
    view = try #require(window.subviews.first as? ScrollView)
    shown = try Composited(window, scale: 1)
  }

  @Test func `a zoom in motion paints nothing, looks alike, and is sharp at rest`() throws {
    for frame in 0..<40 {
      view.zoomScale = 1 + Double(frame) / 26
      try shown.show(at: Double(frame) / 60)
      if frame >= 3 {
        #expect(shown.layers.first?.isScalable == true, "frame \(frame)")
        #expect(shown.painted == 0, "frame \(frame)")
      }
      let mean = try shown.image().mean(from: try painted.image())
      #expect(mean < 8, "frame \(frame)")
    }
    try shown.show(at: 39.0 / 60 + LayerPromotion.restAfterScaling)
    #expect(shown.layers.isEmpty)
    #expect(differences(try shown.image(), try painted.image()) == 0)
  }

  @Test(arguments: [(1.0, 6.0, 2), (6.0, 1.0, 3), (1.0, 0.3, 2)])
  func `content scaled far is painted a few times`(from: Double, to: Double, times: Int) throws {
    var total = 0
    var layers: Set<LayerID> = []
    let frames = 60
    for frame in 0..<frames {
      view.zoomScale = from + (to - from) * Double(frame) / Double(frames)
      try shown.show(at: Double(frame) / 60)
      total += shown.painted
      for layer in shown.layers where layer.isScalable {
        layers.insert(layer.id)
        #expect(LayerPrefetch.factors.contains(layer.mapping.factor), "frame \(frame)")
      }
      #expect(try shown.image().mean(from: try painted.image()) < 8, "frame \(frame)")
    }
    #expect(layers.count == times)
    // The total includes content painted ahead, in tiles that are as large as this window.
    #expect(total < size * frames * 2 / 3, "\(Double(total) / Double(size)) windows")
  }

  @Test func `a shrinking layer is painted ahead, and a growing one keeps its tiles`() throws {
    for frame in 0..<30 {
      view.zoomScale = 1 + Double(frame <= 20 ? frame : 40 - frame) / 10
      try shown.show(at: Double(frame) / 60)
      guard frame >= 10 else { continue }
      let layer = try #require(shown.layers.first)
      let visible = layer.mapping.content(in: layer.clip)
      #expect((layer.wanted.intersection(visible) == layer.wanted) == (frame <= 20), "\(frame)")
      #expect(layer.kept?.intersection(visible) == visible, "\(frame)")
      #expect(layer.kept != visible, "\(frame)")
    }
  }

  @Test func `a scrolled list is demoted when the view in it is scaled`() throws {
    for frame in 0..<40 {
      if frame < 20 { view.contentOffset.y = Double(frame) } else { view.zoomScale += 0.02 }
      try shown.show(at: Double(frame) / 60)
      if frame == 10 { #expect(shown.layers.first?.isScalable == false) }
      if frame >= 22 { #expect(shown.layers.first?.isScalable == true, "frame \(frame)") }
    }
  }

  @Test func `a view that is scaled while it moves and fades has the right position`() throws {
    let window = try painted.window
    let photo = view.subviews[0]
    view.contentOffset = Point(x: 1, y: 0)
    for frame in 0..<30 {
      photo.transform = .scale(x: 1 + Double(frame) / 40, y: 1 + Double(frame) / 40)
      photo.center.x += 1.3
      photo.alpha = 1 - Double(frame) / 90
      try shown.show(at: Double(frame) / 60)
      #expect(try shown.image().mean(from: try painted.image()) < 8, "frame \(frame)")
    }
    #expect(shown.layers.first?.isScalable == true)
    withExtendedLifetime(window) {}
  }
}

extension Image {
  /// The mean difference of the channels of all pixels.
  fileprivate func mean(from other: Image) -> Double {
    var sum = 0
    for y in 0..<height {
      for x in 0..<width where self[x, y] != other[x, y] {
        for shift: UInt32 in [0, 8, 16] {
          sum += abs(Int(self[x, y] >> shift & 0xFF) - Int(other[x, y] >> shift & 0xFF))
        }
      }
    }
    return Double(sum) / Double(width * height * 3)
  }
}

extension Image {
  /// The largest difference of a channel of any pixel.
  func farthest(from other: Image) -> Int {
    var farthest = 0
    for y in 0..<height {
      for x in 0..<width where self[x, y] != other[x, y] {
        for shift: UInt32 in [0, 8, 16] {
          farthest = max(
            farthest, abs(Int(self[x, y] >> shift & 0xFF) - Int(other[x, y] >> shift & 0xFF)))
        }
      }
    }
    return farthest
  }
}
