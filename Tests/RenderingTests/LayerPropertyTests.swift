import Gestures
import Scrolling
import Testing

@testable import Rendering
@testable import Specs

/// Whatever moves, layers and painting give the same picture.
@Suite struct LayerPropertyTests {
  /// Views and scroll views over and in each other; some are translucent, turned or rounded.
  private static func scene(_ seed: Int) -> String {
    """
    math.randomseed(\(seed))
    local random = math.random
    local w = thimble.window { background = random(4) > 1 and '#223344' or nil }
    local parents = { w }
    for i = 1, 4 + random(4) do
      local parent = parents[random(#parents)]
      -- Whole pixels at all scales.
      local function even(n) return 2 * random(n // 2) end
      local frame = { even(60) - 20, even(60) - 20, 100 + even(60), 100 + even(60) }
      local look = { frame = frame, background = random(3) > 1 and { random(), random(), random() }
        or nil, name = 'mover', corner_radius = random(8) == 1 and 9 or 0,
        clips_to_bounds = random(3) == 1, border_width = random(4) == 1 and 2 or 0,
        alpha = random(7) == 1 and 0.5 or 1, transform = random(9) == 1 and { rotation = 0.3 } or nil }
      local view
      if random(2) == 1 then
        look.content_size = { frame[3] + random(2) * 100 - 100, 900 }
        view = thimble.scroll_view(look)
        for row = 0, 20 do view:add_subview(thimble.view {
          frame = { 3, row * 31 + 2.5, frame[3] - 6, 27 }, background = { random(), row % 3 / 2, 0.4 },
          corner_radius = row % 2 * 6, text = 'Row ' .. row, font_size = 11 }) end
      else
        view = thimble.view(look)
        view:add_subview(thimble.view { frame = { 10, 12, 40, 30 }, background = { random(), 0, 1 },
          text = 'x' .. i })
      end
      parents[#parents + 1] = parent:add_subview(view)
    end
    """
  }

  @Test(arguments: 0..<20)
  func `ten random scenes in motion look as if they were painted`(group: Int) throws {
    for seed in group * 10..<group * 10 + 10 {
      let painted = try Painted(size: Size(width: 150, height: 130), Self.scene(seed))
      var random = SplitMix(seed: UInt64(seed))
      let scale = [1.0, 1, 2, 1.5][seed % 4]
      let window = try painted.window
      let shown = try Composited(window, scale: scale, fades: seed % 3 > 0)
      let movers = window.everything.filter { $0.name == "mover" }
      var chosen: [View] = []
      var layers = 0
      for frame in 0..<9 {
        if frame % 5 == 0 { chosen = movers.filter { _ in random.next(2) == 0 } }
        for view in chosen { move(view, &random) }
        shown.scrolls = []
        try shown.show(at: Double(frame) / 60)
        layers = max(layers, shown.layers.count)
        let wrong = differences(try shown.image(), try painted.image(scale: scale))
        #expect(wrong == 0, "seed \(seed), frame \(frame), \(shown.layers.count) layers")
        if wrong > 0 { return }
      }
      #expect(painted.rig.failures.isEmpty)
    }
  }

  private func move(_ view: View, _ random: inout SplitMix) {
    if let view = view as? ScrollView, random.next(4) > 0 {
      view.contentOffset.y += Double(random.next(40)) / 3 - 4
      if random.next(3) == 0 { view.contentOffset.x += Double(random.next(9)) - 4 }
    } else if random.next(6) == 0 {
      view.alpha = 0.2 + Double(random.next(8)) / 10
    } else {
      // By whole pixels at all scales.
      view.center.x += Double(random.next(9) - 4) * 2
      view.center.y += Double(random.next(9) - 4) * 2
    }
  }
}

extension View {
  /// All views in it.
  fileprivate var everything: [View] { subviews.flatMap { [$0] + $0.everything } }
}

/// A small random generator with a seed.
private struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  /// A number from 0 to below `bound`.
  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(bound))
  }
}
