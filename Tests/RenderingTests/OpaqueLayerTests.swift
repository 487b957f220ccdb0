import Canvas
import Gestures
import Scrolling
import Testing

@testable import Rendering

@Suite struct OpaqueLayerTests {
  /// The layer of a list in a window, after a comparison with the painted window.
  private func layer(_ code: String) throws -> LayerPlan {
    let painted = try Painted(
      size: Size(width: 240, height: 200),
      """
      local w = thimble.window { background = '#223344' }
      local function list(options)
        options.frame, options.content_size = { 20, 10, 200, 180 }, { 200, 3000 }
        local list = w:add_subview(thimble.scroll_view(options))
        for i = 1, 50 do list:add_subview(thimble.view { frame = { 4, i * 60 - 56, 192, 52 },
          background = '#557799', corner_radius = 8 }) end
      end
      \(code)
      """)
    let window = try painted.window
    let list = try #require(window.subviews.lazy.compactMap { $0 as? ScrollView }.first)
    let shown = try Composited(window, scale: 1)
    for frame in 0..<5 {
      list.contentOffset = Point(x: 0, y: Double(frame) * 4)
      try shown.show(at: Double(frame) / 60)
    }
    #expect(differences(try shown.image(), try painted.image()) == 0)
    return try #require(shown.layers.first)
  }

  @Test(arguments: ["list {}", "list { background = '#111111' }"])
  func `content above one opaque colour is painted with it`(code: String) throws {
    let layer = try layer(code)
    #expect(layer.opaque?.intersection(layer.wanted) == layer.wanted)
  }

  @Test(
    arguments: [
      "w.background = '#22334480' list {}", "list { background = '#11111180' }",
      "w:add_subview(thimble.view { frame = { 0, 0, 100, 100 }, background = '#ff0000' }) list {}",
      "w:add_subview(thimble.view { frame = { 0, 0, 240, 200 }, text = 'below' }) list {}",
    ])
  func `content above several colours or a translucent one stays transparent`(code: String) throws {
    #expect(try layer(code).opaque == nil)
  }
}
